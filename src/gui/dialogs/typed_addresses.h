#pragma once

#include "core/address/surroundings.h"
#include "core/address/target.h"

#include <QList>
#include <QStringList>

namespace gui {

/// The typed addresses, one per line.
struct TypedAddresses
{
    QStringList addresses; ///< those that parse, as typed
    QList<core::Target> targets;
    QString trouble; ///< a sentence about the first line that does not parse, without any part of it
    QString note;    ///< a sentence about duplicates and endpoints that are present already

    bool isFine() const { return trouble.isEmpty() && !targets.isEmpty(); }
};

/// `present` are endpoints that need not be named again.
TypedAddresses understood(const QString &text, const core::Surroundings &surroundings,
                          const QStringList &present = {});

} // namespace gui
