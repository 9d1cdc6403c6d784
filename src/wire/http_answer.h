#pragma once

#include "core/result.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace wire {

/// One answer of a web server, parsed as it arrives. A body that is shorter or longer than announced is an
/// error, never a shorter list. A plain value.
class HttpAnswer
{
public:
    /// An error means that the connection is no longer usable.
    core::Status take(QByteArrayView bytes);
    /// The stream has ended: an error if the answer is incomplete.
    core::Status end();

    bool isComplete() const { return m_part == Part::Over; }
    bool keepsOpen() const { return m_keepsOpen; } ///< the server accepts another question on this socket
    int status() const { return m_status; }
    const QByteArray &reason() const { return m_reason; }
    const QByteArray &type() const { return m_type; } ///< "text/csv; charset=utf-8"
    const QByteArray &location() const { return m_location; }
    const QByteArray &mark() const { return m_mark; }    ///< a strong ETag with its quotes; empty: none
    bool isCompressed() const { return m_isCompressed; } ///< its body, by gzip
    const QByteArray &body() const { return m_body; }

private:
    enum class Part { StatusLine, Headers, Body, BodyToTheEnd, ChunkSize, Chunk, ChunkEnd, Trailers, Over };

    core::Status takePiece(QByteArrayView &bytes);
    core::Status takeLine(QByteArrayView line);
    core::Status takeStatus(QByteArrayView line);
    core::Status takeHeader(QByteArrayView line);
    core::Status takeLength(QByteArrayView value);
    core::Status takeEncoding(QByteArrayView value, const char *understood, bool &isSaid);
    core::Status takeChunkSize(QByteArrayView line);
    core::Status beginBody();
    core::Status takeBody(QByteArrayView &bytes);
    bool isInLines() const;

    Part m_part = Part::StatusLine;
    QByteArray m_line; ///< the current, incomplete line
    qsizetype m_inLines = 0;
    int m_status = 0;
    QByteArray m_reason;
    QByteArray m_type;
    QByteArray m_location;
    QByteArray m_mark;
    QByteArray m_body;
    bool m_keepsOpen = false;
    bool m_isChunked = false;
    bool m_isCompressed = false;
    std::optional<qint64> m_length;
    qint64 m_left = 0; ///< of the body, or of the chunk
};

} // namespace wire
