#pragma once

#include "core/fault.h"

#include <QString>

#include <utility>
#include <variant>

namespace core {

/// Why there is no value. The program acts on `fault`; people read the sentence that `report` makes of it.
/// `detail` is what the other side said, already safe to show.
struct Error
{
    Fault fault = Fault::Protocol;
    QString detail;

    bool operator==(const Error &) const = default;
};

/// Either a value or the reason why there is none.
template<typename T>
class [[nodiscard]] Result
{
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error)
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    explicit operator bool() const { return m_state.index() == 0; }

    const T &value() const & { return std::get<0>(m_state); }
    T &value() & { return std::get<0>(m_state); }
    T &&value() && { return std::get<0>(std::move(m_state)); }
    const Error &error() const { return std::get<1>(m_state); }

private:
    std::variant<T, Error> m_state;
};

using Status = Result<std::monostate>;
inline Status ok()
{
    return std::monostate {};
}

} // namespace core
