#pragma once

#include "core/address/target.h"

#include <QList>
#include <QStringList>

namespace program {

/// An error names a position in a URL that does not parse, never its text.
core::Result<QList<core::Target>> targetsOf(const QStringList &urls);

/// Notes on stderr which text was typed twice, has no effect, or should not be on a command line.
enum class Typed { OnCommandLine, InFile };
void noteWhatWasTyped(const QList<core::Target> &targets, Typed typed = Typed::OnCommandLine);

/// "Password for monitor@db1:5432: "
QString passwordQuestion(const QList<core::Target> &targets, const QString &endpoint);

} // namespace program
