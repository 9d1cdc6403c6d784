#include "core/session_id.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

constexpr int base = 16;
constexpr int digitsOfHalf = 16;

bool isHexadecimal(QStringView text)
{
    return std::ranges::all_of(text, [](QChar digit) {
        return (digit >= u'0' && digit <= u'9') || (digit >= u'a' && digit <= u'f');
    });
}

} // namespace

std::optional<SessionId> SessionId::fromText(QStringView text)
{
    if (text.size() == 2 * digitsOfHalf && isHexadecimal(text)) {
        return SessionId(text.first(digitsOfHalf).toULongLong(nullptr, base),
                         text.last(digitsOfHalf).toULongLong(nullptr, base));
    }
    bool isNumber = false;
    const qint64 number = text.toLongLong(&isNumber);
    return isNumber ? std::optional(SessionId(number)) : std::nullopt;
}

QString SessionId::text() const
{
    if (const auto told = number())
        return QString::number(*told);
    const auto half = [](quint64 bits) {
        return QString::number(bits, base).rightJustified(digitsOfHalf, u'0');
    };
    return half(m_high) + half(m_low);
}

} // namespace core
