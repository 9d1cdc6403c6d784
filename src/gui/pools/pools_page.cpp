#include "gui/pools/pools_page.h"

#include "core/text.h"
#include "gui/pools/limits_model.h"
#include "gui/pools/pool_columns.h"
#include "gui/pools/pool_details.h"
#include "gui/pools/pool_layout.h"
#include "gui/pools/pool_sentences.h"
#include "gui/pools/pools_model.h"
#include "gui/widgets/copying.h"
#include "gui/widgets/spare_width.h"
#include "gui/widgets/tick_menu.h"
#include "insight/past/traffic.h"
#include "report/ceilings.h"
#include "report/figure.h"
#include "report/naming.h"
#include "report/views.h"
#include "ui_pools_page.h"

#include <QFontInfo>
#include <QHash>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int headingMargin = 26; // with the arrow of the order
constexpr std::array<int, LimitsModel::columns> limitWidths { 220, 150, 170, 70, 230, 160 };

/// The rows of the view `pools` that are listed, as they are ordered.
report::Table tableOf(const PoolList &list, const QList<core::SamplePtr> &samples, core::Instant now)
{
    report::Table all = report::pools(samples, now);
    QHash<const core::Pool *, std::size_t> places; // its rows are in the order of the samples
    for (const core::SamplePtr &sample : samples) {
        for (const core::Pool &pool : sample->pools) {
            if (!sample->error)
                places.insert(&pool, std::size_t(places.size()));
        }
    }
    report::Table listed { .headings = std::move(all.headings) };
    for (const PoolGroup &group : list.groups) {
        for (const PoolRow &row : group.pools) {
            if (places.contains(row.pool.get()))
                listed.rows.push_back(all.rows[places.value(row.pool.get())]);
        }
    }
    return listed;
}

} // namespace

PoolsPage::PoolsPage(QWidget *parent)
    : Page(parent)
    , m_ui(std::make_unique<Ui::PoolsPage>())
    , m_pools(new PoolsModel(this))
    , m_limits(new LimitsModel(this))
    , m_addPooler(new QPushButton(tr("&Add endpoint…")))
{
    m_ui->setupUi(this);
    copyAllByKeys(this, [this] { return table(); });
    for (const PoolGroupingName &each : poolGroupingNames())
        m_ui->grouping->addItem(titleOf(each), int(each.grouping));
    m_ui->poolFilter->setList(m_ui->pools);
    m_ui->splitter->setStretchFactor(0, 3);
    m_ui->splitter->setStretchFactor(1, 1);
    m_ui->shown->setForegroundRole(QPalette::PlaceholderText);
    m_ui->limitsTitle->setForegroundRole(QPalette::PlaceholderText);
    setUpTables();
    setUpAdvice();
    connect(m_ui->poolFilter, &QLineEdit::textChanged, this, &PoolsPage::refresh);
    connect(m_ui->grouping, &QComboBox::currentIndexChanged, this, &PoolsPage::refresh);
    connect(m_ui->pools->header(), &QHeaderView::sortIndicatorChanged, this, &PoolsPage::refresh);
    connect(m_ui->pools, &FigureView::menuRequested, this, &PoolsPage::showMenu);
    connect(m_ui->pools, &QAbstractItemView::activated, this, &PoolsPage::showOnPath);
    connect(m_ui->limits, &FigureView::menuRequested, this, &PoolsPage::showLimitsMenu);
    connect(m_ui->pools, &QTreeView::collapsed, this,
            [this](const QModelIndex &group) { m_closed.insert(m_pools->rowAt(group).key); });
    connect(m_ui->pools, &QTreeView::expanded, this,
            [this](const QModelIndex &group) { m_closed.remove(m_pools->rowAt(group).key); });

    m_ui->time->setOffersMinutes(false);
    m_ui->time->turn(m_ui->views, [this] { return workplace(); });
    connect(m_ui->times, &SpanList::exportRequested, this, &Page::tableExportRequested);

    auto *const columns = new TickMenu(m_ui->columns);
    m_ui->columns->setMenu(columns);
    connect(columns, &QMenu::aboutToShow, this, [this, columns] { fillColumns(*columns); });
}

PoolsPage::~PoolsPage() = default;

