#include "program/past/notes.h"

#include "core/fault.h"
#include "insight/past/cluster_history.h"
#include "program/past/endpoint_samples.h"
#include "program/past/joined_notes.h"
#include "program/past/judge.h"
#include "program/past/unrecorded_time.h"
#include "store/marks.h"

#include <QElapsedTimer>
#include <QHash>

#include <algorithm>
#include <map>
#include <tuple>

namespace program {

using namespace std::chrono_literals;
using core::Instant;
using core::Note;
using insight::TimeSpan;

namespace {

constexpr core::Duration piece = 30min;

/// Figures and growth need earlier data.
constexpr core::Duration lead = 11min;

bool touches(const Note &note, const TimeSpan &span)
{
    return note.from <= span.to && note.to >= span.from;
}

/// What endpoints are called now, by what they were called when something was noted of them.
using NamesNow = QHash<QString, QString>;

NamesNow namesNow(const QList<core::Endpoint> &endpoints)
{
    NamesNow names;
    for (const core::Endpoint &endpoint : endpoints)
        names.insert(endpoint.name, endpoint.name);
    return names;
}

const core::Endpoint *meantBy(const core::Endpoint &recorded, const QList<core::Endpoint> &endpoints)
{
    const auto meant = std::ranges::find_if(
        endpoints, [&recorded](const core::Endpoint &endpoint) { return isMeant(endpoint, recorded); });
    return meant == endpoints.end() ? nullptr : &*meant;
}

/// A verdict on one endpoint is none on those beside it.
bool isOfCluster(const store::RecordedNote &recorded, const QList<core::Endpoint> &endpoints,
                 const NamesNow &names)
{
    const auto isMember = [&](const core::Endpoint &endpoint) {
        return std::ranges::any_of(recorded.cluster,
                                   [&](const QString &name) { return names.value(name) == endpoint.name; });
    };
    if (recorded.note.kind == Note::Kind::Judged)
        return std::ranges::all_of(endpoints, isMember);
    const bool isForAll = recorded.note.kind == Note::Kind::Mark && recorded.cluster.isEmpty();
    return isForAll || std::ranges::any_of(endpoints, isMember);
}

Note noteOf(const store::RecordedEvent &event, const QString &endpoint)
{
    return { .kind = Note::Kind::Event,
             .from = event.at,
             .to = event.at,
             .what = event.kind,
             .endpoint = endpoint,
             .before = event.before,
             .after = event.after };
}

Note noteOf(const store::RecordedGap &gap, const QString &endpoint)
{
    return { .kind = Note::Kind::Gap,
             .from = gap.from,
             .to = gap.to,
             .what = gap.reason ? QString::fromLatin1(core::faultName(gap.reason->fault)) : QString(),
             .endpoint = endpoint,
             .after = gap.reason ? gap.reason->detail : gap.cause };
}

/// Every recorder begins so.
bool isMereStart(const store::RecordedGap &gap)
{
    return gap.reason && gap.reason->fault == core::Fault::NoAnswerYet && gap.to - gap.from < 1s;
}

void readEndpoints(store::Database &file, const NotesQuestion &question, NamesNow &names,
                   std::vector<Note> &notes)
{
    store::Reader reader(file);
    const auto keep = [&](const Note &note) {
        if (touches(note, question.span))
            notes.push_back(note);
    };
    for (const store::Recorded &recorded : reader.endpoints()) {
        const core::Endpoint *const wanted = meantBy(recorded.endpoint, question.endpoints);
        if (!wanted)
            continue;
        names.insert(recorded.endpoint.name, wanted->name);
        for (const store::RecordedEvent &event : reader.events(recorded.id))
            keep(noteOf(event, wanted->name));
        for (const store::RecordedGap &gap : reader.gaps(recorded.id)) {
            if (!isMereStart(gap))
                keep(noteOf(gap, wanted->name));
        }
    }
}

std::vector<store::LeftMark> leftIn(const QStringList &histories)
{
    std::vector<store::LeftMark> all;
    for (const QString &history : histories)
        std::ranges::move(store::leftMarks(history), std::back_inserter(all));
    return all;
}

/// The writing process may have taken one into the file meanwhile.
void addLeft(const std::vector<store::LeftMark> &all, const NotesQuestion &question, const NamesNow &names,
             std::vector<Note> &notes)
{
    for (const store::LeftMark &left : all) {
        const Note &mark = left.mark.note;
        const bool isKnown = std::ranges::any_of(notes, [&mark](const Note &note) {
            return note.kind == Note::Kind::Mark && note.from == mark.from && note.sentence == mark.sentence;
        });
        if (!isKnown && touches(mark, question.span) && isOfCluster(left.mark, question.endpoints, names))
            notes.push_back(mark);
    }
}

/// The samples of several endpoints, in the order of our time.
class MergedSamples
{
public:
    MergedSamples(std::deque<store::Database> &files, const NotesQuestion &question, const TimeSpan &span)
    {
        for (const core::Endpoint &endpoint : question.endpoints) {
            m_heard.push_back(std::make_unique<EndpointSamples>(files, endpoint, span.from, span.to));
            m_next.push_back(m_heard.back()->next());
        }
    }

