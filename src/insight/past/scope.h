#pragma once

#include <QString>

namespace insight {

/// The endpoints in question: all, or one.
struct Scope
{
    QString endpoint; ///< empty: all

    bool isAll() const { return endpoint.isEmpty(); }
    bool includes(const QString &name) const { return isAll() || name == endpoint; }
    bool operator==(const Scope &) const = default;
};

} // namespace insight