void PoolsPage::setUpTables()
{
    m_ui->pools->setModel(m_pools);
    QHeaderView *header = m_ui->pools->header();
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setStretchLastSection(false);
    header->setSortIndicator(waitingColumn(), Qt::DescendingOrder);
    m_ui->limits->setModel(m_limits);
    m_ui->limits->setRootIsDecorated(false);
    m_spareOfPools = new SpareWidth(*m_ui->pools, { nameColumn(), poolerColumn() });
    m_spareOfLimits =
        new SpareWidth(*m_ui->limits, { LimitsModel::Name, LimitsModel::Endpoint, LimitsModel::Pace });
    fitColumns();
    for (int i = 0; i < m_pools->columnCount(); ++i)
        m_ui->pools->setColumnHidden(i, !poolColumns()[std::size_t(i)].shown);
}

/// The advice is drawn in the middle; what follows it stands below.
void PoolsPage::setUpAdvice()
{
    constexpr int adviceHeight = 84;
    m_addPooler->setObjectName(u"addPooler"_s);
    m_addPooler->setAutoDefault(false);
    m_addPooler->hide();
    auto *column = new QVBoxLayout(m_ui->pools->viewport());
    column->addStretch(1);
    column->addSpacing(adviceHeight);
    column->addWidget(m_addPooler, 0, Qt::AlignHCenter);
    column->addStretch(1);
    connect(m_addPooler, &QPushButton::clicked, this, &PoolsPage::endpointRequested);
}

/// A heading that is cut says little.
void PoolsPage::fitColumns()
{
    const double unit = QFontInfo(font()).pixelSize() / 13.;
    QHeaderView &pools = *m_ui->pools->header();
    for (int i = 0; i < m_pools->columnCount(); ++i) {
        const bool wasHidden = pools.isSectionHidden(i);
        pools.setSectionHidden(i, false);
        const int heading = pools.fontMetrics().horizontalAdvance(titleOf(poolColumns()[std::size_t(i)]));
        pools.resizeSection(i, std::max(qRound(poolColumns()[std::size_t(i)].width * unit),
                                        heading + qRound(headingMargin * unit)));
        pools.setSectionHidden(i, wasHidden);
    }
    for (int i = 0; i < LimitsModel::columns; ++i)
        m_ui->limits->header()->resizeSection(i, qRound(limitWidths[std::size_t(i)] * unit));
    m_spareOfPools->begin();
    m_spareOfLimits->begin();
}

void PoolsPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

void PoolsPage::present(const Picture &picture)
{
    m_ui->time->present(picture);
    m_ui->times->present(picture);
    const PoolsAtHand known = poolsAtHand(picture);
    const bool same = known == m_known && &picture.lookedAt() == m_past.get() && picture.names == m_names;
    m_known = known;
    m_names = picture.names;
    m_ceilings = picture.figures.ceilings;
    m_now = picture.moment();
    if (same)
        return;
    m_past = { picture.then, &picture.lookedAt() }; // the present is not ours to keep
    m_stale = true;
    if (isVisible())
        refresh();
}

void PoolsPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (m_stale)
        refresh();
}

QByteArray PoolsPage::layoutState() const
{
    PoolLayout layout = layoutOf(*m_ui->pools->header(), request().grouping);
    for (PoolLayout::Column &each : layout.columns)
        each.width = m_spareOfPools->widthOf(each.column);
    return toJson(layout);
}

void PoolsPage::restoreLayout(const QByteArray &state)
{
    const std::optional<PoolLayout> layout = poolLayoutFromJson(state);
    if (!layout)
        return;
    applyLayout(*layout, *m_ui->pools->header());
    m_ui->grouping->setCurrentIndex(m_ui->grouping->findData(int(layout->grouping)));
}

PoolRequest PoolsPage::request() const
{
    const QHeaderView *header = m_ui->pools->header();
    return { .filter = m_ui->poolFilter->text(),
             .grouping = PoolGrouping(m_ui->grouping->currentData().toInt()),
             .column = header->sortIndicatorSection(),
             .descending = header->sortIndicatorOrder() == Qt::DescendingOrder,
             .names = m_names };
}

