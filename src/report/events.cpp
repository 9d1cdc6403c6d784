#include "report/events.h"

#include "core/change.h"
#include "core/departure.h"
#include "core/fault.h"
#include "report/faults.h"
#include "report/filled.h"
#include "report/happening.h"
#include "report/note_cells.h"
#include "report/words.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace report {

namespace {

using core::Change;
using core::Note;

/// %1 is the value before, %2 the value after.
struct EventWords
{
    Change::Kind kind;
    const char *plain; ///< used where the values before and after are unknown
    const char *told;
};

constexpr auto eventWords = std::to_array<EventWords>({
    { Change::Kind::Restart, QT_TRANSLATE_NOOP("report", "the counters were reset, probably by a restart"),
      QT_TRANSLATE_NOOP("report", "the endpoint restarted") },
    { Change::Kind::Crash, QT_TRANSLATE_NOOP("report", "the server recovered from a crash of a process"),
      QT_TRANSLATE_NOOP("report", "the server recovered from a crash of a process") },
    { Change::Kind::RoleChange, QT_TRANSLATE_NOOP("report", "the role changed"),
      QT_TRANSLATE_NOOP("report", "the role changed from %1 to %2") },
    { Change::Kind::TimelineChange, QT_TRANSLATE_NOOP("report", "the timeline changed"),
      QT_TRANSLATE_NOOP("report", "the timeline changed from %1 to %2") },
    { Change::Kind::AnotherServer, QT_TRANSLATE_NOOP("report", "another server answers at this address"),
      QT_TRANSLATE_NOOP("report", "another server answers at this address") },
    { Change::Kind::Moved, QT_TRANSLATE_NOOP("report", "the address changed"),
      QT_TRANSLATE_NOOP("report", "the address changed from %1 to %2") },
    { Change::Kind::Setting, QT_TRANSLATE_NOOP("report", "a setting changed"),
      QT_TRANSLATE_NOOP("report", "a setting changed from %1 to %2") },
    { Change::Kind::Full, QT_TRANSLATE_NOOP("report", "the endpoint was full and refused our connection"),
      QT_TRANSLATE_NOOP("report", "the endpoint was full and refused our connection (%2)") },
    { Change::Kind::Lost, QT_TRANSLATE_NOOP("report", "the endpoint stopped answering"),
      QT_TRANSLATE_NOOP("report", "the endpoint stopped answering: %2") },
    { Change::Kind::Back, QT_TRANSLATE_NOOP("report", "the endpoint answered again"),
      QT_TRANSLATE_NOOP("report", "the endpoint answered again") },
});

constexpr auto departureKinds = std::to_array(
    { Change::Kind::ClientsDropped, Change::Kind::ClientsDenied, Change::Kind::ClientsUnserved });

/// A gap and the event with which it began are two rows, so they are called differently.
Value eventName(const Note &note)
{
    if (note.kind == Note::Kind::Mark)
        return Value { u"mark"_s };
    return note.kind == Note::Kind::Gap ? Value { u"gap"_s } : textOfNote<&Note::what>(note);
}

/// Empty for a gap: its `after` is a part of the text.
template<QString Note::*field>
Value ofEvent(const Note &note)
{
    return note.kind == Note::Kind::Event ? textOfNote<field>(note) : Value {};
}

// The order is an interface: new columns only at the end.
constexpr auto columnsOfEvents = std::to_array<Column<Note>>({
    { { "at", QT_TRANSLATE_NOOP("report", "at"), Unit::Time, 9 },
      [](const Note &note) { return valueOf(note.from); } },
    { { "endpoint", QT_TRANSLATE_NOOP("report", "endpoint"), Unit::Name, 7 }, textOfNote<&Note::endpoint> },
    { { "event", QT_TRANSLATE_NOOP("report", "event"), Unit::Name, 8 }, eventName },
    { { "before", QT_TRANSLATE_NOOP("report", "before"), Unit::Text, 5 }, ofEvent<&Note::before> },
    { { "after", QT_TRANSLATE_NOOP("report", "after"), Unit::Text, 6 }, ofEvent<&Note::after> },
    { { "text", QT_TRANSLATE_NOOP("report", "what happened"), Unit::Prose, 10 },
      [](const Note &note) { return Value { noteText(note) }; } },
    { { "to", QT_TRANSLATE_NOOP("report", "to"), Unit::Time, 4 },
      [](const Note &note) { return note.to == note.from ? Value {} : valueOf(note.to); } },
    { { "reason", QT_TRANSLATE_NOOP("report", "reason"), Unit::Name, 3 },
      [](const Note &note) {
          return note.kind == Note::Kind::Gap ? textOfNote<&Note::what>(note) : Value {};
      } },
});

QString eventText(const Note &note, const Naming &naming)
{
    const auto kind = core::changeNamed(note.what);
    if (tellsOfClients(note))
        return departureText({ .kind = *kind, .place = note.before, .clients = note.after.toLongLong() },
                             naming);
    const auto words = std::ranges::find(eventWords, kind, &EventWords::kind);
    if (words == eventWords.end())
        return note.after.isEmpty() ? naming(note.what) : naming(note.after);
    const bool isPlain = note.before.isEmpty() && note.after.isEmpty();
    return filled(Words::tr(isPlain ? words->plain : words->told),
                  { naming(note.before), naming(note.after) });
}

QString gapText(const Note &note, const Naming &naming)
{
    const auto fault = core::faultNamed(QLatin1StringView(note.what.toLatin1()));
    if (fault)
        return naming(sentence(core::Error { *fault, note.after }));
    return note.after.isEmpty() ? Words::tr("nothing was recorded") : naming(core::translated(note.after));
}

} // namespace

QString noteText(const Note &note, const Naming &naming)
{
    switch (note.kind) {
    case Note::Kind::Event:
        return eventText(note, naming);
    case Note::Kind::Gap:
        return gapText(note, naming);
    case Note::Kind::Incident:
        return recalled(note.sentence, naming);
    case Note::Kind::Mark:
    case Note::Kind::Judged:
        return note.sentence;
    }
    Q_UNREACHABLE();
}

bool tellsOfClients(const Note &note)
{
    const auto kind = core::changeNamed(note.what);
    return note.kind == Note::Kind::Event && kind
           && std::ranges::find(departureKinds, *kind) != departureKinds.end();
}

Table events(const std::vector<Note> &notes)
{
    std::vector<Note> found;
    std::ranges::copy_if(notes, std::back_inserter(found), [](const Note &note) {
        return note.kind == Note::Kind::Event || note.kind == Note::Kind::Mark
               || note.kind == Note::Kind::Gap;
    });
    return tabulate(columnsOfEvents, found);
}

} // namespace report
