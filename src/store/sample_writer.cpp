#include "store/sample_writer.h"

#include "core/setting.h"
#include "store/clock.h"
#include "store/numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace store {

using core::Instant;

/// The state of an endpoint that is being written.
struct SampleWriter::Endpoint
{
    qint64 id = 0;
    QString systemId;
    QString kind;
    bool isNew = true; ///< this writer has written nothing of it yet
    std::optional<core::EndpointIdentity> known;
    core::SamplePtr latest;          ///< good sample of this writer, without its sessions
    std::optional<Instant> last;     ///< the last good sample, perhaps of an earlier writer
    std::optional<Instant> keyframe; ///< the last one
    std::optional<qint64> gap;       ///< the growing gap
    std::optional<core::Fault> reason;
    bool isLost = false; ///< it no longer answers; a gap may have other reasons
};

namespace {

/// The part of two answers that is compared: not the sessions, which may be many.
core::SamplePtr withoutSessions(const core::Sample &sample)
{
    return std::make_shared<const core::Sample>(core::Sample { .endpoint = sample.endpoint,
                                                               .received = sample.received,
                                                               .interruption = sample.interruption,
                                                               .rates = sample.rates,
                                                               .limits = sample.limits,
                                                               .catalogLimits = sample.catalogLimits,
                                                               .pools = sample.pools,
                                                               .refusals = sample.refusals,
                                                               .ownName = sample.ownName,
                                                               .every = sample.every });
}

bool isAwaited(const core::Sample &sample)
{
    return sample.error && sample.error->fault == core::Fault::NoAnswerYet;
}

// One that no answer ended.
constexpr auto unansweredGap =
    "select id from gap as g where endpoint = ? and \"to\" = ? and reason is ? and not exists (select 1 from "
    "sample where endpoint = g.endpoint and at = g.\"to\") order by id desc limit 1";

} // namespace

SampleWriter::SampleWriter(Database &database, KeepQuery keepQuery, SampleWriterRules rules)
    : m_database(database)
    , m_rules(std::move(rules))
    , m_texts(database, &m_inUse[Dictionary::Text])
    , m_samples(database)
    , m_sessions(database, m_texts, std::move(keepQuery), m_inUse)
    , m_pools(database, m_texts, m_inUse[Dictionary::Pool])
    , m_links(database, m_texts, m_inUse[Dictionary::Link])
    , m_neighbours(database, m_texts)
    , m_limits(database, m_texts)
    , m_blocking(database)
    , m_series(database, m_texts, m_rules.measure)
    , m_notes(database, m_texts)
    , m_findEndpoint(
          database.prepare("select id, system_id, kind from endpoint where name = ? order by id desc"))
    , m_insertEndpoint(database.prepare("insert into endpoint (name) values (?)"))
    , m_learnEndpoint(database.prepare("update endpoint set system_id = coalesce(system_id, ?), "
                                       "kind = coalesce(kind, ?), layer = case when kind is null then "
                                       "coalesce(?, layer) else layer end where id = ?"))
    , m_lastSample(database.prepare(
          "select max(coalesce((select at from sample where endpoint = ?1 order by id desc limit 1), g), "
          "coalesce(g, 0)) "
          "from (select (select \"to\" from gap where endpoint = ?1 order by id desc limit 1) as g)"))
    , m_identities(database, m_texts)
    , m_insertWait(
          database.prepare("insert into wait (sample, wait_type, wait_event, sessions) values (?, ?, ?, ?)"))
    , m_insertGap(database.prepare(
          "insert into gap (endpoint, \"from\", \"to\", reason, detail) values (?, ?, ?, ?, ?)"))
    , m_growGap(database.prepare("update gap set \"to\" = max(\"to\", ?) where id = ?"))
    , m_lastGap(database.prepare(unansweredGap))
    , m_insertEvent(
          database.prepare("insert into event (endpoint, at, kind, before, after) values (?, ?, ?, ?, ?)"))
{
}

SampleWriter::~SampleWriter() = default;

