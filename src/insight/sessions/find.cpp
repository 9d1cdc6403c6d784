#include "insight/sessions/find.h"

#include "insight/past/traffic.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <span>
#include <tuple>

namespace insight {

using core::SessionId;

namespace {

struct Searched
{
    HitKind kind;
    QString core::Session::*text;
};

constexpr auto columns = std::to_array<Searched>({
    { HitKind::Application, &core::Session::application },
    { HitKind::User, &core::Session::user },
    { HitKind::Database, &core::Session::database },
    { HitKind::Client, &core::Session::clientAddress },
});

struct SearchedOfClient
{
    HitKind kind;
    QString core::Link::*text;
};

constexpr auto columnsOfClients = std::to_array<SearchedOfClient>({
    { HitKind::PoolerApplication, &core::Link::application },
    { HitKind::PoolerUser, &core::Link::user },
    { HitKind::PoolerDatabase, &core::Link::database },
});

/// Each name with the number of clients that have it.
QHash<QString, Hit> hitsAmong(const core::Sample &sample, const SearchedOfClient &column)
{
    QHash<QString, Hit> hits;
    for (const core::Link &client : sample.links->clients) {
        const QString &text = client.*column.text;
        if (text.isEmpty())
            continue;
        Hit &hit = hits[text];
        if (!hit.sessions)
            hit = { column.kind, text, sample.endpoint.name, {}, 0, client.key };
        else if (client.state == core::LinkState::Waiting)
            hit.key = client.key;
        ++*hit.sessions;
    }
    return hits;
}

using Counts = QHash<QString, qint64>;

/// Repeated texts share one buffer, so most are told apart without reading them.
Counts countsOf(const QList<core::SamplePtr> &samples, QString core::Session::*column)
{
    struct Shared
    {
        const QString *text = nullptr;
        qint64 count = 0;
    };
    QHash<const QChar *, Shared> buffers;
    for (const core::SamplePtr &sample : samples) {
        for (const core::SessionPtr &session : sample->sessions) {
            const QString &text = (*session).*column;
            if (text.isEmpty())
                continue;
            Shared &shared = buffers[text.constData()];
            shared.text = &text;
            ++shared.count;
        }
    }
    Counts counts;
    for (const Shared &shared : buffers)
        counts[*shared.text] += shared.count;
    return counts;
}

enum class Closeness { Exact, Prefix, Inside, None };

Closeness closenessOf(QStringView name, QStringView typed)
{
    const qsizetype at = name.indexOf(typed);
    if (at < 0)
        return Closeness::None;
    if (at > 0)
        return Closeness::Inside;
    return name.size() == typed.size() ? Closeness::Exact : Closeness::Prefix;
}

struct Candidate
{
    const Hit *hit;
    Closeness closeness;
};

bool isBetter(const Candidate &one, const Candidate &other)
{
    const auto rank = [](const Candidate &c) {
        return std::tuple(c.closeness, c.hit->kind, -c.hit->sessions.value_or(0), QStringView(c.hit->text));
    };
    return rank(one) < rank(other);
}

/// Adds those from `low` to `high`; a sample lists its sessions by pid.
void addSessions(std::vector<Hit> &hits, const QList<core::SamplePtr> &samples, SessionId low, SessionId high,
                 int most)
{
    const auto pidOf = [](const core::SessionPtr &session) { return session->pid; };
    for (const core::SamplePtr &sample : samples) {
        const auto &sessions = sample->sessions;
        for (auto found = std::ranges::lower_bound(sessions, low, {}, pidOf);
             found != sessions.end() && pidOf(*found) <= high && int(hits.size()) < most; ++found)
            hits.push_back({ HitKind::Session, (*found)->pid.text(), sample->endpoint.name, *found, 1 });
    }
}

constexpr qint64 largestPid = 999'999'999'999;
constexpr qsizetype digitsOfId = 32;
constexpr qsizetype fewestOfId = 4; ///< fewer could be anything

/// Ids of 128 bits.
void addIdsThatBeginWith(QStringView typed, std::vector<Hit> &hits, const QList<core::SamplePtr> &samples,
                         int most)
{
    if (typed.size() < fewestOfId || typed.size() > digitsOfId)
        return;
    const auto low = SessionId::fromText(typed.toString().leftJustified(digitsOfId, u'0'));
    const auto high = SessionId::fromText(typed.toString().leftJustified(digitsOfId, u'f'));
    if (low && high && !low->isNumber()) // numbers begin with zeros, as it were
        addSessions(hits, samples, *low, *high, most);
}

/// 47 itself, then 470 to 479, 4700 to 4799, …
std::vector<Hit> pidsThatBeginWith(QStringView typed, const QList<core::SamplePtr> &samples, int most)
{
    std::vector<Hit> hits;
    addIdsThatBeginWith(typed, hits, samples, most);
    bool isNumber = false;
    const qint64 number = typed.toLongLong(&isNumber);
    if (!isNumber || number <= 0 || typed.front() == u'0' || typed.front() == u'+')
        return hits;
    for (qint64 scale = 1; number <= largestPid / scale; scale *= 10)
        addSessions(hits, samples, number * scale, (number + 1) * scale - 1, most);
    return hits;
}

/// A topology endpoint has no connections; an endpoint that lists none may have many.
bool isNews(const core::Sample &sample)
{
    if (sample.endpoint.layer == core::Layer::Topology)
        return true;
    return isDatabase(sample) ? sample.sessionsMeasured : sample.links != nullptr;
}

} // namespace

FindIndex::FindIndex(const QList<core::SamplePtr> &samples, const QStringList &endpoints,
                     const QMap<QString, QString> &aliases)
    : m_samples(samples)
{
    for (const QString &endpoint : endpoints)
        addEndpoint(endpoint, aliases.value(endpoint));
    for (const core::SamplePtr &sample : samples)
        addNode(*sample);
    for (const Searched &column : columns) {
        const Counts counts = countsOf(samples, column.text);
        for (const auto &[text, count] : counts.asKeyValueRange())
            add({ column.kind, text, {}, {}, count });
    }
}

void FindIndex::add(const Hit &hit)
{
    m_names.push_back({ hit, hit.text.toCaseFolded(), hit.alias.toCaseFolded() });
}

void FindIndex::addEndpoint(const QString &endpoint, const QString &alias)
{
    const auto sample = std::ranges::find_if(
        m_samples, [&](const core::SamplePtr &each) { return each->endpoint.name == endpoint; });
    Hit hit { HitKind::Endpoint, endpoint, {}, {}, {} };
    hit.alias = alias;
    if (sample != m_samples.end() && isDatabase(**sample)) {
        if ((*sample)->sessionsMeasured)
            hit.sessions = qint64((*sample)->sessions.size());
    } else if (sample != m_samples.end() && !isApplication(**sample)) {
        hit.hasClients = true;
        hit.sessions = logicalOf(**sample).total();
    }
    add(hit);
    if (sample == m_samples.end() || !isNews(**sample))
        m_untold += endpoint;
}

/// The pools and clients of a pooler or proxy.
void FindIndex::addNode(const core::Sample &sample)
{
    const QString &endpoint = sample.endpoint.name;
    for (const core::Pool &pool : sample.pools) {
        if (pool.purpose != core::PoolPurpose::Database)
            add({ HitKind::Pool, pool.name, endpoint, {}, pool.logicalTotal });
    }
    if (sample.links)
        addClients(sample);
}

/// A client on a Unix socket has no address, but names.
void FindIndex::addClients(const core::Sample &sample)
{
    for (const core::Link &client : sample.links->clients) {
        if (!client.remote.isKnown())
            continue;
        Hit hit { HitKind::PoolerClient, core::textOf(client.remote), sample.endpoint.name, {}, 1 };
        hit.key = client.key;
        hit.application = client.application;
        add(hit);
    }
    for (const SearchedOfClient &column : columnsOfClients) {
        for (const Hit &hit : hitsAmong(sample, column))
            add(hit);
    }
}

std::vector<Hit> find(const FindIndex &index, QStringView typed, int most)
{
    const QString wanted = typed.trimmed().toString().toCaseFolded();
    std::vector<Hit> hits =
        pidsThatBeginWith(wanted, index.m_samples, most * 2 / 3); // "10" is also the beginning of addresses

    std::vector<Candidate> candidates;
    for (const FindIndex::Name &name : index.m_names) {
        const Closeness closeness = wanted.isEmpty() ? Closeness::Inside
                                                     : std::min(closenessOf(name.folded, wanted),
                                                                closenessOf(name.foldedAlias, wanted));
        if (closeness != Closeness::None)
            candidates.push_back({ &name.hit, closeness });
    }
    const auto wantedCount = std::min<qsizetype>(most - qsizetype(hits.size()), qsizetype(candidates.size()));
    std::ranges::partial_sort(candidates, candidates.begin() + wantedCount, isBetter);
    for (const Candidate &candidate : std::span(candidates).first(std::size_t(wantedCount)))
        hits.push_back(*candidate.hit);
    return hits;
}

} // namespace insight
