#pragma once

#include "core/result.h"
#include "store/statement.h"

#include <memory>
#include <stop_token>

namespace store {

QString sqliteVersion(); ///< "3.40.1"

enum class Access {
    Write,
    Read,
    ReadAlone, ///< nothing changes it meanwhile, and nothing that lies beside it belongs to it
};

/// One connection to a history file. The first error is kept, and nothing more is written or read until it is
/// taken: after many operations one check is enough.
class Database
{
public:
    /// The file must exist: nothing is created here. An untrusted file can neither run code nor take more
    /// memory or time than we grant.
    static core::Result<Database> open(const QString &path, Access access);

    /// Without a file; lost when it is closed.
    static core::Result<Database> inMemory();

    Database(Database &&) noexcept;
    Database &operator=(Database &&) noexcept;
    ~Database();

    void execute(const char *sql);
    Statement prepare(const char *sql);
    std::optional<qint64> number(const char *sql); ///< the only one that a question without parameters brings
    qint64 lastRow() const;                        ///< the id of the last inserted row
    qint64 changed() const;                        ///< how many rows the last statement changed

    core::Status takeTrouble();

    /// Ends the current read transaction, so that later reads see what others have written since.
    void endReading();

    qint64 bytes();     ///< the size the file should have
    qint64 usedBytes(); ///< of these: the rest is free for reuse or can be given back

    /// Copies the current content into an empty file, even while others write; in the copy freed pages can be
    /// given back. Only for a database opened for reading.
    core::Status copyTo(const QString &path);

    /// Moves the content of the log into the file.
    void settleLog() { execute("pragma wal_checkpoint(truncate)"); }
    void leaveLog(); ///< not even closing checkpoints the log then

    /// Long operations then end with an error of their own.
    void interruptOn(std::stop_token stop);

private:
    explicit Database(std::unique_ptr<Connection> connection);

    std::unique_ptr<Connection> m_connection;
};

/// A transaction that is rolled back unless it is committed.
class Transaction
{
public:
    explicit Transaction(Database &database);
    ~Transaction();
    Q_DISABLE_COPY_MOVE(Transaction)

    core::Status commit();

private:
    Database &m_database;
    bool m_over = false;
};

/// A part of a transaction that can be rolled back separately, and is unless it is kept.
class Savepoint
{
public:
    explicit Savepoint(Database &database);
    ~Savepoint();
    Q_DISABLE_COPY_MOVE(Savepoint)

    core::Status keep(); ///< returns the error, if one occurred in it

private:
    Database &m_database;
    bool m_over = false;
};

} // namespace store