void SampleWriter::add(const core::Sample &sample, Instant now, const std::optional<core::Error> &missed)
{
    if (!sample.error && sample.health == core::Health::NotContacted) {
        m_endpoints.erase(sample.endpoint.name); // it is no longer polled
        return;
    }
    const Instant at = sample.error ? now : sample.received.value_or(now);
    Endpoint &endpoint = endpointOf(sample.endpoint);
    const bool isLate = endpoint.last && at - *endpoint.last > longestInterval(endpoint, sample);
    if (endpoint.isNew && sample.error && !isLate && !missed)
        goOnWithLastGap(endpoint, sample.error->fault);
    const bool isAbsence = !endpoint.gap && (isLate || (isAwaited(sample) && at > endpoint.last));
    if (endpoint.last && (missed || (endpoint.isNew && isAbsence))) {
        writeGap(endpoint, *endpoint.last, at, missed ? std::optional(missed->fault) : std::nullopt,
                 missed ? missed->detail : QCoreApplication::translate("store", "no recorder was running"));
        endpoint.last.reset();
        endpoint.gap.reset();
    }
    endpoint.isNew = false;
    const auto write = sample.error ? &SampleWriter::addFailure : &SampleWriter::addGood;
    (this->*write)(endpoint, sample, at);
}

void SampleWriter::add(const RecordedNote &note)
{
    m_notes.write(note);
}

void SampleWriter::leaveOut(const core::Sample &sample, Instant now, const core::Error &reason)
{
    Endpoint &endpoint = endpointOf({ .name = sample.endpoint.name });
    endpoint.isNew = false;
    goOnWithLastGap(endpoint, reason.fault);
    goOnWithGap(endpoint, reason, sample.error ? now : sample.received.value_or(now));
}

/// A server is identified by its system identifier: a different one under the same name is another endpoint.
/// One that has not reported it yet is taken for the last one there.
SampleWriter::Endpoint &SampleWriter::endpointOf(const core::Endpoint &said)
{
    std::unique_ptr<Endpoint> &known = m_endpoints[said.name];
    if (!known || !mayBe(*known, said)) {
        auto next = found(said);
        if (known)
            next->known = std::move(known->known); // a different one in its place is recorded as that
        known = std::move(next);
    }
    learn(*known, said);
    return *known;
}

bool SampleWriter::mayBe(const Endpoint &known, const core::Endpoint &said)
{
    const auto fits = [](const QString &one, const QString &other) {
        return one.isEmpty() || other.isEmpty() || one == other;
    };
    return fits(known.systemId, said.systemId) && fits(known.kind, said.kind);
}

/// As the file knows it, which may be not at all.
std::unique_ptr<SampleWriter::Endpoint> SampleWriter::found(const core::Endpoint &said)
{
    auto endpoint = std::make_unique<Endpoint>();
    m_findEndpoint.ask(m_texts.idOf(said.name));
    while (endpoint->id == 0 && m_findEndpoint.next()) {
        endpoint->systemId = m_texts.textOf(m_findEndpoint.number(1));
        endpoint->kind = m_texts.textOf(m_findEndpoint.number(2));
        if (mayBe(*endpoint, said))
            endpoint->id = m_findEndpoint.number(0).value_or(0);
    }
    if (endpoint->id == 0) {
        m_insertEndpoint.run(m_texts.idOf(said.name));
        endpoint = std::make_unique<Endpoint>();
        endpoint->id = m_database.lastRow();
        return endpoint;
    }
    m_inUse[Dictionary::Endpoint].add(endpoint->id);
    if (m_lastSample.ask(endpoint->id).next())
        endpoint->last = instantOf(m_lastSample.number(0)); // empty where there is none
    endpoint->known = m_identities.last(endpoint->id, said.name, endpoint->systemId);
    return endpoint;
}

/// An endpoint that fails before its first answer has not reported what it is; its layer is then the one that
/// its address implies.
void SampleWriter::learn(Endpoint &endpoint, const core::Endpoint &said)
{
    const bool isNews =
        (endpoint.systemId.isEmpty() && !said.systemId.isEmpty())
        || (endpoint.kind.isEmpty() && (!said.kind.isEmpty() || said.layer != core::Layer::Unknown));
    if (!isNews)
        return;
    const auto idOf = [this](const QString &word) {
        return word.isEmpty() ? std::nullopt : m_texts.idOf(word);
    };
    m_learnEndpoint.run(idOf(said.systemId), idOf(said.kind), idOf(core::layerName(said.layer)), endpoint.id);
    endpoint.systemId = endpoint.systemId.isEmpty() ? said.systemId : endpoint.systemId;
    endpoint.kind = endpoint.kind.isEmpty() ? said.kind : endpoint.kind;
}

