#include "gui/history/history_page.h"

#include "core/clock.h"
#include "gui/history/notes_delegate.h"
#include "gui/widgets/copying.h"
#include "gui/widgets/plain.h"
#include "report/events.h"
#include "report/faults.h"
#include "report/figure.h"
#include "report/incidents.h"
#include "report/local_time.h"
#include "ui_history_page.h"

#include <QHeaderView>
#include <QMenu>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {

namespace {

using core::Note;

// In the widths of a digit. Texts have this at least: Peak and Culprit take a quarter each of what is left,
// and What the rest.
constexpr auto noteWidths = std::to_array<int>({ 11, 21, 15, 30, 14, 14 });
static_assert(noteWidths.size() == NotesModel::columns);
constexpr int beforeTexts =
    noteWidths[NotesModel::Kind] + noteWidths[NotesModel::When] + noteWidths[NotesModel::Lasted];
constexpr int widestShare = 26;

constexpr core::Duration longEnough = 2s; ///< for a gap to be more than an answer that came late

} // namespace

HistoryPage::HistoryPage(QWidget *parent)
    : Page(parent)
    , m_ui(std::make_unique<Ui::HistoryPage>())
    , m_addMark(new QAction(tr("Add a mark…"), this))
    , m_model(new NotesModel(this))
{
    m_ui->setupUi(this);
    copyAllByKeys(this, [this] { return table(); });
    FigureView *view = m_ui->notes;
    view->setModel(m_model);
    view->setRootIsDecorated(false);
    m_ui->noteFilter->setList(view);
    QHeaderView *header = view->header();
    const int unit = fontMetrics().horizontalAdvance(u'0');
    for (int i = 0; i < NotesModel::columns; ++i)
        header->resizeSection(i, noteWidths[std::size_t(i)] * unit);
    m_share = header->sectionSize(NotesModel::Peak);
    view->setItemDelegate(new NotesDelegate(view));
    header->setStretchLastSection(false);
    header->setSectionResizeMode(NotesModel::What, QHeaderView::Fixed);
    connect(header, &QHeaderView::sectionResized, this, &HistoryPage::giveRoomToWhat);
    view->viewport()->installEventFilter(this);
    view->sortByColumn(NotesModel::Kind, Qt::AscendingOrder);
    view->setSortingEnabled(true);

    const auto filter = [this] {
        m_stale = true;
        refresh();
    };
    connect(m_ui->noteFilter, &QLineEdit::textChanged, this, filter);
    for (QCheckBox *box : { m_ui->incidents, m_ui->events, m_ui->gaps })
        connect(box, &QCheckBox::toggled, this, filter);
    connect(m_ui->mark, &QPushButton::clicked, this, &HistoryPage::markRequested);
    connect(m_addMark, &QAction::triggered, this, &HistoryPage::markRequested);
    connect(m_ui->go, &QPushButton::clicked, this, [this] { goTo(m_ui->notes->currentIndex()); });
    connect(view, &QTreeView::activated, this, &HistoryPage::goTo);
    connect(view, &RowsView::menuRequested, this, &HistoryPage::showMenu);
    connect(view->selectionModel(), &QItemSelectionModel::currentChanged, this, &HistoryPage::spellOut);
}

HistoryPage::~HistoryPage() = default;

bool HistoryPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        shareRoom();
    return Page::eventFilter(watched, event);
}

/// Columns that the user made wider or narrower stay so.
void HistoryPage::shareRoom()
{
    QHeaderView *header = m_ui->notes->header();
    const int unit = fontMetrics().horizontalAdvance(u'0');
    const int quarter = (m_ui->notes->viewport()->width() - beforeTexts * unit) / 4;
    const int before =
        std::exchange(m_share, std::clamp(quarter, noteWidths[NotesModel::Peak] * unit, widestShare * unit));
    for (const int column : { NotesModel::Peak, NotesModel::Culprit }) {
        if (header->sectionSize(column) == before)
            header->resizeSection(column, m_share);
    }
    giveRoomToWhat();
}

void HistoryPage::giveRoomToWhat()
{
    QHeaderView *header = m_ui->notes->header();
    const int others = header->length() - header->sectionSize(NotesModel::What);
    const int least = noteWidths[NotesModel::What] * fontMetrics().horizontalAdvance(u'0');
    header->resizeSection(NotesModel::What, std::max(m_ui->notes->viewport()->width() - others, least));
}

void HistoryPage::setOnlyRead()
{
    m_isOnlyRead = true;
    m_ui->mark->setEnabled(false);
    m_addMark->setEnabled(false);
}

void HistoryPage::setAbsence(const QString &absence)
{
    const bool canMark = absence.isEmpty() && !m_isOnlyRead;
    m_ui->mark->setEnabled(canMark);
    m_addMark->setEnabled(canMark);
    setPlainToolTip(*m_ui->mark, absence);
    m_addMark->setToolTip(plainToolTip(absence));
}

void HistoryPage::present(const Picture &picture)
{
    m_stale = m_stale || m_names != picture.names;
    m_names = picture.names;
    m_now = core::wallClock();
    if (!isVisible())
        return;
    emit chronologyRequested();
    refresh();
}

