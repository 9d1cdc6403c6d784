#include "app/history_service.h"

#include "core/address/expected.h"
#include "core/clock.h"
#include "program/past/history_content.h"
#include "store/marks.h"

#include <QElapsedTimer>

#include <algorithm>
#include <iterator>
#include <utility>

namespace app {

using namespace std::chrono_literals;
using core::Instant;

namespace {

/// From one age to another; the nearest first, because it is looked at first. Together they cover what is
/// kept in memory.
struct Stretch
{
    core::Duration from;
    core::Duration to;
};
const Stretch stretches[] { { 15min, 0min }, { 70min, 15min }, { 4h, 70min } };

/// A history is written once a second; the disk may take this long. With very many sessions only the last
/// seconds are kept.
constexpr core::Duration mayBeUnwritten = store::Backlog::longest;
constexpr std::size_t mostSessions = 300'000;

} // namespace

HistoryService::HistoryService(QString path, QObject *parent)
    : QObject(parent)
    , m_path(std::move(path))
{
    // Earlier history arrives in order: the newest first.
    for (QThreadPool *pool : { &m_reader, &m_asker, &m_besides, &m_judging }) {
        pool->setMaxThreadCount(1);
        pool->setObjectName(QStringLiteral("history reader"));
    }
}

HistoryService::~HistoryService()
{
    for (std::stop_source *asked : { &m_enough, &m_otherAsked, &m_otherAxisAsked })
        asked->request_stop();
    for (QThreadPool *pool : { &m_reader, &m_asker, &m_besides, &m_judging })
        pool->waitForDone();
    for (const store::RecordedNote &note : m_waitingNotes) {
        if (note.note.kind == core::Note::Kind::Mark)
            (void)store::leaveMark(m_state.path, note);
    }
}

void HistoryService::begin(bool keepsQueries, core::Duration interval)
{
    m_enough.request_stop();
    m_enough = {};
    m_otherAsked.request_stop();
    m_otherAxisAsked.request_stop();
    m_asked.clear();
    m_waiting.clear();
    m_unanswered.clear();
    m_latest.clear();
    m_latestSessions = 0;
    m_aside.clear();
    keep(keepsQueries, interval);
}

void HistoryService::keep(bool keepsQueries, core::Duration interval)
{
    m_interval = interval;
    m_keepsQueries = keepsQueries;
    m_aside.goOnWith(program::keeping(m_keepsQueries), rules());
    if (m_recording)
        changeOver();
    else if (!m_path.isEmpty())
        open();
    for (const auto &[endpoint, sample] : std::map(m_unanswered)) // what is kept next does not know of them
        add(sample);
}

void HistoryService::changeOver()
{
    m_changesOver = true;
    disconnect(m_recording.get(), nullptr, this, nullptr);
    connect(m_recording.get(), &watch::Recording::finished, this, [this] {
        m_recording.release()->deleteLater(); // it is the sender of the current signal
        open();
    });
    m_recording->finish();
}

void HistoryService::show(const QString &path, const insight::TimeSpan &span, qint64 bytes)
{
    m_path = path;
    take({ .doing = core::HistoryState::Doing::Shown,
           .path = path,
           .bytes = bytes,
           .from = span.from,
           .to = span.to });
}

void HistoryService::await(const QList<core::Target> &targets)
{
    for (const core::Endpoint &endpoint : core::expectedAt(targets))
        add(core::awaited(endpoint));
}

store::WriterRules HistoryService::rules() const
{
    return { .sampleWriter { .interval = m_interval, .measure = program::measuring() },
             .retention = m_retention };
}

void HistoryService::open()
{
    store::WriterRules along = rules();
    along.readsAlong = true;
    m_recording = std::make_unique<watch::Recording>(m_path, program::keeping(m_keepsQueries), along);
    m_changesOver = false;
    for (const store::RecordedNote &note : std::exchange(m_waitingNotes, {}))
        m_recording->add(note);
    for (const core::SamplePtr &sample : std::exchange(m_waiting, {}))
        m_recording->add(sample);
    connect(m_recording.get(), &watch::Recording::changed, this, &HistoryService::take);
    connect(m_recording.get(), &watch::Recording::markLeft, this, &HistoryService::markLeft);
    connect(m_recording.get(), &watch::Recording::heard, this, [this](const core::SamplePtr &sample) {
        keepLatest(sample);
        recallWhenNew(sample);
        emit heard(sample);
    });
    take(m_recording->state());
}

void HistoryService::take(const core::HistoryState &state)
{
    m_state = state;
    emit changed(m_state);
}

void HistoryService::add(const core::SamplePtr &sample)
{
    if (sample->error)
        m_unanswered.insert_or_assign(sample->endpoint.name, sample);
    else
        m_unanswered.erase(sample->endpoint.name);
    keepLatest(sample);
    if (m_recording && m_changesOver)
        m_waiting.push_back(sample);
    else if (m_recording)
        m_recording->add(sample);
    keepAside(sample);
    recallWhenNew(sample);
}

void HistoryService::keepLatest(const core::SamplePtr &sample)
{
    const Instant now = core::wallClock();
    m_latest.push_back({ sample, sample->error ? now : sample->received.value_or(now) });
    m_latestSessions += sample->sessions.size();
    // The newest stays, however old: after a sleep the machine notices it late.
    while (m_latest.size() > 1
           && (m_latest.front().at < now - mayBeUnwritten || m_latestSessions > mostSessions)) {
        m_latestSessions -= m_latest.front().sample->sessions.size();
        m_latest.pop_front();
    }
}

/// Samples that the user's history does not take can still be looked at while the window is open.
void HistoryService::keepAside(const core::SamplePtr &sample)
{
    using Doing = core::HistoryState::Doing;
    if (m_state.doing == Doing::Writing || m_state.doing == Doing::Opening)
        return;
    if (!m_aside.isEmpty())
        return m_aside.add(sample);
    for (const program::TimedSample &latest : m_latest)
        m_aside.add(latest.sample);
}

QStringList HistoryService::histories() const
{
    return (m_path.isEmpty() ? QStringList() : QStringList { m_state.path }) + m_aside.histories();
}

void HistoryService::add(const store::RecordedNote &note)
{
    if (m_recording && m_changesOver)
        m_waitingNotes.push_back(note);
    else if (m_recording)
        m_recording->add(note);
    const bool isLeft =
        note.note.kind == core::Note::Kind::Mark && m_state.doing == core::HistoryState::Doing::Reading;
    if (!m_aside.isEmpty() && !isLeft)
        m_aside.add(note);
}

std::vector<store::RecordedNote> HistoryService::waitingMarks() const
{
    auto marks = m_recording ? m_recording->waitingMarks() : std::vector<store::RecordedNote> {};
    std::ranges::copy_if(m_waitingNotes, std::back_inserter(marks), [](const store::RecordedNote &recorded) {
        return recorded.note.kind == core::Note::Kind::Mark;
    });
    return marks;
}

void HistoryService::askForNotes(const QList<core::Endpoint> &endpoints, const insight::TimeSpan &span)
{
    const program::NotesQuestion question { histories(), endpoints, span };
    m_besides.start([this, question, stop = m_enough.get_token()] {
        const auto notes = std::make_shared<const program::NotesRead>(program::notesIn(question, stop));
        QMetaObject::invokeMethod(this, [this, question, notes, stop] {
            if (!stop.stop_requested())
                emit noted(question.span, notes);
        });
    });
}

void HistoryService::askForDays(const QList<core::Endpoint> &endpoints, const insight::TimeSpan &span)
{
    const program::NotesQuestion question { histories(), endpoints, span };
    m_besides.start([this, question, stop = m_enough.get_token()] {
        const program::RecordedDays found = program::recordedDays(question, stop);
        QMetaObject::invokeMethod(this, [this, found, stop] {
            if (stop.stop_requested())
                return;
            emit daysFound(found.days);
            if (found.trouble)
                emit unreadable(*found.trouble);
        });
    });
}

void HistoryService::lookThrough(const QList<core::Endpoint> &endpoints, const insight::TimeSpan &span)
{
    const program::NotesQuestion question { histories(), endpoints, span };
    m_judging.start([this, question, stop = m_enough.get_token()] {
        const auto tell = [this, stop](const std::vector<core::Note> &found) {
            QMetaObject::invokeMethod(this, [this, stop, found] {
                if (!stop.stop_requested())
                    emit lookedThrough(found);
            });
            return !stop.stop_requested();
        };
        program::findIncidents(question, tell, stop);
    });
}

void HistoryService::ask(const program::PastPart &part, const QList<core::Endpoint> &endpoints)
{
    for (std::stop_source *former : { &m_otherAsked, &m_otherAxisAsked }) {
        former->request_stop();
        *former = {};
    }
    recollect(m_asker, m_otherAsked.get_token(), part, endpoints);
}

void HistoryService::askBeside(const std::optional<insight::TimeSpan> &axis,
                               const QList<core::Endpoint> &endpoints)
{
    m_otherAxisAsked.request_stop();
    m_otherAxisAsked = {};
    recollect(m_besides, m_otherAxisAsked.get_token(), { .span = {}, .axis = axis }, endpoints);
}

void HistoryService::recollect(QThreadPool &reader, const std::stop_token &stop,
                               const program::PastPart &part, const QList<core::Endpoint> &endpoints)
{
    if (part.isEmpty())
        return;
    program::PastQuestion question { .latest = { m_latest.begin(), m_latest.end() },
                                     .endpoints = endpoints,
                                     .part = part };
    question.histories = histories();
    reader.start([this, question, stop, tell = tellingOfSpan(part, stop)] {
        const auto found = program::recollected(question, stop, tell);
        if (!found)
            return;
        QMetaObject::invokeMethod(this, [this, part = question.part, stop, found] {
            if (!stop.stop_requested())
                emit remembered(part, *found);
        });
    });
}

/// Tells it often enough for a number that changes; most spans are read before the first time.
std::function<void(double)> HistoryService::tellingOfSpan(const program::PastPart &part,
                                                          const std::stop_token &stop)
{
    constexpr qint64 pause = 250;
    if (!part.span)
        return {};
    QElapsedTimer since;
    since.start();
    return [this, stop, since](double done) mutable {
        if (since.elapsed() < pause)
            return;
        since.restart();
        QMetaObject::invokeMethod(this, [this, stop, done] {
            if (!stop.stop_requested())
                emit reading(done);
        });
    };
}

/// A database says which one it is soon after its first answer; poolers and proxies have no identity. What
/// does not answer is known by its name: its past is looked at most of all.
void HistoryService::recallWhenNew(const core::SamplePtr &sample)
{
    if (!m_recording || m_asked.contains(sample->endpoint.name))
        return;
    const core::Endpoint &endpoint = sample->endpoint;
    const bool isKnown = endpoint.layer != core::Layer::Database || !endpoint.systemId.isEmpty();
    const bool failed = sample->error && sample->error->fault != core::Fault::NoAnswerYet;
    if (failed)
        recall(endpoint, core::wallClock());
    else if (isKnown && !sample->error && sample->received)
        recall(endpoint, *sample->received);
}

void HistoryService::recall(const core::Endpoint &endpoint, Instant now)
{
    m_asked.insert(endpoint.name);
    for (const Stretch &stretch : stretches) {
        const program::RecallQuestion question { .history = m_state.path,
                                                 .endpoint = endpoint,
                                                 .span = { now - stretch.from, now - stretch.to - 1ms } };
        m_reader.start([this, question, stop = m_enough.get_token()] {
            auto found = program::recalled(question, stop);
            const auto shared = std::make_shared<decltype(found)>(std::move(found));
            QMetaObject::invokeMethod(this, [this, name = question.endpoint.name, stop, shared] {
                if (stop.stop_requested())
                    return;
                if (!*shared)
                    emit unreadable(shared->error());
                else if (auto &history = shared->value())
                    emit recalled(name, std::make_shared<insight::EndpointHistory>(std::move(*history)));
            });
        });
    }
}

} // namespace app
