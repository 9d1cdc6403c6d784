#include "app/view_state.h"

#include "app/past_wanted.h"
#include "app/reading_step.h"
#include "core/clock.h"
#include "insight/path/stand_in.h"
#include "program/exit_status.h"
#include "program/past/judge.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace app {

namespace {

// Data recorded before a longer hole can be reached by looking back; it does not widen the axis, because
// today would then be a stripe at its edge.
constexpr std::chrono::minutes longestHole { 5 };

QList<core::SamplePtr> latestOf(const insight::ClusterHistory &past)
{
    QList<core::SamplePtr> samples;
    for (const QString &endpoint : past.endpoints()) {
        if (const core::SamplePtr &sample = past.history(endpoint).latest())
            samples.append(sample);
    }
    return samples;
}

bool hasFailed(const insight::ClusterHistory &past, const insight::Scope &scope)
{
    return std::ranges::any_of(past.endpointsIn(scope), [&past](const QString &endpoint) {
        const core::SamplePtr &latest = past.history(endpoint).latest();
        return latest && latest->error;
    });
}

} // namespace

ViewState::ViewState(const QStringList &endpoints)
    : m_past(endpoints)
{
}

void ViewState::setInterval(core::Duration interval, core::Instant now)
{
    const core::Duration before = std::exchange(m_interval, interval);
    m_past.setInterval(std::max(before, interval));
    m_intervalHolds = now + before;
}

void ViewState::add(const core::SamplePtr &sample, core::Instant now)
{
    if (take(sample, now))
        m_own.add(*sample, now);
}

void ViewState::addOfOthers(const core::SamplePtr &sample, core::Instant now)
{
    if (take(sample, now))
        m_own.addOfOthers(sample->endpoint.name);
}

/// False where the endpoint does not belong to the cluster, or no longer.
bool ViewState::take(const core::SamplePtr &sample, core::Instant now)
{
    if (now > m_intervalHolds)
        m_past.setInterval(m_interval);
    m_past.add(sample, now);
    return m_past.endpoints().contains(sample->endpoint.name);
}

void ViewState::precede(const QString &endpoint, insight::EndpointHistory older)
{
    m_past.precede(endpoint, std::move(older));
}

void ViewState::merge(const QString &endpoint, const QString &into)
{
    m_past.merge(endpoint, into);
    forget(endpoint);
    if (m_scope.endpoint == endpoint)
        m_scope.endpoint = into;
}

void ViewState::unlist(const QString &endpoint)
{
    m_past.unlist(endpoint);
    forget(endpoint);
    if (m_scope.endpoint == endpoint)
        m_scope = {};
}

/// What was found of it has not passed: it is of no interest any more.
void ViewState::forget(const QString &endpoint)
{
    m_own.forget(endpoint);
    m_verdict.verdict = {};
    m_judged.reset();
}

void ViewState::setAxis(const gui::Axis &axis)
{
    m_axis = axis;
    if (axis.isLive()) { // only the lanes may reach further than memory
        m_read.span.reset();
        m_found.then.reset();
    }
}

program::PastPart ViewState::lookedBackAt(core::Instant now) const
{
    return pastWantedBy(m_axis, now);
}

program::PastPart ViewState::unread(core::Instant now) const
{
    return unreadOf(lookedBackAt(now), m_read);
}

void ViewState::remember(const program::PastPart &part, const program::PastAnswer &found)
{
    if (part.span) {
        m_read.span = part.span;
        m_found.then = found.then;
        m_found.incidents = found.incidents;
        m_found.totals = found.totals;
        m_found.onlyAverages = found.onlyAverages;
        m_found.trouble = found.trouble;
    }
    if (part.axis) {
        m_read.axis = part.axis;
        m_found.around = found.around;
        m_found.averaged = found.averaged;
    }
}

QList<core::Endpoint> ViewState::endpoints() const
{
    QList<core::Endpoint> endpoints;
    for (const QString &name : m_past.endpoints()) {
        const core::SamplePtr &known = m_past.history(name).latestGood();
        endpoints.append(known ? known->endpoint : core::Endpoint { .name = name });
    }
    return endpoints;
}

void ViewState::setScope(const insight::Scope &scope)
{
    m_scope = scope;
    m_verdict = {};
}

