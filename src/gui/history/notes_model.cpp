#include "gui/history/notes_model.h"

#include "core/language.h"
#include "core/text.h"
#include "gui/widgets/figure_delegate.h"
#include "gui/widgets/plain.h"
#include "gui/widgets/words.h"
#include "report/events.h"
#include "report/local_time.h"
#include "report/numbers.h"

#include <QHash>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {

namespace {

using core::Note;
using core::Severity;

constexpr auto noteHeadings = std::to_array<const char *>({
    QT_TRANSLATE_NOOP("gui", "Kind"),
    QT_TRANSLATE_NOOP("gui", "When"),
    QT_TRANSLATE_NOOP("gui", "Duration"),
    QT_TRANSLATE_NOOP("gui", "What"),
    QT_TRANSLATE_NOOP("gui", "Peak"),
    QT_TRANSLATE_NOOP("gui", "Culprit"),
});
static_assert(noteHeadings.size() == NotesModel::columns);

/// What goes on is written down again within five seconds, and on the disk a second later.
constexpr core::Duration writtenAgain = 7s;

QString keyOfNote(const Note &note)
{
    return u"%1\n%2\n%3\n%4\n%5"_s.arg(int(note.kind))
        .arg(note.from.time_since_epoch().count())
        .arg(note.what, note.endpoint, note.subject);
}

bool lasts(const Note &note)
{
    return note.kind == Note::Kind::Incident || note.kind == Note::Kind::Gap;
}

QString lastedText(const Note &note, std::optional<core::Instant> readAt)
{
    if (!lasts(note))
        return {};
    const bool goesOn = readAt && *readAt - note.to < writtenAgain;
    const core::Duration length = (goesOn ? *readAt : note.to) - note.from;
    const QString text = length < 1s ? Words::tr("a moment") : report::duration(length);
    return goesOn ? Words::tr("%1 so far").arg(text) : text;
}

/// The sentences of incidents name endpoints where they need to.
QString whatText(const Note &note, const report::EndpointNames &names)
{
    const QString text = core::display(report::noteText(note, report::calledBy(names)));
    const bool isNamed = note.kind == Note::Kind::Event || note.kind == Note::Kind::Gap;
    if (!isNamed || note.endpoint.isEmpty())
        return text;
    const QString endpoint = core::display(report::called(note.endpoint, names));
    return u"%1: %2"_s.arg(endpoint, text);
}

FigureTone toneOf(const Note &note)
{
    if (note.kind == Note::Kind::Gap)
        return FigureTone::Muted;
    return note.severity == Severity::Critical ? FigureTone::Bad : FigureTone::Plain;
}

} // namespace

core::Instant instantOf(const Note &note)
{
    return note.worstAt.value_or(note.from);
}

QString kindText(const Note &note)
{
    switch (note.kind) {
    case Note::Kind::Incident:
        return note.severity == Severity::Critical ? Words::tr("▲ critical") : Words::tr("△ warning");
    case Note::Kind::Mark:
        return Words::tr("⚑ mark");
    case Note::Kind::Event:
        return Words::tr("● event");
    case Note::Kind::Gap:
    case Note::Kind::Judged:
        return Words::tr("▨ gap");
    }
    Q_UNREACHABLE();
}

void NotesModel::show(std::vector<Note> notes, std::optional<core::Instant> readAt, core::Instant now,
                      const report::EndpointNames &names)
{
    m_now = now;
    m_readAt = readAt;
    m_names = names;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QStringList keys;
    for (const QModelIndex &index : before)
        keys << keyOfNote(noteAt(index));
    m_notes = std::move(notes);
    std::ranges::reverse(m_notes);
    std::ranges::stable_sort(m_notes, std::ranges::greater {}, &Note::from);
    QHash<QString, int> places;
    for (std::size_t i = 0; i < m_notes.size() && !before.isEmpty(); ++i)
        places.insert(keyOfNote(m_notes[i]), int(i));
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << (places.contains(keys[i]) ? createIndex(places.value(keys[i]), before[i].column())
                                           : QModelIndex {});
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

int NotesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_notes.size());
}

int NotesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columns;
}

QString NotesModel::textAt(const Note &note, int column) const
{
    switch (column) {
    case Kind:
        return kindText(note);
    case When:
        return report::timeThen(note.from, m_now);
    case Lasted:
        return lastedText(note, m_readAt);
    case What:
        return whatText(note, m_names);
    case Peak:
        return core::display(core::translatedSentence(note.peak));
    case Culprit:
        return core::display(core::translatedSentence(note.culprit));
    default:
        return {};
    }
}

QVariant NotesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Note &note = noteAt(index);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return textAt(note, index.column());
    case Qt::ToolTipRole:
        return plainToolTip(textAt(note, index.column()));
    case ToneRole:
        return index.column() == Kind || note.kind == Note::Kind::Gap ? int(toneOf(note))
                                                                      : int(FigureTone::Plain);
    default:
        return {};
    }
}

QVariant NotesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns || role != Qt::DisplayRole)
        return {};
    return Words::tr(noteHeadings[std::size_t(section)]);
}

} // namespace gui
