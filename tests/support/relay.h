#pragma once

#include "support/counting_proxy.h"

#include <QByteArray>

namespace test {

/// Bytes on their way in one direction.
struct Direction
{
    int from = -1;
    int to = -1;
    QByteArray held;
    bool ended = false;    ///< EOF was read from `from`
    bool passedOn = false; ///< and told to `to`
};

/// Reads what is there now and returns how many bytes that were.
qsizetype receive(Direction &way);

/// Sends what the other side takes now, and the end when that is all.
void deliver(Direction &way);

/// What a client's first bytes ask for.
FirstMessage kindOf(const QByteArray &bytes);

} // namespace test
