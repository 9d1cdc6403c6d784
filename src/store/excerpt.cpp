#include "store/excerpt.h"

#include "store/clock.h"
#include "store/disk.h"
#include "store/history_file.h"
#include "store/marks.h"
#include "store/schema.h"
#include "store/series_reader.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <limits>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace store {

using core::Instant;

namespace {

constexpr qint64 rowsBetweenWords = 1'000;

/// Which rows go along.
struct Wanted
{
    std::vector<qint64> samples; ///< in order
    std::array<std::unordered_set<qint64>, idKinds> others;

    bool contains(IdOf kind, qint64 id) const
    {
        return kind == IdOf::Sample ? std::ranges::binary_search(samples, id)
                                    : others[std::size_t(kind)].contains(id);
    }
    std::pair<qint64, qint64> reach(IdOf kind) const
    {
        const auto ends = [](const auto &ids) {
            const auto [first, last] = std::ranges::minmax_element(ids);
            return std::pair(*first, *last);
        };
        const auto &ids = others[std::size_t(kind)];
        if (kind == IdOf::Sample)
            return samples.empty() ? std::pair<qint64, qint64>(1, 0) : ends(samples);
        return ids.empty() ? std::pair<qint64, qint64>(1, 0) : ends(ids);
    }
};

class Excerpting
{
public:
    Excerpting(Database &source, Database &target, const ExcerptRules &rules,
               const std::vector<LeftMark> &left, const ExcerptProgress &progress)
        : m_source(source)
        , m_target(target)
        , m_rules(rules)
        , m_left(left)
        , m_progress(progress)
        , m_texts(source, target, rules.rewrite)
    {
    }

    core::Result<ExcerptSummary> copy()
    {
        m_source.execute("begin"); // one state of it, whatever is written meanwhile
        Transaction transaction(m_target);
        findEndpoints();
        std::ranges::sort(m_wanted.samples);
        for (const SampledTable &table : sampledTables)
            copySampled(table);
        for (const Recorded &recorded : m_endpoints)
            copyAround(recorded);
        copyNotes();
        copyLeftMarks();
        m_target.prepare("insert into saved_span (\"from\", \"to\") values (?, ?)")
            .run(stored(m_from), stored(m_to));
        m_source.execute("rollback");
        if (m_isOver)
            return core::Error { core::Fault::Cancelled, {} };
        if (auto read = m_source.takeTrouble(); !read)
            return read.error();
        if (auto written = transaction.commit(); !written)
            return written.error();
        if (!m_isWatched)
            return ExcerptSummary {};
        return m_summary;
    }

private:
    TableCopy tableCopy(const char *table)
    {
        return { m_source, m_target, m_texts, QString::fromLatin1(table) };
    }

    bool goesOn(double done)
    {
        if (!m_isOver && ++m_seen % rowsBetweenWords == 0)
            m_isOver = !m_progress(std::clamp(done, 0., 1.), m_summary.rows);
        return !m_isOver;
    }

    void reach(Instant from, Instant to)
    {
        m_summary.from = std::min(m_summary.from.value_or(from), from);
        m_summary.to = std::max(m_summary.to.value_or(to), to);
    }

    void findEndpoints()
    {
        for (const Recorded &recorded : Reader(m_source).endpoints()) {
            const bool isThen = recorded.from <= m_rules.to && recorded.to >= m_rules.from;
            if (isThen && (!m_rules.wanted || m_rules.wanted(recorded)))
                m_endpoints.push_back(recorded);
        }
        if (m_endpoints.empty())
            return;
        m_from = std::max(m_rules.from, std::ranges::min(m_endpoints, {}, &Recorded::from).from);
        m_to = std::min(m_rules.to, std::ranges::max(m_endpoints, {}, &Recorded::to).to);
        for (const Recorded &recorded : m_endpoints)
            findSamples(recorded.id);
    }

    /// What stood at the first one began at the last keyframe before it.
    void findSamples(qint64 endpoint)
    {
        Statement span = m_source.prepare(
            "select min(id), max(id), max(at) from sample where endpoint = ? and at between ? and ?");
        if (!span.ask(endpoint, stored(m_from - m_rules.lead), stored(m_to)).next() || !span.number(0))
            return;
        Statement keyframe = m_source.prepare("select id from sample where +endpoint = ? and id <= ? and "
                                              "keyframe = 1 order by id desc limit 1");
        const qint64 first =
            keyframe.ask(endpoint, span.number(0)).next() ? *keyframe.number(0) : *span.number(0);
        Statement samples =
            m_source.prepare("select id, at from sample where id between ? and ? and +endpoint = ?");
        samples.ask(first, span.number(1), endpoint);
        while (samples.next()) {
            m_wanted.samples.push_back(samples.number(0).value_or(0));
            reach(instantOf(samples.number(1).value_or(0)), instantOf(*span.number(2)));
        }
    }

