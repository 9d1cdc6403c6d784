#include "store/sweep.h"

#include "store/excerpt_tables.h"
#include "store/sample_writer.h"

#include <QStringList>

#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace store {

namespace {

// Rows of one step: a few milliseconds even where each is on a page of its own that the disk must fetch.
constexpr int mostRead = 1'000;
constexpr std::size_t mostDeleted = 64;
constexpr qint64 longestSpan = 16'000'000; // ids, one bit each

/// A column that holds the id of a dictionary's row, or an expression in its place.
struct Reference
{
    const char *table;
    QString column;
    Dictionary to;
};

// An index tells whether there are any, so that not all samples need be read.
constexpr auto hasSamples = "case when exists (select 1 from sample where sample.endpoint = endpoint.id) or "
                            "exists (select 1 from bucket where bucket.endpoint = endpoint.id) then id end";

/// Sample ids are no dictionary's.
std::optional<Dictionary> dictionaryOf(IdOf kind)
{
    switch (kind) {
    case IdOf::Sample:
        return {};
    case IdOf::Who:
        return Dictionary::Who;
    case IdOf::Doing:
        return Dictionary::Doing;
    case IdOf::Pool:
        return Dictionary::Pool;
    case IdOf::Link:
        return Dictionary::Link;
    }
    return {};
}

QString quotedName(const char *name)
{
    return u"\"%1\""_s.arg(QLatin1StringView(name));
}

std::vector<Reference> allReferences()
{
    std::vector<Reference> all;
    for (const SampledTable &table : sampledTables) {
        for (const SampledTable::Lead &lead : table.leads) {
            if (const auto to = lead.column ? dictionaryOf(lead.to) : std::nullopt)
                all.push_back({ table.name, quotedName(lead.column), *to });
        }
    }
    for (const char *table : { "who", "pool", "link", "gap", "event" })
        all.push_back({ table, quotedName("endpoint"), Dictionary::Endpoint });
    all.push_back({ "endpoint", QString::fromLatin1(hasSamples), Dictionary::Endpoint });
    for (const TextColumn &text : textColumns)
        all.push_back({ text.table, quotedName(text.column), Dictionary::Text });
    return all;
}

QString nameOf(Dictionary dictionary)
{
    return QString::fromLatin1(dictionaryNames[std::size_t(dictionary)]);
}

QStringList keyOf(Database &database, const char *table)
{
    QStringList key;
    Statement columns = database.prepare("select name from pragma_table_info(?) where pk > 0 order by pk");
    columns.ask(QString::fromLatin1(table));
    while (columns.next())
        key.append(u"\"%1\""_s.arg(columns.text(0)));
    return key;
}

} // namespace

Sweep::Sweep(Database &database)
    : m_database(database)
{
    m_rounds.push_back(roundOf({ Dictionary::Who, Dictionary::Doing, Dictionary::Pool, Dictionary::Link }));
    m_rounds.push_back(roundOf({ Dictionary::Endpoint }));
    m_rounds.push_back(roundOf({ Dictionary::Text }));
    m_round = m_rounds.size();
}

Sweep::Round Sweep::roundOf(const std::vector<Dictionary> &swept)
{
    Round round;
    for (const Dictionary dictionary : swept)
        round.swept.push_back({ dictionary });
    QStringList seen;
    for (const Reference &reference : allReferences()) {
        const QString table = QString::fromLatin1(reference.table);
        if (seen.contains(table) || !std::ranges::count(swept, reference.to))
            continue;
        seen.append(table);
        round.referrers.push_back(referrerOf(reference.table, swept));
    }
    return round;
}

Sweep::Referrer Sweep::referrerOf(const char *table, const std::vector<Dictionary> &of)
{
    const QStringList key = keyOf(m_database, table);
    const QStringList marks(key.size(), u"?"_s);
    QStringList columns = key;
    std::vector<Dictionary> to;
    for (const Reference &reference : allReferences()) {
        if (qstrcmp(reference.table, table) != 0 || !std::ranges::count(of, reference.to))
            continue;
        columns.append(reference.column);
        to.push_back(reference.to);
    }
    const QString sql = u"select %1 from \"%2\" where (%3) > (%4) order by %3 limit ?"_s.arg(
        columns.join(u", "_s), QLatin1StringView(table), key.join(u", "_s), marks.join(u", "_s));
    return { m_database.prepare(sql.toUtf8().constData()), std::move(to),
             std::vector<std::optional<qint64>>(std::size_t(key.size())) };
}

