#include "gui/sessions/sessions_page.h"

#include "gui/sessions/details_pane.h"
#include "gui/sessions/session_columns.h"
#include "gui/sessions/session_layout.h"
#include "gui/sessions/session_menu.h"
#include "gui/sessions/session_sentences.h"
#include "gui/sessions/session_table.h"
#include "gui/widgets/copying.h"
#include "gui/widgets/theme.h"
#include "gui/widgets/tick_menu.h"
#include "ui_sessions_page.h"

#include <QMenu>

#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {

using insight::Grouping;
using insight::ListRequest;

SessionsPage::SessionsPage(QWidget *parent)
    : Page(parent)
    , m_ui(std::make_unique<Ui::SessionsPage>())
{
    m_ui->setupUi(this);
    copyAllByKeys(this, [this] { return table(); });
    for (const GroupingName &each : groupingNames())
        m_ui->grouping->addItem(groupingTitle(each), int(each.grouping));
    m_ui->filter->setList(m_ui->table);
    m_ui->filter->setToolTip(plainToolTip(filterHelp()));
    m_ui->filter->setAccessibleDescription(filterHelp());
    m_ui->notices->hide();
    m_ui->hint->setForegroundRole(QPalette::PlaceholderText);
    applyTheme();
    connectControls();
    connectTable();
    connectDetails();
    connect(&m_arranging, &Arranging::arranged, this, &SessionsPage::showArranged);
    m_ui->time->turn(m_ui->views, [this] { return workplace(); });
    connect(m_ui->times, &SpanList::exportRequested, this, &Page::tableExportRequested);
}

SessionsPage::~SessionsPage() = default;

void SessionsPage::connectControls()
{
    connect(m_ui->filter, &QLineEdit::textChanged, this, &SessionsPage::rearrange);
    connect(m_ui->grouping, &QComboBox::currentIndexChanged, this, &SessionsPage::regroup);
    for (const QCheckBox *box : { m_ui->idle, m_ui->background }) {
        connect(box, &QCheckBox::toggled, this, &SessionsPage::rearrange);
        connect(box, &QCheckBox::toggled, this, &SessionsPage::layoutChanged);
    }

    auto *const columns = new TickMenu(m_ui->columns);
    m_ui->columns->setMenu(columns);
    connect(columns, &QMenu::aboutToShow, this, [this, columns] {
        columns->clear();
        m_ui->table->header()->fillMenu(columns);
    });
}

void SessionsPage::connectTable()
{
    SessionsTable *const table = m_ui->table;
    connect(table, &SessionsTable::openRequested, this, &SessionsPage::openOrClose);
    connect(table, &SessionsTable::copyRequested, this,
            [this, table] { copySelection(*table, m_shownGrouping); });
    connect(table, &QWidget::customContextMenuRequested, this, &SessionsPage::showMenu);
    connect(table->header(), &SessionHeader::chosen, this, &SessionsPage::layoutChanged);
    connect(table->header(), &QHeaderView::sortIndicatorChanged, this, &SessionsPage::rearrange);
    connect(table->header(), &QHeaderView::sortIndicatorChanged, this, &SessionsPage::layoutChanged);
}

void SessionsPage::connectDetails()
{
    m_details =
        new DetailsPane({ *m_ui->table, *m_ui->details, *m_ui->splitter, *m_ui->detailsButton }, this);
    connect(m_details, &DetailsPane::layoutChanged, this, &SessionsPage::layoutChanged);
    connect(m_details, &DetailsPane::linksRequested, this, &Page::linksRequested);
    connect(m_details, &DetailsPane::filterRequested, this, &SessionsPage::setFilter);
}

void SessionsPage::applyTheme()
{
    QPalette palette = m_ui->notices->palette();
    palette.setColor(QPalette::Window, themeOf(this->palette()).notice);
    m_ui->notices->setPalette(palette);
}

void SessionsPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyTheme();
}

void SessionsPage::present(const Picture &picture)
{
    const bool same = m_picture && m_picture->samples == picture.samples;
    m_picture.emplace(picture);
    m_ui->times->present(picture); // before it may come into sight
    m_ui->time->present(picture);
    m_details->present(picture);
    m_ui->table->setNames(picture.names);
    if (m_menu)
        m_menu->follow(picture.samples);
    if (!same)
        rearrange();
}

void SessionsPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (m_stale)
        rearrange();
}

void SessionsPage::rearrange()
{
    m_stale = !isVisible();
    if (m_picture && isVisible())
        m_arranging.want(request());
}

ListRequest SessionsPage::request()
{
    const insight::Filter filter = insight::parseFilter(m_ui->filter->text());
    const bool listsAll = !m_listsAll.isEmpty() && m_listsAll == m_ui->filter->text();
    const bool listsBackground = listsAll && m_alsoBackground;
    const SessionHeader *const header = m_ui->table->header();
    return { .samples = m_picture->samples,
             .before = samplesBefore(),
             .chains = m_picture->chains,
             .filter = filter,
             .idle = m_ui->idle->isChecked() || listsAll || asksForIdle(filter),
             .background = m_ui->background->isChecked() || listsBackground || asksForBackground(filter),
             .grouping = grouping(),
             .sortKey = sortKeyOf(header->sortIndicatorSection(), m_picture->chains, m_picture->names),
             .descending = header->sortIndicatorOrder() == Qt::DescendingOrder,
             .blockersFirst = header->isSortedAsAtFirst(),
             .open = grouping() == Grouping::Blocking ? m_closed : m_open };
}

QList<core::SamplePtr> SessionsPage::samplesBefore()
{
    if (grouping() == Grouping::None || grouping() == Grouping::Blocking)
        return {};
    const core::Instant at = m_picture->span().to - 5min;
    const bool fresh =
        m_before && m_before->scope == m_picture->scope && m_before->at <= at && at < m_before->at + 10s;
    if (!fresh)
        m_before = { m_picture->scope, at,
                     insight::sessionsAtEnd(m_picture->lookedAt(), m_picture->scope, { at - 1min, at }) };
    return m_before->samples;
}

Grouping SessionsPage::grouping() const
{
    return Grouping(m_ui->grouping->currentData().toInt());
}

void SessionsPage::setGrouping(Grouping grouping)
{
    m_ui->grouping->setCurrentIndex(m_ui->grouping->findData(int(grouping)));
}

void SessionsPage::regroup()
{
    m_open.clear();
    m_closed.clear();
    m_choice.reset();
    rearrange();
    emit layoutChanged();
}

void SessionsPage::showArranged(const IndexedListingPtr &rows, const ListRequest &request, qint64 number)
{
    m_shownGrouping = request.grouping;
    m_ui->table->setEmptyText(emptyText(*rows, request, m_picture->lookedAt()));
    m_ui->table->present(rows, request.grouping);
    const QString said = rows->count() == 0 ? m_ui->table->emptyText() : shownText(*rows);
    if (said != m_ui->table->accessibleDescription())
        m_ui->table->setAccessibleDescription(said);
    showCounts(*rows, request);
    if (m_choice && number >= m_choice->from)
        chooseWanted(*rows);
    m_details->follow(*rows);
}

void SessionsPage::chooseWanted(const IndexedListing &rows)
{
    const auto root = std::exchange(m_choice, {})->root;
    const int row = !root ? 0 : root->pid ? rows.rowOfPid(root->endpoint, *root->pid) : -1;
    if (row >= 0 && row < rows.count())
        m_ui->table->choose(row);
}

void SessionsPage::showCounts(const IndexedListing &rows, const ListRequest &request)
{
    m_ui->shown->setText(shownText(rows));
    QStringList hints { hintText(request.filter) };
    if (request.idle && !m_ui->idle->isChecked())
        hints += tr("Idle sessions are listed for this filter");
    hints += remarksOf(rows, request.grouping, m_picture->names);
    hints.removeAll(QString());
    m_ui->hint->setText(hints.join(u"  ·  "_s));
    setPlainToolTip(*m_ui->hint, m_ui->hint->text());
    m_ui->idle->setText(tr("I&dle (%1)").arg(countText(rows, rows.idle())));
    m_ui->background->setText(tr("&Background (%1)").arg(countText(rows, rows.background())));
    const QString notices =
        (silentNotices(*m_picture) + noticesOf(rows, request.grouping, m_picture->names)).join(u'\n');
    m_ui->notices->setText(notices);
    m_ui->notices->setVisible(!notices.isEmpty());
}

