#include "support/relay.h"

#include <QtEndian>

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace test {

namespace {

struct Message
{
    quint32 code;
    FirstMessage kind;
};

constexpr auto messages = std::to_array<Message>({
    { 80877103, FirstMessage::TlsRequest },
    { 80877104, FirstMessage::GssRequest },
    { 80877102, FirstMessage::Cancel },
    { 3 << 16, FirstMessage::Startup },
});

} // namespace

// Length, then a code, both 32 bits: clients send at least that much in one piece.
FirstMessage kindOf(const QByteArray &bytes)
{
    if (bytes.size() < 8)
        return FirstMessage::Other;
    const auto code = qFromBigEndian<quint32>(bytes.constData() + 4);
    const auto *found =
        std::find_if(messages.begin(), messages.end(), [&](const Message &m) { return m.code == code; });
    return found == messages.end() ? FirstMessage::Other : found->kind;
}

qsizetype receive(Direction &way)
{
    std::array<char, 65536> buffer {};
    const ssize_t size = ::read(way.from, buffer.data(), buffer.size());
    way.ended = size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR);
    way.held = QByteArray(buffer.data(), std::max<qsizetype>(size, 0));
    return way.held.size();
}

void deliver(Direction &way)
{
    if (!way.held.isEmpty()) {
        const ssize_t sent =
            ::send(way.to, way.held.constData(), static_cast<size_t>(way.held.size()), MSG_NOSIGNAL);
        if (sent > 0)
            way.held.remove(0, sent);
        else if (sent < 0 && errno != EAGAIN)
            way.held.clear();
    }
    if (way.ended && way.held.isEmpty() && !std::exchange(way.passedOn, true))
        ::shutdown(way.to, SHUT_WR);
}

} // namespace test
