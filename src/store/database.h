#pragma once

#include "core/result.h"
#include "store/statement.h"

#include <memory>
#include <stop_token>

namespace store {

QString sqliteVersion(); ///< "3.40.1"

enum class Access { Write, Read };

/// One connection to a history file. What goes wrong first is kept, and nothing more is written or read until
/// it is taken: whoever does many things asks once.
class Database
{
public:
    /// The file is there already: nothing is created here. A stranger's file can neither run code nor take
    /// more memory or time than we grant.
    static core::Result<Database> open(const QString &path, Access access);

    /// One without a file, which goes with it.
    static core::Result<Database> inMemory();

    Database(Database &&) noexcept;
    Database &operator=(Database &&) noexcept;
    ~Database();

    void execute(const char *sql);
    Statement prepare(const char *sql);
    qint64 lastRow() const; ///< the id of the row that was inserted last

    core::Status takeTrouble();

    /// Ends what is being read: what others have written since is seen from now on.
    void endReading();

    qint64 bytes();     ///< that the file should have
    qint64 usedBytes(); ///< of these: the rest waits to be used again or given back

    /// All of it as it is now, while others may write it, into an empty file: there what is freed can be
    /// given back. Only of one that is opened to read.
    core::Status copyTo(const QString &path);

    /// Moves what is in the log into the file.
    void settleLog() { execute("pragma wal_checkpoint(truncate)"); }
    void leaveLog(); ///< closing does not do it either

    /// What takes long then ends with an error of its own.
    void interruptOn(std::stop_token stop);

private:
    explicit Database(std::unique_ptr<Connection> connection);

    std::unique_ptr<Connection> m_connection;
};

/// A transaction that is undone unless it is committed.
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

/// A part of a transaction that can be undone alone, and is unless it is kept.
class Savepoint
{
public:
    explicit Savepoint(Database &database);
    ~Savepoint();
    Q_DISABLE_COPY_MOVE(Savepoint)

    core::Status keep(); ///< where something went wrong in it, that

private:
    Database &m_database;
    bool m_over = false;
};

} // namespace store
