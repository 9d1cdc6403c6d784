#include "insight/path/chain.h"
#include "report/chain.h"
#include "report/views.h"

#include <QStringList>

#include <algorithm>
#include <ranges>

namespace report {

namespace {

using insight::Chain;
using insight::Stop;

struct PathRow
{
    const Chain &chain;
    core::Instant now;

    const core::Session *session() const
    {
        return chain.backend() ? chain.backend()->session.get() : nullptr;
    }
};

/// The name of a chain: where it ends.
QString nameOf(const Chain &chain)
{
    const Stop &end = chain.stops.back();
    return end.endpoint + u'/' + end.key;
}

template<QString core::Session::*field>
Value ofSession(const PathRow &row)
{
    const core::Session *const session = row.session();
    return session ? valueOf(session->*field) : Value {};
}

/// The value of the backend, or of the first stop on the way that has it.
template<QString core::Session::*ofBackend, QString core::Link::*ofLink>
Value known(const PathRow &row)
{
    if (const core::Session *const session = row.session(); session && !(session->*ofBackend).isEmpty())
        return valueOf(session->*ofBackend);
    for (const Stop &stop : row.chain.stops) {
        if (stop.link && !((*stop.link).*ofLink).isEmpty())
            return valueOf((*stop.link).*ofLink);
    }
    return {};
}

/// A pooler's server without a client; its backend still has the name of the last one.
bool isSpare(const PathRow &row)
{
    const Stop &first = row.chain.client();
    if (first.kind != Stop::Kind::PoolerServer || !first.link)
        return false;
    return row.session() ? row.session()->state == core::SessionState::Idle
                         : first.link->state == core::LinkState::Idle;
}

/// Whether the backend of the chain, if it has one, belongs to that stop.
bool isOfItsBackend(const PathRow &row, std::size_t stop)
{
    const auto isUnknown = [](const insight::Hop &hop) {
        return hop.certainty == insight::Certainty::Unknown;
    };
    return !row.session() || std::ranges::none_of(row.chain.hops | std::views::drop(stop), isUnknown);
}

/// A pooler's server has the name of the client that it served when it was listed: where another one may have
/// it by now, the backend says more.
bool mayServeAnother(const PathRow &row, std::size_t stop)
{
    return row.session() && row.chain.stops[stop].kind == Stop::Kind::PoolerServer
           && (stop == 0 || row.chain.hops[stop - 1].certainty == insight::Certainty::Unknown);
}

/// A pooler may give its servers a name of its own; the client's name counts.
Value application(const PathRow &row)
{
    if (isSpare(row))
        return {};
    for (std::size_t i = 0; i < row.chain.stops.size(); ++i) {
        const Stop &stop = row.chain.stops[i];
        if (stop.link && !stop.link->application.isEmpty() && isOfItsBackend(row, i)
            && !mayServeAnother(row, i))
            return valueOf(stop.link->application);
    }
    return ofSession<&core::Session::application>(row);
}

Value state(const PathRow &row)
{
    if (row.session())
        return QString::fromLatin1(core::stateName(row.session()->state));
    const Stop &end = row.chain.stops.back();
    const bool waits = end.link && end.link->state == core::LinkState::Waiting;
    return end.link ? Value { waits ? QStringLiteral("waiting") : QString() } : Value {};
}

Value clientAddress(const PathRow &row)
{
    const QString &host = row.chain.client().address.host;
    return host.isEmpty() ? Value {} : Value { host };
}

Value clientPort(const PathRow &row)
{
    const int port = row.chain.client().address.port;
    return port > 0 ? Value { qint64(port) } : Value {}; // PostgreSQL reports -1 for a Unix socket
}

Value moment(const core::Instant &instant)
{
    return valueOf(std::optional(instant));
}

// The order is an interface: new columns only at the end.
constexpr auto pathColumns = std::to_array<Column<PathRow>>({
    { { "at", QT_TRANSLATE_NOOP("report", "at"), Unit::Time, 2 },
      [](const PathRow &row) { return moment(row.now); } },
    { { "chain", QT_TRANSLATE_NOOP("report", "chain"), Unit::Name, 9 },
      [](const PathRow &row) { return valueOf(nameOf(row.chain)); } },
    { { "database_endpoint", QT_TRANSLATE_NOOP("report", "database endpoint"), Unit::Text, 4 },
      [](const PathRow &row) {
          return row.chain.backend() ? valueOf(row.chain.backend()->endpoint) : Value {};
      } },
    { { "pid", QT_TRANSLATE_NOOP("report", "pid"), Unit::Count, 8 },
      [](const PathRow &row) { return row.session() ? valueOf(row.session()->pid) : Value {}; } },
    { { "application", QT_TRANSLATE_NOOP("report", "application"), Unit::Name, 10 }, application },
    { { "user", QT_TRANSLATE_NOOP("report", "user"), Unit::Text, 6 },
      known<&core::Session::user, &core::Link::user> },
    { { "database", QT_TRANSLATE_NOOP("report", "database"), Unit::Text, 6 },
      known<&core::Session::database, &core::Link::database> },
    { { "state", QT_TRANSLATE_NOOP("report", "state"), Unit::State, 8 }, state },
    { { "wait_type", QT_TRANSLATE_NOOP("report", "wait type"), Unit::Text, 5 },
      ofSession<&core::Session::waitType> },
    { { "wait_event", QT_TRANSLATE_NOOP("report", "wait event"), Unit::Text, 5 },
      ofSession<&core::Session::waitEvent> },
    { { "client_address", QT_TRANSLATE_NOOP("report", "client"), Unit::Text, 7 }, clientAddress },
    { { "client_port", QT_TRANSLATE_NOOP("report", "port"), Unit::Count, 3 }, clientPort },
    { { "hops", QT_TRANSLATE_NOOP("report", "hops"), Unit::Count, 5 },
      [](const PathRow &row) { return Value { qint64(row.chain.hops.size()) }; } },
    { { "certainty", QT_TRANSLATE_NOOP("report", "certainty"), Unit::Text, 9 },
      [](const PathRow &row) {
          return Value { QString::fromLatin1(insight::certaintyName(row.chain.certainty())) };
      } },
});

struct HopRow
{
    const Chain &chain;
    std::size_t hop;
    core::Instant now;
    const QList<core::SamplePtr> &samples;