void HistoryPage::setChronology(Chronology chronology)
{
    if (chronology == m_chronology)
        return;
    m_chronology = std::move(chronology);
    m_stale = true;
    if (isVisible())
        refresh();
}

void HistoryPage::showEvent(QShowEvent *event)
{
    m_now = core::wallClock();
    emit chronologyRequested();
    m_stale = true;
    refresh();
    Page::showEvent(event);
}

bool HistoryPage::isShown(const Note &note) const
{
    const auto isWanted = [&] {
        const report::Naming naming = report::calledBy(m_names);
        return m_ui->noteFilter->isFoundIn({ report::noteText(note, naming), note.endpoint, note.culprit,
                                             report::recalled(note.culprit, naming), note.what });
    };
    switch (note.kind) {
    case Note::Kind::Incident:
        return m_ui->incidents->isChecked() && isWanted();
    case Note::Kind::Mark:
    case Note::Kind::Event:
        return m_ui->events->isChecked() && isWanted();
    case Note::Kind::Gap:
        return m_ui->gaps->isChecked() && note.to - note.from >= longEnough && isWanted();
    case Note::Kind::Judged:
        return false;
    }
    Q_UNREACHABLE();
}

/// The row, whose sentence may be longer than its column.
void HistoryPage::spellOut()
{
    const QModelIndex current = m_ui->notes->currentIndex();
    m_ui->go->setEnabled(current.isValid());
    m_ui->whole->setText(current.isValid() ? current.siblingAtColumn(NotesModel::What).data().toString()
                                           : QString());
}

void HistoryPage::refresh()
{
    if (!std::exchange(m_stale, false))
        return;
    std::vector<Note> shown;
    std::ranges::copy_if(m_chronology.notes, std::back_inserter(shown),
                         [this](const Note &note) { return isShown(note); });
    m_model->show(std::move(shown), m_chronology.readAt, m_now, m_names);
    spellOut();
    m_ui->about->setText(aboutText());
    m_ui->notes->setEmptyText(m_model->rowCount() == 0 ? emptyText() : QString());
}

QString HistoryPage::aboutText() const
{
    if (!m_chronology.isRead)
        return tr("Reading the history…");
    if (m_chronology.trouble)
        return tr("Not all of the history could be read. %1").arg(report::sentence(*m_chronology.trouble));
    if (!m_chronology.oldest)
        return tr("Nothing is recorded yet");
    const qint64 all = std::ranges::count(m_chronology.notes, Note::Kind::Incident, &Note::kind);
    const qint64 shown = std::ranges::count(m_model->notes(), Note::Kind::Incident, &Note::kind);
    const QString since = report::timeThen(*m_chronology.oldest, m_now);
    QString text =
        shown == all
            ? tr("%1 incident(s) since %2", nullptr, report::pluralOf(all)).arg(report::figure(all), since)
            : tr("%1 of %2 incident(s) since %3", nullptr, report::pluralOf(all))
                  .arg(report::figure(shown), report::figure(all), since);
    if (m_chronology.judgedTo)
        text = tr("%1; searching before %2…").arg(text, report::timeThen(*m_chronology.judgedTo, m_now));
    return text;
}

QString HistoryPage::emptyText() const
{
    if (!m_chronology.isRead || !m_chronology.oldest)
        return {};
    const bool isAll = m_ui->incidents->isChecked() && m_ui->events->isChecked() && m_ui->gaps->isChecked()
                       && m_ui->noteFilter->words().isEmpty();
    if (!isAll)
        return tr("No recorded entry matches the filter");
    return m_chronology.judgedTo
               ? tr("No incident found yet")
               : tr("No incident found since %1").arg(report::timeThen(*m_chronology.oldest, m_now));
}

void HistoryPage::goTo(const QModelIndex &index)
{
    if (index.isValid())
        showTimeOf(m_model->noteAt(index));
}

void HistoryPage::showTimeOf(const core::Note &note)
{
    const core::Instant moment = instantOf(note);
    if (note.kind == core::Note::Kind::Incident)
        emit incidentSelected(note, moment);
    emit momentRequested(moment);
}

bool HistoryPage::focusFilter()
{
    m_ui->noteFilter->startTyping();
    return true;
}

QWidget *HistoryPage::workplace() const
{
    return m_ui->notes;
}

report::Table HistoryPage::table() const
{
    return report::inFull(report::listed(m_model->notes()), m_names);
}

void HistoryPage::showMenu(const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QModelIndex current = m_ui->notes->currentIndex();
    if (current.isValid()) {
        menu->addAction(tr("Show this time"), this,
                        [this, row = QPersistentModelIndex(current)] { goTo(row); });
        menu->addActions(m_ui->notes->actions());
    }
    menu->setToolTipsVisible(true);
    menu->addAction(m_addMark);
    menu->addAction(tr("Export as CSV…"), this, &Page::tableExportRequested);
    menu->popup(globalPosition);
}

} // namespace gui
