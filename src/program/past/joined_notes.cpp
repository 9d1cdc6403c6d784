#include "program/past/joined_notes.h"

#include "insight/verdict/findings.h"
#include "insight/verdict/incident.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace program {

using core::Instant;
using core::Note;

namespace {

/// Identifies a note wherever it is reported.
auto subjectOf(const Note &note)
{
    const QString what = core::isFullness(note.what) ? QString(core::findingsOfFullness.front()) : note.what;
    return std::tuple(note.kind, what, note.endpoint, note.subject);
}

using Latest = std::map<decltype(subjectOf(Note {})), std::size_t>;

bool grows(const Note &note)
{
    return note.kind == Note::Kind::Incident || note.kind == Note::Kind::Judged;
}

/// A continuing note is reported again: the last report counts.
void extend(Note &note, const Note &by)
{
    const bool isNews = by.from == note.from ? by.to >= note.to : by.severity > note.severity;
    const Instant to = std::max(note.to, by.to);
    const Instant from = note.from;
    if (isNews)
        note = by;
    note.from = from;
    note.to = to;
}

bool isSoonAfter(const Note &before, const Note &note)
{
    return note.from - before.to <= insight::Incidents::shortPause;
}

/// Long enough for an incident of its own.
bool stayed(const Note &note)
{
    return note.to - note.from > insight::Incidents::shortPause;
}

bool hasAnotherCulprit(const Note &before, const Note &note)
{
    return note.from >= before.to && !note.culprit.isEmpty() && !before.culprit.isEmpty()
           && note.culprit != before.culprit;
}

/// Reports of one incident, by two recorders or of two pieces of a history. What came back after a while with
/// another culprit is another incident, and so is one whose culprit stayed.
bool goesOn(const Note &before, const Note &note)
{
    return (isSoonAfter(before, note) && !(stayed(note) && hasAnotherCulprit(before, note)))
           || (note.from - before.to <= insight::Incidents::pause && note.culprit == before.culprit);
}

bool isLockQueue(const Note &note)
{
    return note.what == QLatin1StringView(insight::findingOf(insight::Verdict::Kind::LockQueue).name);
}

/// Sessions that block each other by turns are one incident of the blocker when it began: another piece
/// begins with another one. What goes on under its own name is not meant, nor a blocker that stayed.
Latest::iterator ofAnotherBlocker(const Note &note, const std::vector<Note> &all,
                                  const std::vector<Note> &notes, Latest &latest, const std::stop_token &stop)
{
    return std::ranges::find_if(latest, [&](const auto &known) {
        if (stop.stop_requested())
            return true;
        const Note &before = all[known.second];
        const auto isItsOwn = [&before, &known](const Note &other) {
            return other.to > before.to && subjectOf(other) == known.first && isSoonAfter(before, other);
        };
        return !stayed(note) && isLockQueue(before) && before.endpoint == note.endpoint
               && before.to <= note.from && isSoonAfter(before, note)
               && std::ranges::none_of(notes, isItsOwn);
    });
}

} // namespace

std::vector<Note> joined(std::vector<Note> notes, const std::stop_token &stop)
{
    std::ranges::stable_sort(notes, {}, [](const Note &note) { return std::tuple(note.from, note.to); });
    std::vector<Note> all;
    Latest latest;
    for (const Note &note : notes) {
        auto before = grows(note) ? latest.find(subjectOf(note)) : latest.end();
        if (before == latest.end() && grows(note) && isLockQueue(note))
            before = ofAnotherBlocker(note, all, notes, latest, stop);
        if (stop.stop_requested())
            return {};
        if (before != latest.end() && goesOn(all[before->second], note)) {
            extend(all[before->second], note);
            continue;
        }
        if (grows(note))
            latest.insert_or_assign(subjectOf(note), all.size());
        all.push_back(note);
    }
    return all;
}

} // namespace program
