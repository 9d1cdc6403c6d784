#include "wire/kept_page.h"

namespace wire {

QByteArray KeptPage::condition(const QByteArray &path)
{
    if (path != m_path)
        *this = {};
    m_path = path;
    m_isConditional = !m_mark.isEmpty();
    return m_isConditional ? "If-None-Match: " + m_mark + "\r\n" : QByteArray();
}

std::optional<KeptPage::Page> KeptPage::unchanged(const HttpAnswer &answer) const
{
    return answer.status() == 304 && m_isConditional ? std::optional(m_page) : std::nullopt;
}

void KeptPage::keep(const HttpAnswer &answer, const QByteArray &body)
{
    m_mark = answer.status() == 200 ? answer.mark() : QByteArray();
    m_page = m_mark.isEmpty() ? Page {} : Page { answer.status(), answer.type(), body };
}

} // namespace wire
