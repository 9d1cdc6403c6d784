#include "cli/recorder.h"

#include "cli/terminal.h"
#include "core/address/expected.h"
#include "core/clock.h"
#include "program/connections.h"
#include "program/exit_status.h"
#include "program/past/history_content.h"
#include "program/targets.h"
#include "report/figure.h"
#include "report/numbers.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using Doing = core::HistoryState::Doing;

namespace cli {

namespace {

store::WriterRules rulesFor(const RecorderOptions &options)
{
    return { .sampleWriter { .interval = options.interval, .measure = program::measuring() },
             .retention = options.retention };
}

/// As long as a verdict looks back.
insight::HistoryRules rulesForJudging(std::chrono::milliseconds interval)
{
    return { .interval = interval,
             .points = std::chrono::minutes { 11 },
             .details = std::chrono::minutes { 1 } };
}

} // namespace

Recorder::Recorder(const QList<core::Target> &targets, const RecorderOptions &options, Log log)
    : m_options(options)
    , m_log(std::move(log))
    , m_watch(targets, options.interval)
    , m_recording(options.history, program::keeping(options.keepQueries), rulesFor(options))
    , m_endpointAnswers(m_watch.endpoints())
    , m_discovery(targets, options.allowed)
    , m_past(m_watch.endpoints(), rulesForJudging(options.interval))
{
    m_watch.setPace(
        { .interval = options.interval, .share = options.share, .connections = options.connections });
    connect(&m_watch, &watch::Watch::sampled, this, &Recorder::take);
    connect(&m_watch, &watch::Watch::merged, this, [this](const QString &endpoint, const QString &into) {
        m_endpointAnswers.merge(endpoint, into);
        m_past.merge(endpoint, into);
        m_recording.add(core::dismissed(endpoint));
        say(u"merged"_s, tr("the same server as %1; it is recorded once").arg(into), endpoint);
    });
    connect(&m_watch, &watch::Watch::separated, this, [this](const QString &endpoint) {
        m_past.list(endpoint);
        say(u"separated"_s, tr("it may be another server now and is recorded by itself again"), endpoint);
    });
    connect(&m_watch, &watch::Watch::stopped, &m_recording, &watch::Recording::finish);
    connect(&m_recording, &watch::Recording::changed, this, &Recorder::tellHistory);
    connect(&m_recording, &watch::Recording::finished, this, &Recorder::finish);
    connect(&m_signals, &program::StopSignals::stopRequested, this, &Recorder::stop);
}

void Recorder::start()
{
    m_since.start();
    say(u"started"_s, tr("version %1, %2, every %3")
                          .arg(QStringLiteral(POOLSCOPE_VERSION), m_watch.endpoints().join(u' '),
                               report::duration(m_options.interval)));
    const QString sharing = program::sharingSentence(m_watch.endpoints().size(), m_options.connections);
    if (!sharing.isEmpty())
        say(u"budget"_s, sharing);
    if (m_options.length)
        stopInTime();
    m_judging.setInterval(std::chrono::floor<std::chrono::milliseconds>(insight::Incidents::pause / 2));
    connect(&m_judging, &QTimer::timeout, this, [this] { judgeAt(core::wallClock()); });
    connect(&m_again, &QTimer::timeout, this, &Recorder::tryRefusedAgain);
    m_again.start(m_options.again);
    await(m_watch.targets());
    m_watch.start();
}

void Recorder::await(const QList<core::Target> &targets)
{
    for (const core::Endpoint &endpoint : core::expectedAt(targets))
        m_recording.add(core::awaited(endpoint));
}

/// No timer of Qt 6.4 takes more than 24 days.
void Recorder::stopInTime()
{
    constexpr std::chrono::milliseconds longest = std::chrono::days { 1 };
    const auto left = *m_options.length - std::chrono::milliseconds(m_since.elapsed());
    if (left <= left.zero())
        return stop();
    QTimer::singleShot(std::min(left, longest), this, &Recorder::stopInTime);
}

void Recorder::stop()
{
    if (std::exchange(m_stopping, true))
        return;
    m_endpointAnswers.giveUp();
    judgeAt(core::wallClock());
    m_judging.stop();
    for (const store::RecordedNote &note : m_judge.finish(m_past.endpoints()))
        m_recording.add(note);
    m_watch.stop();
}

int Recorder::exitStatus() const
{
    const bool hasKept = m_wrote && (m_answers == 0 || m_history.recorded > 0);
    return hasKept ? m_endpointAnswers.exitStatus() : int(program::NothingAnswered);
}

void Recorder::take(const core::SamplePtr &sample)
{
    if (m_stopping)
        return;
    core::SamplePtr &before = m_latest[sample->endpoint.name];
    for (const LogEvent &news : latestNews(before, sample, core::wallClock()))
        m_log(news);
    before = sample;
    sayIfStretched(*sample);
    if (!sample->error)
        m_endpointAnswers.askAgain(sample->endpoint.name); // it did answer
    m_endpointAnswers.answer(sample);
    m_answers += sample->error ? 0 : 1;
    m_recording.add(sample);
    judge(sample);
    discover(*sample);
    if (sample->error && sample->error->fault == core::Fault::PasswordNeeded)
        askPassword(sample->endpoint.name);
}

void Recorder::judge(const core::SamplePtr &sample)
{
    const core::Instant now = core::wallClock();
    m_past.add(sample, now);
    const QString &endpoint = sample->endpoint.name;
    for (const LogEvent &ended : m_limitEnds.news(endpoint, m_past.history(endpoint), now))
        m_log(ended);
    if (sample->error || m_judge.isDue(now)) // after an error, nothing may be heard for long
        judgeAt(now);
}

void Recorder::judgeAt(core::Instant now)
{
    if (m_past.endpoints().isEmpty())
        return;
    m_judging.start(); // anew
    for (const store::RecordedNote &note :
         m_judge.judge(program::verdictAt(m_past, now), m_past.endpoints(), now))
        m_recording.add(note);
}

/// Once: a server near its share crosses the limit again and again.
void Recorder::sayIfStretched(const core::Sample &sample)
{
    if (!sample.stretch || m_stretched.contains(sample.endpoint.name))
        return;
    m_stretched.append(sample.endpoint.name);
    say(u"stretched"_s, program::stretchSentence(*sample.stretch), sample.endpoint.name);
}

void Recorder::discover(const core::Sample &sample)
{
    const auto change = m_discovery.hear(sample);
    if (!change)
        return;
    for (const core::Target &target : change->watch) {
        const QString name = core::label(target.hosts.front());
        m_endpointAnswers.add({ .name = name });
        say(u"found"_s, tr("reported by %1 and allowed by a rule").arg(sample.endpoint.name), name);
    }
    await(change->watch);
    m_watch.add(change->watch);
}

/// There is no user to press a button when a role may log in again. A wrong password is not sent twice.
void Recorder::tryRefusedAgain()
{
    for (const auto &[endpoint, sample] : m_latest) {
        const bool isRefused = sample->error && !core::mayRetry(sample->error->fault);
        if (isRefused && sample->error->fault != core::Fault::WrongPassword
            && sample->error->fault != core::Fault::OtherCluster)
            m_watch.retry(endpoint, {});
    }
}

/// Once, and only at the beginning: while the user is asked, nothing is recorded.
void Recorder::askPassword(const QString &endpoint)
{
    constexpr auto beginning = std::chrono::seconds { 15 };
    if (std::chrono::milliseconds(m_since.elapsed()) > beginning || m_asked.contains(endpoint))
        return;
    m_asked.append(endpoint);
    if (const auto password = cli::askPassword(program::passwordQuestion(m_watch.targets(), endpoint)))
        m_watch.retry(endpoint, *password);
}

void Recorder::tellHistory(const core::HistoryState &state)
{
    for (const LogEvent &news : latestNews(m_history, state, core::wallClock()))
        m_log(news);
    m_history = state;
    m_wrote = m_wrote || state.doing == Doing::Writing;
    if (state.doing == Doing::Reading && !m_wrote && !m_stopping) {
        say(u"history"_s, tr("this recorder stops because it would record nothing"));
        stop();
    }
}

void Recorder::say(const QString &event, const QString &detail, const QString &endpoint)
{
    m_log({ .at = core::wallClock(), .event = event, .endpoint = endpoint, .detail = detail });
}

void Recorder::finish()
{
    say(u"stopped"_s, tr("samples recorded: %1, in %2; %3 now holds %4")
                          .arg(report::figure(m_history.recorded),
                               report::duration(std::chrono::milliseconds(m_since.elapsed())), m_history.path,
                               report::bytes(m_history.bytes)));
    emit done();
}

} // namespace cli
