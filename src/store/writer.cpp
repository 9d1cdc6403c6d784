#include "store/writer.h"

#include "core/clock.h"
#include "core/text.h"
#include "store/clock.h"
#include "store/flaw.h"
#include "store/open_history.h"
#include "store/pruning.h"
#include "store/series_reader.h"

#include <QCoreApplication>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace store {

using core::Fault;
using core::Instant;
using Doing = core::HistoryState::Doing;

/// The file being written. Its sample writer is created anew after a rollback.
struct Writer::Open
{
    WriteLock lock;
    Database database;
    std::optional<FileId> file;
    qint64 size = 0; ///< of the file without its log: it shrinks only when we give freed pages back
    std::unique_ptr<SampleWriter> sampleWriter;
    std::unique_ptr<Pruning> pruning;
    std::optional<qint64> used;  ///< bytes, after the last samples had been written
    std::optional<Instant> last; ///< of these
};

namespace {

constexpr core::Duration longestPause = std::chrono::minutes { 5 };
constexpr int mostFiles = 9; // begun next to files that are not ours

/// "history.sqlite" → "history-2.sqlite".
QString beside(const QString &path, int number)
{
    const QFileInfo info(path);
    const QString suffix = info.suffix().isEmpty() ? QString() : u'.' + info.suffix();
    return u"%1/%2-%3%4"_s.arg(info.path(), info.completeBaseName()).arg(number).arg(suffix);
}

} // namespace

Writer::Writer(const QString &path, KeepQuery keepQuery, WriterRules rules)
    : m_wanted(QFileInfo(path).absoluteFilePath())
    , m_keepQuery(std::move(keepQuery))
    , m_rules(std::move(rules))
{
    m_state.doing = Doing::Opening;
    m_state.path = m_wanted;
}

Writer::~Writer() = default;

bool Writer::write(std::span<const Entry> entries)
{
    if (!isOpen())
        return false;
    const Instant now = entries.empty() ? core::wallClock() : entries.back().at;
    core::Status status = mayGrow(m_state.path, m_rules.floor);
    if (!status && status.error().fault == Fault::StorageFull) {
        prune(now); // with lower limits it may free enough
        status = mayGrow(m_state.path, m_rules.floor);
    }
    const bool isSilent = m_open->sampleWriter && m_open->sampleWriter->hasGap();
    const std::vector<LeftMark> marks = status ? leftMarks(m_state.path) : std::vector<LeftMark> {};
    if (status && (!entries.empty() || isSilent || !marks.empty()))
        status = add(entries, marks);
    if (!status && status.error().fault == Fault::StorageDamaged) {
        const int findings = m_state.findings;
        distrust(status.error());
        if (m_state.findings == findings || !isOpen())
            return false;
        status = add(entries, marks);
    }
    if (!status)
        return fail(status.error(), Doing::Paused);
    removeMarks(m_state.path, marks);
    measureGrowth(entries);
    prune(now);
    m_state.doing = Doing::Writing;
    m_state.trouble.reset();
    for (const Entry &entry : entries) {
        if (entry.sample)
            m_state.to = entry.at;
    }
    return true;
}

void Writer::distrust(const core::Error &damage)
{
    if (!m_open)
        return;
    m_open.reset();
    if (const auto aside = setDamagedAside())
        remember(damage, aside.value());
    else
        fail(m_hasSetAside ? damage : aside.error(), Doing::Paused);
}

core::Result<QString> Writer::setDamagedAside()
{
    if (m_hasSetAside)
        return core::Error { Fault::StorageDamaged, {} };
    auto aside = setAside(m_state.path);
    m_hasSetAside = bool(aside);
    return aside;
}

/// Whether there is a file to write to: the current one, or one that is opened now.
bool Writer::isOpen()
{
    letGoOfAStranger();
    if (m_open)
        return true;
    const core::Status status = open();
    if (status)
        return true;
    const bool isReadable =
        status.error().fault == Fault::StorageInUse || status.error().fault == Fault::StorageNewer;
    if (isReadable)
        readAlong();
    return fail(status.error(), isReadable ? Doing::Reading : Doing::Paused);
}