    core::SamplePtr next()
    {
        const auto isEarlier = [](const core::SamplePtr &one, const core::SamplePtr &other) {
            return one && (!other || one->received < other->received);
        };
        const auto first = std::ranges::min_element(m_next, isEarlier);
        if (first == m_next.end() || !*first)
            return {};
        return std::exchange(*first, m_heard[std::size_t(first - m_next.begin())]->next());
    }

private:
    std::vector<std::unique_ptr<EndpointSamples>> m_heard;
    std::vector<core::SamplePtr> m_next;
};

/// Identifies notes while they grow.
using Grown = std::map<std::tuple<Note::Kind, Instant, QString, QString, QString>, Note>;

void grow(Grown &grown, const Note &note)
{
    grown.insert_or_assign({ note.kind, note.from, note.what, note.endpoint, note.subject }, note);
}

/// Judges what was recorded as a watching program would have judged it.
class Replayed
{
public:
    Replayed(std::deque<store::Database> &files, const NotesQuestion &question, const TimeSpan &span)
        : m_names(namesOf(question.endpoints))
        , m_span(span)
        , m_past(m_names, { .points = lead, .details = lead })
    {
        for (const core::Endpoint &endpoint : question.endpoints)
            m_endpoints.push_back(
                { identityOf(endpoint), UnrecordedTime(files, endpoint, { span.from - lead, span.to }) });
    }

    void add(const core::SamplePtr &sample, Instant at)
    {
        judgeUntil(at);
        m_past.add(sample, at);
        m_began = std::min(m_began, at);
        for (Heard &heard : m_endpoints) {
            if (heard.endpoint.name != sample->endpoint.name)
                continue;
            heard.last = at;
            heard.isSilent = false;
        }
        judge(at);
    }

    /// While nothing answers no sample comes; a failure is recorded once, and lasts.
    void judgeUntil(Instant end)
    {
        const auto fails = [this](const Heard &heard) { return heard.unrecorded.isFailing(m_judged); };
        for (m_judged = std::max(m_judged + often, m_span.from); m_judged < std::min(end, m_span.to);
             m_judged += often) {
            if (std::ranges::any_of(m_endpoints, fails))
                judge(m_judged);
        }
        m_judged = end;
    }

    std::vector<Note> notes() const
    {
        std::vector<Note> notes { { .kind = Note::Kind::Judged, .from = m_span.from, .to = m_span.to } };
        for (const auto &[which, note] : m_grown) {
            if (note.kind == Note::Kind::Incident)
                notes.push_back(note);
        }
        return notes;
    }

private:
    static constexpr core::Duration often = insight::Incidents::pause / 2;

    struct Heard
    {
        core::Endpoint endpoint;
        UnrecordedTime unrecorded;
        std::optional<Instant> last {};
        bool isSilent = false;
    };