    void copySampled(const SampledTable &table)
    {
        TableCopy copy = tableCopy(table.name);
        const auto [first, last] = m_wanted.reach(table.of);
        const double begun = double(m_tablesDone++) / double(sampledTables.size());
        const double share = 1 / double(sampledTables.size()) / double(std::max<qint64>(last - first, 1));
        const int key = copy.place(table.key);
        Statement rows =
            m_source.prepare(copy.select(QByteArray(table.key) + " between ? and ?").constData());
        rows.ask(first, last);
        while (!m_isOver && rows.next()) {
            const TableCopy::Row row = copy.read(rows);
            const qint64 id = row[std::size_t(key)].value_or(0);
            if (!goesOn(begun + share * double(id - first)) || !m_wanted.contains(table.of, id))
                continue;
            for (const SampledTable::Lead &lead : table.leads) {
                if (!lead.column)
                    continue;
                if (const auto led = row[std::size_t(copy.place(lead.column))])
                    m_wanted.others[std::size_t(lead.to)].insert(*led);
            }
            copy.write(row);
            ++m_summary.rows;
        }
    }

    /// What is kept of an endpoint besides its samples. A gap that began before or ends later stays as long.
    void copyAround(const Recorded &recorded)
    {
        const qint64 from = stored(std::min(m_from, m_summary.from.value_or(m_from)));
        const qint64 to = stored(m_to);
        copyRows("endpoint", "id = ?", recorded.id);
        copyRows("identity",
                 "endpoint = ?1 and at <= ?3 and at >= coalesce((select max(at) from identity where endpoint "
                 "= ?1 and at <= ?2), 0)",
                 recorded.id, from, to);
        copyRows("event", "endpoint = ? and at between ? and ?", recorded.id, from, to);
        TableCopy gaps = tableCopy("gap");
        const auto gapFrom = std::size_t(gaps.place("from"));
        const auto gapTo = std::size_t(gaps.place("to"));
        const auto gapReason = std::size_t(gaps.place("reason"));
        bool isWatched = true;
        Statement rows = m_source.prepare(
            gaps.select("endpoint = ? and \"from\" <= ? and \"to\" >= ? order by \"from\"").constData());
        rows.ask(recorded.id, to, from);
        while (!m_isOver && rows.next()) {
            const TableCopy::Row row = gaps.read(rows);
            const bool isOfAll =
                row[gapFrom] < stored(m_from) && row[gapTo] > to; // an answer is at either end
            isWatched = isWatched && (row[gapReason] || !isOfAll);
            reach(instantOf(std::max(row[gapFrom].value_or(from), from)),
                  instantOf(std::min(row[gapTo].value_or(to), to)));
            goesOn(1);
            gaps.write(row);
        }
        m_isWatched = m_isWatched || isWatched;
        if (holdsSeries(m_source)) {
            for (const Step step : steps)
                copySeries(recorded.id, step, instantOf(from), m_to);
        }
    }

    template<typename... Values>
    void copyRows(const char *table, const QByteArray &condition, const Values &...values)
    {
        TableCopy copy = tableCopy(table);
        Statement rows = m_source.prepare(copy.select(condition).constData());
        rows.ask(values...);
        while (!m_isOver && rows.next()) {
            goesOn(1);
            copy.write(copy.read(rows));
            ++m_summary.rows;
        }
    }

    /// Only buckets that lie in the span. The first one names every metric, as none is before it.
    void copySeries(qint64 endpoint, Step step, Instant from, Instant to)
    {
        const auto second = [](Instant moment) {
            return std::chrono::floor<std::chrono::seconds>(moment.time_since_epoch()).count();
        };
        const qint64 last = qint64(second(to)) - qint64(step.count());
        Statement begin = m_source.prepare("select at, measured, samples from bucket where endpoint = ? and "
                                           "step = ? and at between ? and ? order by at limit 1");
        if (!begin.ask(endpoint, qint64(step.count()), qint64(second(from + step - core::Duration(1))), last)
                 .next())
            return;
        const qint64 first = begin.number(0).value_or(0);
        TableCopy buckets = tableCopy("bucket");
        TableCopy series = tableCopy("series");
        const Instant firstAt { Step { first } };
        for (const Bucket &bucket : SeriesReader(m_source).read(endpoint, step, firstAt, firstAt + step)) {
            buckets.write({ endpoint, step.count(), first, begin.number(1), begin.number(2), 1 });
            for (const Average &average : bucket.averages)
                series.write({ step.count(), first, endpoint, average.metric, inThousandths(average.mean),
                               inThousandths(average.highest), average.samples });
        }
        copyRows("bucket", "endpoint = ? and step = ? and at > ? and at <= ?", endpoint, qint64(step.count()),
                 first, last);
        copyRows("series", "endpoint = ? and step = ? and at > ? and at <= ?", endpoint, qint64(step.count()),
                 first, last);
        Statement end = m_source.prepare(
            "select max(at) from bucket where endpoint = ? and step = ? and at between ? and ?");
        if (end.ask(endpoint, qint64(step.count()), first, last).next())
            reach(firstAt, Instant { Step { end.number(0).value_or(first) } } + step);
    }

