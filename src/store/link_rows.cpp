#include "store/link_rows.h"

#include "core/address/application_name.h"
#include "store/clock.h"
#include "store/close_former.h"
#include "store/list_flags.h"
#include "store/numbers.h"
#include "store/schema.h"

#include <algorithm>
#include <unordered_map>

namespace store {

using core::Link;
using core::Links;

namespace {

/// Compares identities; all other fields are state.
bool isSame(const Link &one, const Link &other)
{
    return one.key == other.key && one.pool == other.pool && one.database == other.database
           && one.user == other.user && one.application == other.application
           && one.applicationTold == other.applicationTold && one.remote == other.remote
           && one.local == other.local && one.remotePid == other.remotePid
           && stored(one.connectedAt) == stored(other.connectedAt);
}

bool doesTheSame(const Link &one, const Link &other)
{
    return one.peer == other.peer && one.state == other.state && one.wait == other.wait
           && one.requestedAt == other.requestedAt;
}

qint64 mannerOf(const Links &links, const core::FormerLists *former)
{
    return (former && former->made.size() > 1 ? continuesFormer : 0)
           | (links.pidsAreBackends ? backendPids : 0) | (links.sharesAddress ? sharedAddress : 0)
           | (links.isPartial ? rowsMissing : 0) | (links.omitsLogins ? loginsMissing : 0);
}

std::optional<qint64> portOf(const core::Address &address)
{
    return address.port != 0 ? std::optional(qint64(address.port)) : std::nullopt;
}

QByteArray listOf(Database &database)
{
    return "select asked, received, pids_are_backends"
           + QByteArray(versionOf(database) < 6 ? ", null, null, null"
                                                : ", lister_since, lister_started, predecessor")
           + " from link_list where sample = ?";
}

} // namespace

LinkRows::LinkRows(Database &database, Texts &texts, IdSet &inUse)
    : m_database(database)
    , m_texts(texts)
    , m_inUse(inUse)
    , m_insertList(
          database.prepare("insert into link_list (sample, asked, received, pids_are_backends, lister_since, "
                           "lister_started, predecessor) values (?, ?, ?, ?, ?, ?, ?)"))
    , m_insertLink(database.prepare(
          "insert into link (endpoint, server, key, pool, database, user, application, remote_host, "
          "remote_port, local_host, local_port, remote_pid, connected_at) values (?, ?, ?, ?, ?, ?, ?, ?, "
          "?, ?, ?, ?, ?)"))
    , m_insertState(database.prepare("insert or replace into link_state (sample, link, state, peer, "
                                     "requested_at, wait_us) values (?, ?, ?, ?, ?, ?)"))
    , m_insertGone(database.prepare("insert or replace into link_state (sample, link) values (?, ?)"))
    , m_insertLeft(
          database.prepare("insert or replace into link_left (sample, link, listed) values (?, ?, ?)"))
    , m_endFormer(database.prepare(closingFormer("link_state", "link", "state").constData()))
{
}

void LinkRows::endFormer(qint64 sample, qint64 endpoint)
{
    m_endFormer.run(sample, endpoint);
    m_written.erase(endpoint);
}

void LinkRows::hold(qint64 endpoint) const
{
    const auto written = m_written.find(endpoint);
    if (written == m_written.end())
        return;
    for (const ByKey *side : { &written->second.clients, &written->second.servers }) {
        for (const Known &known : *side)
            m_inUse.add(known.id);
    }
}

void LinkRows::write(qint64 id, qint64 endpoint, const core::Sample &sample, bool keyframe)
{
    const LinksPtr &links = sample.links;
    Written &written = m_written[endpoint];
    if (!keyframe && links == written.links)
        return;
    static const core::Links none;
    const core::Links &now = links ? *links : none;
    const auto asked = links ? std::optional(links->asked) : std::nullopt;
    const auto received = links ? std::optional(links->received) : std::nullopt;
    const auto lister = links ? sample.lister : std::nullopt;
    if (links || !keyframe)
        m_insertList.run(id, stored(asked), stored(received), mannerOf(now, sample.formerLists.get()),
                         stored(lister ? std::optional(lister->since) : std::nullopt),
                         lister ? std::optional<qint64>(lister->isStart) : std::nullopt,
                         predecessorOf(sample, written));
    if (links && links != written.links && sample.formerLists)
        writeLeft(id, *sample.formerLists, written);
    writeSide(id, endpoint, false, now.clients, written.clients, keyframe);
    writeSide(id, endpoint, true, now.servers, written.servers, keyframe);
    written.links = links;
    written.list = id;
}

/// Null where its last list is not in this file, or was written by an earlier writer.
std::optional<qint64> LinkRows::predecessorOf(const core::Sample &sample, Written &written) const
{
    const LinksPtr before = sample.links && sample.predecessor ? sample.predecessor->links : nullptr;
    if (before && before == written.links)
        written.predecessor = written.list;
    else if (before != written.before)
        written.predecessor.reset();
    written.before = before;
    return written.predecessor;
}

/// Those of the list that was written last.
void LinkRows::writeLeft(qint64 sample, const core::FormerLists &former, const Written &written)
{
    const auto &left = former.left;
    for (auto one = left.rbegin(); one != left.rend() && written.links; ++one) {
        if (one->listed < written.links->asked)
            break;
        const auto known = written.servers.constFind(one->link.key);
        if (known != written.servers.constEnd())
            m_insertLeft.run(sample, known->id, stored(one->listed));
    }
}

void LinkRows::writeSide(qint64 sample, qint64 endpoint, bool isServer, const std::vector<Link> &links,
                         ByKey &known, bool keyframe)
{
    ByKey now;
    now.reserve(qsizetype(links.size()));
    for (const Link &link : links) {
        if (now.contains(link.key))
            continue; // a key names only one
        const auto before = known.constFind(link.key);
        const bool isKnown = before != known.constEnd() && isSame(before->link, link);
        const qint64 id = isKnown ? before->id : add(endpoint, isServer, link);
        if (keyframe || !isKnown || !doesTheSame(before->link, link))
            m_insertState.run(sample, id, int(link.state), m_texts.idOf(link.peer), stored(link.requestedAt),
                              micros(link.wait));
        now.insert(link.key, { link, id });
    }
    for (auto one = known.cbegin(); one != known.cend(); ++one) {
        const auto still = now.constFind(one.key());
        if (still == now.cend() || still->id != one->id)
            m_insertGone.run(sample, one->id);
    }
    known = std::move(now);
}

qint64 LinkRows::add(qint64 endpoint, bool isServer, const Link &link)
{
    m_insertLink.run(endpoint, isServer, m_texts.idOf(link.key), m_texts.idOf(link.pool),
                     m_texts.idOf(link.database), m_texts.idOf(link.user),
                     m_texts.idOf(core::toldApplication(link)), m_texts.idOf(link.remote.host),
                     portOf(link.remote), m_texts.idOf(link.local.host), portOf(link.local), link.remotePid,
                     stored(link.connectedAt));
    return m_database.lastRow();
}

LinkReplay::LinkReplay(Database &database, Texts &texts)
    : m_database(database)
    , m_texts(texts)
    , m_lists(database.prepare(listOf(database).constData()))
    , m_states(database.prepare(
          "select link, state, peer, requested_at, wait_us from link_state where sample = ?"))
    , m_newest(database.prepare("select c.link, c.state, c.peer, c.requested_at, c.wait_us "
                                "from sample as s cross join link_state as c on c.sample = s.id "
                                "where s.id between ? and ? and +s.endpoint = ? order by s.id desc"))
    , m_names(database, texts)
{
}

void LinkReplay::wantAt(qint64 endpoint, qint64 first, qint64 last)
{
    Statement lists = m_database.prepare("select sample, asked from link_list where sample between ? and ? "
                                         "and (select endpoint from sample where id = link_list.sample) = ? "
                                         "order by sample desc");
    lists.ask(first, last, endpoint);
    m_endpoint = endpoint;
    m_wantedTo = last;
    std::optional<std::optional<qint64>> asked; // a keyframe repeats a list
    while (lists.next()) {
        m_wantedFrom = lists.number(0).value_or(0);
        if (asked && *asked != lists.number(1))
            break;
        asked = lists.number(1);
    }
    leadFrom(first);
}

void LinkReplay::standAt(qint64 endpoint, qint64 keyframe, qint64 sample)
{
    m_endpoint = endpoint;
    m_wantedFrom = m_wantedTo = sample;
    leadFrom(keyframe);
    take(sample);
}

/// A list that is no longer known ends what was known before.
void LinkReplay::leadFrom(qint64 keyframe)
{
    Statement lead = m_database.prepare(
        "select id from sample where id between ? and ? and +endpoint = ? and (keyframe = 1 or exists "
        "(select 1 from link_list where sample = sample.id and asked is null)) order by id desc limit 1");
    if (lead.ask(keyframe, m_wantedFrom, m_endpoint).next() && lead.number(0) != m_wantedFrom)
        m_lead = lead.number(0);
}

void LinkReplay::take(qint64 sample)
{
    m_taken = sample;
    if (sample < m_wantedFrom || sample > m_wantedTo || !m_lists.ask(sample).next())
        return;
    if (const auto lead = std::exchange(m_lead, {}))
        readLead(*lead, sample - 1);
    const auto asked = instantOf(m_lists.number(0));
    const auto received = instantOf(m_lists.number(1));
    if (!asked || !received)
        return clear();
    const qint64 manner = m_lists.number(2).value_or(0);
    m_lister.reset();
    if (const auto since = instantOf(m_lists.number(3)))
        m_lister = core::Existence { *since, m_lists.number(4) == 1 };
    m_predecessor = m_lists.number(5);
    m_list = Links { .asked = *asked,
                     .received = *received,
                     .clients = {},
                     .servers = {},
                     .pidsAreBackends = (manner & backendPids) != 0,
                     .sharesAddress = (manner & sharedAddress) != 0,
                     .isPartial = (manner & rowsMissing) != 0,
                     .omitsLogins = (manner & loginsMissing) != 0 };
    m_shared.reset();
    m_states.ask(sample);
    while (m_states.next())
        takeState(m_states.number(0).value_or(0), stateIn(m_states));
}

/// What led to the first wanted list: of each connection only its newest state is decoded.
void LinkReplay::readLead(qint64 keyframe, qint64 last)
{
    std::unordered_map<qint64, State> newest;
    m_newest.ask(keyframe, last, m_endpoint);
    while (m_newest.next()) {
        if (const auto [known, isNew] = newest.try_emplace(m_newest.number(0).value_or(0)); isNew)
            known->second = stateIn(m_newest);
    }
    // By id, since their names stand in the file in that order.
    std::vector<qint64> ids;
    ids.reserve(newest.size());
    for (const auto &[id, state] : newest) {
        if (state.state)
            ids.push_back(id);
    }
    std::ranges::sort(ids);
    for (const qint64 id : ids)
        takeState(id, newest[id]);
}

LinkReplay::State LinkReplay::stateIn(const Statement &row)
{
    return { row.number(1), row.number(2), row.number(3), row.number(4) };
}

void LinkReplay::takeState(qint64 id, const State &state)
{
    if (!state.state) {
        m_present.erase(id);
        return;
    }
    auto known = m_present.lower_bound(id);
    if (known == m_present.end() || known->first != id)
        known = m_present.emplace_hint(known, id, m_names.of(id));
    Link &link = known->second.link;
    link.state = kindOf(state.state, core::LinkState::Login, core::LinkState::Idle);
    link.peer = m_texts.textOf(state.peer);
    link.requestedAt = instantOf(state.requestedAt);
    link.wait = durationOf(state.wait);
}

void LinkReplay::clear()
{
    m_list.reset();
    m_lister.reset();
    m_predecessor.reset();
    m_present.clear();
    m_shared.reset();
}

std::shared_ptr<const Links> LinkReplay::links()
{
    if (m_taken < m_wantedFrom || m_taken > m_wantedTo)
        return {};
    if (!m_list || m_shared)
        return m_shared;
    Links links = *m_list;
    const auto servers = std::size_t(
        std::ranges::count_if(m_present, [](const auto &known) { return known.second.isServer; }));
    links.servers.reserve(servers);
    links.clients.reserve(m_present.size() - servers);
    for (const auto &[id, present] : m_present)
        (present.isServer ? links.servers : links.clients).push_back(present.link);
    m_shared = std::make_shared<const Links>(std::move(links));
    return m_shared;
}

} // namespace store
