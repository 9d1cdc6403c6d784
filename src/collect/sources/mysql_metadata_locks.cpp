#include "collect/sources/mysql_metadata_locks.h"

#include "collect/answers.h"
#include "collect/sources/mysql_sessions.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>

using namespace Qt::StringLiterals;

namespace collect::mysql {

namespace {

/// What a request has to wait for: locks that others hold, and requests that are served first.
struct Conflict
{
    QByteArrayView request;
    QByteArrayView held;
    QByteArrayView asked;
};

// As the servers' documentation of metadata locks has it. The first three are of schemas and of all tables,
// too, the others of tables; those of GET_LOCK are SHARED_NO_WRITE or EXCLUSIVE. BACKUP is MariaDB's.
constexpr auto conflicts = std::to_array<Conflict>({
    { "INTENTION_EXCLUSIVE", "SHARED EXCLUSIVE", "SHARED EXCLUSIVE" },
    { "SHARED", "EXCLUSIVE INTENTION_EXCLUSIVE", "EXCLUSIVE" },
    { "EXCLUSIVE",
      "EXCLUSIVE INTENTION_EXCLUSIVE SHARED SHARED_HIGH_PRIO SHARED_READ SHARED_WRITE SHARED_WRITE_LOW_PRIO "
      "SHARED_UPGRADABLE SHARED_READ_ONLY SHARED_NO_WRITE SHARED_NO_READ_WRITE",
      "" },
    { "SHARED_HIGH_PRIO", "EXCLUSIVE", "" },
    { "SHARED_READ", "EXCLUSIVE SHARED_NO_READ_WRITE", "EXCLUSIVE SHARED_NO_READ_WRITE" },
    { "SHARED_WRITE", "EXCLUSIVE SHARED_NO_READ_WRITE SHARED_NO_WRITE SHARED_READ_ONLY",
      "EXCLUSIVE SHARED_NO_READ_WRITE SHARED_NO_WRITE" },
    { "SHARED_WRITE_LOW_PRIO", "EXCLUSIVE SHARED_NO_READ_WRITE SHARED_NO_WRITE SHARED_READ_ONLY",
      "EXCLUSIVE SHARED_NO_READ_WRITE SHARED_NO_WRITE SHARED_READ_ONLY" },
    { "SHARED_UPGRADABLE", "EXCLUSIVE SHARED_NO_READ_WRITE SHARED_NO_WRITE SHARED_UPGRADABLE", "EXCLUSIVE" },
    { "SHARED_READ_ONLY", "EXCLUSIVE SHARED_NO_READ_WRITE SHARED_WRITE SHARED_WRITE_LOW_PRIO",
      "EXCLUSIVE SHARED_NO_READ_WRITE SHARED_WRITE" },
    { "SHARED_NO_WRITE",
      "EXCLUSIVE SHARED_NO_READ_WRITE SHARED_NO_WRITE SHARED_UPGRADABLE SHARED_WRITE SHARED_WRITE_LOW_PRIO",
      "EXCLUSIVE" },
    { "SHARED_NO_READ_WRITE",
      "EXCLUSIVE SHARED_NO_READ_WRITE SHARED_NO_WRITE SHARED_READ_ONLY SHARED_UPGRADABLE SHARED_WRITE "
      "SHARED_WRITE_LOW_PRIO SHARED_READ",
      "EXCLUSIVE" },
    { "BACKUP_FTWRL1", "BACKUP_DML BACKUP_TRANS_DML BACKUP_SYS_DML BACKUP_DDL BACKUP_ALTER_COPY", "" },
    { "BACKUP_FTWRL2",
      "BACKUP_DML BACKUP_TRANS_DML BACKUP_SYS_DML BACKUP_DDL BACKUP_ALTER_COPY BACKUP_COMMIT", "" },
    { "BACKUP_DML",
      "BACKUP_FLUSH BACKUP_WAIT_FLUSH BACKUP_WAIT_DDL BACKUP_WAIT_COMMIT BACKUP_FTWRL1 BACKUP_FTWRL2",
      "BACKUP_FLUSH BACKUP_WAIT_FLUSH BACKUP_WAIT_DDL BACKUP_WAIT_COMMIT BACKUP_FTWRL1 BACKUP_FTWRL2" },
    { "BACKUP_TRANS_DML", "BACKUP_FTWRL1 BACKUP_FTWRL2", "BACKUP_FTWRL1 BACKUP_FTWRL2" },
    { "BACKUP_SYS_DML", "BACKUP_WAIT_COMMIT BACKUP_FTWRL1 BACKUP_FTWRL2",
      "BACKUP_WAIT_COMMIT BACKUP_FTWRL1 BACKUP_FTWRL2" },
    { "BACKUP_DDL", "BACKUP_WAIT_DDL BACKUP_WAIT_COMMIT BACKUP_FTWRL1 BACKUP_FTWRL2 BACKUP_BLOCK_DDL",
      "BACKUP_WAIT_DDL BACKUP_WAIT_COMMIT BACKUP_FTWRL1 BACKUP_FTWRL2 BACKUP_BLOCK_DDL" },
    { "BACKUP_ALTER_COPY", "BACKUP_FTWRL1 BACKUP_FTWRL2", "BACKUP_FTWRL1 BACKUP_FTWRL2" },
    { "BACKUP_COMMIT", "BACKUP_WAIT_COMMIT BACKUP_FTWRL2", "BACKUP_WAIT_COMMIT BACKUP_FTWRL2" },
});

/// The sessions that hold a lock of a type on one object, or ask for it.
struct Lockers
{
    std::map<QByteArray, std::vector<core::SessionId>> holding;
    std::map<QByteArray, std::vector<core::SessionId>> asking;
};

constexpr std::size_t mostBlockers =
    100; ///< of one session: thousands may read a table that one wants to change

/// Adds nothing for a type of lock that the table does not have.
void addBlockers(core::SessionId waiter, QByteArrayView types,
                 const std::map<QByteArray, std::vector<core::SessionId>> &lockers,
                 std::vector<core::SessionId> &blockers)
{
    for (const QByteArray &type : types.toByteArray().split(' ')) {
        const auto found = lockers.find(type);
        if (found == lockers.end())
            continue;
        for (const core::SessionId pid : found->second) {
            const bool isKnown = std::ranges::find(blockers, pid) != blockers.end();
            if (pid != waiter && !isKnown && blockers.size() < mostBlockers)
                blockers.push_back(pid);
        }
    }
}

std::map<QByteArray, Lockers> lockersIn(const wire::Rows &locks)
{
    std::map<QByteArray, Lockers> byObject;
    for (int i = 0; i < locks.count(); ++i) {
        const Row row(locks, i);
        const auto pid = integer(row["pid"]);
        if (!pid || !row["object"] || !row["type"])
            continue;
        Lockers &lockers = byObject[bytes(row["object"])];
        if (row["status"] == "GRANTED")
            lockers.holding[bytes(row["type"])].push_back(*pid);
        else if (row["status"] == "PENDING")
            lockers.asking[bytes(row["type"])].push_back(*pid);
    }
    return byObject;
}

core::Blocking blockersIn(const wire::Rows &locks, core::Instant at)
{
    core::Blocking blocking { at, {} };
    for (const auto &[object, lockers] : lockersIn(locks)) {
        for (const auto &[type, waiters] : lockers.asking) {
            const auto conflict = std::ranges::find(conflicts, type, &Conflict::request);
            if (conflict == conflicts.end())
                continue;
            for (const core::SessionId waiter : waiters) {
                std::vector<core::SessionId> &blockers = blocking.blockers[waiter];
                addBlockers(waiter, conflict->held, lockers.holding, blockers);
                addBlockers(waiter, conflict->asked, lockers.asking, blockers);
            }
        }
    }
    std::erase_if(blocking.blockers, [](const auto &known) { return known.second.empty(); });
    return blocking;
}

bool waitsForName(const core::Session &session)
{
    return core::waitsForLock(session)
           && (session.waitEvent.endsWith("metadata lock"_L1)
               || session.waitEvent == "Waiting for backup lock"_L1 || session.waitEvent == "User lock"_L1);
}

} // namespace

std::optional<Part> completeMetadataLocks(const Parts &parts, Draft draft)
{
    Part part = std::move(draft.part);
    part.at = latest(parts, "sessions").at; // this tells no time
    part.blocking = blockersIn(part.table, part.at);
    return part;
}

void admitUnknownHolders(const Parts &parts, core::Sample &sample)
{
    const bool isAnswered = parts.contains("metadata-locks");
    if (isInstrumented(parts) ? !isAnswered || tableOf(parts, "metadata-locks").count() > 0 : !seesAll(parts))
        return;
    const bool isWaitedFor = std::ranges::any_of(
        sample.sessions.notIdle(), [](const core::SessionPtr &session) { return waitsForName(*session); });
    if (isWaitedFor)
        sample.remarks += QCoreApplication::translate(
            "collect",
            "the holders of metadata locks and GET_LOCK locks are known only with performance_schema=ON "
            "and its instrument wait/lock/metadata/sql/mdl");
}

} // namespace collect::mysql
