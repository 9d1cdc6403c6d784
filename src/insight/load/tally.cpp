#include "insight/load/tally.h"

#include "insight/load/facet_reader.h"
#include "insight/load/process_numbers.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace insight {

using core::Duration;

namespace {

constexpr quint32 none = FacetReader::none;

// The analyser takes what a dictionary holds for uninitialised.
constexpr quint64 pairOf(quint32 one, quint32 other)
{
    return quint64(one) << 32 | other; // NOLINT(clang-analyzer-core.UndefinedBinaryOperatorResult)
}

bool countsAtAll(core::SessionKind kind)
{
    return kind == core::SessionKind::Client || kind == core::SessionKind::ParallelWorker;
}

/// The last one is that of the sum, if there is one.
std::vector<const Codebook *> booksOf(const std::vector<const ActivitySegment *> &segments,
                                      const ActivitySum *sum)
{
    std::vector<const Codebook *> books;
    books.reserve(segments.size() + 1);
    for (const ActivitySegment *segment : segments)
        books.push_back(&segment->codes());
    if (sum)
        books.push_back(&sum->codes());
    return books;
}

/// Visits the items of one session consecutively, so that a session counts once under each name. Most
/// sessions have a single item, which may come at any time.
void eachBySession(const auto &items, quint32 sessions, const auto &visit)
{
    std::vector<quint32> have(sessions);
    for (const auto &item : items)
        ++have[item.session];
    std::vector<quint32> places(sessions);
    quint32 several = 0;
    for (quint32 session = 0; session < sessions; ++session) {
        places[session] = several;
        several += have[session] > 1 ? have[session] : 0;
    }
    std::remove_cvref_t<decltype(items)> ordered(several);
    for (const auto &item : items) {
        if (have[item.session] == 1)
            visit(item);
        else
            ordered[places[item.session]++] = item;
    }
    std::ranges::for_each(ordered, visit);
}

/// Equal parts keep their places, so that the list does not shimmer.
bool weighsMore(const LoadPart &one, const LoadPart &other)
{
    if (one.total != other.total)
        return one.total > other.total;
    if (one.sessions != other.sessions)
        return one.sessions > other.sessions;
    return std::tie(one.name, one.endpoint, one.queryId)
           < std::tie(other.name, other.endpoint, other.queryId);
}

} // namespace

Tally::Tally(std::span<const Dimension> dimensions, TimeSpan span, Of of)
    : m_dimensions(dimensions.begin(), dimensions.end())
    , m_span(span)
    , m_of(of)
    , m_nodes { { .parent = none, .facet = none } }
{
}

/// Some time of a session, and the codebook that its codes are of.
struct Tally::Item
{
    quint32 session; ///< of this endpoint
    quint32 book;
    quint32 who;
    quint32 doing;
    Duration time;
    bool hidden;
    bool together;
};

void Tally::add(const QString &endpoint, const EndpointHistory &history)
{
    const Duration covered = history.covered(m_span);
    if (covered == Duration {})
        return;
    const std::vector<const ActivitySegment *> segments = segmentsIn(history, m_span);
    const ActivitySum *const sum = sumIn(history, m_span);
    const std::vector<const Codebook *> books = booksOf(segments, sum);
    const ProcessNumbers numbers(books);
    std::vector<FacetReader> readers;
    for (const Codebook *book : books) {
        readers.emplace_back(m_dimensions, endpoint, *book, m_facets);
        if (sum)
            readers.back().tellApartAsIn(sum->codes());
    }
    std::vector<Item> items;
    items.reserve(m_of == Of::All ? numbers.count() : 0);
    const auto take = [&](std::size_t book, quint32 who, quint32 doing, Duration time) {
        if (m_of == Of::Work && readers[book].workOf(doing) == none)
            return;
        const Codebook::Traits traits = books[book]->traits(who);
        if (countsAtAll(traits.kind))
            items.push_back({ numbers.of(book, traits.process), quint32(book), who, doing, time,
                              traits.hidden, books[book]->isTogether(traits.process) });
    };
    for (std::size_t i = 0; i < segments.size(); ++i)
        segments[i]->eachPiece(m_span, [&](const ActivitySegment::Piece &piece) {
            take(i, piece.who, piece.doing, piece.time());
        });
    if (sum)
        sum->eachPart([&](const ActivitySum::Part &part, Duration time) {
            take(segments.size(), part.who, part.doing, time);
        });
    eachBySession(items, numbers.count(), [&](const Item &item) { add(readers[item.book], item); });
    m_sessions += numbers.count();
    settle(covered);
}

