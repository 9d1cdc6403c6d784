#pragma once

#include "core/result.h"

#include <QByteArrayView>

namespace wire {

/// The call that could not open a connection.
enum class Call { Socket, Connect };

/// What a number of the operating system (errno) means for us: its words, and what to raise on which side.
core::Error systemError(Call call, int number);

/// Whether it says that this computer lacks something, or that a queue is full.
bool isShortage(int number);

/// The shortage whose words are in a library's text; 0 if there is none.
int shortageIn(QByteArrayView text);

/// "said; advice", or one of them.
QString withAdvice(const QString &said, const char *advice);

} // namespace wire
