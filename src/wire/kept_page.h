#pragma once

#include "wire/http_answer.h"

#include <optional>

namespace wire {

/// The last page of a connection, where its server marks it with an ETag: asked for again, an unchanged page
/// does not travel. Only a strong mark promises that: under a weak one, or since a date, figures may have
/// changed.
class KeptPage
{
public:
    /// The header that asks for the page only if it has changed; empty where that cannot be asked.
    QByteArray condition(const QByteArray &path);

    struct Page
    {
        int status = 0;
        QByteArray type;
        QByteArray body;
    };
    /// The kept page, where the answer to that says that it has not changed.
    std::optional<Page> unchanged(const HttpAnswer &answer) const;
    void keep(const HttpAnswer &answer, const QByteArray &body);

private:
    QByteArray m_path; ///< of the last question
    QByteArray m_mark; ///< of the page; empty: none is kept
    Page m_page;
    bool m_isConditional = false; ///< the last question
};

} // namespace wire
