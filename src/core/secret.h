#pragma once

#include <QByteArray>

namespace core {

/// A text that nobody may see: it cannot be printed, compared or converted, and its memory is wiped when it
/// dies. Copies are deep, so that wiping one leaves the others alone.
class Secret
{
public:
    Secret() = default;
    /// Pass an array that nobody else shares (moved, or fresh): a shared one leaves its bytes with its other
    /// owners.
    explicit Secret(QByteArray bytes);
    ~Secret();
    Secret(const Secret &other);
    Secret(Secret &&other) noexcept;
    Secret &operator=(Secret other) noexcept;

    bool isEmpty() const { return m_bytes.isEmpty(); }

    /// For the one place that hands it to the other side. Never keep the pointer.
    const char *reveal() const { return m_bytes.constData(); }

private:
    QByteArray m_bytes;
};

} // namespace core
