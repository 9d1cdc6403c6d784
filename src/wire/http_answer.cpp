#include "wire/http_answer.h"

#include "core/text.h"
#include "wire/rules.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace wire {

using core::Error;
using core::Fault;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(wire::HttpAnswer)
};

Error nonsense(const QString &detail)
{
    return { Fault::Protocol, detail };
}

bool isDigits(QByteArrayView text)
{
    return !text.isEmpty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool is(QByteArrayView text, QByteArrayView word)
{
    return text.compare(word, Qt::CaseInsensitive) == 0;
}

/// Whether a comma-separated list has this word.
bool lists(QByteArrayView text, QByteArrayView word)
{
    for (const QByteArray &one : text.toByteArray().split(',')) {
        if (is(QByteArrayView(one).trimmed(), word))
            return true;
    }
    return false;
}

/// An ETag that stands for the same bytes ("W/…" does not), short and plain enough to be sent back.
bool isStrongMark(QByteArrayView mark)
{
    constexpr qsizetype longest = 200;
    const bool isQuoted =
        mark.size() > 2 && mark.size() <= longest && mark.startsWith('"') && mark.endsWith('"');
    return isQuoted && std::ranges::all_of(mark.sliced(1).chopped(1), [](char c) {
               return c > 0x20 && c < 0x7F && c != '"';
           });
}

} // namespace

core::Status HttpAnswer::take(QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        if (m_part == Part::Over)
            return nonsense(Words::tr("the answer is longer than announced"));
        if (auto status = isInLines() ? takePiece(bytes) : takeBody(bytes); !status)
            return status;
    }
    return core::ok();
}

/// A line, or the beginning of one.
core::Status HttpAnswer::takePiece(QByteArrayView &bytes)
{
    const qsizetype end = bytes.indexOf('\n');
    const auto piece = end < 0 ? bytes : bytes.first(end + 1);
    m_inLines += m_part == Part::ChunkSize || m_part == Part::ChunkEnd ? 0 : piece.size();
    if (m_inLines > largestHead || m_line.size() + piece.size() > largestHead)
        return Error { Fault::TooMuch, {} };
    m_line += piece;
    bytes = bytes.sliced(piece.size());
    if (end < 0)
        return core::ok();
    const QByteArray line = std::exchange(m_line, {});
    return takeLine(QByteArrayView(line).chopped(line.endsWith("\r\n") ? 2 : 1));
}

core::Status HttpAnswer::end()
{
    // Pgagroal refuses without the empty line that ends a header; a refusal is complete without more.
    if (m_part == Part::BodyToTheEnd || (m_part == Part::Headers && m_status >= 400))
        m_part = Part::Over;
    m_keepsOpen = false;
    if (m_part == Part::Over)
        return core::ok();
    if (m_part == Part::StatusLine && m_line.isEmpty())
        return Error { Fault::Lost, {} };
    return nonsense(Words::tr("the answer is incomplete"));
}

bool HttpAnswer::isInLines() const
{
    return m_part != Part::Body && m_part != Part::BodyToTheEnd && m_part != Part::Chunk;
}

core::Status HttpAnswer::takeLine(QByteArrayView line)
{
    switch (m_part) {
    case Part::StatusLine:
        return takeStatus(line);
    case Part::Headers:
        return line.isEmpty() ? beginBody() : takeHeader(line);
    case Part::ChunkSize:
        return takeChunkSize(line);
    case Part::ChunkEnd:
        m_part = Part::ChunkSize;
        return line.isEmpty() ? core::ok() : nonsense(Words::tr("a chunk is longer than announced"));
    case Part::Trailers:
        if (line.isEmpty())
            m_part = Part::Over;
        return core::ok();
    case Part::Body:
    case Part::BodyToTheEnd:
    case Part::Chunk:
    case Part::Over:
        break;
    }
    Q_UNREACHABLE();
}

/// "HTTP/1.1 200 OK"
core::Status HttpAnswer::takeStatus(QByteArrayView line)
{
    const bool isHttp = line.size() >= 12 && line.startsWith("HTTP/1.") && line[8] == ' '
                        && isDigits(line.sliced(9, 3)) && (line.size() == 12 || line[12] == ' ');
    if (!isHttp)
        return nonsense(Words::tr("this is not a web server"));
    m_status = line.sliced(9, 3).toInt();
    m_reason = line.sliced(std::min<qsizetype>(13, line.size())).toByteArray();
    m_keepsOpen = line[7] != '0';
    m_part = Part::Headers;
    return core::ok();
}

