#include "program/past/recall.h"

#include "program/past/averages.h"
#include "program/past/notes.h"
#include "program/past/silence.h"
#include "store/history_file.h"
#include "store/sample_reader.h"

#include <algorithm>

namespace program {

using namespace std::chrono_literals;
using core::Instant;
using core::SamplePtr;
using insight::EndpointHistory;

namespace {

/// Needed for recent events, growth, and comparisons.
constexpr core::Duration lookedBack = 11min;
constexpr core::Duration comparedTo = 6min;

/// Rebuilds a history as if it had been fed at that time. The recorder may have polled less often than we do,
/// so the first samples give the interval.
class Remembering
{
public:
    /// With an `end` the last answer before stays until then, however old: it dates what was found changed
    /// after a silence. `pools` gets what is added, too; may be null.
    explicit Remembering(const insight::HistoryRules &rules, std::optional<Instant> end = {},
                         insight::PoolTimes *pools = nullptr)
        : m_rules(rules)
        , m_end(end)
        , m_pools(pools)
    {
    }

    /// What was known before: the last answer, and the failures since.
    void precede(const TimedSample &heard)
    {
        if (!heard.sample->error)
            m_before.clear();
        m_before.push_back(heard);
    }

    void add(const TimedSample &heard)
    {
        if (m_history)
            return put(heard);
        m_first.push_back(heard);
        if (m_first.size() == enough)
            begin();
    }

    EndpointHistory finish()
    {
        if (!m_history)
            begin();
        return std::move(*m_history);
    }

private:
    static constexpr std::size_t enough = 100;

    void begin()
    {
        if (m_end && !m_before.empty() && m_before.front().at < *m_end)
            m_rules.points = std::max(m_rules.points, *m_end - m_before.front().at + 1s);
        std::vector<core::Duration> distances;
        for (std::size_t i = 1; i < m_first.size(); ++i)
            distances.push_back(m_first[i].at - m_first[i - 1].at);
        const auto middle = distances.begin() + std::ptrdiff_t(distances.size() / 2);
        if (middle != distances.end()) {
            std::ranges::nth_element(distances, middle);
            m_rules.interval = std::max(m_rules.interval, *middle);
        }
        m_history.emplace(m_rules);
        for (const auto *all : { &m_before, &m_first }) {
            for (const TimedSample &heard : *all)
                put(heard);
        }
        m_first.clear();
    }

    void put(const TimedSample &heard)
    {
        m_history->add(heard.sample, heard.at);
        const auto &points = m_history->points();
        if (m_pools && !heard.sample->error && !points.empty())
            m_pools->add(*heard.sample, points.back());
    }

    insight::HistoryRules m_rules;
    std::optional<Instant> m_end;
    insight::PoolTimes *m_pools;
    std::vector<TimedSample> m_before;
    std::vector<TimedSample> m_first;
    std::optional<EndpointHistory> m_history;
};

/// Nothing where the file does not know it.
std::optional<qint64> idOf(const core::Endpoint &wanted, store::Reader &reader)
{
    std::optional<qint64> sameAddress;
    for (const store::Recorded &recorded : reader.endpoints()) {
        if (!isSameServer(wanted, recorded.endpoint))
            continue;
        if (recorded.endpoint.name == wanted.name)
            return recorded.id;
        sameAddress = recorded.id;
    }
    return sameAddress;
}

/// The samples of an endpoint from which a past is rebuilt.
struct Window
{
    insight::TimeSpan span;
    Remembering remembering;
    std::optional<Instant> last {};

