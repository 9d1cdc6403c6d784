#include "store/marks.h"

#include "core/text.h"
#include "store/clock.h"
#include "store/disk.h"
#include "store/history_file.h"
#include "store/open_history.h"
#include "store/write_lock.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QUuid>

#include <unistd.h>

#include <cerrno>

using namespace Qt::StringLiterals;

namespace store {

using core::Note;

namespace {

constexpr auto suffix = ".json"_L1;
constexpr qsizetype mostAtOnce = 100;
constexpr qint64 largest = 16'384;
constexpr qsizetype longestText = 1000;
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
                               { u"text"_s, mark.note.sentence.left(longestText) },
                               { u"cluster"_s, QJsonArray::fromStringList(mark.cluster) } };
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<RecordedNote> markIn(const QByteArray &text)
{
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    const QString sentence = object.value("text"_L1).toString().left(longestText);
    const qint64 at = object.value("at_ms"_L1).toInteger();
    if (sentence.isEmpty() || at <= 0 || at > lastMoment)
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

core::Status write(Database &database, const RecordedNote &mark)
{
    Transaction transaction(database);
    {
        Texts texts(database);
        NoteRows(database, texts).write(mark);
    }
    return transaction.commit();
}

} // namespace

core::Status leaveMark(const QString &history, const RecordedNote &mark)
{
    if (QFileInfo(history).ownerId() != ::geteuid())
        return failure(history, QCoreApplication::translate(
                                    "store", "another user writes it and could not read the mark"));
    const QString folder = folderOf(history);
    const core::Status left = writeTo(folder, textOf(mark));
    return left ? left : writeTo(folder, textOf(mark)); // the folder may just have been taken away, empty
}

std::vector<LeftMark> leftMarks(const QString &history)
{
    std::vector<LeftMark> marks;
    const QDir folder(folderOf(history));
    if (!folder.exists())
        return marks;
    for (const QFileInfo &info : folder.entryInfoList({ u'*' + suffix }, QDir::Files | QDir::NoSymLinks)) {
        QFile file(info.filePath());
        if (info.size() > largest || !file.open(QIODevice::ReadOnly))
            continue;
        if (auto mark = markIn(file.read(largest)))
            marks.push_back({ info.filePath(), std::move(*mark) });
        if (std::ssize(marks) == mostAtOnce)
            break;
    }
    return marks;
}

void removeMarks(const QString &history, const std::vector<LeftMark> &marks)
{
    for (const LeftMark &mark : marks)
        QFile::remove(mark.path);
    if (!marks.empty())
        QDir().rmdir(folderOf(history)); // only where it is empty
}

core::Result<MarkSet> setMark(const QString &history, const RecordedNote &mark)
{
    if (!QFileInfo::exists(history))
        return failure(history, QCoreApplication::translate("store", "there is no history"));
    if (auto ours = mayBeHistory(history); !ours)
        return ours.error();
    const auto lock = WriteLock::take(history);
    if (!lock && lock.error().fault == core::Fault::StorageInUse) {
        const core::Status left = leaveMark(history, mark);
        return left ? core::Result<MarkSet>(MarkSet::Left) : left.error();
    }
    if (!lock)
        return lock.error();
    auto database = openHistory(history);
    if (!database)
        return database.error();
    const core::Status written = write(database.value(), mark);
    return written ? core::Result<MarkSet>(MarkSet::Written) : written.error();
}

} // namespace store
