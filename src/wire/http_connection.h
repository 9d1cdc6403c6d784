#pragma once

#include "core/secret.h"
#include "wire/http_answer.h"
#include "wire/kept_page.h"
#include "wire/stream_connection.h"

#include <optional>

namespace wire {

/// The credentials of one origin in the form of the header: "Basic …", or "Bearer …" where there is no user;
/// empty without a password. Nothing where a token contains characters that a header cannot hold.
std::optional<core::Secret> authorization(const QString &user, const core::Secret &password);

/// One web server, one page at a time: the text of a question is the path to GET. Each answer is one row of
/// `status`, `type` and `body`.
///
/// We use our own small HTTP client, because a browser's stack would not let us see what we must guarantee:
/// one socket whose end is seen, no lookups, no redirects, no cookies, no proxy, size limits on heads and
/// bodies, and no half answers.
class HttpConnection : public StreamConnection
{
    Q_OBJECT

public:
    /// `origin` is the host as the user named it, with its port unless that is the default.
    HttpConnection(Slot slot, Gate &gate, Route route, QByteArray origin, core::Secret authorization,
                   QObject *parent = nullptr);

protected:
    QByteArray request(const Statement &statement) override;
    core::Status take(const QByteArray &bytes) override { return m_answer.take(bytes); }
    core::Status end() override { return m_answer.end(); }
    bool isComplete() const override { return m_answer.isComplete(); }
    bool keepsOpen() const override { return m_answer.keepsOpen(); }
    core::Result<Rows> outcome() override;

private:
    QByteArray m_origin;
    core::Secret m_authorization;
    HttpAnswer m_answer;
    KeptPage m_kept;
    bool m_isLarge = false; ///< the last page; a small one is not worth the server's time to compress it
};

} // namespace wire