void SampleWriter::writeGap(Endpoint &endpoint, Instant from, Instant to, std::optional<core::Fault> reason,
                            const QString &detail)
{
    const QString name = reason ? QString::fromLatin1(core::faultName(*reason)) : QString();
    m_insertGap.run(endpoint.id, stored(from), stored(to), m_texts.idOf(name), m_texts.idOf(detail));
}

/// Where the endpoint was not at fault, the sample that came late says what happened on our side.
void SampleWriter::writeSilence(Endpoint &endpoint, const core::Sample &sample, Instant at)
{
    const QString why = sample.interruption ? core::interruptionText(*sample.interruption) : QString();
    writeGap(endpoint, *endpoint.last, at, {}, why);
}

/// A sample up to two ticks late still stands for the time since the previous one. Of a previous one by an
/// earlier writer it is not known how often the endpoint was asked: as often as now.
core::Duration SampleWriter::longestInterval(const Endpoint &endpoint, const core::Sample &sample) const
{
    constexpr int mostIntervals = 3;
    return mostIntervals
           * std::max(m_rules.interval, endpoint.latest ? endpoint.latest->every : sample.every);
}

void SampleWriter::addGood(Endpoint &endpoint, const core::Sample &sample, Instant at)
{
    const bool follows = !endpoint.gap && endpoint.last && at > *endpoint.last
                         && at - *endpoint.last <= longestInterval(endpoint, sample);
    if (endpoint.gap)
        m_growGap.run(stored(at), *endpoint.gap);
    else if (endpoint.last && !follows && at > *endpoint.last)
        writeSilence(endpoint, sample, at);
    if (std::exchange(endpoint.isLost, false))
        note(endpoint, at, { { core::Change::Kind::Back, {}, {} } });
    endpoint.gap.reset();
    endpoint.reason.reset();
    writeIdentity(endpoint, sample, at);
    writeChanges(endpoint, sample, at, follows);
    endpoint.latest = withoutSessions(sample);

    const bool keyframe = !follows || !endpoint.keyframe || at - *endpoint.keyframe >= m_rules.keyframe
                          || at < *endpoint.keyframe;
    const qint64 id = m_samples.write(endpoint.id, at, keyframe, sample);
    if (!endpoint.keyframe) {
        m_sessions.endFormer(id, endpoint.id);
        m_pools.endFormer(id, endpoint.id);
        m_links.endFormer(id, endpoint.id);
    }
    if (keyframe)
        endpoint.keyframe = at;
    m_sessions.write(id, endpoint.id, at, sample, keyframe);
    m_pools.write(id, endpoint.id, sample.pools, keyframe);
    m_links.write(id, endpoint.id, sample, keyframe);
    m_neighbours.write(id, endpoint.id, sample.neighbours, keyframe);
    m_limits.write(id, endpoint.id, sample.limits, keyframe);
    writeWaits(id, sample.sessions);
    m_blocking.write(id, endpoint.id, sample, keyframe);
    m_series.add(endpoint.id, at, standsFor(endpoint, at, follows), sample);
    endpoint.last = at;
}

/// After a gap it stands for one interval, and never for time that an earlier sample covers.
core::Duration SampleWriter::standsFor(const Endpoint &endpoint, Instant at, bool follows) const
{
    if (!endpoint.last || at <= *endpoint.last)
        return m_rules.interval;
    const core::Duration distance = at - *endpoint.last;
    return follows ? distance : std::min(distance, m_rules.interval);
}

void SampleWriter::addFailure(Endpoint &endpoint, const core::Sample &sample, Instant at)
{
    const core::Error &error = *sample.error;
    const bool wasThere = !endpoint.gap && endpoint.last;
    if (wasThere && sample.interruption) { // a failure says nothing about the time in which it was not asked
        writeSilence(endpoint, sample, at);
        endpoint.last = at;
    }
    const bool isLost = error.fault != core::Fault::NoAnswerYet;
    const bool isFull = error.fault == core::Fault::Full;
    if (wasThere && isLost)
        note(endpoint, at,
             { { isFull ? core::Change::Kind::Full : core::Change::Kind::Lost, {}, error.detail } });
    endpoint.isLost = endpoint.isLost || isLost;
    m_series.advance(endpoint.id, at);
    goOnWithGap(endpoint, error, at);
}

