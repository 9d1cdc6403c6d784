#include "store/statement.h"

#include "store/connection.h"

#include <QtEndian>

#include <array>

namespace store {

namespace {

constexpr int sessionIdBytes = 16;

} // namespace

void Statement::Close::operator()(sqlite3_stmt *statement) const
{
    sqlite3_finalize(statement);
}

Statement::Statement(Connection &connection, const char *sql)
    : m_connection(&connection)
{
    if (connection.trouble)
        return;
    sqlite3_stmt *statement = nullptr;
    connection.note(
        sqlite3_prepare_v3(connection.handle.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
    m_statement.reset(statement);
}

void Statement::begin()
{
    m_bound = 0;
    sqlite3_reset(m_statement.get()); // its code is that of the last step, which was noted
}

bool Statement::next()
{
    if (!m_statement || m_connection->trouble)
        return false;
    const int code = sqlite3_step(m_statement.get());
    if (code == SQLITE_ROW)
        return true;
    sqlite3_reset(m_statement.get());
    m_connection->note(code);
    return false;
}

std::optional<qint64> Statement::onlyNumber()
{
    const auto only = next() ? number(0) : std::nullopt;
    sqlite3_reset(m_statement.get());
    return only;
}

void Statement::bind(qint64 number)
{
    sqlite3_bind_int64(m_statement.get(), ++m_bound, number);
}

void Statement::bind(const QString &text)
{
    if (text.isNull())
        return bind(std::nullopt);
    const QByteArray utf8 = text.toUtf8();
    sqlite3_bind_text(m_statement.get(), ++m_bound, utf8.constData(), int(utf8.size()), SQLITE_TRANSIENT);
}

void Statement::bind(const core::SessionId &id)
{
    if (const auto number = id.number())
        return bind(*number);
    std::array<char, sessionIdBytes> bytes {};
    qToBigEndian(id.high(), bytes.data());
    qToBigEndian(id.low(), bytes.data() + sessionIdBytes / 2);
    sqlite3_bind_blob(m_statement.get(), ++m_bound, bytes.data(), sessionIdBytes, SQLITE_TRANSIENT);
}

void Statement::bind(std::nullopt_t)
{
    sqlite3_bind_null(m_statement.get(), ++m_bound);
}

std::optional<qint64> Statement::number(int column) const
{
    // One look at the row instead of two, as a history has millions of numbers.
    sqlite3_value *const value = sqlite3_column_value(m_statement.get(), column);
    if (sqlite3_value_type(value) != SQLITE_INTEGER)
        return std::nullopt;
    return sqlite3_value_int64(value);
}

std::optional<core::SessionId> Statement::sessionId(int column) const
{
    if (sqlite3_column_type(m_statement.get(), column) != SQLITE_BLOB)
        return number(column);
    const auto *bytes = static_cast<const char *>(sqlite3_column_blob(m_statement.get(), column));
    if (sqlite3_column_bytes(m_statement.get(), column) != sessionIdBytes)
        return std::nullopt; // of another program
    return core::SessionId(qFromBigEndian<quint64>(bytes),
                           qFromBigEndian<quint64>(bytes + sessionIdBytes / 2));
}

QString Statement::text(int column) const
{
    if (sqlite3_column_type(m_statement.get(), column) != SQLITE_TEXT)
        return {};
    const auto *text = reinterpret_cast<const char *>(sqlite3_column_text(m_statement.get(), column));
    const QString read = QString::fromUtf8(text, sqlite3_column_bytes(m_statement.get(), column));
    return read.isNull() ? QStringLiteral("") : read;
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL;
}

qint64 Statement::bytes() const
{
    qint64 sum = 0;
    for (int column = 0; column < sqlite3_data_count(m_statement.get()); ++column) {
        const int type = sqlite3_column_type(m_statement.get(), column);
        if (type == SQLITE_TEXT || type == SQLITE_BLOB)
            sum += sqlite3_column_bytes(m_statement.get(), column);
    }
    return sum;
}

} // namespace store
