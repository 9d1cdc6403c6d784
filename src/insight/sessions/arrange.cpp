#include "insight/sessions/arrange.h"

#include "insight/sessions/grouping.h"
#include "insight/sessions/matcher.h"
#include "insight/sessions/ordering.h"

#include <algorithm>
#include <map>
#include <span>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

const core::Session &sessionAt(const QList<core::SamplePtr> &samples, Place place)
{
    return *samples[place.sample]->sessions[std::size_t(place.session)];
}

struct ForestPlace
{
    qint32 behind = 0;
    bool isRoot = false;
};

/// By the index of a sample, and that of the session in it.
using ListedBlockers = std::map<std::pair<qint32, qint32>, ForestPlace>;

void addBlockers(ListedBlockers &blockers, qint32 sample, const std::vector<Blocked> &trees, bool areRoots)
{
    for (const Blocked &tree : trees) {
        if (tree.behind > 0 && tree.session >= 0)
            blockers.insert({ { sample, tree.session }, { tree.behind, areRoots } });
        addBlockers(blockers, sample, tree.waiting, false);
    }
}

ListedBlockers blockersIn(const Listing &listing)
{
    ListedBlockers blockers;
    for (qint32 i = 0; i < qint32(listing.samples.size()); ++i) {
        if (const core::SamplePtr &sample = listing.samples[i]; sample && !sample->error)
            addBlockers(blockers, i, listing.forests.of(*sample), true);
    }
    return blockers;
}

void addSorted(Listing &listing, const ListRequest &request, const std::vector<Place> &places, int depth)
{
    const auto add = [&](Place place) {
        listing.lines.push_back({ .depth = depth, .sample = place.sample, .session = place.session });
    };
    listing.lines.reserve(listing.lines.size() + places.size());
    if (!request.sortKey) {
        std::ranges::for_each(places, add);
        return;
    }
    std::vector<core::Value> keys;
    keys.reserve(places.size());
    for (const Place place : places)
        keys.push_back(request.sortKey(*request.samples[place.sample], sessionAt(request.samples, place)));
    for (const std::size_t i : orderOf(keys, request.descending))
        add(places[i]);
}

void addSessions(Listing &listing, const ListRequest &request, const std::vector<Place> &places,
                 const ListedBlockers &blockers, int depth)
{
    const std::size_t before = listing.lines.size();
    addSorted(listing, request, places, depth);
    if (blockers.empty())
        return;
    const std::span added = std::span(listing.lines).subspan(before);
    for (Line &line : added) {
        const auto found = blockers.find({ line.sample, line.session });
        if (found == blockers.end())
            continue;
        line.behind = found->second.behind;
        line.isRoot = found->second.isRoot;
    }
    if (request.blockersFirst)
        std::ranges::stable_sort(added, std::ranges::greater {},
                                 [](const Line &line) { return line.isRoot ? line.behind : 0; });
}

void addGroups(Listing &listing, const ListRequest &request, const std::vector<Place> &places,
               const ListedBlockers &blockers)
{
    for (Members &members : membersOf(request, places)) {
        const bool hasRows = !members.places.empty();
        const bool isOpen = hasRows && request.open.contains(members.group.key);
        listing.lines.push_back({ .kind = Line::Kind::Group,
                                  .group = qint32(listing.groups.size()),
                                  .opens = hasRows,
                                  .isOpen = isOpen });
        listing.groups.push_back(std::move(members.group));
        if (isOpen)
            addSessions(listing, request, members.places, blockers, 1);
    }
}

/// A blocking tree, and the sample it belongs to.
struct Tree
{
    qint32 sample = 0;
    std::reference_wrapper<const Blocked> root;
};

bool anyMatches(Matcher &matcher, const core::Sample &sample, const Blocked &tree)
{
    if (tree.session >= 0 && matcher.matches(sample, *sample.sessions[std::size_t(tree.session)]))
        return true;
    return std::ranges::any_of(tree.waiting,
                               [&](const Blocked &waiting) { return anyMatches(matcher, sample, waiting); });
}