/// Consecutive failures are one gap, even where a writer ended in between.
void SampleWriter::goOnWithLastGap(Endpoint &endpoint, core::Fault reason)
{
    const auto name = m_texts.idOf(QString::fromLatin1(core::faultName(reason)));
    if (endpoint.gap || !endpoint.last || !m_lastGap.ask(endpoint.id, stored(*endpoint.last), name).next())
        return;
    endpoint.gap = m_lastGap.number(0);
    endpoint.reason = reason;
}

void SampleWriter::goOnWithGap(Endpoint &endpoint, const core::Error &error, Instant at)
{
    if (endpoint.gap)
        m_growGap.run(stored(at), *endpoint.gap);
    if (endpoint.gap && endpoint.reason == error.fault)
        return;
    const Instant from = endpoint.gap ? at : std::min(endpoint.last.value_or(at), at);
    writeGap(endpoint, from, at, error.fault, error.detail);
    endpoint.gap = m_database.lastRow();
    endpoint.reason = error.fault;
}

bool SampleWriter::hasGap() const
{
    return std::ranges::any_of(m_endpoints, [](const auto &known) { return known.second->gap.has_value(); });
}

void SampleWriter::growGaps(Instant now)
{
    for (const auto &[name, endpoint] : m_endpoints) {
        if (endpoint->gap)
            m_growGap.run(stored(now), *endpoint->gap);
    }
}

void SampleWriter::hold()
{
    for (const auto &[name, endpoint] : m_endpoints) { // of others everything is looked up
        m_inUse[Dictionary::Endpoint].add(endpoint->id);
        m_sessions.hold(endpoint->id);
        m_pools.hold(endpoint->id);
        m_links.hold(endpoint->id);
    }
    m_series.hold();
}

void SampleWriter::forget(const Gone &gone)
{
    for (const qint64 doing : gone[Dictionary::Doing])
        m_sessions.forget(doing);
    for (const qint64 text : gone[Dictionary::Text])
        m_texts.forget(text);
}

qsizetype SampleWriter::known() const
{
    return m_sessions.known() + m_texts.known();
}

void SampleWriter::writeIdentity(Endpoint &endpoint, const core::Sample &sample, Instant at)
{
    core::EndpointIdentity now = core::endpointIdentityOf(sample);
    now.endpoint.startedAt = instantOf(stored(now.endpoint.startedAt)); // as it will be read
    const std::optional<core::EndpointIdentity> before = std::exchange(endpoint.known, now);
    m_identities.write(endpoint.id, before, now, at);
    if (before)
        note(endpoint, at, core::changesBetween(*before, now));
}

void SampleWriter::writeChanges(const Endpoint &endpoint, const core::Sample &now, Instant at, bool follows)
{
    if (!endpoint.latest)
        return;
    note(endpoint, at, core::settingsBetween(*endpoint.latest, now));
    if (!follows)
        return;
    for (const core::Departure &departure : core::departuresBetween(*endpoint.latest, now))
        note(endpoint, at, { { departure.kind, departure.place, QString::number(departure.clients) } });
}

void SampleWriter::writeWaits(qint64 sample, const core::SessionList &sessions)
{
    std::map<std::pair<QString, QString>, qint64> counts;
    for (const core::SessionPtr &session : sessions.notIdle()) {
        if (session->state == core::SessionState::Active)
            ++counts[{ session->waitType, session->waitEvent }];
    }
    const auto idOf = [this](const QString &word) { return m_texts.idOf(word.isNull() ? u""_s : word); };
    for (const auto &[wait, count] : counts)
        m_insertWait.run(sample, idOf(wait.first), idOf(wait.second), count);
}

void SampleWriter::note(const Endpoint &endpoint, Instant at, const std::vector<core::Change> &changes)
{
    const auto answerBefore = endpoint.latest ? endpoint.latest->received : endpoint.last;
    for (const core::Change &change : changes)
        m_insertEvent.run(endpoint.id, stored(core::timeOf(change, answerBefore, at)),
                          m_texts.idOf(core::changeName(change.kind)), m_texts.idOf(change.before),
                          m_texts.idOf(change.after));
}

} // namespace store
