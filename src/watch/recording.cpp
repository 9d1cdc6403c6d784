#include "watch/recording.h"

#include "core/clock.h"
#include "store/writer_worker.h"
#include "watch/quiet_thread.h"

#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace watch {

using core::HistoryState;

namespace {

constexpr auto pace = 1000ms;          // between commits: a kill loses less than two seconds
constexpr auto paceInTrouble = 2000ms; // the disk may be free again
constexpr auto patienceWhenEnding = 2000ms;
constexpr std::chrono::milliseconds patienceWithTheDisk = 1000ms;

} // namespace

/// The thread quits after all that was posted before: told from outside it may leave the last of it.
void Recording::RetireWorker::operator()(store::WriterWorker *worker) const
{
    QMetaObject::invokeMethod(worker, [worker] {
        worker->deleteLater();
        worker->thread()->quit();
    });
}

Recording::Recording(const QString &path, store::KeepQuery keepQuery, const store::WriterRules &rules,
                     QObject *parent)
    : QObject(parent)
    , m_thread(std::make_unique<QThread>())
    , m_worker(new store::WriterWorker(path, std::move(keepQuery), rules))
{
    m_state.doing = HistoryState::Doing::Opening;
    m_state.path = path;
    m_worker->moveToThread(m_thread.get());
    connect(m_worker.get(), &store::WriterWorker::kept, this, &Recording::settle);
    connect(m_worker.get(), &store::WriterWorker::heard, this,
            [this](const std::vector<core::SamplePtr> &news) {
                for (const core::SamplePtr &sample : news)
                    emit heard(sample);
            });
    connect(m_worker.get(), &store::WriterWorker::left, this, &Recording::takeLeft);
    connect(m_worker.get(), &store::WriterWorker::closed, this, [this](qint64 bytes) {
        m_closed = true;
        if (m_state.doing == core::HistoryState::Doing::Writing
            && std::exchange(m_state.bytes, bytes) != bytes)
            emit changed(m_state);
        end();
    });
    connect(m_thread.get(), &QThread::finished, m_thread.get(), &QObject::deleteLater); // also a detached one
    m_thread->setObjectName(u"store"_s);
    startWithoutSignals(*m_thread);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Recording::flush);
    flush();
}

Recording::~Recording()
{
    disconnect(m_worker.get(), nullptr, this, nullptr);
    if (!m_closed) {
        leave(m_backlog.marks());
        m_backlog.end(core::wallClock(), std::chrono::steady_clock::now());
        send(m_backlog.take());
        close();
    }
    m_worker.reset();
    if (!m_thread->wait(patienceWithTheDisk)) [[maybe_unused]]
        const auto *left = m_thread.release(); // the disk hangs
}

void Recording::add(const core::SamplePtr &sample)
{
    if (!m_ending)
        m_backlog.add(sample, core::wallClock(), std::chrono::steady_clock::now());
}

void Recording::add(const store::RecordedNote &note)
{
    using Doing = HistoryState::Doing;
    const bool isThere = m_state.doing == Doing::Reading || m_state.doing == Doing::Writing;
    if (isThere && note.note.kind == core::Note::Kind::Mark)
        leave({ note });
    else if (!m_ending)
        m_backlog.add(note);
}

std::vector<store::RecordedNote> Recording::waitingMarks() const
{
    return m_backlog.marks();
}

void Recording::leave(const std::vector<store::RecordedNote> &marks)
{
    for (const store::RecordedNote &mark : marks)
        QMetaObject::invokeMethod(m_worker.get(), [worker = m_worker.get(), mark] { worker->leave(mark); });
}

void Recording::takeLeft(const core::Status &status, const store::RecordedNote &mark)
{
    if (m_state.doing == HistoryState::Doing::Reading)
        emit markLeft(status);
    else if (!status)
        m_backlog.add(mark);
}

void Recording::flush()
{
    if (std::exchange(m_busy, true))
        return;
    m_timer.stop();
    send(m_backlog.take());
}

void Recording::send(const store::Batch &batch)
{
    QMetaObject::invokeMethod(m_worker.get(), [worker = m_worker.get(), batch] { worker->keep(batch); });
}

void Recording::settle(bool done, const HistoryState &state)
{
    m_busy = false;
    if (done) {
        m_backlog.forget();
        leave(m_backlog.takeMarks());
    } else if (state.doing == HistoryState::Doing::Paused) {
        m_backlog.giveBack();
    } else {
        leave(m_backlog.forgetAllButMarks());
    }
    m_backlog.setTrouble(state.trouble);
    m_timer.start(state.doing == HistoryState::Doing::Paused ? paceInTrouble : pace);
    const bool isNews = m_state != state;
    m_state = state;
    if (isNews)
        emit changed(m_state);
    if (m_ending && done && m_backlog.size() > 0) {
        flush();
    } else if (m_ending) {
        leave(m_backlog.marks());
        close();
    }
}

void Recording::finish()
{
    m_ending = true;
    m_backlog.end(core::wallClock(), std::chrono::steady_clock::now());
    QTimer::singleShot(patienceWhenEnding, this, &Recording::end);
    if (!m_busy)
        flush();
}

void Recording::close()
{
    m_timer.stop();
    QMetaObject::invokeMethod(m_worker.get(), &store::WriterWorker::close);
}

void Recording::end()
{
    if (std::exchange(m_ending, false))
        emit finished();
}

} // namespace watch