void Sweep::begin()
{
    m_round = 0;
    m_isBegun = false;
}

void Sweep::takeSome(SampleWriter &sampleWriter)
{
    if (isOver())
        return;
    // The marks went with a writer that had to be replaced.
    if (!m_isBegun || !sampleWriter.inUse().isWatched)
        return beginRound(sampleWriter);
    Round &round = m_rounds[m_round];
    const auto referrer = std::ranges::find(round.referrers, false, &Referrer::isRead);
    if (referrer != round.referrers.end())
        return mark(*referrer, sampleWriter.inUse());
    const auto swept = std::ranges::find(round.swept, false, &Swept::isDone);
    if (swept != round.swept.end())
        return take(*swept, sampleWriter.inUse()[swept->dictionary]);
    endRound(sampleWriter.inUse());
}

Gone Sweep::takeGone()
{
    return std::exchange(m_gone, {});
}

void Sweep::beginRound(SampleWriter &sampleWriter)
{
    m_isBegun = true;
    Round &round = m_rounds[m_round];
    for (Referrer &referrer : round.referrers) {
        std::ranges::fill(referrer.last, std::numeric_limits<qint64>::min());
        referrer.isRead = false;
    }
    InUse &inUse = sampleWriter.inUse();
    for (Swept &swept : round.swept) {
        Statement ends =
            m_database.prepare(u"select (select min(id) from %1 where id >= ?), (select max(id) from %1)"_s
                                   .arg(nameOf(swept.dictionary))
                                   .toUtf8()
                                   .constData());
        const bool isThere = ends.ask(m_next[swept.dictionary]).next() && ends.number(0);
        const qint64 from = isThere ? *ends.number(0) : 0;
        const qint64 newest = isThere ? ends.number(1).value_or(0) : 0;
        inUse[swept.dictionary].begin(from, std::min(newest, from + longestSpan));
        swept.cursor = from;
        swept.isDone = false;
    }
    inUse.isWatched = true;
    sampleWriter.hold();
}

void Sweep::endRound(InUse &inUse)
{
    for (const Swept &swept : m_rounds[m_round].swept) {
        const qint64 to = inUse[swept.dictionary].to();
        m_next[swept.dictionary] = to - inUse[swept.dictionary].from() < longestSpan ? 0 : to;
        inUse[swept.dictionary].end();
    }
    inUse.isWatched = false;
    m_isBegun = false;
    ++m_round;
}

void Sweep::mark(Referrer &referrer, InUse &inUse)
{
    const std::size_t keys = referrer.last.size();
    int read = 0;
    referrer.rows.ask(referrer.last, mostRead);
    while (referrer.rows.next()) {
        ++read;
        for (std::size_t i = 0; i < keys; ++i)
            referrer.last[i] = referrer.rows.number(int(i));
        for (std::size_t i = 0; i < referrer.to.size(); ++i) {
            if (const auto id = referrer.rows.number(int(keys + i)))
                inUse[referrer.to[i]].add(*id);
        }
    }
    referrer.isRead = read < mostRead;
}

void Sweep::take(Swept &swept, const IdSet &inUse)
{
    const std::vector<qint64> unused = unusedFrom(swept, inUse);
    Statement row = m_database.prepare(
        u"delete from %1 where id = ?"_s.arg(nameOf(swept.dictionary)).toUtf8().constData());
    for (const qint64 id : unused)
        row.run(id);
    if (swept.dictionary == Dictionary::Endpoint) {
        Statement identities = m_database.prepare("delete from identity where endpoint = ?");
        for (const qint64 id : unused)
            identities.run(id);
    }
    std::vector<qint64> &gone = m_gone[swept.dictionary];
    gone.insert(gone.end(), unused.begin(), unused.end());
}

std::vector<qint64> Sweep::unusedFrom(Swept &swept, const IdSet &inUse)
{
    std::vector<qint64> unused;
    int read = 0;
    Statement ids = m_database.prepare(
        u"select id from %1 where id >= ? and id < ? order by id limit ?"_s.arg(nameOf(swept.dictionary))
            .toUtf8()
            .constData());
    ids.ask(swept.cursor, inUse.to(), mostRead);
    while (unused.size() < mostDeleted && ids.next()) {
        ++read;
        const qint64 id = ids.number(0).value_or(0);
        swept.cursor = id + 1;
        if (!inUse.contains(id))
            unused.push_back(id);
    }
    swept.isDone = read < mostRead && unused.size() < mostDeleted;
    return unused;
}

} // namespace store
