#pragma once

#include "program/options.h"

namespace cli {

QStringList exportFormatChoices();
QStringList textsOfSpanChoices();
QStringList namesOfSpanChoices();
QStringList historyViewChoices();

/// The command: the content of a history for a span, as rows of a view.
int exportHistory(const program::Invocation &invocation);

} // namespace cli
