#include "store/history_file.h"

#include "core/text.h"
#include "store/disk.h"
#include "store/migration.h"
#include "store/schema.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <span>

using namespace Qt::StringLiterals;

namespace store {

namespace {

constexpr auto magic = "SQLite format 3";
constexpr int headBytes = 100;
constexpr int idOffset = 68;
constexpr qint64 longestUnfinished = 65'536; // one page, the largest there is
constexpr qsizetype journalHead = 28;
const QByteArray journalMagic = QByteArray::fromHex("d9d505f920a163d7");
constexpr auto whole = std::to_array({ "", "-wal", "-shm", "-journal" });
constexpr auto belonging = std::span(whole).subspan(1);

QByteArray nameOf(const QString &path)
{
    return QFile::encodeName(path);
}

/// As it stands in the file; that of a new one may stand in its log only.
qint32 idOf(const QString &path)
{
    QFile file(path);
    const QByteArray head = file.open(QIODevice::ReadOnly) ? file.read(headBytes) : QByteArray();
    return head.size() < headBytes ? 0 : qFromBigEndian<qint32>(head.constData() + idOffset);
}

qint64 numberIn(Database &database, const char *sql)
{
    Statement statement = database.prepare(sql);
    return statement.ask().next() ? statement.number(0).value_or(0) : 0;
}

/// Whether there is no file, an empty one, or what is left of one that was killed while it was being made.
bool holdsNothing(const QString &path)
{
    const qint64 size = QFileInfo(path).size();
    if (size == 0 || size > longestUnfinished)
        return size == 0;
    auto read = Database::open(path, Access::Read);
    if (!read)
        return false;
    Database &database = read.value();
    const qint64 something = numberIn(database, "select count(*) from sqlite_schema")
                             + numberIn(database, "select page_count > 1 from pragma_page_count")
                             + numberIn(database, "pragma application_id")
                             + numberIn(database, "pragma user_version");
    return database.takeTrouble() && something == 0;
}

/// A first page without a table, read past SQLite, which would have to write to read on.
bool isBlankPage(const QString &path)
{
    constexpr qsizetype toCells = 105;
    QFile file(path);
    if (file.size() > longestUnfinished || !file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray head = file.read(toCells);
    if (head.size() < toCells || qFromBigEndian<qint32>(head.constData() + idOffset) != 0)
        return false;
    const int pageSize = qFromBigEndian<quint16>(head.constData() + 16);
    return file.size() == (pageSize == 1 ? longestUnfinished : pageSize)
           && qFromBigEndian<quint16>(head.constData() + 103) == 0;
}

/// A history never has one, except where other programs changed it. SQLite applies it before it reads on.
core::Status settleJournal(const QString &path)
{
    const QString journal = path + u"-journal"_s;
    QFile file(journal);
    if (QFileInfo(path).size() == 0 || file.size() == 0)
        return core::ok(); // moved out of the way with what else is left, or harmless
    const bool isBlank = isBlankPage(path);
    if (!isBlank && idOf(path) != applicationId)
        return core::Error { core::Fault::StorageForeign, core::display(path) };
    if (!file.open(QIODevice::ReadOnly))
        return core::Error { core::Fault::Storage,
                             core::display(u"%1: %2"_s.arg(journal, file.errorString())) };
    const QByteArray head = file.read(journalHead);
    file.close();
    const bool isOne = head.size() == journalHead && head.startsWith(journalMagic);
    if (isBlank && isOne && qFromBigEndian<quint32>(head.constData() + 16) > 1) // pages there were before
        return core::Error { core::Fault::StorageForeign, core::display(path) };
    if (isBlank || !isOne) {
        // Of a file that was never finished there is nothing to go back to.
        const QString aside = freeName(path, u"damaged"_s) + u"-journal"_s;
        return ::rename(nameOf(journal).constData(), nameOf(aside).constData()) == 0
                   ? core::ok()
                   : core::Status(systemError(journal, errno));
    }
    auto database = Database::open(path, Access::Write);
    return database ? core::ok() : core::Status(database.error());
}

/// Complete before it has its name: who is killed meanwhile leaves nothing that would be taken for a history.
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
    if (made && ::rename(nameOf(unfinished).constData(), nameOf(path).constData()) != 0)
        made = systemError(path, errno);
    if (!made)
        removeHistory(unfinished);
    return made;
}

/// What is not ours shall not even get our journal mode.
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

/// SQLite gives its side files the rights of the file: it has to be there first, whatever the umask.
core::Status makeFile(const QString &path)
{
    const int file =
        ::open(nameOf(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0)
        return errno == EEXIST ? core::ok() : core::Status(systemError(path, errno));
    ::fchmod(file, 0600);
    ::close(file);
    return core::ok();
}

core::Status makeFolder(const QString &folder)
{
    if (QFileInfo(folder).isDir())
        return core::ok();
    if (auto parent = makeFolder(QFileInfo(folder).absolutePath()); !parent)
        return parent;
    if (::mkdir(nameOf(folder).constData(), 0700) != 0 && errno != EEXIST)
        return systemError(folder, errno);
    return core::ok();
}

core::Status mayBeHistory(const QString &path)
{
    struct stat info
    {
    };
    if (::lstat(nameOf(path).constData(), &info) != 0)
        return errno == ENOENT ? core::ok() : core::Status(systemError(path, errno));
    if (S_ISLNK(info.st_mode))
        return core::Error { core::Fault::Storage,
                             QCoreApplication::translate(
                                 "store", "%1 is a symbolic link; name the file that it leads to")
                                 .arg(core::display(path)) };
    if (!S_ISREG(info.st_mode))
        return core::Error { core::Fault::StorageForeign, core::display(path) };
    if (info.st_size == 0)
        return core::ok();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return core::Error { core::Fault::Storage, core::display(u"%1: %2"_s.arg(path, file.errorString())) };
    const QByteArray head = file.read(headBytes);
    // The identity of a new one may stand in its log only.
    const auto id = head.size() < headBytes ? 0 : qFromBigEndian<qint32>(head.constData() + idOffset);
    if (!head.startsWith(magic) || (id != 0 && id != applicationId))
        return core::Error { core::Fault::StorageForeign, core::display(path) };
    return core::ok();
}

core::Result<Database> openHistory(const QString &path)
{
    if (auto folder = makeFolder(QFileInfo(path).absolutePath()); !folder)
        return folder.error();
    if (auto ours = mayBeHistory(path); !ours)
        return ours.error();
    if (auto settled = settleJournal(path); !settled)
        return settled.error();
    if (holdsNothing(path)) {
        if (auto begun = beginHistory(path); !begun)
            return begun.error();
    } else if (auto prepared = prepareToContinue(path); !prepared) {
        return prepared.error();
    }
    return Database::open(path, Access::Write);
}

core::Result<Database> readHistory(const QString &path)
{
    // A device or a FIFO would never end; whatever else is no database, SQLite says.
    const QFileInfo info(path);
    if (!info.exists())
        return systemError(path, ENOENT);
    if (!info.isFile())
        return core::Error { core::Fault::StorageForeign, core::display(path) };
    auto database = Database::open(path, Access::Read);
    if (!database)
        return database;
    if (auto status = checkSchema(database.value());
        !status && status.error().fault != core::Fault::StorageNewer)
        return status.error();
    return database;
}

QString freeName(const QString &path, const QString &why)
{
    const QString stamp = QDateTime::currentDateTimeUtc().toString(u"yyyy-MM-ddTHH-mm-ss.zzzZ"_s);
    const auto isTaken = [](const QString &name) {
        return QFileInfo::exists(name) || std::ranges::any_of(belonging, [&](const char *suffix) {
                   return QFileInfo::exists(name + QLatin1StringView(suffix));
               });
    };
    QString name = u"%1.%2-%3"_s.arg(path, why, stamp);
    for (int i = 2; isTaken(name); ++i)
        name = u"%1.%2-%3-%4"_s.arg(path, why, stamp).arg(i);
    return name;
}

core::Status renameHistory(const QString &from, const QString &to)
{
    for (const char *suffix : whole) {
        const QString name = from + QLatin1StringView(suffix);
        const QString next = to + QLatin1StringView(suffix);
        if (::rename(nameOf(name).constData(), nameOf(next).constData()) != 0 && errno != ENOENT)
            return systemError(name, errno);
    }
    return core::ok();
}

void removeHistory(const QString &path)
{
    for (const char *suffix : whole)
        ::unlink(nameOf(path + QLatin1StringView(suffix)).constData());
}

core::Result<QString> setAside(const QString &path, const QString &why)
{
    const QString aside = freeName(path, why);
    if (auto renamed = renameHistory(path, aside); !renamed)
        return renamed.error();
    return aside;
}

core::Status clearOfRemains(const QString &path)
{
    const bool isClear = std::ranges::all_of(belonging, [&](const char *suffix) {
        return QFileInfo(path + QLatin1StringView(suffix)).size() == 0;
    });
    if (isClear)
        return core::ok();
    const QString aside = freeName(path, u"damaged"_s);
    for (const char *suffix : belonging) {
        const QString name = path + QLatin1StringView(suffix);
        const QString next = aside + QLatin1StringView(suffix);
        if (::rename(nameOf(name).constData(), nameOf(next).constData()) != 0 && errno != ENOENT)
            return systemError(name, errno);
    }
    return core::ok();
}

} // namespace store