    void add(const TimedSample &heard)
    {
        if (heard.at > span.to)
            return;
        if (heard.at < span.from)
            remembering.precede(heard);
        else
            remembering.add(heard);
        last = heard.at;
    }
};

using Windows = std::vector<Window>;

insight::TimeSpan reachOf(const Windows &windows)
{
    const auto from = [](const Window &window) { return window.span.from; };
    const auto to = [](const Window &window) { return window.span.to; };
    return { from(std::ranges::min(windows, {}, from)), to(std::ranges::max(windows, {}, to)) };
}

/// Reads once what all windows need.
void fill(Windows &windows, std::deque<store::Database> &files, const PastQuestion &question,
          const core::Endpoint &endpoint)
{
    const insight::TimeSpan reach = reachOf(windows);
    std::optional<Instant> last;
    const auto add = [&](const TimedSample &heard) {
        for (Window &window : windows)
            window.add(heard);
        last = heard.at;
    };
    EndpointSamples heard(files, endpoint, reach.from, reach.to);
    while (const SamplePtr sample = heard.next())
        add(fromFile(sample));
    for (const TimedSample &latest : question.latest) {
        // A file stores whole milliseconds.
        const bool isNews = !last || latest.at >= *last + 1ms;
        if (isNews && latest.sample->endpoint.name == endpoint.name)
            add(latest);
    }
}

/// Where the last news is not of the end itself the gaps say whether it still held.
EndpointHistory knownAtEnd(Window &window, std::deque<store::Database> &files, const core::Endpoint &endpoint)
{
    EndpointHistory history = window.remembering.finish();
    const Instant end = window.span.to;
    const bool isRecent = window.last && end - *window.last <= history.interval();
    if (!isRecent && Silence(files, endpoint, window.span).covers(end, window.last, history.interval()))
        history.fallSilent(identityOf(endpoint));
    return history;
}

bool isAveraged(const insight::TimeSpan &axis, std::deque<store::Database> &files)
{
    const auto hasOnly = [&](store::Database &file) { return hasOnlyAverages(file, axis); };
    return axis.length() > longestAxisOfSamples || std::ranges::any_of(files, hasOnly);
}

PastPtr averagedPast(std::deque<store::Database> &files, const PastQuestion &question, store::Step step)
{
    std::map<QString, Averages> all;
    for (store::Database &file : files) {
        for (const store::Recorded &recorded : store::Reader(file).endpoints()) {
            for (const core::Endpoint &endpoint : question.endpoints) {
                if (isMeant(endpoint, recorded.endpoint))
                    readAverages(file, recorded.id, *question.part.axis, step, all[endpoint.name]);
            }
        }
    }
    for (const TimedSample &latest : question.latest) {
        if (latest.at <= question.part.axis->to)
            addSample(*latest.sample, latest.at, all[latest.sample->endpoint.name]);
    }
    auto past = std::make_shared<insight::ClusterHistory>();
    for (const core::Endpoint &endpoint : question.endpoints)
        past->put(endpoint.name, historyOf(std::move(all[endpoint.name])));
    return past;
}

/// That overlap the span; they may have begun before.
std::vector<core::Note> incidentsOf(const PastQuestion &question, const std::stop_token &stop)
{
    std::vector<core::Note> notes =
        notesIn({ question.histories, question.endpoints, *question.part.span }, stop).notes;
    std::erase_if(notes, [](const core::Note &note) { return note.kind != core::Note::Kind::Incident; });
    return notes;
}

insight::TimeSpan readFor(const insight::TimeSpan &span)
{
    return { span.to - std::max(lookedBack, span.length() + comparedTo), span.to };
}

insight::HistoryRules rulesFor(const insight::TimeSpan &read)
{
    return { .points = read.length(), .details = read.length() };
}

} // namespace

std::optional<EndpointHistory> recalled(const RecallQuestion &question, const std::stop_token &stop)
{
    auto database = store::readHistory(question.history);
    if (!database)
        return {};
    database.value().interruptOn(stop);
    store::Reader reader(database.value());
    const auto id = idOf(question.endpoint, reader);
    if (!id)
        return {};
    store::SampleReader sampleReader(database.value(), question.span.from, question.span.to,
                                     [id](const store::Recorded &recorded) { return recorded.id == *id; });
    Remembering remembering(question.rules);
    bool isEmpty = true;
    while (const SamplePtr sample = sampleReader.next()) {
        remembering.add(fromFile(sample));
        isEmpty = false;
    }
    const bool isComplete = !stop.stop_requested() && database.value().takeTrouble();
    return isEmpty || !isComplete ? std::nullopt : std::optional(remembering.finish());
}

std::optional<Recollection> recollected(const PastQuestion &question, const std::stop_token &stop)
{
    OpenFiles opened = openAll(question.histories, stop);
    std::deque<store::Database> &files = opened.files;
    Recollection found;
    std::vector<insight::TimeSpan> spans;
    if (question.part.span)
        spans.push_back(readFor(*question.part.span));
    if (question.part.axis && isAveraged(*question.part.axis, files)) {
        found.averaged = averagedBy(question.part.axis->length());
        found.around = averagedPast(files, question, averagedBy(question.part.axis->length()));
    } else if (question.part.axis) {
        spans.push_back(*question.part.axis);
    }
    const auto pools =
        std::make_shared<insight::PoolTimes>(question.part.span.value_or(insight::TimeSpan {}));
    std::vector<std::shared_ptr<insight::ClusterHistory>> pasts;
    for (std::size_t i = 0; i < spans.size(); ++i)
        pasts.push_back(std::make_shared<insight::ClusterHistory>());
    for (const core::Endpoint &endpoint : question.endpoints) {
        if (stop.stop_requested() || spans.empty())
            break;
        Windows windows;
        for (const insight::TimeSpan &span : spans) {
            const bool isOfPages = question.part.span && windows.empty();
            windows.push_back({ span, isOfPages ? Remembering(rulesFor(span), span.to, pools.get())
                                                : Remembering(rulesFor(span)) });
        }
        fill(windows, files, question, endpoint);
        for (std::size_t i = 0; i < windows.size(); ++i)
            pasts[i]->put(endpoint.name, knownAtEnd(windows[i], files, endpoint));
    }
    if (stop.stop_requested())
        return {};
    if (question.part.span) {
        found.then = pasts.front();
        found.poolTimes = pools;
    }
    if (question.part.span && !insight::isMoment(*question.part.span))
        found.incidents = incidentsOf(question, stop);
    found.trouble = troubleOf(opened);
    if (question.part.axis && !found.around)
        found.around = pasts.back();
    return found;
}

} // namespace program
