#include "store/marks.h"

#include "core/text.h"
#include "store/clock.h"
#include "store/history_file.h"
#include "store/schema.h"
#include "store/write_lock.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSaveFile>
#include <QUuid>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace store {

using core::Note;

namespace {

constexpr auto suffix = ".json"_L1;
constexpr qsizetype mostAtOnce = 100;
constexpr core::Duration longestWriting = std::chrono::hours { 1 };
constexpr qint64 largest = 16'384;
constexpr qint64 lastMoment = 253'402'300'799'999; // of the year 9999

QString folderOf(const QString &history)
{
    return history + u".marks"_s;
}

core::Error failure(const QString &path, const QString &why)
{
    return { core::Fault::Storage, core::display(u"%1: %2"_s.arg(path, why)) };
}

QByteArray textOf(const RecordedNote &mark)
{
    const QJsonObject object { { u"at_ms"_s, stored(mark.note.from) },
                               { u"text"_s, mark.note.sentence },
                               { u"cluster"_s, QJsonArray::fromStringList(mark.cluster) } };
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<RecordedNote> markIn(const QByteArray &text)
{
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    const QString sentence = object.value("text"_L1).toString();
    const qint64 at = object.value("at_ms"_L1).toInteger();
    if (sentence.isEmpty() || sentence.size() > longestMark || at <= 0 || at > lastMoment)
        return std::nullopt;
    const core::Instant moment = instantOf(at);
    RecordedNote mark { { .kind = Note::Kind::Mark, .from = moment, .to = moment, .sentence = sentence },
                        {} };
    for (const QJsonValue &endpoint : object.value("cluster"_L1).toArray())
        mark.cluster.append(endpoint.toString());
    return mark;
}

core::Status writeTo(const QString &folder, const QByteArray &text)
{
    if (auto made = makeFolder(folder); !made)
        return made;
    QSaveFile file(QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + suffix));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return failure(file.fileName(), file.errorString());
    return core::ok();
}

/// In a shared folder, other users can create files beside a history.
bool isOurs(const QFileInfo &info)
{
    return !info.isSymLink() && info.ownerId() == ::geteuid();
}

/// A mark that was being written when its process was killed; it has the name that QSaveFile gives it.
/// Another process may still be writing a younger one.
bool isLeftOver(const QFileInfo &info, const QDateTime &now)
{
    static const QRegularExpression name(
        u"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.json\\.[A-Za-z]{6}$"_s);
    return isOurs(info) && info.isFile() && name.match(info.fileName()).hasMatch()
           && info.lastModified()
                  < now.addDuration(-std::chrono::floor<std::chrono::milliseconds>(longestWriting));
}

void removeLeftOvers(const QFileInfo &folder)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    for (const QFileInfo &info :
         QDir(folder.filePath()).entryInfoList({ u'*' + suffix + u".*"_s }, QDir::Files)) {
        if (isLeftOver(info, now))
            QFile::remove(info.filePath());
    }
}

} // namespace

core::Status leaveMark(const QString &history, RecordedNote mark)
{
    const QFileInfo info(history);
    if (!info.exists())
        return failure(history, QCoreApplication::translate("store", "there is no history"));
    if (info.ownerId() != ::geteuid())
        return failure(history,
                       QCoreApplication::translate("store", "it belongs to %1: set the mark as that user")
                           .arg(info.owner()));
    if (textOf(mark).size() > largest)
        mark.cluster.clear(); // of every endpoint, then
    if (!markIn(textOf(mark)))
        return failure(history,
                       QCoreApplication::translate(
                           "store", "a mark needs a text of up to %1 characters and a time after 1970")
                           .arg(longestMark));
    const QString folder = folderOf(history);
    const core::Status left = writeTo(folder, textOf(mark));
    return left ? left : writeTo(folder, textOf(mark)); // the folder may just have been taken away, empty
}

std::vector<LeftMark> leftMarks(const QString &history)
{
    std::vector<LeftMark> marks;
    const QFileInfo folder(folderOf(history));
    if (!folder.isDir() || !isOurs(folder))
        return marks;
    for (const QFileInfo &info :
         QDir(folder.filePath()).entryInfoList({ u'*' + suffix }, QDir::Files, QDir::Time | QDir::Reversed)) {
        QFile file(info.filePath());
        if (!isOurs(info) || info.size() > largest || !file.open(QIODevice::ReadOnly))
            continue;
        if (auto mark = markIn(file.read(largest)))
            marks.push_back({ info.filePath(), std::move(*mark) });
        if (std::ssize(marks) == mostAtOnce)
            break;
    }
    return marks;
}

core::Status settleMarks(const QString &history)
{
    const auto lock = WriteLock::take(history);
    if (!lock)
        return core::ok();
    auto read = readHistory(history);
    if (!read)
        return read.error();
    if (versionOf(read.value()) != schemaVersion)
        return core::ok();
    if (auto ours = checkForWriting(read.value()); !ours)
        return ours;
    read = core::Error {}; // the last to close takes the log into the file, and this one must not
    auto database = Database::open(history, Access::Write);
    if (!database)
        return database.error();
    const std::vector<LeftMark> marks = leftMarks(history);
    Transaction transaction(database.value());
    Texts texts(database.value());
    NoteRows notes(database.value(), texts);
    for (const LeftMark &left : marks)
        notes.write(left.mark);
    auto written = transaction.commit();
    if (written)
        removeMarks(history, marks);
    return written;
}

void removeMarks(const QString &history, const std::vector<LeftMark> &marks)
{
    for (const LeftMark &mark : marks)
        QFile::remove(mark.path);
    const QFileInfo folder(folderOf(history));
    if (!folder.isDir() || !isOurs(folder))
        return;
    removeLeftOvers(folder);
    QDir().rmdir(folder.filePath()); // only where it is empty
}

} // namespace store
