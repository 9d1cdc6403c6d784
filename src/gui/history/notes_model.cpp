#include "gui/history/notes_model.h"

#include "core/language.h"
#include "core/text.h"
#include "gui/widgets/figure_delegate.h"
#include "gui/widgets/plain.h"
#include "gui/widgets/words.h"
#include "report/events.h"
#include "report/local_time.h"
#include "report/numbers.h"

#include <QCollator>
#include <QHash>
#include <QRegularExpression>

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

constexpr core::Duration oneAfterTheOther = 1min;

QString keyOfNote(const Note &note)
{
    const bool isMark = note.kind == Note::Kind::Mark; // several may be of one moment
    return u"%1\n%2\n%3\n%4\n%5"_s.arg(int(note.kind))
        .arg(note.from.time_since_epoch().count())
        .arg(note.what, note.endpoint, isMark ? note.sentence : note.subject);
}

bool lasts(const Note &note)
{
    return note.kind == Note::Kind::Incident || note.kind == Note::Kind::Gap
           || (note.kind == Note::Kind::Event && note.to > note.from);
}

/// Of those that are alike, several may be shown as one.
bool mayShareARow(const Note &note)
{
    return note.kind == Note::Kind::Gap || report::tellsOfClients(note);
}

QString lastedText(const Note &note, std::optional<core::Instant> readAt)
{
    if (!lasts(note))
        return {};
    const bool goesOn = readAt && *readAt - note.to < writtenAgain;
    const core::Duration length = (goesOn ? *readAt : note.to) - note.from;
    QString text = length < 1s ? Words::tr("a moment") : report::duration(length);
    return goesOn ? Words::tr("%1 so far").arg(text) : text;
}

/// An earlier version worded it otherwise, so that it is not translated, be it but for some words at its end.
bool isAsRecorded(const Note &note)
{
    // Unlike a name.
    static const QRegularExpression clause(u"^\\S+ (?:[a-z]+ ){3}"_s);
    if (note.kind != Note::Kind::Incident || report::calendarLocale().language() == QLocale::English)
        return false;
    const QString shown = core::translatedSentence(note.sentence);
    const auto same = std::ranges::mismatch(note.sentence, shown).in1 - note.sentence.begin();
    return same == note.sentence.size() || clause.match(note.sentence.left(same)).hasMatch();
}

/// The sentences of incidents name endpoints where they need to.
QString whatText(const Note &note, const QStringList &endpoints, const report::EndpointNames &names)
{
    QString text = core::display(report::noteText(note, report::calledBy(names)));
    if (isAsRecorded(note))
        return Words::tr("As recorded: %1").arg(text);
    const bool isNamed = note.kind == Note::Kind::Event || note.kind == Note::Kind::Gap;
    if (!isNamed || note.endpoint.isEmpty())
        return text;
    const QString endpoint =
        endpoints.size() > 1
            ? Words::tr("%1 endpoint(s)", nullptr, int(endpoints.size())).arg(endpoints.size())
            : core::display(report::called(note.endpoint, names));
    return u"%1: %2"_s.arg(endpoint, text);
}

core::Duration overlap(const Note &a, const Note &b)
{
    return std::min(a.to, b.to) - std::max(a.from, b.from);
}

/// Equal for notes that may share a row.
QString reasonOf(const Note &note)
{
    return note.kind == Note::Kind::Gap
               ? QStringList { note.what, note.subject, note.before, note.after, note.sentence }.join(u'\n')
               : QStringList { note.what, note.endpoint, note.before }.join(u'\t');
}

/// "9 waiting" before "104 waiting".
int byNumbers(const QString &one, const QString &other)
{
    static const QCollator collator = [] {
        QCollator numeric(QLocale(QLocale::English)); // the locale "C" knows no numbers
        numeric.setNumericMode(true);
        return numeric;
    }();
    return collator.compare(one, other);
}

/// Incidents come first; marks, events and gaps help to explain them.
int rankOf(const Note &note)
{
    switch (note.kind) {
    case Note::Kind::Incident:
        return 0;
    case Note::Kind::Mark:
    case Note::Kind::Event:
        return 1;
    case Note::Kind::Gap:
    case Note::Kind::Judged:
        return 2;
    }
    Q_UNREACHABLE();
}

FigureTone toneOf(const Note &note)
{
    if (note.kind == Note::Kind::Gap)
        return FigureTone::Muted;
    return note.severity == Severity::Critical ? FigureTone::Bad : FigureTone::Plain;
}

/// "▲ critical", "⚑ mark".
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

} // namespace

core::Instant instantOf(const Note &note)
{
    return note.worstAt.value_or(note.from);
}