void Tally::add(FacetReader &reader, const Item &item)
{
    const quint32 work = reader.workOf(item.doing);
    const quint32 session = m_sessions + item.session;
    quint32 node = root;
    for (std::size_t level = 0;; ++level) {
        Node &here = m_nodes[node];
        if (work != none)
            here.time[work] += item.time.count();
        here.partly = here.partly || item.hidden;
        here.together = here.together || item.together;
        here.sessions += std::exchange(here.lastSession, session) != session;
        const quint32 facet = reader.facetAt(level, item.who, item.doing);
        if (facet == none)
            return;
        node = childOf(node, facet);
    }
}

quint32 Tally::childOf(quint32 parent, quint32 facet)
{
    if (parent == root && facet < m_ofRoot.size() && m_ofRoot[facet] != none)
        return m_ofRoot[facet];
    const quint32 node = m_children.codeOf(pairOf(parent, facet)) + 1;
    if (node == m_nodes.size())
        m_nodes.push_back({ .parent = parent, .facet = facet });
    if (parent == root) {
        m_ofRoot.resize(m_facets.size(), none);
        m_ofRoot[facet] = node;
    }
    return node;
}

/// Computes from whole µs, so that equal shares stay equal in whatever order they came.
void Tally::settle(Duration covered)
{
    for (Node &node : m_nodes) {
        for (std::size_t i = 0; i < waitClasses; ++i)
            node.active[i] += double(std::exchange(node.time[i], 0)) / double(covered.count());
    }
}

double Tally::totalOf(quint32 node) const
{
    return std::accumulate(m_nodes[node].active.begin(), m_nodes[node].active.end(), 0.0);
}

double Tally::totalOf(const Facet &facet) const
{
    const auto code = m_facets.find(facet);
    const auto child = code ? m_children.find(pairOf(root, *code)) : std::nullopt;
    return child ? totalOf(*child + 1) : 0;
}

LoadPart Tally::partOf(quint32 node) const
{
    const Node &from = m_nodes[node];
    LoadPart part { .active = from.active,
                    .total = totalOf(node),
                    .sessions = from.sessions,
                    .partly = from.partly,
                    .together = from.together };
    if (node == root)
        return part;
    const Facet &facet = m_facets[from.facet];
    part.name = facet.name;
    part.endpoint = facet.endpoint;
    part.queryId = facet.queryId;
    return part;
}

LoadPart Tally::whole(const Tally *before) const
{
    std::vector<LoadPart> parts;
    parts.reserve(m_nodes.size());
    for (quint32 node = 0; node < m_nodes.size(); ++node)
        parts.push_back(partOf(node));
    for (quint32 node = 0; before && node < m_nodes.size(); ++node) {
        if (node == root)
            parts[node].before = before->totalOf(root);
        else if (m_nodes[node].parent == root)
            parts[node].before = before->totalOf(m_facets[m_nodes[node].facet]);
    }
    // Children come after their parents: going backwards, every part is complete when it is added to its
    // parent.
    for (auto node = quint32(m_nodes.size()) - 1; node > root; --node) {
        std::ranges::sort(parts[node].parts, weighsMore);
        parts[m_nodes[node].parent].parts.push_back(std::move(parts[node]));
    }
    std::ranges::sort(parts[root].parts, weighsMore);
    return std::move(parts[root]);
}

} // namespace insight
