#include "program/past/recall.h"

#include "program/past/averages.h"
#include "program/past/history_builder.h"
#include "program/past/notes.h"
#include "program/past/unrecorded_time.h"
#include "store/history_file.h"
#include "store/sample_reader.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace program {

using namespace std::chrono_literals;
using core::Instant;
using core::SamplePtr;
using insight::EndpointHistory;

namespace {

/// Needed for what is shown of the time before, recent events and growth.
constexpr core::Duration lookedBack = insight::shownBefore + 1min;
/// Needed for comparisons.
constexpr core::Duration comparedTo = 6min;

/// Gets the part done, 0 to 1; returns whether to continue.
using PastProgress = std::function<bool(double done)>;

/// The samples of an endpoint from which a past is rebuilt.
struct Window
{
    insight::TimeSpan span;
    HistoryBuilder builder;
    std::optional<Instant> last {};

    void add(const TimedSample &heard)
    {
        if (heard.at > span.to)
            return;
        if (heard.at < span.from)
            builder.precede(heard);
        else
            builder.add(heard);
        last = heard.at;
    }
};

/// What is read once and rebuilt twice: up to the end of the chosen time, and as far as the axis.
struct Windows
{
    std::optional<Window> pages {};
    std::optional<Window> lanes {};

    insight::TimeSpan reach() const
    {
        const insight::TimeSpan one = (pages ? pages : lanes)->span;
        const insight::TimeSpan other = (lanes ? lanes : pages)->span;
        return { std::min(one.from, other.from), std::max(one.to, other.to) };
    }
    store::Details details() const { return { .linksAt = (pages ? pages : lanes)->span.to }; }
    void add(const TimedSample &heard)
    {
        for (std::optional<Window> *window : { &pages, &lanes }) {
            if (*window)
                (*window)->add(heard);
        }
    }
};

/// Where memory has samples of that endpoint they are taken from there, whether they are on the disk or not:
/// a file may hold their statements without values. Ends early where it is not continued.
void fill(Windows &windows, std::deque<store::Database> &files, const PastQuestion &question,
          const core::Endpoint &endpoint, const PastProgress &progress)
{
    const insight::TimeSpan reach = windows.reach();
    const auto all = double(reach.length().count());
    std::deque<TimedSample> inMemory;
    std::ranges::copy_if(question.latest, std::back_inserter(inMemory), [&](const TimedSample &heard) {
        return heard.sample->endpoint.name == endpoint.name;
    });
    const auto last = inMemory.empty() ? Instant::min() : inMemory.back().at;
    const auto first = inMemory.empty() ? Instant::max() : inMemory.front().at - 1ms; // a file has whole ones
    const auto addMemory = [&] {
        for (const TimedSample &heard : std::exchange(inMemory, {}))
            windows.add(heard);
    };
    EndpointSamples samples(files, endpoint, reach.from, reach.to, windows.details());
    while (const SamplePtr sample = samples.next()) {
        const TimedSample heard { sample, *sample->received };
        if (!progress(std::clamp(double((heard.at - reach.from).count()) / all, 0., 1.)))
            return;
        if (heard.at > last)
            addMemory(); // another process goes on
        if (heard.at <= first || heard.at > last)
            windows.add(heard);
    }
    addMemory();
}

/// Where the last news is not of the end itself the gaps say whether it still held.
EndpointHistory knownAtEnd(Window &window, std::deque<store::Database> &files, const core::Endpoint &endpoint)
{
    EndpointHistory history = window.builder.finish();
    const Instant end = window.span.to;
    const bool isRecent = window.last && end - *window.last <= history.interval();
    if (!isRecent
        && UnrecordedTime(files, endpoint, window.span).covers(end, window.last, history.interval()))
        history.fallSilent(identityOf(endpoint));
    return history;
}

bool isAveraged(const insight::TimeSpan &axis, std::deque<store::Database> &files)
{
    const auto hasOnly = [&](store::Database &file) { return hasOnlyAverages(file, axis); };
    return axis.length() > longestAxisOfSamples || std::ranges::any_of(files, hasOnly);
}

/// Nothing where another file may have its samples, or none had them.
std::optional<insight::Averaged> onlyAveragesAt(Instant moment, std::deque<store::Database> &files)
{
    std::optional<insight::Averaged> found;
    for (store::Database &file : files) {
        const auto first = firstSample(file);
        if (first && *first <= moment)
            return {};
        if (!hasOnlyAverages(file, { moment, moment }))
            continue;
        if (!found)
            found = { .asked = moment };
        if (first)
            found->samplesFrom = std::min(found->samplesFrom.value_or(*first), *first);
    }
    return found;
}

PastPtr averagedPast(std::deque<store::Database> &files, const PastQuestion &question, store::Step step)
{
    std::map<QString, Averages> all;
    for (store::Database &file : files) {
        for (const store::Recorded &recorded : store::Reader(file).endpoints()) {
            for (const core::Endpoint &endpoint : question.endpoints) {
                if (!isMeant(endpoint, recorded.endpoint))
                    continue;
                Averages &averages = all[endpoint.name];
                averages.layer = recorded.endpoint.layer;
                readAverages(file, recorded.id, *question.part.axis, step, averages);
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
        notesIn({ question.histories, question.endpoints, question.part.span->span() }, stop).notes;
    std::erase_if(notes, [](const core::Note &note) { return note.kind != core::Note::Kind::Incident; });
    return notes;
}

insight::TimeSpan readFor(const insight::TimeSpan &span)
{
    return { std::min(span.to - lookedBack, span.from - comparedTo), span.to };
}

/// Comparisons and the present need times of the end and of what precedes the span; the rest is added up.
insight::HistoryRules rulesFor(const insight::TimeSpan &span)
{
    const core::Duration read = readFor(span).length();
    insight::HistoryRules rules { .points = read, .details = read };
    if (span.length() > lookedBack)
        rules.summed = insight::TimeSpan { span.from, span.to - lookedBack };
    return rules;
}

} // namespace

core::Result<std::optional<EndpointHistory>> recalled(const RecallQuestion &question,
                                                      const std::stop_token &stop)
{
    OpenFiles opened = openAll({ question.history }, stop);
    HistoryBuilder builder(question.rules);
    bool isEmpty = true;
    for (store::Database &file : opened.files) {
        store::SampleReader sampleReader(
            file, question.span.from, question.span.to,
            [&](const store::Recorded &recorded) { return isMeant(question.endpoint, recorded.endpoint); },
            { .linksAt = question.span.to });
        while (const SamplePtr sample = sampleReader.next()) {
            builder.add({ sample, *sample->received });
            isEmpty = false;
        }
    }
    const std::optional<core::Error> trouble = troubleOf(opened);
    if (stop.stop_requested())
        return std::optional<EndpointHistory> {};
    if (trouble)
        return *trouble;
    return isEmpty ? std::nullopt : std::optional(builder.finish());
}

namespace {

/// What a cluster becomes while its endpoints are read.
struct Rebuilt
{
    std::optional<insight::TimeSpan> pages; ///< what they show
    std::optional<insight::TimeSpan> lanes;
    std::shared_ptr<insight::SpanTotals> totals;
    std::shared_ptr<insight::ClusterHistory> then = std::make_shared<insight::ClusterHistory>();
    std::shared_ptr<insight::ClusterHistory> around = std::make_shared<insight::ClusterHistory>();

    void addAll(std::deque<store::Database> &files, const PastQuestion &question,
                const PastProgress &progress)
    {
        const auto endpoints = double(question.endpoints.size());
        double done = 0;
        for (const core::Endpoint &endpoint : question.endpoints) {
            const auto ofAll = [&](double part) { return progress((done + part) / endpoints); };
            if ((pages || lanes) && ofAll(0))
                add(endpoint, files, question, ofAll);
            ++done;
        }
        if (totals && progress(1))
            totals->sessions.finish();
    }

private:
    void add(const core::Endpoint &endpoint, std::deque<store::Database> &files, const PastQuestion &question,
             const PastProgress &progress)
    {
        Windows windows;
        if (pages) {
            const insight::TimeSpan read = readFor(*pages);
            windows.pages = Window { read, HistoryBuilder(rulesFor(*pages), read.to, totals.get()) };
        }
        if (lanes)
            windows.lanes = Window { *lanes, HistoryBuilder({ .points = lanes->length(), .details = {} }) };
        fill(windows, files, question, endpoint, progress);
        if (pages)
            then->put(endpoint.name, knownAtEnd(*windows.pages, files, endpoint));
        if (lanes)
            around->put(endpoint.name, knownAtEnd(*windows.lanes, files, endpoint));
    }
};

/// Completes what was rebuilt from samples by what only the files say of the chosen time.
void addKnowledgeOfFiles(PastAnswer &found, OpenFiles &opened, const PastQuestion &question,
                         const std::stop_token &stop)
{
    const auto &span = question.part.span;
    if (!span)
        return;
    if (!span->isMoment && !stop.stop_requested())
        found.incidents = incidentsOf(question, stop);
    found.onlyAverages = onlyAveragesAt(span->to, opened.files);
    if (found.onlyAverages) // failures that are left say nothing without the answers after them
        found.then = std::make_shared<const insight::ClusterHistory>(namesOf(question.endpoints));
}

} // namespace

std::optional<PastAnswer> recollected(const PastQuestion &question, const std::stop_token &stop,
                                      const std::function<void(double)> &tell)
{
    const auto progress = [&](double done) {
        if (tell && !stop.stop_requested())
            tell(done);
        return !stop.stop_requested();
    };
    OpenFiles opened = openAll(question.histories, stop);
    const auto &[span, axis] = question.part;
    const bool hasAverages = axis && isAveraged(*axis, opened.files);
    const bool isChosen = span && !span->isMoment;
    Rebuilt rebuilt { .pages = span ? std::optional(span->span()) : std::nullopt,
                      .lanes = hasAverages ? std::nullopt : axis,
                      .totals = isChosen ? std::make_shared<insight::SpanTotals>(*span) : nullptr };
    rebuilt.addAll(opened.files, question, progress);
    PastAnswer found { .then = span ? rebuilt.then : nullptr,
                       .around = rebuilt.lanes ? rebuilt.around : nullptr,
                       .totals = rebuilt.totals };
    if (hasAverages && !stop.stop_requested()) {
        const store::Step step = averagedBy(axis->length());
        found.averaged = step;
        found.around = averagedPast(opened.files, question, step);
    }
    addKnowledgeOfFiles(found, opened, question, stop);
    found.trouble = troubleOf(opened);
    return stop.stop_requested() ? std::nullopt : std::optional(std::move(found));
}

} // namespace program
