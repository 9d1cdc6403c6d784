#include "core/kept_name.h"

#include <algorithm>

namespace core {

namespace {

constexpr qsizetype mostBytes = 63;   // NAMEDATALEN - 1
constexpr qsizetype bytesOfAUnit = 3; // at most, in UTF-8

bool continuesACharacter(char byte)
{
    return (quint8(byte) & 0xc0) == 0x80;
}

} // namespace

QString keptName(const QString &name)
{
    if (name.size() * bytesOfAUnit <= mostBytes)
        return name;
    const QByteArray bytes = name.toUtf8();
    if (bytes.size() <= mostBytes)
        return name;
    qsizetype end = mostBytes;
    while (end > 0 && continuesACharacter(bytes[end]))
        --end;
    return QString::fromUtf8(bytes.first(end));
}

bool isSameName(const QString &one, const QString &other)
{
    return one == other || keptName(one) == keptName(other);
}

bool mayBeSameName(const QString &one, const QString &other)
{
    return one.isEmpty() || other.isEmpty() || isSameName(one, other);
}

} // namespace core