gui::Picture ViewState::picture(core::Instant now)
{
    m_axis = gui::grown(m_axis, now - watchedSince().value_or(now));
    const program::PastPart looked = lookedBackAt(now);
    gui::Picture picture { .past = m_past,
                           .then = looked.span ? m_found.then : nullptr,
                           .totals = looked.span ? m_found.totals : nullptr,
                           .around = looked.axis ? m_found.around : nullptr,
                           .averaged = looked.axis && m_found.around ? m_found.averaged : std::nullopt,
                           .reading = unread(now).span.has_value(),
                           .readingDone = m_readingDone,
                           .readingAxis = unread(now).axis.has_value(),
                           .scope = m_scope,
                           .axis = gui::shownSpan(m_axis, now),
                           .selected = m_axis.selected,
                           .now = gui::newest(m_axis, now),
                           .frozen = m_axis.frozen.has_value() || m_axis.end.has_value(),
                           .cores = m_cores,
                           .names = m_names };
    if (picture.reading)
        return picture;
    const bool isTaken = std::exchange(m_isTaken, false) && picture.isLive();
    if (Subject wanted = isTaken ? Subject {} : subject(now); !isTaken && !isAssessed(wanted))
        m_assessed = assessed(std::move(wanted));
    const auto &[snapshot, figures, verdict] = m_assessed.assessment;
    picture.samples = snapshot.samples;
    picture.graph = snapshot.ways;
    picture.chains = snapshot.chains;
    picture.figures = figures;
    picture.verdict = verdict;
    picture.load = m_assessed.load;
    settle(picture, now);
    return picture;
}

gui::Picture ViewState::pictureBeside(core::Instant now)
{
    const auto kept = std::tuple(m_verdict, m_judged, m_assessed, std::exchange(m_isTaken, false));
    gui::Picture beside = picture(now);
    std::tie(m_verdict, m_judged, m_assessed, m_isTaken) = kept;
    return beside;
}

/// Why there is nothing to show of the past: a gap has its reason in the charts.
insight::Verdict::Matter ViewState::nothingFound(core::Instant asked) const
{
    if (!m_found.trouble && m_axis.oldest && asked < *m_axis.oldest)
        return insight::Unrecorded { asked, *m_axis.oldest };
    if (m_found.onlyAverages)
        return *m_found.onlyAverages;
    return insight::Silence { m_found.trouble };
}

/// What the moment says is shown steadily while live, and with what happened over a chosen span.
void ViewState::settle(gui::Picture &picture, core::Instant now)
{
    if (picture.isLive()) {
        if (m_scope.isAll())
            m_judged = Judged { now, picture.verdict };
        m_verdict = insight::steady(m_verdict, picture.verdict, now);
        picture.verdict = m_verdict.verdict;
    } else if (m_found.onlyAverages
               || (picture.samples.isEmpty() && !hasFailed(picture.lookedAt(), m_scope))) {
        picture.verdict = { .kind = insight::Verdict::Kind::NothingThen,
                            .severity = insight::Severity::Warning,
                            .matter = nothingFound(picture.span().to) };
    }
    if (picture.selected && !picture.selected->isMoment)
        picture.verdict = insight::verdictOfSpan(std::move(picture.verdict), m_found.incidents, m_scope);
}

std::optional<ViewState::Judged> ViewState::judged(core::Instant now) const
{
    constexpr core::Duration young = std::chrono::milliseconds { 1500 }; // pictures are a second apart
    const bool isKnown = m_judged && m_judged->at <= now && now - m_judged->at <= young;
    return isKnown ? m_judged : std::nullopt;
}

void ViewState::follow(const Judged &judged)
{
    const auto isOlder = [&judged](const auto &known) { return known.second.to < judged.at; };
    if (std::ranges::all_of(m_verdict.known, isOlder))
        m_verdict.known = insight::steady(m_verdict, judged.verdict, judged.at).known;
}

Subject ViewState::whole(core::Instant now) const
{
    return { .past = std::make_shared<const insight::ClusterHistory>(m_past),
             .span = insight::momentAt(now).span(),
             .samples = insight::standingSamples(m_past, {}, now),
             .cores = m_cores };
}