void PoolsPage::refresh()
{
    m_stale = !isVisible();
    if (m_stale)
        return;
    const PoolGrouping before = m_pools->list().grouping;
    m_pools->show(poolList(m_known.samples, request()), m_past, m_now, m_names);
    m_limits->show(limitRows(m_known.samples, m_ceilings), m_names);
    const QString nearest = report::nearestText(m_ceilings, report::calledBy(m_names));
    m_ui->limitsTitle->setText(nearest.isEmpty() ? tr("Limits, fullest first")
                                                 : tr("Limits, fullest first. %1").arg(nearest));
    setPlainToolTip(*m_ui->limitsTitle, nearest);
    const PoolList &list = m_pools->list();
    m_ui->pools->setRootIsDecorated(list.grouping != PoolGrouping::None);
    if (list.grouping != before)
        m_closed.clear();
    openGroups();
    m_ui->shown->setText(shownText(list, m_known.untold));
    m_ui->pools->setEmptyText(list.shown() == 0 ? emptyText(list, m_known) : QString {});
    m_addPooler->setVisible(list.shown() == 0 && lacksPoolers(list, m_known));
    m_ui->limits->setEmptyText(m_limits->rowCount() == 0 ? noLimitText(m_known) : QString {});
    m_spareOfPools->share();
    m_spareOfLimits->share();
}

/// Also what comes for the first time, or comes back.
void PoolsPage::openGroups()
{
    for (int row = 0; row < m_pools->rowCount(); ++row) {
        const QModelIndex index = m_pools->index(row, 0);
        if (m_pools->isGroup(index) && !m_closed.contains(m_pools->rowAt(index).key))
            m_ui->pools->setExpanded(index, true);
    }
}

void PoolsPage::setFilter(const QString &filter)
{
    m_ui->time->turnTo(false);
    m_ui->poolFilter->setText(filter);
}

bool PoolsPage::focusFilter()
{
    if (m_ui->time->isOfSpan())
        m_ui->times->focusFilter();
    else
        m_ui->poolFilter->startTyping();
    return true;
}

QWidget *PoolsPage::workplace() const
{
    return m_ui->time->isOfSpan() ? m_ui->times->workplace() : m_ui->pools;
}

void PoolsPage::fillColumns(QMenu &menu)
{
    menu.clear();
    for (int i = 0; i < m_pools->columnCount(); ++i) {
        if (i == nameColumn())
            continue; // by which a row is known
        QAction *action = menu.addAction(titleOf(poolColumns()[std::size_t(i)]));
        action->setCheckable(true);
        action->setChecked(!m_ui->pools->isColumnHidden(i));
        connect(action, &QAction::toggled, this,
                [this, i](bool shown) { m_ui->pools->setColumnHidden(i, !shown); });
    }
}

/// A group opens or closes, as the view does it.
void PoolsPage::showOnPath(const QModelIndex &index)
{
    if (m_pools->isGroup(index))
        return;
    const PoolRow &row = m_pools->rowAt(index);
    const bool isPool = row.pool->purpose != core::PoolPurpose::Database;
    emit requested(at::Place { row.sample->endpoint.name, isPool ? row.pool->name : QString {} });
}

void PoolsPage::showMenu(const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QModelIndex current = m_ui->pools->currentIndex();
    const bool isPool = current.isValid() && !m_pools->isGroup(current);
    if (isPool)
        menu->addAction(tr("Show on Path"), this, [this] { showOnPath(m_ui->pools->currentIndex()); });
    if (current.isValid())
        menu->addActions(m_ui->pools->actions());
    if (isPool) // everything its tooltip says
        menu->addAction(tr("Copy details"), this,
                        [details = detailsOf(*m_pools->rowAt(current).pool)] { copyText(details); });
    menu->addAction(tr("Copy all as CSV"), this, [this] { copyAsCsv(table()); });
    menu->addAction(tr("Export as CSV…"), this, &Page::tableExportRequested);
    menu->popup(globalPosition);
}

void PoolsPage::showLimitsMenu(const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_ui->limits->currentIndex().isValid())
        menu->addActions(m_ui->limits->actions());
    menu->addAction(tr("Copy all as CSV"), this,
                    [this] { copyAsCsv(report::inFull(report::limits(m_known.samples, m_now), m_names)); });
    menu->popup(globalPosition);
}

report::Table PoolsPage::table() const
{
    if (m_ui->time->isOfSpan())
        return m_ui->times->table();
    return report::inFull(tableOf(poolList(m_known.samples, request()), m_known.samples, m_now), m_names);
}

} // namespace gui