    /// The notes of the clusters these endpoints belong to. The worst moment of an incident may lie outside
    /// the span; the file then holds the nearest moment inside it.
    void copyNotes()
    {
        if (versionOf(m_source) < 3 || !m_summary.from)
            return;
        const qint64 from = stored(*m_summary.from);
        const qint64 to = stored(m_to);
        TableCopy notes = tableCopy("note");
        Texts texts(m_source);
        Statement rows =
            m_source.prepare(notes.select("\"from\" <= ? and \"to\" >= ? order by id").constData());
        rows.ask(to, from);
        const auto value = [&notes](TableCopy::Row &row, const char *column) -> std::optional<qint64> & {
            return row[std::size_t(notes.place(column))];
        };
        while (!m_isOver && rows.next()) {
            TableCopy::Row row = notes.read(rows);
            const QStringList cluster = texts.textOf(value(row, "cluster")).split(u' ', Qt::SkipEmptyParts);
            if (!isOfThese(cluster))
                continue;
            goesOn(1);
            if (auto &worst = value(row, "worst_at"))
                worst = std::clamp(*worst, from, std::max(from, to));
            notes.write(row);
        }
    }

    /// Marks that no writer took into the history yet; one that it took meanwhile stays one.
    void copyLeftMarks()
    {
        if (!m_summary.from)
            return;
        Texts texts(m_target);
        NoteRows notes(m_target, texts);
        for (const LeftMark &left : m_left) {
            RecordedNote mark = left.mark;
            const bool isThen = mark.note.from >= *m_summary.from && mark.note.from <= m_rules.to;
            if (!isThen || !isOfThese(mark.cluster))
                continue;
            mark.note.sentence = m_rules.rewrite(TextKind::Prose, mark.note.sentence);
            mark.cluster =
                m_rules.rewrite(TextKind::Prose, mark.cluster.join(u' ')).split(u' ', Qt::SkipEmptyParts);
            notes.write(mark);
            ++m_summary.rows;
        }
    }

    /// Of none is of all.
    bool isOfThese(const QStringList &cluster) const
    {
        const auto isOne = [&cluster](const Recorded &recorded) {
            return cluster.contains(recorded.endpoint.name);
        };
        return cluster.isEmpty() || std::ranges::any_of(m_endpoints, isOne);
    }

    Database &m_source;
    Database &m_target;
    const ExcerptRules &m_rules;
    const std::vector<LeftMark> &m_left;
    const ExcerptProgress &m_progress;
    TextCopy m_texts;
    std::vector<Recorded> m_endpoints;
    Instant m_from; ///< what there is of the span
    Instant m_to;
    Wanted m_wanted;
    ExcerptSummary m_summary;
    bool m_isWatched = false; ///< a recorder ran in the span, even if no endpoint answered
    int m_tablesDone = 0;
    qint64 m_seen = 0; ///< rows
    bool m_isOver = false;
};

core::Result<ExcerptSummary> writeInto(const QString &path, Database &source, const ExcerptRules &rules,
                                       const std::vector<LeftMark> &left, const ExcerptProgress &progress)
{
    if (auto made = makeFile(path); !made)
        return made.error();
    auto target = Database::open(path, Access::Write);
    if (!target)
        return target.error();
    target.value().execute("pragma journal_mode = memory"); // one file, not two that belong together
    if (auto created = createExcerptSchema(target.value()); !created)
        return created.error();
    auto summary = Excerpting(source, target.value(), rules, left, progress).copy();
    if (auto written = target.value().takeTrouble(); summary && !written)
        return written.error();
    return summary;
}

} // namespace

core::Result<ExcerptSummary> writeExcerpt(const QString &history, const QString &path,
                                          const ExcerptRules &rules, const ExcerptProgress &progress)
{
    auto left = leftMarks(history); // before the history, or one that is just taken would be in neither
    for (const RecordedNote &mark : rules.marks)
        left.push_back({ {}, mark });
    auto source = readHistory(history);
    if (!source)
        return source.error();
    const QFileInfo there(path);
    if (there.isSymLink() || (there.exists() && !there.isFile()))
        return systemError(path, EEXIST); // a device or a link is not replaced
    const QString unfinished = freeName(path, u"unfinished"_s);
    auto summary = writeInto(unfinished, source.value(), rules, left, progress);
    const bool isThere = summary && summary.value().from;
    if (isThere
        && ::rename(QFile::encodeName(unfinished).constData(), QFile::encodeName(path).constData()) != 0)
        summary = systemError(path, errno);
    if (!summary || !isThere)
        removeHistory(unfinished);
    return summary;
}

std::optional<SavedSpan> savedSpan(Database &database)
{
    if (versionOf(database) < 6)
        return std::nullopt;
    Statement span = database.prepare("select \"from\", \"to\" from saved_span");
    if (!span.ask().next())
        return std::nullopt;
    return SavedSpan { instantOf(span.number(0).value_or(0)), instantOf(span.number(1).value_or(0)) };
}

} // namespace store
