#include "insight/sessions/blocking.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace insight {

namespace {

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

struct Node
{
    core::SessionId pid = 0;
    qint32 session = -1;
    std::vector<std::size_t> blockers;
    std::vector<std::size_t> waiting; ///< sessions whose first blocker this is
    std::size_t parent = none;
    int behind = 0;
};

/// All sessions in the answer, by pid.
std::vector<Node> nodesOf(const std::map<core::SessionId, std::vector<core::SessionId>> &blockers)
{
    std::vector<core::SessionId> pids;
    for (const auto &[waiter, its] : blockers) {
        if (its.empty())
            continue;
        pids.push_back(waiter);
        pids.insert(pids.end(), its.begin(), its.end());
    }
    std::ranges::sort(pids);
    const auto repeated = std::ranges::unique(pids);
    pids.erase(repeated.begin(), repeated.end());

    std::vector<Node> nodes(pids.size());
    std::ranges::transform(pids, nodes.begin(), [](core::SessionId pid) { return Node { .pid = pid }; });
    return nodes;
}

std::size_t placeOf(const std::vector<Node> &nodes, core::SessionId pid)
{
    const auto found = std::ranges::lower_bound(nodes, pid, {}, &Node::pid);
    return found == nodes.end() || found->pid != pid ? none : std::size_t(found - nodes.begin());
}

void findSessions(std::vector<Node> &nodes, const core::Sample &sample)
{
    for (Node &node : nodes) {
        const auto session = sample.sessions.find(node.pid);
        if (session != sample.sessions.end())
            node.session = qint32(session - sample.sessions.begin());
    }
}

/// Starts from listed sessions that wait: a blocker that none of them waits for is gone.
void linkBlockers(std::vector<Node> &nodes,
                  const std::map<core::SessionId, std::vector<core::SessionId>> &blockers)
{
    std::vector<bool> seen(nodes.size());
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].session >= 0)
            open.push_back(i);
    }
    while (!open.empty()) {
        const std::size_t waiter = open.back();
        open.pop_back();
        const auto its = blockers.find(nodes[waiter].pid);
        if (seen[waiter] || its == blockers.end())
            continue;
        seen[waiter] = true;
        for (const core::SessionId pid : its->second) {
            if (pid == nodes[waiter].pid)
                continue;
            nodes[waiter].blockers.push_back(placeOf(nodes, pid));
            open.push_back(nodes[waiter].blockers.back());
        }
    }
}

/// Going up from any node reaches a root, or a cycle, which is cut once.
void linkParents(std::vector<Node> &nodes)
{
    for (Node &node : nodes)
        node.parent = node.blockers.empty() ? none : node.blockers.front();

    std::vector<std::size_t> seenFrom(nodes.size(), none);
    for (std::size_t start = 0; start < nodes.size(); ++start) {
        std::size_t at = start;
        for (; at != none && seenFrom[at] == none; at = nodes[at].parent)
            seenFrom[at] = start;
        if (at == none || seenFrom[at] != start)
            continue;
        std::size_t lowest = at; // nodes are ordered by pid
        for (std::size_t i = nodes[at].parent; i != at; i = nodes[i].parent)
            lowest = std::min(lowest, i);
        nodes[lowest].parent = none;
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].parent != none)
            nodes[nodes[i].parent].waiting.push_back(i);
    }
}

/// A queue of 500 for one lock has a hundred thousand pairs, so whole words of bits are joined at once.
class Reach
{
public:
    explicit Reach(const std::vector<Node> &nodes)
        : m_words((nodes.size() + 63) / 64)
        , m_bits(nodes.size() * m_words)
    {
        for (std::size_t waiter = 0; waiter < nodes.size(); ++waiter) {
            for (const std::size_t blocker : nodes[waiter].blockers)
                m_bits[blocker * m_words + waiter / 64] |= bit(waiter);
        }
        for (std::size_t through = 0; through < nodes.size(); ++through) {
            for (std::size_t from = 0; from < nodes.size(); ++from) {
                if (has(from, through))
                    join(from, through);
            }
        }
    }

    /// How many wait for it, not counting itself.
    int behind(std::size_t node) const
    {
        int count = has(node, node) ? -1 : 0;
        for (std::size_t i = 0; i < m_words; ++i)
            count += std::popcount(m_bits[node * m_words + i]);
        return count;
    }

private:
    static quint64 bit(std::size_t node) { return quint64 { 1 } << (node % 64); }
    bool has(std::size_t from, std::size_t to) const { return m_bits[from * m_words + to / 64] & bit(to); }

    void join(std::size_t into, std::size_t from)
    {
        for (std::size_t i = 0; i < m_words; ++i)
            m_bits[into * m_words + i] |= m_bits[from * m_words + i];
    }

    std::size_t m_words;
    std::vector<quint64> m_bits;
};

Blocked treeOf(const std::vector<Node> &nodes, std::size_t root)
{
    const Node &node = nodes[root];
    Blocked tree { .pid = node.pid, .session = node.session, .behind = node.behind };
    for (const std::size_t waiter : node.waiting)
        tree.waiting.push_back(treeOf(nodes, waiter));
    std::ranges::stable_sort(tree.waiting, std::ranges::greater {}, &Blocked::behind);
    return tree;
}

const Blocked *find(const std::vector<Blocked> &trees, core::SessionId pid)
{
    for (const Blocked &tree : trees) {
        if (tree.pid == pid)
            return &tree;
        if (const Blocked *const below = find(tree.waiting, pid))
            return below;
    }
    return nullptr;
}

} // namespace

std::vector<Blocked> blockingForest(const core::Sample &sample)
{
    if (!sample.blocking)
        return {};
    std::vector<Node> nodes = nodesOf(sample.blocking->blockers);
    findSessions(nodes, sample);
    linkBlockers(nodes, sample.blocking->blockers);
    linkParents(nodes);
    const Reach reach(nodes);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        nodes[i].behind = reach.behind(i);

    std::vector<Blocked> forest;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].parent == none && nodes[i].behind > 0)
            forest.push_back(treeOf(nodes, i));
    }
    std::ranges::stable_sort(forest, std::ranges::greater {}, &Blocked::behind);
    return forest;
}

BlockingForests::BlockingForests(const QList<core::SamplePtr> &samples)
{
    for (const core::SamplePtr &sample : samples)
        m_all.emplace(sample.get(), blockingForest(*sample));
}

const std::vector<Blocked> &BlockingForests::of(const core::Sample &sample) const
{
    return m_all.at(&sample);
}

int BlockingForests::behind(const core::Sample &sample, core::SessionId pid) const
{
    const auto forest = m_all.find(&sample);
    const Blocked *const blocked = forest == m_all.end() ? nullptr : find(forest->second, pid);
    return blocked ? blocked->behind : 0;
}

} // namespace insight
