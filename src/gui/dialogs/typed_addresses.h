#pragma once

#include "core/address/surroundings.h"
#include "core/address/target.h"

#include <QList>
#include <QStringList>

namespace gui {

/// What was typed as addresses, one a line.
struct TypedAddresses
{
    QStringList addresses; ///< those that can be understood, as they were typed
    QList<core::Target> targets;
    QString trouble; ///< a sentence about the first line that cannot be understood; no piece of it
    QString note;    ///< a sentence about what was named twice, or is there already

    bool isFine() const { return trouble.isEmpty() && !targets.isEmpty(); }
};

/// `present` are endpoints that need not be named again.
TypedAddresses understood(const QString &text, const core::Surroundings &surroundings,
                          const QStringList &present = {});

} // namespace gui