/// A file that was deleted or replaced would take everything and keep nothing.
void Writer::letGoOfAStranger()
{
    if (!m_open)
        return;
    const bool isThere = fileIdOf(m_state.path) == m_open->file;
    const qint64 size = QFileInfo(m_state.path).size();
    // A vacuumed file is smaller too, but its header agrees.
    const bool isWhole = !isThere || size >= m_open->size || (size > 0 && size >= m_open->database.bytes());
    m_open->size = size;
    if (isThere && isWhole && m_open->lock.isStillThere() && !isWriteProtected(m_state.path))
        return;
    if (isWhole)
        m_open->database.settleLog(); // wherever the file is now, it is complete
    else
        m_open->database.leaveLog(); // the log of a truncated file must not be mixed with what is left
    const bool isWanted = isThere && isWhole;
    m_open.reset();
    if (isWanted)
        return;
    const core::Error found { isWhole ? Fault::Storage : Fault::StorageDamaged,
                              QCoreApplication::translate("store", "%1 was deleted, replaced or truncated")
                                  .arg(core::display(m_state.path)) };
    const auto aside = isWhole ? core::Result<QString>(QString()) : setAside(m_state.path);
    remember(found, aside ? aside.value() : QString());
    if (isWhole)
        (void)clearOfRemains(m_state.path);
}

core::Status Writer::open()
{
    m_state.path = m_wanted;
    core::Status status = openHere();
    for (int attempts = 0; !status && attempts < mostFiles && goElsewhere(status.error()); ++attempts)
        status = openHere();
    return status;
}

core::Status Writer::openHere()
{
    const QString &path = m_state.path;
    if (isWriteProtected(path))
        return core::Error {
            Fault::Storage,
            QCoreApplication::translate("store", "%1 is write-protected").arg(core::display(path))
        };
    if (core::Status ours = mayBeHistory(path); !ours)
        return ours;
    if (core::Status folder = makeFolder(QFileInfo(path).absolutePath()); !folder)
        return folder;
    auto lock = WriteLock::take(path);
    if (!lock)
        return lock.error();
    const auto journal = settleLeftJournal(path);
    if (!journal)
        return journal.error();
    if (!journal.value().isEmpty())
        m_state.journalAside = journal.value();
    auto database = openHistory(path);
    if (!database)
        return database.error();
    m_open = std::make_unique<Open>(Open {
        std::move(lock).value(), std::move(database).value(), fileIdOf(path), 0, nullptr, nullptr, {}, {} });
    m_open->pruning = std::make_unique<Pruning>(m_open->database, m_rules.retention);
    m_state.isBegun = true;
    m_state.from = firstMoment(m_open->database);
    m_state.to = lastMoment(m_open->database);
    m_state.bytes = bytesOf(path);
    (void)m_open->database.takeTrouble();
    return core::ok();
}

/// After a file that cannot be continued: where to try next, if anywhere.
bool Writer::goElsewhere(const core::Error &error)
{
    const QFileInfo info(m_state.path);
    const bool hasPlaceBeside = info.isFile() || info.isDir() || info.isSymLink(); // not a device or a FIFO
    if (hasPlaceBeside
        && (error.fault == Fault::StorageForeign || info.isSymLink() || isWriteProtected(m_state.path))) {
        if (m_state.path == m_wanted)
            remember(error, m_wanted);
        int number = 2;
        while (m_state.path != m_wanted && beside(m_wanted, number) != m_state.path)
            ++number;
        m_state.path = beside(m_wanted, m_state.path == m_wanted ? 2 : number + 1);
        return true;
    }
    if (error.fault != Fault::StorageDamaged)
        return false;
    const auto aside = setDamagedAside();
    if (aside)
        remember(error, aside.value());
    return bool(aside);
}

core::Status Writer::add(std::span<const Entry> entries, const std::vector<LeftMark> &marks)
{
    ensureSampleWriter();
    Transaction transaction(m_open->database);
    std::map<std::size_t, core::Error> leftOut;
    core::Status status = core::ok();
    for (std::size_t i = 0; status && i < entries.size(); ++i) {
        std::optional<core::Error> fault;
        if (entries[i].sample)
            status = addOrLeaveOut(entries[i], fault);
        if (fault)
            leftOut.emplace(i, *fault);
        for (auto note = entries[i].notes.begin(); status && note != entries[i].notes.end(); ++note)
            status = addNote(*note);
    }
    for (auto left = marks.begin(); status && left != marks.end(); ++left)
        status = addNote(left->mark);
    if (status) {
        m_open->sampleWriter->growGaps(entries.empty() ? core::wallClock() : entries.back().at);
        status = transaction.commit();
    }
    if (status)
        count(entries, leftOut);
    else
        m_open->sampleWriter.reset();
    return status;
}

core::Status Writer::addOrLeaveOut(const Entry &entry, std::optional<core::Error> &fault)
{
    core::Status status = addOne(entry);
    if (status || status.error().fault != Fault::Protocol)
        return status;
    fault = status.error();
    return leaveOut(entry, *fault);
}