Subject ViewState::subject(core::Instant now) const
{
    const auto span = lookedBackAt(now).span;
    const program::PastPtr then = span ? m_found.then : nullptr;
    const core::Instant moment = span ? span->to : now;
    Subject subject { .past = then ? then : std::make_shared<const insight::ClusterHistory>(m_past),
                      .isPast = then != nullptr,
                      .span = span.value_or(insight::momentAt(now)).span(),
                      .samples = insight::standingSamples(then ? *then : m_past, {}, moment),
                      .scope = m_scope,
                      .cores = m_cores,
                      .loadBy = m_loadBy };
    if (isMatched(subject))
        subject.matched = m_assessed.assessment.snapshot;
    return subject;
}

/// A past has one end.
bool ViewState::isMatched(const Subject &wanted) const
{
    const Subject &known = m_assessed.of;
    return wanted.scope == known.scope && wanted.isPast == known.isPast
           && (wanted.isPast ? wanted.past == known.past : wanted.samples == known.samples);
}

/// Figures and verdict of the present change with the time alone.
bool ViewState::isAssessed(const Subject &wanted) const
{
    const Subject &known = m_assessed.of;
    return wanted.isPast && isMatched(wanted) && wanted.span == known.span && wanted.cores == known.cores;
}

std::optional<Subject> ViewState::unassessed(core::Instant now) const
{
    if (unread(now).span)
        return {};
    Subject wanted = subject(now);
    if (!takesLong(wanted) || isAssessed(wanted))
        return {};
    return wanted;
}

bool ViewState::take(Assessed assessed, core::Instant now)
{
    m_assessed = std::move(assessed);
    const Subject &of = m_assessed.of;
    const auto isListed = [this](const core::SamplePtr &sample) {
        return m_past.endpoints().contains(sample->endpoint.name); // else it is the same as another by now
    };
    m_isTaken = !of.isPast && !lookedBackAt(now).span && of.scope == m_scope && of.cores == m_cores
                && std::ranges::all_of(of.samples, isListed);
    return m_isTaken || (of.isPast && isAssessed(subject(now)));
}

std::optional<core::Instant> ViewState::watchedSince() const
{
    std::optional<core::Instant> since;
    for (const QString &endpoint : m_past.endpoints()) {
        const insight::EndpointHistory &history = m_past.history(endpoint);
        const auto heard = history.latest() ? history.heardSince(longestHole) : std::nullopt;
        if (heard)
            since = since ? std::min(*since, *heard) : *heard;
    }
    return since;
}

core::Instant ViewState::heardUntil(core::Instant now) const
{
    core::Instant until = now;
    for (const core::SamplePtr &sample : insight::latestSamples(m_past, {}))
        until = std::min(until, sample->received.value_or(now));
    return until;
}

QList<core::SamplePtr> ViewState::latest() const
{
    return latestOf(m_past);
}

QList<core::SamplePtr> ViewState::latestShown() const
{
    const bool isPast = lookedBackAt(core::wallClock()).span.has_value();
    if (!isPast)
        return latestOf(m_past);
    return m_found.then ? latestOf(*m_found.then) : QList<core::SamplePtr> {};
}

core::Duration ViewState::toReading(bool forward, core::Instant now) const
{
    const core::Instant moment = momentShown(now);
    const insight::TimeSpan shown = gui::shownSpan(m_axis, now);
    const bool isRead = m_found.around && !m_found.averaged && m_read.axis && m_read.axis->from <= shown.from;
    const insight::ClusterHistory &past = lookedBackAt(now).axis && isRead ? *m_found.around : m_past;
    const auto distance = stepToReading(past, m_scope, moment, forward);
    if (distance)
        return *distance;
    const core::Duration interval = m_found.then ? longestInterval(*m_found.then, m_scope) : m_interval;
    return forward ? interval : -interval;
}

QList<core::SamplePtr> ViewState::standingShown(core::Instant now) const
{
    if (!lookedBackAt(now).span)
        return insight::standingSamples(m_past, {}, now);
    return m_found.then ? insight::standingSamples(*m_found.then, {}, momentShown(now))
                        : QList<core::SamplePtr> {};
}

core::Instant ViewState::momentShown(core::Instant now) const
{
    return m_axis.selected ? m_axis.selected->to : gui::newest(m_axis, now);
}

int ViewState::exitStatus() const
{
    const qsizetype answering = insight::latestSamples(m_past, {}).size();
    if (answering == 0)
        return program::NothingAnswered;
    return answering == m_past.endpoints().size() ? program::AllAnswered : program::SomeAnswered;
}

} // namespace app
