#include "store/database.h"

#include "store/connection.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include <array>

namespace store {

namespace {

// For an untrusted file: the size of a value, of a statement, and the depth of expressions.
struct SqliteLimit
{
    int which;
    int most;
};
constexpr auto limits = std::to_array<SqliteLimit>({
    { SQLITE_LIMIT_LENGTH, 4'000'000 },
    { SQLITE_LIMIT_SQL_LENGTH, 100'000 },
    { SQLITE_LIMIT_EXPR_DEPTH, 100 },
    { SQLITE_LIMIT_ATTACHED, 0 },
    { SQLITE_LIMIT_TRIGGER_DEPTH, 1 },
});

void harden(sqlite3 *handle)
{
    for (const auto &[which, most] : limits)
        sqlite3_limit(handle, which, most);
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
}

// Other processes read at the same time; only the writing process moves pages out of the log. The first
// pragma only has an effect on a new file.
constexpr auto forWriting =
    "pragma auto_vacuum = incremental; pragma busy_timeout = 1000; pragma journal_mode = wal; "
    "pragma synchronous = normal; pragma journal_size_limit = 67108864; "
    "pragma cell_size_check = on";
constexpr auto halfChanged = QT_TRANSLATE_NOOP(
    "store", "a program stopped while it was changing the file; its -journal is applied when "
             "Poolscope records into the file");
/// Without locks, journals and logs where nothing changes the file.
QByteArray nameFor(const QString &path, Access access)
{
    if (access != Access::ReadAlone)
        return QFile::encodeName(path);
    return QUrl::fromLocalFile(QFileInfo(path).absoluteFilePath()).toEncoded() + "?immutable=1";
}

constexpr auto forReading = "pragma query_only = on; pragma cell_size_check = on; pragma busy_timeout = 200";

} // namespace

QString sqliteVersion()
{
    return QString::fromLatin1(sqlite3_libversion());
}

core::Fault faultOf(int code)
{
    switch (code & 0xFF) {
    case SQLITE_FULL:
        return core::Fault::StorageFull;
    case SQLITE_NOTADB:
        return core::Fault::StorageForeign;
    case SQLITE_CORRUPT:
        return core::Fault::StorageDamaged;
    case SQLITE_CONSTRAINT: // our tables have been verified: the row is wrong
    case SQLITE_TOOBIG:
    case SQLITE_MISMATCH:
        return core::Fault::Protocol;
    case SQLITE_INTERRUPT:
        return core::Fault::Cancelled;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return core::Fault::StorageInUse;
    default:
        return core::Fault::Storage;
    }
}

void Connection::note(int code)
{
    if (trouble || code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW)
        return;
    trouble = core::Error { faultOf(code), code == SQLITE_READONLY_ROLLBACK
                                               ? QCoreApplication::translate("store", halfChanged)
                                               : QString::fromUtf8(sqlite3_errmsg(handle.get())) };
}

core::Result<Database> Database::open(const QString &path, Access access)
{
    auto connection = std::make_unique<Connection>();
    sqlite3 *handle = nullptr;
    const int flags = (access == Access::Write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY)
                      | (access == Access::ReadAlone ? SQLITE_OPEN_URI : 0);
    // Links on the way to the file are the user's business, the file itself is none.
    const QFileInfo info(path);
    const QString folder = info.dir().canonicalPath();
    const QString plain = folder.isEmpty() ? path : QDir(folder).filePath(info.fileName());
    const int code = sqlite3_open_v2(nameFor(plain, access).constData(), &handle,
                                     flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW, nullptr);
    connection->handle.reset(handle);
    if (code != SQLITE_OK)
        return core::Error { faultOf(code), QString::fromUtf8(sqlite3_errstr(code)) };
    harden(handle);
    Database database(std::move(connection));
    if (access != Access::Write)
        database.leaveLog();
    database.execute(access == Access::Write ? forWriting : forReading);
    if (auto status = database.takeTrouble(); !status)
        return status.error();
    return database;
}

core::Result<Database> Database::inMemory()
{
    auto connection = std::make_unique<Connection>();
    sqlite3 *handle = nullptr;
    const int code = sqlite3_open_v2(
        ":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX, nullptr);
    connection->handle.reset(handle);
    if (code != SQLITE_OK)
        return core::Error { faultOf(code), QString::fromUtf8(sqlite3_errstr(code)) };
    return Database(std::move(connection));
}

Database::Database(std::unique_ptr<Connection> connection)
    : m_connection(std::move(connection))
{
}

Database::Database(Database &&) noexcept = default;
Database &Database::operator=(Database &&) noexcept = default;
Database::~Database() = default;

void Database::execute(const char *sql)
{
    if (!m_connection->trouble)
        m_connection->note(sqlite3_exec(m_connection->handle.get(), sql, nullptr, nullptr, nullptr));
}

Statement Database::prepare(const char *sql)
{
    return { *m_connection, sql };
}

std::optional<qint64> Database::number(const char *sql)
{
    return prepare(sql).ask().onlyNumber();
}

void Database::endReading()
{
    sqlite3 *handle = m_connection->handle.get();
    for (sqlite3_stmt *each = sqlite3_next_stmt(handle, nullptr); each;
         each = sqlite3_next_stmt(handle, each))
        sqlite3_reset(each);
}

qint64 Database::bytes()
{
    return number("select page_count * page_size from pragma_page_count, pragma_page_size").value_or(0);
}

qint64 Database::usedBytes()
{
    return number("select (page_count - freelist_count) * page_size from pragma_page_count, "
                  "pragma_freelist_count, pragma_page_size")
        .value_or(0);
}

core::Status Database::copyTo(const QString &path)
{
    sqlite3 *const handle = m_connection->handle.get();
    const int attached =
        sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 1); // the copy is attached while it is written
    execute("pragma query_only = off");
    if (number("pragma auto_vacuum") == 0)
        execute("pragma auto_vacuum = incremental"); // for the copy
    prepare("vacuum into ?").run(path);
    execute("pragma query_only = on");
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, attached);
    return takeTrouble();
}

void Database::leaveLog()
{
    sqlite3_db_config(m_connection->handle.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

void Database::interruptOn(std::stop_token stop)
{
    constexpr int steps = 10'000; // less than a millisecond
    const auto isOver = [](void *token) {
        return static_cast<std::stop_token *>(token)->stop_requested() ? 1 : 0;
    };
    m_connection->stop = std::move(stop);
    sqlite3_progress_handler(m_connection->handle.get(), steps, isOver, &m_connection->stop);
}

qint64 Database::lastRow() const
{
    return sqlite3_last_insert_rowid(m_connection->handle.get());
}

qint64 Database::changed() const
{
    return sqlite3_changes64(m_connection->handle.get());
}

core::Status Database::takeTrouble()
{
    if (!m_connection->trouble)
        return core::ok();
    return *std::exchange(m_connection->trouble, std::nullopt);
}

Transaction::Transaction(Database &database)
    : m_database(database)
{
    m_database.execute("begin immediate");
}

Transaction::~Transaction()
{
    if (m_over)
        return;
    (void)m_database.takeTrouble();
    m_database.execute("rollback");
    (void)m_database.takeTrouble(); // a full disk has already rolled it back
}

Savepoint::Savepoint(Database &database)
    : m_database(database)
{
    m_database.execute("savepoint part");
}

Savepoint::~Savepoint()
{
    if (m_over)
        return;
    (void)m_database.takeTrouble();
    m_database.execute("rollback to part; release part");
    (void)m_database.takeTrouble(); // a full disk has already undone all of it
}

core::Status Savepoint::keep()
{
    core::Status status = m_database.takeTrouble();
    if (!status)
        return status;
    m_database.execute("release part");
    status = m_database.takeTrouble();
    m_over = bool(status);
    return status;
}

core::Status Transaction::commit()
{
    m_database.execute("commit");
    core::Status status = m_database.takeTrouble();
    m_over = bool(status);
    m_database.endReading(); // a statement that was not read to its end would keep the log from being emptied
    return status;
}

} // namespace store
