#include "store/open_history.h"

#include "core/text.h"
#include "store/disk.h"
#include "store/file_head.h"
#include "store/history_file.h"
#include "store/migration.h"
#include "store/schema.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

using namespace Qt::StringLiterals;

namespace store {

namespace {

constexpr auto magic = "SQLite format 3";
constexpr qint64 longestUnfinished = 65'536; // one page, the largest there is
constexpr qsizetype journalHead = 28;
const QByteArray journalMagic = QByteArray::fromHex("d9d505f920a163d7");

/// Whether there is no file, an empty one, or the rest of one whose creation was killed.
bool holdsNothing(const QString &path)
{
    const qint64 size = QFileInfo(path).size();
    if (size == 0 || size > longestUnfinished)
        return size == 0;
    auto read = Database::open(path, Access::Read);
    if (!read)
        return false;
    Database &database = read.value();
    const bool isNew = database.number("select count(*) from sqlite_schema") == 0
                       && database.number("select page_count > 1 from pragma_page_count") == 0
                       && database.number("pragma application_id") == 0
                       && database.number("pragma user_version") == 0;
    return database.takeTrouble() && isNew;
}

/// A first page without a table. Read without SQLite, which would have to write in order to read on.
bool isBlankPage(const QString &path)
{
    constexpr int toCells = 105;
    const qint64 size = QFileInfo(path).size();
    const auto read =
        size > longestUnfinished ? core::Result<QByteArray>(QByteArray()) : headOf(path, toCells);
    const QByteArray head = read ? read.value() : QByteArray();
    if (head.size() < toCells || applicationIdIn(head) != 0)
        return false;
    const int pageSize = qFromBigEndian<quint16>(head.constData() + 16);
    return size == (pageSize == 1 ? longestUnfinished : pageSize)
           && qFromBigEndian<quint16>(head.constData() + 103) == 0;
}

/// The file is complete before it gets its name: a process killed meanwhile leaves nothing that looks like a
/// history.
core::Status beginHistory(const QString &path)
{
    if (auto clear = clearOfRemains(path); !clear)
        return clear;
    const QString unfinished = path + u".unfinished"_s;
    removeHistory(unfinished);
    if (auto file = makeFile(unfinished); !file)
        return file;
    core::Status made = core::ok();
    {
        auto database = Database::open(unfinished, Access::Write);
        if (!database)
            return database.error();
        made = createSchema(database.value());
        database.value().settleLog();
        if (made)
            made = database.value().takeTrouble();
    }
    if (made && ::rename(QFile::encodeName(unfinished).constData(), QFile::encodeName(path).constData()) != 0)
        made = systemError(path, errno);
    if (!made)
        removeHistory(unfinished);
    return made;
}

/// A file that is not ours must not even get our journal mode.
core::Status prepareToContinue(const QString &path)
{
    auto read = readHistory(path);
    if (!read)
        return read.error();
    if (auto status = checkSchema(read.value()); !status)
        return status;
    if (versionOf(read.value()) == schemaVersion)
        return checkForWriting(read.value());
    read = core::Error {};
    auto migrated = migrate(path, schemaVersion, migrationSteps());
    return migrated ? core::ok() : core::Status(migrated.error());
}

} // namespace

core::Status mayBeHistory(const QString &path)
{
    struct stat info
    {
    };
    if (::lstat(QFile::encodeName(path).constData(), &info) != 0)
        return errno == ENOENT ? core::ok() : core::Status(systemError(path, errno));
    if (S_ISLNK(info.st_mode))
        return core::Error { core::Fault::Storage,
                             QCoreApplication::translate("store",
                                                         "%1 is a symbolic link; use its target instead")
                                 .arg(core::display(path)) };
    if (!S_ISREG(info.st_mode))
        return core::Error { core::Fault::StorageForeign, core::display(path) };
    if (info.st_size == 0)
        return core::ok();
    const auto head = headOf(path, headBytes);
    if (!head)
        return head.error();
    // The identity of a new file may be only in its log.
    const qint32 id = applicationIdIn(head.value());
    if (!head.value().startsWith(magic) || (id != 0 && id != applicationId))
        return core::Error { core::Fault::StorageForeign, core::display(path) };
    return core::ok();
}

core::Result<QString> settleLeftJournal(const QString &path)
{
    const QString journal = path + u"-journal"_s;
    QFile file(journal);
    if (QFileInfo(path).size() == 0 || file.size() == 0)
        return QString(); // moved away with the other remains, or harmless
    const bool isBlank = isBlankPage(path);
    if (!isBlank && applicationIdOf(path) != applicationId)
        return core::Error { core::Fault::StorageForeign, core::display(path) };
    if (!file.open(QIODevice::ReadOnly))
        return core::Error { core::Fault::Storage,
                             core::display(u"%1: %2"_s.arg(journal, file.errorString())) };
    const QByteArray head = file.read(journalHead);
    file.close();
    const bool isOne = head.size() == journalHead && head.startsWith(journalMagic);
    if (isBlank && isOne && qFromBigEndian<quint32>(head.constData() + 16) > 1) // there were pages before
        return core::Error { core::Fault::StorageForeign, core::display(path) };
    if (isBlank || !isOne) {
        // A file that was never finished has no earlier state to restore.
        const QString aside = freeName(path, u"damaged"_s) + u"-journal"_s;
        if (::rename(QFile::encodeName(journal).constData(), QFile::encodeName(aside).constData()) != 0)
            return systemError(journal, errno);
        return aside;
    }
    auto database = Database::open(path, Access::Write);
    return database ? core::Result<QString>(QString()) : database.error();
}

core::Result<Database> openHistory(const QString &path)
{
    if (auto folder = makeFolder(QFileInfo(path).absolutePath()); !folder)
        return folder.error();
    if (auto ours = mayBeHistory(path); !ours)
        return ours.error();
    if (auto settled = settleLeftJournal(path); !settled)
        return settled.error();
    if (holdsNothing(path)) {
        if (auto begun = beginHistory(path); !begun)
            return begun.error();
    } else if (auto prepared = prepareToContinue(path); !prepared) {
        return prepared.error();
    }
    return Database::open(path, Access::Write);
}

} // namespace store