std::vector<Tree> treesOf(const ListRequest &request, const BlockingForests &forests)
{
    Matcher matcher(request.filter, request.chains);
    std::vector<Tree> trees;
    for (qint32 i = 0; i < qint32(request.samples.size()); ++i) {
        const core::SamplePtr &sample = request.samples[i];
        if (!sample || sample->error)
            continue;
        for (const Blocked &root : forests.of(*sample)) {
            if (request.filter.isEmpty() || anyMatches(matcher, *sample, root))
                trees.push_back({ i, root });
        }
    }
    std::ranges::stable_sort(trees, std::ranges::greater {},
                             [](const Tree &tree) { return tree.root.get().behind; });
    return trees;
}

/// Below a closed line sessions are counted but not listed.
void addTree(Listing &listing, const ListRequest &request, qint32 sample, const Blocked &tree, int depth,
             bool listed)
{
    const bool isSession = tree.session >= 0;
    Line line { .kind = isSession ? Line::Kind::Session : Line::Kind::Absent,
                .depth = depth,
                .sample = sample,
                .session = tree.session,
                .absentPid = isSession ? core::SessionId(0) : tree.pid,
                .behind = tree.behind,
                .isRoot = depth == 0,
                .opens = !tree.waiting.empty() };
    line.isOpen = line.opens && listed && !request.open.contains(keyOf(listing, line));
    if (listed)
        listing.lines.push_back(line);
    listing.shown += isSession ? 1 : 0;
    for (const Blocked &waiting : tree.waiting)
        addTree(listing, request, sample, waiting, depth + 1, line.isOpen);
}

void addBlocking(Listing &listing, const ListRequest &request)
{
    for (const Tree &tree : treesOf(request, listing.forests))
        addTree(listing, request, tree.sample, tree.root, 0, true);
}

QList<core::SamplePtr> answersAmong(QList<core::SamplePtr> samples)
{
    samples.removeIf([](const core::SamplePtr &sample) { return !sample || sample->error; });
    return samples;
}

qint64 totalOf(const QList<core::SamplePtr> &samples)
{
    qint64 total = 0;
    for (const core::SamplePtr &sample : samples)
        total += sample && !sample->error ? qint64(sample->sessions.size()) : 0;
    return total;
}

qint64 matchingIdle(ListRequest request)
{
    request.idle = true;
    return qint64(passing(request.samples, request).places.size());
}

} // namespace

Listing arrange(const ListRequest &request)
{
    Listing listing { .samples = request.samples,
                      .chains = request.chains,
                      .forests = BlockingForests(answersAmong(request.samples)),
                      .total = totalOf(request.samples) };
    if (request.grouping == Grouping::Blocking) {
        addBlocking(listing, request);
        return listing;
    }
    const ListedBlockers blockers = blockersIn(listing);
    // An idle session may hold what others wait for, such as a lock of GET_LOCK.
    std::set<std::pair<qint32, qint32>> holders;
    for (const auto &[place, inForest] : blockers)
        holders.insert(place);
    const auto [places, notTimed] = passing(request.samples, request, holders);
    listing.shown = qint64(places.size());
    listing.notTimed = notTimed;
    if (places.empty() && !request.idle && !request.filter.isEmpty())
        listing.idle = matchingIdle(request);
    if (request.grouping == Grouping::None)
        addSessions(listing, request, places, blockers, 0);
    else
        addGroups(listing, request, places, blockers);
    return listing;
}

RowKey keyOf(const core::Sample &sample, const core::Session &session)
{
    const QString start = session.backendStart
                              ? QString::number(session.backendStart->time_since_epoch().count())
                              : u"-"_s; // hidden from a role without rights
    return sample.endpoint.name + u' ' + session.pid.text() + u' ' + start;
}

RowKey keyOf(const Listing &listing, const Line &line)
{
    switch (line.kind) {
    case Line::Kind::Group:
        return listing.groups[std::size_t(line.group)].key;
    case Line::Kind::Session:
        return keyOf(listing.sampleOf(line), listing.sessionOf(line));
    case Line::Kind::Absent:
        return listing.sampleOf(line).endpoint.name + u" absent "_s + line.absentPid.text();
    }
    Q_UNREACHABLE();
}

} // namespace insight
