#pragma once

#include <QByteArray>

namespace core {

/// A text that must stay hidden: it cannot be printed, compared or converted, and its memory is wiped when it
/// is destroyed. Copies are deep, so that wiping one leaves the others intact.
class Secret
{
public:
    Secret() = default;
    /// Pass an array that is not shared (moved, or fresh): the bytes of a shared one stay with its other
    /// owners.
    explicit Secret(QByteArray bytes);
    ~Secret();
    Secret(const Secret &other);
    Secret(Secret &&other) noexcept;
    Secret &operator=(Secret other) noexcept;

    bool isEmpty() const { return m_bytes.isEmpty(); }

    /// Only for the code that passes it to the other side. Never keep the pointer.
    const char *reveal() const { return m_bytes.constData(); }

private:
    QByteArray m_bytes;
};

} // namespace core