    void judge(Instant at)
    {
        if (at < m_span.from || !m_judge.isDue(at))
            return;
        for (Heard &heard : m_endpoints)
            followSilence(heard, at);
        if (std::ranges::all_of(m_endpoints, &Heard::isSilent))
            return;
        for (const store::RecordedNote &recorded : m_judge.judge(verdictAt(m_past, at), m_names, at))
            grow(m_grown, recorded.note);
    }

    /// One that was not heard of yet may still come, as when watching begins.
    void followSilence(Heard &heard, Instant at)
    {
        const core::Duration interval = m_past.history(heard.endpoint.name).interval();
        if (heard.isSilent || !heard.unrecorded.covers(at, heard.last.value_or(m_began), interval))
            return;
        heard.isSilent = true;
        m_past.fallSilent(heard.endpoint);
    }

    QStringList m_names;
    TimeSpan m_span;
    insight::ClusterHistory m_past;
    std::vector<Heard> m_endpoints;
    Instant m_began = Instant::max(); ///< the first sample
    Instant m_judged {};
    Judge m_judge;
    Grown m_grown;
};

/// Nothing when the result is no longer wanted.
std::optional<std::vector<Note>> lookThrough(const NotesQuestion &question, const TimeSpan &span,
                                             const std::stop_token &stop)
{
    std::deque<store::Database> files = openAll(question.histories, stop).files;
    MergedSamples samples(files, question, { span.from - lead, span.to });
    Replayed replayed(files, question, span);
    while (const core::SamplePtr sample = samples.next()) {
        if (stop.stop_requested())
            return {};
        replayed.add(sample, *sample->received);
    }
    replayed.judgeUntil(span.to);
    return replayed.notes();
}

} // namespace

NotesRead notesIn(const NotesQuestion &question, const std::stop_token &stop)
{
    QElapsedTimer timer;
    timer.start();
    std::vector<Note> notes;
    const auto left =
        leftIn(question.histories); // before the file, or one that is just taken would be in neither
    OpenFiles opened = openAll(question.histories, stop);
    NamesNow names = namesNow(question.endpoints);
    for (store::Database &file : opened.files) {
        readEndpoints(file, question, names, notes);
        for (store::RecordedNote &recorded : store::notesIn(file, question.span.from, question.span.to)) {
            if (!isOfCluster(recorded, question.endpoints, names))
                continue;
            recorded.note.endpoint = names.value(recorded.note.endpoint, recorded.note.endpoint);
            notes.push_back(std::move(recorded.note));
        }
    }
    addLeft(left, question, names, notes);
    return { joined(std::move(notes), stop), troubleOf(opened),
             core::Duration { timer.nsecsElapsed() / 1000 } };
}

void findIncidents(const NotesQuestion &question, const NotesFound &found, const std::stop_token &stop)
{
    for (Instant to = question.span.to; to > question.span.from && !stop.stop_requested();) {
        const Instant from = to - question.span.from < 2 * piece ? question.span.from : to - piece;
        const auto notes = lookThrough(question, { from, to }, stop);
        if (!notes || !found(*notes))
            return;
        to = from;
    }
}

std::vector<TimeSpan> notLookedThrough(const TimeSpan &span, const std::vector<Note> &notes)
{
    std::vector<TimeSpan> looked;
    for (const Note &note : notes) {
        if (note.kind == Note::Kind::Judged)
            looked.push_back({ note.from, note.to });
    }
    std::ranges::sort(looked, {}, &TimeSpan::from);
    std::vector<TimeSpan> rest;
    Instant known = span.from;
    for (const TimeSpan &part : looked) {
        if (part.from > known)
            rest.push_back({ known, std::min(part.from, span.to) });
        known = std::max(known, part.to);
    }
    if (known < span.to)
        rest.push_back({ known, span.to });
    std::erase_if(rest, [](const TimeSpan &part) { return part.length() <= insight::Incidents::pause; });
    std::ranges::reverse(rest);
    return rest;
}

} // namespace program
