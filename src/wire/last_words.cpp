#include "wire/last_words.h"

#include "wire/pg_faults.h"

#include <QtEndian>

#include <sys/socket.h>

#include <array>
#include <cstring>

namespace wire {

namespace {

constexpr qsizetype headSize = 5; // 'E' and the length, which counts itself but not the 'E'

/// The fields of an ErrorResponse: a letter, a text and a zero each, and a zero at the end.
QByteArrayView fieldOf(QByteArrayView fields, char letter)
{
    while (fields.size() > 1 && fields.front() != 0) {
        const qsizetype end = fields.indexOf('\0');
        if (end < 0)
            return {};
        if (fields.front() == letter)
            return fields.sliced(1, end - 1);
        fields = fields.sliced(end + 1);
    }
    return {};
}

} // namespace

std::optional<core::Error> lastWords(int socket)
{
    std::array<char, 4096> buffer {};
    const ssize_t size = ::recv(socket, buffer.data(), buffer.size(), MSG_PEEK | MSG_DONTWAIT);
    if (size < headSize || buffer.front() != 'E')
        return {};
    const auto said = QByteArrayView(buffer.data(), size);
    const auto length = qFromBigEndian<qint32>(said.data() + 1);
    if (length < 4 || length > said.size() - 1)
        return {};
    const QByteArrayView fields = said.sliced(headSize, length - 4);
    const QByteArrayView state = fieldOf(fields, 'C');
    if (state.isEmpty())
        return {};
    return serverError(state, fieldOf(fields, 'M'));
}

} // namespace wire