    const Stop &from() const { return chain.stops[hop]; }
    const Stop &to() const { return chain.stops[hop + 1]; }
};

Value evidence(const HopRow &row)
{
    QStringList names;
    for (const insight::Evidence evidence : row.chain.hops[row.hop].evidence)
        names.append(QString::fromLatin1(evidenceName(evidence)));
    return names.join(u' ');
}

/// When it was reported: a stop in a list of connections is as old as that list.
std::optional<core::Instant> reportedAt(const HopRow &row, const Stop &stop)
{
    for (const core::SamplePtr &sample : row.samples) {
        if (sample->endpoint.name == stop.endpoint)
            return stop.link && sample->links ? sample->links->received : sample->received;
    }
    return std::nullopt;
}

/// The older report of its two ends.
Value asOf(const HopRow &row)
{
    const auto from = reportedAt(row, row.from());
    const auto to = reportedAt(row, row.to());
    return valueOf(from && to ? std::min(from, to) : std::max(from, to));
}

// The order is an interface: new columns only at the end.
constexpr auto hopColumns = std::to_array<Column<HopRow>>({
    { { "at", QT_TRANSLATE_NOOP("report", "at"), Unit::Time, 2 },
      [](const HopRow &row) { return moment(row.now); } },
    { { "chain", QT_TRANSLATE_NOOP("report", "chain"), Unit::Name, 9 },
      [](const HopRow &row) { return valueOf(nameOf(row.chain)); } },
    { { "hop", QT_TRANSLATE_NOOP("report", "hop"), Unit::Count, 8 },
      [](const HopRow &row) { return Value { qint64(row.hop + 1) }; } },
    { { "from_endpoint", QT_TRANSLATE_NOOP("report", "from"), Unit::Name, 8 },
      [](const HopRow &row) { return valueOf(row.from().endpoint); } },
    { { "from_key", QT_TRANSLATE_NOOP("report", "from key"), Unit::Text, 6 },
      [](const HopRow &row) { return valueOf(row.from().key); } },
    { { "to_endpoint", QT_TRANSLATE_NOOP("report", "to"), Unit::Name, 8 },
      [](const HopRow &row) { return valueOf(row.to().endpoint); } },
    { { "to_key", QT_TRANSLATE_NOOP("report", "to key"), Unit::Text, 6 },
      [](const HopRow &row) { return valueOf(row.to().key); } },
    { { "certainty", QT_TRANSLATE_NOOP("report", "certainty"), Unit::Text, 9 },
      [](const HopRow &row) {
          return Value { QString::fromLatin1(insight::certaintyName(row.chain.hops[row.hop].certainty)) };
      } },
    { { "evidence", QT_TRANSLATE_NOOP("report", "evidence"), Unit::Prose, 7 }, evidence },
    { { "as_of", QT_TRANSLATE_NOOP("report", "as of"), Unit::Time, 1 }, asOf },
});

} // namespace

Table path(const QList<core::SamplePtr> &samples, core::Instant now)
{
    return pathThrough(insight::Chains(samples), {}, now);
}

Table pathThrough(const insight::Chains &chains, const insight::Scope &scope, core::Instant now)
{
    const std::vector<Chain> all = chains.all();
    const auto isIn = [&scope](const Stop &stop) { return scope.includes(stop.endpoint); };
    std::vector<PathRow> rows;
    rows.reserve(all.size());
    for (const Chain &chain : all) {
        if (std::ranges::any_of(chain.stops, isIn))
            rows.push_back({ chain, now });
    }
    return tabulate(pathColumns, rows);
}

Table hops(const QList<core::SamplePtr> &samples, core::Instant now)
{
    const std::vector<Chain> chains = insight::Chains(samples).all();
    std::vector<HopRow> rows;
    for (const Chain &chain : chains) {
        for (std::size_t i = 0; i < chain.hops.size(); ++i)
            rows.push_back({ chain, i, now, samples });
    }
    return tabulate(hopColumns, rows);
}

} // namespace report