void SessionsPage::openOrClose(int row, bool open)
{
    const IndexedListing &rows = *m_ui->table->sessions().rows();
    const insight::RowKey key = insight::keyOf(rows.listing(), rows.line(row));
    const bool listed = m_shownGrouping == Grouping::Blocking ? !open : open;
    QSet<insight::RowKey> &keys = m_shownGrouping == Grouping::Blocking ? m_closed : m_open;
    if (listed)
        keys.insert(key);
    else
        keys.remove(key);
    rearrange();
}

void SessionsPage::setFilter(const QString &filter)
{
    m_listsAll.clear();
    applyFilter(filter);
}

void SessionsPage::listAll(const QString &filter)
{
    m_listsAll = filter;
    m_alsoBackground = true;
    applyFilter(filter);
}

void SessionsPage::listByApplication(const QString &filter)
{
    m_listsAll = filter;
    m_alsoBackground = false;
    applyFilter(filter);
    setGrouping(Grouping::Application);
    m_choice = Choice { .root = {}, .from = m_arranging.next() };
    rearrange();
}

void SessionsPage::applyFilter(const QString &filter)
{
    m_ui->time->turnTo(false);
    setGrouping(Grouping::None);
    m_choice.reset();
    if (!filter.isEmpty())
        m_choice = Choice { .root = {}, .from = m_arranging.next() };
    if (filter == m_ui->filter->text())
        rearrange();
    else
        m_ui->filter->setText(filter);
}

void SessionsPage::showBlockingTree(const insight::Accused &root)
{
    setFilter({});
    setGrouping(Grouping::Blocking);
    m_choice = Choice { root, m_arranging.next() };
    rearrange();
}

bool SessionsPage::focusFilter()
{
    if (m_ui->time->isOfSpan())
        m_ui->times->focusFilter();
    else
        m_ui->filter->startTyping();
    return true;
}

void SessionsPage::showMenu(const QPoint &position)
{
    auto *const menu = new SessionMenu(*m_ui->table, m_shownGrouping, m_picture && m_picture->isLive(), this);
    m_menu = menu;
    if (m_picture)
        menu->follow(m_picture->samples); // the list may be older
    connect(menu, &SessionMenu::copyAllRequested, this, [this] { copyAsCsv(table()); });
    connect(menu, &SessionMenu::exportRequested, this, &SessionsPage::tableExportRequested);
    connect(menu, &SessionMenu::groupingRequested, this, &SessionsPage::setGrouping);
    connect(menu, &SessionMenu::filterRequested, this, [this](const QString &term) {
        m_ui->filter->setText(u"%1 %2"_s.arg(m_ui->filter->text(), term).trimmed());
    });
    menu->popup(m_ui->table->viewport()->mapToGlobal(position));
}

QWidget *SessionsPage::workplace() const
{
    return m_ui->time->isOfSpan() ? m_ui->times->workplace() : m_ui->table;
}

report::Table SessionsPage::table() const
{
    if (m_ui->time->isOfSpan())
        return m_ui->times->table();
    const SessionsModel &model = m_ui->table->sessions();
    return tableOf(model, allRows(model), m_ui->table->header()->shownColumns(), m_shownGrouping);
}

QByteArray SessionsPage::layoutState() const
{
    return toJson({ .header = m_ui->table->header()->state(),
                    .sortedBy = m_ui->table->header()->sortIndicatorSection(),
                    .descending = m_ui->table->header()->sortIndicatorOrder() == Qt::DescendingOrder,
                    .grouping = grouping(),
                    .idle = m_ui->idle->isChecked(),
                    .background = m_ui->background->isChecked(),
                    .details = m_details->isWanted(),
                    .heights = m_details->heights() });
}

void SessionsPage::restoreLayout(const QByteArray &state)
{
    const std::optional<SessionLayout> layout = layoutFromJson(state);
    if (!layout)
        return;
    m_ui->table->header()->restore(layout->header);
    if (layout->sortedBy >= 0)
        m_ui->table->header()->setSortIndicator(layout->sortedBy, layout->descending ? Qt::DescendingOrder
                                                                                     : Qt::AscendingOrder);
    setGrouping(layout->grouping);
    m_ui->idle->setChecked(layout->idle);
    m_ui->background->setChecked(layout->background);
    m_details->restore(layout->details, layout->heights);
}

} // namespace gui