/// If this fails, what was added is still in the file; the next write meets the error.
void Writer::prune(Instant now)
{
    if (!m_open->pruning)
        m_open->pruning = std::make_unique<Pruning>(m_open->database, m_rules.retention);
    ensureSampleWriter();
    const core::Status status = m_open->pruning->go(now, m_rules.pruning, m_open->sampleWriter.get());
    if (!status)
        m_open->pruning.reset();
    m_open->size = std::min(m_open->size, QFileInfo(m_state.path).size());
    if (m_open->used)
        m_open->used = m_open->database.usedBytes();
    m_state.bytes = bytesOf(m_state.path);
    m_state.from = firstMoment(m_open->database);
}

/// The first samples in a file are larger than later ones, and time without samples is not recording time.
void Writer::measureGrowth(std::span<const Entry> entries)
{
    if (entries.empty())
        return;
    const qint64 used = m_open->database.usedBytes();
    const Instant last = entries.back().at;
    const core::Duration passed = last - m_open->last.value_or(last);
    const bool goesOn = m_open->used && passed >= core::Duration {} && passed <= longestPause;
    if (goesOn) {
        m_state.growth.bytes += used - *m_open->used;
        m_state.growth.in += passed;
    }
    m_open->used = used;
    m_open->last = last;
}

core::Status Writer::addOne(const Entry &entry)
{
    if (auto flaw = flawOf(*entry.sample))
        return *flaw;
    return attempt(
        [&](SampleWriter &sampleWriter) { sampleWriter.add(*entry.sample, entry.at, entry.missed); });
}

/// One that no file could hold is left out.
core::Status Writer::addNote(const RecordedNote &note)
{
    core::Status status = attempt([&](SampleWriter &sampleWriter) { sampleWriter.add(note); });
    return !status && status.error().fault == Fault::Protocol ? core::ok() : status;
}

core::Status Writer::leaveOut(const Entry &entry, const core::Error &reason)
{
    core::Status status =
        attempt([&](SampleWriter &sampleWriter) { sampleWriter.leaveOut(*entry.sample, entry.at, reason); });
    return !status && status.error().fault == Fault::Protocol ? core::ok() : status;
}

void Writer::ensureSampleWriter()
{
    if (!m_open->sampleWriter)
        m_open->sampleWriter =
            std::make_unique<SampleWriter>(m_open->database, m_keepQuery, m_rules.sampleWriter);
}

/// On failure the rows are rolled back, and what the sample writer took for written is forgotten.
core::Status Writer::attempt(const std::function<void(SampleWriter &sampleWriter)> &write)
{
    std::unique_ptr<SampleWriter> &sampleWriter = m_open->sampleWriter;
    core::Status status = core::ok();
    {
        Savepoint part(m_open->database);
        write(*sampleWriter);
        status = part.keep();
        if (!status)
            sampleWriter.reset(); // before the rollback of rows that its statements may still read
    }
    ensureSampleWriter();
    return status;
}

void Writer::count(std::span<const Entry> entries, const std::map<std::size_t, core::Error> &leftOut)
{
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (!entries[i].sample)
            continue;
        const core::Sample &sample = *entries[i].sample;
        if (const auto found = leftOut.find(i); found != leftOut.end()) {
            core::Dropped &dropped = m_state.dropped[sample.endpoint.name];
            ++dropped.samples;
            dropped.why = found->second.detail;
        } else if (!sample.error && sample.health != core::Health::NotContacted) {
            ++m_state.recorded;
        }
    }
}

/// Another process writes it.
void Writer::readAlong()
{
    m_state.bytes = bytesOf(m_state.path);
    if (auto database = readHistory(m_state.path)) {
        m_state.from = firstMoment(database.value());
        m_state.to = lastMoment(database.value());
    }
}

bool Writer::fail(const core::Error &error, Doing doing)
{
    // What the disk or the system refused may work with a reopened file.
    if (error.fault == Fault::Storage)
        m_open.reset();
    m_state.doing = doing;
    m_state.trouble = error;
    return false;
}

void Writer::remember(const core::Error &found, const QString &leftBehind)
{
    const bool isTriedAgain = !m_state.isBegun && m_state.found == found && m_state.leftBehind == leftBehind;
    m_state.found = found;
    m_state.leftBehind = leftBehind;
    m_state.findings += isTriedAgain ? 0 : 1;
    m_state.isBegun = false;
}

} // namespace store