void NotesModel::show(std::vector<Note> notes, std::optional<core::Instant> readAt, core::Instant now,
                      const report::EndpointNames &names)
{
    m_now = now;
    m_readAt = readAt;
    m_names = names;
    rearrange([&] {
        m_notes = std::move(notes);
        std::ranges::reverse(m_notes);
        std::ranges::stable_sort(m_notes, std::ranges::greater {}, &Note::from);
        m_rows = folded(m_notes);
        arrange();
    });
}

void NotesModel::sort(int column, Qt::SortOrder order)
{
    m_sortedBy = column;
    m_order = order;
    rearrange([this] { arrange(); });
}

bool NotesModel::isLess(const Row &one, const Row &other) const
{
    switch (m_sortedBy) {
    case Kind:
        return rankOf(one.note) < rankOf(other.note);
    case When:
        return one.note.from < other.note.from;
    case Lasted:
        return one.note.to - one.note.from < other.note.to - other.note.from;
    default:
        return byNumbers(textAt(one, m_sortedBy), textAt(other, m_sortedBy)) < 0;
    }
}

void NotesModel::arrange()
{
    std::ranges::stable_sort(m_rows, std::ranges::greater {}, [](const Row &row) { return row.note.from; });
    std::ranges::stable_sort(m_rows, [this](const Row &one, const Row &other) {
        return m_order == Qt::AscendingOrder ? isLess(one, other) : isLess(other, one);
    });
}

QString NotesModel::keyAt(int row) const
{
    return keyOfNote(m_rows[std::size_t(row)].note);
}

/// Whether a gap is the same event as others with its reason: most of them is the same time. Clients leave
/// one after the other; the latest come first.
bool NotesModel::belongsTo(const Note &note, const Row &row)
{
    if (note.kind == Note::Kind::Event)
        return row.note.from - note.from <= oneAfterTheOther;
    return !row.endpoints.contains(note.endpoint)
           && 2 * overlap(note, row.note) > std::max(note.to - note.from, row.note.to - row.note.from);
}

void NotesModel::include(const Note &note, Row &row)
{
    if (note.kind == Note::Kind::Event)
        row.note.after = QString::number(row.note.after.toLongLong() + note.after.toLongLong());
    else
        row.endpoints.append(note.endpoint);
    row.note.from = std::min(row.note.from, note.from);
    row.note.to = std::max(row.note.to, note.to);
}

std::vector<NotesModel::Row> NotesModel::folded(const std::vector<Note> &notes)
{
    std::vector<Row> rows;
    QHash<QString, std::size_t> last; // by the reason
    for (const Note &note : notes) {
        const QString reason = mayShareARow(note) ? reasonOf(note) : QString();
        const auto known = reason.isEmpty() ? last.constEnd() : last.constFind(reason);
        if (known != last.constEnd() && belongsTo(note, rows[*known])) {
            include(note, rows[*known]);
            continue;
        }
        if (!reason.isEmpty())
            last.insert(reason, rows.size());
        rows.push_back({ note, { note.endpoint } });
    }
    return rows;
}

int NotesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int NotesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columns;
}

QString NotesModel::textAt(const Row &row, int column) const
{
    const Note &note = row.note;
    switch (column) {
    case Kind:
        return kindText(note);
    case When:
        return report::timeThen(note.from, m_now);
    case Lasted:
        return lastedText(note, m_readAt);
    case What:
        return whatText(note, row.endpoints, m_names);
    case Peak:
        return core::display(core::translatedSentence(note.peak));
    case Culprit:
        return core::display(report::recalled(note.culprit, report::calledBy(m_names)));
    default:
        return {};
    }
}

QString NotesModel::tipAt(const Row &row, int column) const
{
    const QString text = textAt(row, column);
    if (column != What && text.isEmpty())
        return tipAt(row, What); // which is painted across empty cells
    if (column != What || row.endpoints.size() < 2)
        return text;
    QStringList lines { text };
    for (const QString &endpoint : row.endpoints)
        lines.append(core::display(report::called(endpoint, m_names)));
    return lines.join(u'\n');
}

QVariant NotesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    const Note &note = row.note;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return textAt(row, index.column());
    case Qt::ToolTipRole:
        return plainToolTip(tipAt(row, index.column()));
    case ToneRole:
        return index.column() == Kind || note.kind == Note::Kind::Gap ? int(toneOf(note))
                                                                      : int(FigureTone::Plain);
    default:
        return {};
    }
}

QVariant NotesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns)
        return {};
    if (role == Qt::InitialSortOrderRole)
        return section == When || section == Lasted ? Qt::DescendingOrder : Qt::AscendingOrder;
    return role == Qt::DisplayRole ? Words::tr(noteHeadings[std::size_t(section)]) : QVariant {};
}

} // namespace gui
