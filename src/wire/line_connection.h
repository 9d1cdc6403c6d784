#pragma once

#include "wire/stream_connection.h"

namespace wire {

/// A socket that takes one command and answers until it closes, as HAProxy's does: one socket per question.
/// Each answer is one row of `body`.
class LineConnection : public StreamConnection
{
    Q_OBJECT

public:
    using StreamConnection::StreamConnection;

protected:
    QByteArray request(const Statement &statement) override;
    core::Status take(const QByteArray &bytes) override;
    core::Status end() override;
    bool isComplete() const override { return false; } // only the end of the stream tells
    bool keepsOpen() const override { return false; }
    core::Result<Rows> outcome() override;

private:
    QByteArray m_body;
};

} // namespace wire
