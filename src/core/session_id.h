#pragma once

#include <QHash>
#include <QString>

#include <compare>
#include <limits>
#include <optional>

namespace core {

/// What a server calls a session: the pid of its process; the number of a connection, where it numbers those
/// (some begin anew after four billion); or 128 bits that no other node of its cluster uses.
class SessionId
{
public:
    constexpr SessionId(qint64 number = 0) // NOLINT(google-explicit-constructor): a pid is one
        : m_low(quint64(number))
    {
    }
    constexpr SessionId(quint64 high, quint64 low)
        : m_high(high)
        , m_low(low)
    {
    }
    /// No session has it.
    static constexpr SessionId none() { return std::numeric_limits<qint64>::min(); }

    /// A number, or 32 hexadecimal digits.
    static std::optional<SessionId> fromText(QStringView text);
    /// As a server writes it, without decoration.
    QString text() const;

    constexpr bool isNumber() const { return m_high == 0; }
    /// Empty for one of 128 bits.
    constexpr std::optional<qint64> number() const
    {
        return isNumber() ? std::optional(qint64(m_low)) : std::nullopt;
    }
    constexpr quint64 high() const { return m_high; }
    constexpr quint64 low() const { return m_low; }

    constexpr auto operator<=>(const SessionId &) const = default;
    friend std::size_t qHash(const SessionId &id, std::size_t seed = 0)
    {
        return qHashMulti(seed, id.m_high, id.m_low);
    }

private:
    quint64 m_high = 0;
    quint64 m_low = 0;
};

} // namespace core
