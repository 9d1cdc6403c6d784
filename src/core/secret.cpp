#include "core/secret.h"

#include <cstring>
#include <utility>

namespace core {

namespace {

QByteArray deepCopy(const QByteArray &bytes)
{
    return { bytes.constData(), bytes.size() };
}

} // namespace

Secret::Secret(QByteArray bytes)
    : m_bytes(bytes.isDetached() ? std::move(bytes) : deepCopy(bytes))
{
}

Secret::~Secret()
{
    // Wipes the whole capacity: the buffer may have held a longer text before.
    if (!m_bytes.isEmpty())
        explicit_bzero(m_bytes.data(), size_t(m_bytes.capacity()));
}

Secret::Secret(const Secret &other)
    : m_bytes(deepCopy(other.m_bytes))
{
}

Secret::Secret(Secret &&other) noexcept
    : m_bytes(std::exchange(other.m_bytes, {}))
{
}

Secret &Secret::operator=(Secret other) noexcept
{
    m_bytes.swap(other.m_bytes);
    return *this;
}

} // namespace core