core::Status HttpAnswer::takeHeader(QByteArrayView line)
{
    const qsizetype colon = line.indexOf(':');
    if (colon <= 0 || line[0] == ' ' || line[0] == '\t' || line[colon - 1] == ' ')
        return nonsense(Words::tr("a header is invalid"));
    const auto name = line.first(colon);
    const auto value = line.sliced(colon + 1).trimmed();
    if (is(name, "content-length"))
        return takeLength(value);
    if (is(name, "transfer-encoding"))
        return takeEncoding(value, "chunked", m_isChunked);
    if (is(name, "content-encoding") && !is(value, "identity"))
        return takeEncoding(value, "gzip", m_isCompressed);
    if (is(name, "connection"))
        m_keepsOpen = (m_keepsOpen || lists(value, "keep-alive")) && !lists(value, "close");
    else if (is(name, "content-type"))
        m_type = value.toByteArray();
    else if (is(name, "location"))
        m_location = value.toByteArray();
    else if (is(name, "etag") && isStrongMark(value))
        m_mark = value.toByteArray();
    return core::ok();
}

core::Status HttpAnswer::takeLength(QByteArrayView value)
{
    const bool isNumber = isDigits(value) && value.size() <= 15;
    if (!isNumber || (m_length && *m_length != value.toLongLong()))
        return nonsense(Words::tr("its length is invalid"));
    m_length = value.toLongLong();
    return core::ok();
}

/// Each is said only once, and only one is understood.
core::Status HttpAnswer::takeEncoding(QByteArrayView value, const char *understood, bool &isSaid)
{
    if (isSaid || !is(value, understood))
        return nonsense(Words::tr("its encoding is not supported"));
    isSaid = true;
    return core::ok();
}

core::Status HttpAnswer::beginBody()
{
    if (m_status == 101 || m_status < 100)
        return nonsense(Words::tr("the server wants to switch to another protocol"));
    if (m_status < 200) { // "continue", "early hints": the real answer follows
        const auto inLines = m_inLines;
        *this = {};
        m_inLines = inLines;
        return core::ok();
    }
    if (m_isChunked && m_length)
        return nonsense(Words::tr("its length is invalid"));
    if (m_length.value_or(0) > largestPage)
        return Error { Fault::TooMuch, {} };
    const bool hasNone = m_status == 204 || m_status == 304 || m_length == 0;
    m_left = m_length.value_or(0);
    if (hasNone)
        m_part = Part::Over;
    else if (m_isChunked)
        m_part = Part::ChunkSize;
    else
        m_part = m_length ? Part::Body : Part::BodyToTheEnd;
    if (m_part == Part::BodyToTheEnd)
        m_keepsOpen = false;
    return core::ok();
}

/// "1f40; name=value"
core::Status HttpAnswer::takeChunkSize(QByteArrayView line)
{
    const qsizetype semicolon = line.indexOf(';');
    const auto digits = (semicolon < 0 ? line : line.first(semicolon)).trimmed();
    const bool isHex = !digits.isEmpty() && digits.size() <= 12 && std::ranges::all_of(digits, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    });
    if (!isHex)
        return nonsense(Words::tr("a chunk size is invalid"));
    m_left = digits.toLongLong(nullptr, 16);
    if (m_left > largestPage)
        return Error { Fault::TooMuch, {} };
    m_part = m_left == 0 ? Part::Trailers : Part::Chunk;
    return core::ok();
}

/// As many of the bytes as belong to the body.
core::Status HttpAnswer::takeBody(QByteArrayView &bytes)
{
    const bool isToTheEnd = m_part == Part::BodyToTheEnd;
    const auto size = isToTheEnd ? bytes.size() : std::min<qsizetype>(bytes.size(), m_left);
    m_body += bytes.first(size);
    bytes = bytes.sliced(size);
    if (!isToTheEnd) {
        m_left -= size;
        if (m_left == 0)
            m_part = m_part == Part::Chunk ? Part::ChunkEnd : Part::Over;
    }
    if (m_body.size() > largestPage)
        return Error { Fault::TooMuch, {} };
    return core::ok();
}

} // namespace wire
