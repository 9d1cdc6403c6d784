#pragma once

#include "core/secret.h"
#include "wire/http_answer.h"
#include "wire/stream_connection.h"

#include <optional>

namespace wire {

/// The credentials of one origin as they travel: "Basic …", or "Bearer …" where there is no user; empty
/// without a password. Nothing where a token holds what cannot stand in a header.
std::optional<core::Secret> authorization(const QString &user, const core::Secret &password);

/// One web server, one page at a time: the text of a question is the path to GET. Each answer is one row of
/// `status`, `type` and `body`.
///
/// Our own few lines of HTTP: what it has to promise (one socket whose end is seen, nothing looked up or
/// followed, no cookie, no proxy, heads and bodies with a limit, half an answer is none) is more than a
/// browser's stack would let us see.
class HttpConnection : public StreamConnection
{
    Q_OBJECT

public:
    /// `origin` is the host as it was named, with its port unless it is the usual one.
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
};

} // namespace wire
