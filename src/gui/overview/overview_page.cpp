#include "gui/overview/overview_page.h"

#include "gui/overview/overview_lanes.h"
#include "gui/widgets/copying.h"
#include "report/figures.h"
#include "ui_overview_page.h"

#include <QApplication>
#include <QEvent>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

constexpr int usualRows = 6; // of the list
constexpr int fewRows = 3;

/// As of a saved span that has not been read yet: it is not even known what leads where.
bool isNothingKnown(const Picture &picture)
{
    const insight::ClusterHistory &past = picture.lookedAt();
    return std::ranges::none_of(past.endpoints(), [&past](const QString &endpoint) {
        return past.history(endpoint).latest() != nullptr;
    });
}

} // namespace

OverviewPage::OverviewPage(QWidget *parent)
    : Page(parent)
    , m_ui(std::make_unique<Ui::OverviewPage>())
{
    m_ui->setupUi(this);
    copyAllByKeys(this, [this] { return table(); });
    m_ui->partsScroll->viewport()->installEventFilter(this);
    m_ui->parts->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { showFocus(now); });
    connect(m_ui->lanes, &Lanes::spanSelected, this, &Page::spanSelected);
    connect(m_ui->lanes, &Lanes::zoomed, this, &Page::zoomed);
    connect(m_ui->lanes, &Lanes::panned, this, &Page::panned);
    connect(m_ui->lanes, &Lanes::liveRequested, this, &Page::liveRequested);
    connect(m_ui->lanes, &Lanes::hiddenSeriesChanged, this, &OverviewPage::layoutChanged);
    connect(m_ui->lanes, &Lanes::openedChanged, this, &OverviewPage::layoutChanged);
    connect(m_ui->lanes, &Lanes::roomRequested, this, &OverviewPage::shareRoom);
    connect(m_ui->grip, &ResizeHandle::moved, this,
            [this](int by) { setListHeight(m_ui->topList->height() - by); });
    connect(m_ui->grip, &ResizeHandle::resetRequested, this, [this] { setListHeight(0); });
    connect(m_ui->lanes, &Lanes::menuRequested, this, [this](const QPoint &where) { showMenu(where, true); });
    connect(m_ui->topList, &TopList::requested, this, &Page::requested);
    connect(m_ui->topList, &TopList::dimensionChanged, this, &OverviewPage::layoutChanged);
    connect(m_ui->topList, &TopList::menuRequested, this,
            [this](const QPoint &where) { showMenu(where, false); });
}

OverviewPage::~OverviewPage() = default;

void OverviewPage::present(const Picture &picture)
{
    m_picture.emplace(picture);
    m_stale = true;
    if (isVisible())
        refresh();
}

void OverviewPage::presentCharts(const Picture &picture)
{
    if (isVisible() && !isNothingKnown(picture))
        showLanes(picture);
}

void OverviewPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    refresh();
}

bool OverviewPage::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type tells = watched == m_ui->parts ? QEvent::LayoutRequest : QEvent::Resize;
    if (event->type() == tells)
        shareRoom();
    return Page::eventFilter(watched, event);
}

/// Where height lacks the list gives up half of its rows first, then lanes are folded, and only then is it
/// scrolled.
void OverviewPage::shareRoom()
{
    const QSize least = m_ui->partsColumn->minimumSize();
    const int shortest = m_ui->topList->minimumSizeHint().height();
    const int others = least.height() - m_ui->lanes->minimumHeight() - shortest;
    const int room = m_ui->partsScroll->viewport()->height() - others;
    const int left = std::clamp(room - m_ui->lanes->likedHeight(), m_ui->topList->heightFor(fewRows),
                                m_ui->topList->heightFor(usualRows));
    const int most = std::max(shortest, room - m_ui->lanes->minimumHeight());
    m_ui->topList->setHeightWanted(std::clamp(m_listHeight > 0 ? m_listHeight : left, shortest, most));
    m_ui->partsScroll->setMinimumWidth(least.width()
                                       + m_ui->partsScroll->verticalScrollBar()->sizeHint().width());
}

/// However it came there. The lanes stay where they were clicked.
void OverviewPage::showFocus(QWidget *focused)
{
    if (focused && m_ui->parts->isAncestorOf(focused)
        && (focused != m_ui->lanes || focused->visibleRegion().isEmpty()))
        m_ui->partsScroll->ensureWidgetVisible(focused);
}

/// Shown or not, what is asked of it is of now.
void OverviewPage::refresh() const
{
    if (!std::exchange(m_stale, false))
        return;
    const bool isSpan = m_picture->selected && !m_picture->selected->isMoment;
    m_ui->tiles->present(report::tiles(m_picture->figures, report::calledBy(m_picture->names),
                                       isSpan ? std::optional(m_picture->moment()) : std::nullopt));
    showLanes(*m_picture);
    m_ui->topList->present(*m_picture);
}

void OverviewPage::showLanes(const Picture &picture) const
{
    if (!picture.readingAxis) // until then they show what they showed
        m_ui->lanes->present(overviewLanes(picture, themeOf(palette())), picture);
}

std::vector<insight::Dimension> OverviewPage::loadBy() const
{
    return { dimension() };
}

QWidget *OverviewPage::workplace() const
{
    return m_ui->lanes;
}

report::Table OverviewPage::table() const
{
    refresh();
    return m_ui->topList->table();
}

QImage OverviewPage::chart() const
{
    refresh();
    return m_ui->lanes->image();
}

QSet<QString> OverviewPage::hiddenSeries() const
{
    return m_ui->lanes->hiddenSeries();
}

void OverviewPage::setHiddenSeries(const QSet<QString> &keys)
{
    m_ui->lanes->setHiddenSeries(keys);
}

QMap<QString, bool> OverviewPage::openedLanes() const
{
    return m_ui->lanes->opened();
}

void OverviewPage::setOpenedLanes(const QMap<QString, bool> &opened)
{
    m_ui->lanes->setOpened(opened);
}

void OverviewPage::setListHeight(int height)
{
    m_listHeight = std::max(0, height);
    shareRoom();
    emit layoutChanged();
}

insight::Dimension OverviewPage::dimension() const
{
    return m_ui->topList->dimension();
}

void OverviewPage::setDimension(insight::Dimension dimension)
{
    m_ui->topList->setDimension(dimension);
}

void OverviewPage::showMenu(const QPoint &globalPosition, bool onChart)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (onChart) {
        menu->addAction(tr("Back to live"), this, &Page::liveRequested);
        addLanesTo(*menu->addMenu(tr("Charts")));
        menu->addAction(tr("Export the chart as PNG…"), this, &Page::chartExportRequested);
    } else {
        menu->addActions(m_ui->topList->rowActions());
        menu->addAction(tr("Export this list as CSV…"), this, &Page::tableExportRequested);
    }
    menu->popup(globalPosition);
}

void OverviewPage::addLanesTo(QMenu &menu)
{
    for (const Lanes::Head &lane : m_ui->lanes->heads()) {
        QAction *action = menu.addAction(lane.title);
        action->setCheckable(true);
        action->setChecked(lane.open);
        connect(action, &QAction::toggled, m_ui->lanes,
                [this, key = lane.key](bool open) { m_ui->lanes->setOpen(key, open); });
    }
    menu.addSeparator();
    QAction *asManyAsFit = menu.addAction(tr("As many as fit"), this, [this] { setOpenedLanes({}); });
    asManyAsFit->setEnabled(!openedLanes().isEmpty());
}

} // namespace gui
