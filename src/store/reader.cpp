#include "store/reader.h"

#include "store/clock.h"
#include "store/series_reader.h"

#include <QByteArray>

#include <algorithm>
#include <limits>

namespace store {

namespace {

constexpr qint64 never = std::numeric_limits<qint64>::max();

/// A later version may have more names.
core::Fault faultOf(const QString &name)
{
    const QByteArray bytes = name.toLatin1();
    return core::faultNamed(QLatin1StringView(bytes)).value_or(core::Fault::Protocol);
}

} // namespace

Reader::Reader(Database &database)
    : m_database(database)
    , m_texts(database)
{
}

std::vector<Recorded> Reader::endpoints()
{
    std::vector<Recorded> all;
    // Two look-ups by time for each endpoint: a file of a year is not scanned.
    Statement rows = m_database.prepare(
        "select e.id, e.name, e.system_id, e.kind, e.layer, "
        "(select min(at) from sample where endpoint = e.id), "
        "(select max(at) from sample where endpoint = e.id), "
        "g.first, g.last, (select address from identity where endpoint = e.id order by at desc limit 1) "
        "from endpoint e left join (select endpoint, min(\"from\") as first, "
        "max(\"to\") as last from gap group by endpoint) g on g.endpoint = e.id order by e.id");
    rows.ask();
    while (rows.next()) {
        const auto first = rows.number(5);
        const auto last = rows.number(6);
        const auto series = first ? std::nullopt : averaged(rows.number(0).value_or(0));
        if (!first && !rows.number(7) && !series)
            continue; // named, but nothing was written for it yet
        Recorded recorded { .id = rows.number(0).value_or(0) };
        recorded.endpoint = { .name = m_texts.textOf(rows.number(1)),
                              .kind = m_texts.textOf(rows.number(3)),
                              .layer = core::layerNamed(m_texts.textOf(rows.number(4))),
                              .address = m_texts.textOf(rows.number(9)),
                              .systemId = m_texts.textOf(rows.number(2)) };
        recorded.from = instantOf(std::min(first.value_or(never), rows.number(7).value_or(never)));
        recorded.to = instantOf(std::max(last.value_or(-never), rows.number(8).value_or(-never)));
        if (series) {
            recorded.from = rows.number(7) ? std::min(recorded.from, series->first) : series->first;
            recorded.to = rows.number(8) ? std::max(recorded.to, series->second) : series->second;
        }
        all.push_back(std::move(recorded));
    }
    return all;
}

/// The span of the averages, where the samples are too old to be kept.
std::optional<std::pair<core::Instant, core::Instant>> Reader::averaged(qint64 endpoint)
{
    if (!holdsSeries(m_database))
        return {};
    SeriesReader series(m_database);
    const auto first = series.first(endpoint, coarsest);
    const auto end = series.end(endpoint, coarsest);
    return first && end ? std::optional(std::pair { *first, *end }) : std::nullopt;
}

std::vector<RecordedGap> Reader::gaps(qint64 endpoint)
{
    std::vector<RecordedGap> all;
    Statement rows =
        m_database.prepare("select \"from\", \"to\", reason, detail from gap where endpoint = ? order by id");
    rows.ask(endpoint);
    while (rows.next())
        all.push_back(gapOf(rows));
    return all;
}

std::optional<RecordedGap> Reader::lastGap(qint64 endpoint)
{
    Statement rows = m_database.prepare("select \"from\", \"to\", reason, detail from gap where endpoint = ? "
                                        "order by id desc limit 1");
    rows.ask(endpoint);
    return rows.next() ? std::optional(gapOf(rows)) : std::nullopt;
}

std::optional<core::Instant> Reader::lastAnswerBefore(qint64 endpoint, core::Instant moment)
{
    Statement row = m_database.prepare("select max(at) from sample where endpoint = ? and at < ?");
    return row.ask(endpoint, stored(moment)).next() ? instantOf(row.number(0)) : std::nullopt;
}

bool Reader::isAnsweredAt(qint64 endpoint, core::Instant moment)
{
    Statement row = m_database.prepare("select 1 from sample where endpoint = ? and at = ?");
    return row.ask(endpoint, stored(moment)).next();
}

std::optional<core::Duration> Reader::lastInterval(qint64 endpoint)
{
    Statement rows = m_database.prepare("select at from sample where endpoint = ? order by at desc limit 2");
    rows.ask(endpoint);
    const auto last = rows.next() ? instantOf(rows.number(0)) : std::nullopt;
    const auto before = last && rows.next() ? instantOf(rows.number(0)) : std::nullopt;
    return before ? std::optional(*last - *before) : std::nullopt;
}

RecordedGap Reader::gapOf(Statement &row)
{
    RecordedGap gap { .from = instantOf(row.number(0).value_or(0)),
                      .to = instantOf(row.number(1).value_or(0)) };
    if (const auto reason = row.number(2))
        gap.reason = core::Error { faultOf(m_texts.textOf(reason)), m_texts.textOf(row.number(3)) };
    else
        gap.cause = m_texts.textOf(row.number(3));
    return gap;
}

qint64 Reader::lastEvent()
{
    Statement last = m_database.prepare("select max(id) from event");
    return last.ask().next() ? last.number(0).value_or(0) : 0;
}

std::vector<RecordedEvent> Reader::events(qint64 endpoint, qint64 after, qint64 to)
{
    std::vector<RecordedEvent> all;
    Statement rows = m_database.prepare(
        "select at, kind, before, after from event where +endpoint = ? and id > ? and id <= ? order by id");
    rows.ask(endpoint, after, to);
    while (rows.next())
        all.push_back({ instantOf(rows.number(0).value_or(0)), m_texts.textOf(rows.number(1)),
                        m_texts.textOf(rows.number(2)), m_texts.textOf(rows.number(3)) });
    return all;
}

} // namespace store
