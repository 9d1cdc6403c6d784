#pragma once

#include "cli/options.h"

namespace cli {

QStringList exportFormatChoices();
QStringList textsOfSpanChoices();
QStringList namesOfSpanChoices();
QStringList historyViewChoices();

/// The command: the content of a history for a span, as rows of a view.
int handOut(const Invocation &invocation);

} // namespace cli
