#include "wire/http_connection.h"

#include "core/text.h"
#include "wire/gunzip.h"
#include "wire/rules.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace wire {

using core::Error;
using core::Fault;

namespace {

constexpr qsizetype worthCompressing = 16ll * 1024;

/// The path in a form in which nothing can end the request line or lead elsewhere.
QByteArray safePath(const QByteArray &path)
{
    QByteArray safe = path.startsWith('/') ? QByteArray() : "/";
    for (const char c : path) {
        if (c > 0x20 && c < 0x7F && c != '#')
            safe += c;
        else
            safe += '%' + QByteArray(1, c).toHex().toUpper();
    }
    return safe;
}

QString readable(QByteArrayView text)
{
    return core::display(core::decodeText(text, "SQL_ASCII"), 200);
}

/// A page that is small and says that it is compressed may be a bomb.
core::Result<QByteArray> bodyOf(const HttpAnswer &answer)
{
    if (!answer.isCompressed() || answer.body().isEmpty())
        return answer.body();
    return gunzipped(answer.body(), largestPage);
}

Rows rowOf(const KeptPage::Page &page)
{
    Rows rows({ "status", "type", "body" });
    rows.append(QByteArray::number(page.status));
    rows.append(page.type);
    rows.append(page.body);
    return rows;
}

std::optional<core::Secret> bearer(const core::Secret &token)
{
    const bool isPlain =
        std::ranges::all_of(std::string_view(token.reveal()), [](char c) { return c > 0x20 && c < 0x7F; });
    return isPlain ? std::optional(core::Secret(QByteArray("Bearer ") + token.reveal())) : std::nullopt;
}

} // namespace

std::optional<core::Secret> authorization(const QString &user, const core::Secret &password)
{
    if (password.isEmpty())
        return core::Secret();
    if (user.isEmpty())
        return bearer(password);
    QByteArray both = user.toUtf8() + ':' + password.reveal();
    core::Secret header("Basic " + both.toBase64());
    both.fill('\0');
    return header;
}

HttpConnection::HttpConnection(Slot slot, Gate &gate, Route route, QByteArray origin,
                               core::Secret authorization, QObject *parent)
    : StreamConnection(slot, gate, std::move(route), parent)
    , m_origin(std::move(origin))
    , m_authorization(std::move(authorization))
{
}

QByteArray HttpConnection::request(const Statement &statement)
{
    m_answer = {};
    QByteArray text = "GET " + safePath(statement.text) + " HTTP/1.1\r\nHost: " + m_origin
                      + "\r\nUser-Agent: poolscope\r\nAccept: */*\r\nAccept-Encoding: "
                      + (m_isLarge ? "gzip" : "identity") + "\r\n" + m_kept.condition(statement.text);
    if (!m_authorization.isEmpty())
        text += QByteArray("Authorization: ") + m_authorization.reveal() + "\r\n";
    return text + "\r\n";
}

/// The source judges the text of a missing page or of a server in trouble: Patroni answers 503 and says why,
/// Prometheus 400 to a selector that it does not understand.
core::Result<Rows> HttpConnection::outcome()
{
    const int status = m_answer.status();
    if (const auto page = m_kept.unchanged(m_answer))
        return rowOf(*page);
    const auto said = QString::number(status) + u' ' + readable(m_answer.reason());
    if (status == 401 || status == 403)
        return Error { m_authorization.isEmpty() ? Fault::PasswordNeeded : Fault::WrongPassword, said };
    if (status >= 300 && status < 400)
        return Error { Fault::Protocol,
                       tr("%1: the page redirects to %2; Poolscope does not follow redirects")
                           .arg(said, readable(m_answer.location())) };
    if (status >= 400 && status < 500 && status != 404 && status != 400)
        return Error { Fault::Protocol, said };
    const auto body = bodyOf(m_answer);
    if (!body)
        return body.error();
    m_isLarge = body.value().size() >= worthCompressing;
    m_kept.keep(m_answer, body.value());
    return rowOf({ status, m_answer.type(), body.value() });
}

} // namespace wire
