#include "gui/load/waits_page.h"

#include "gui/load/load_tables.h"
#include "gui/load/parts_model.h"
#include "gui/widgets/copying.h"
#include "report/numbers.h"
#include "ui_waits_page.h"

#include <QMenu>

#include <algorithm>
#include <array>

namespace gui {

namespace {

using insight::Dimension;

constexpr std::array levels { Dimension::WaitType, Dimension::WaitEvent, Dimension::Query,
                              Dimension::Session };

constexpr int depthOfTypes = 1;

} // namespace

WaitsPage::WaitsPage(QWidget *parent)
    : Page(parent)
    , m_ui(std::make_unique<Ui::WaitsPage>())
    , m_parts(new PartsModel(PartsModel::Scale::Whole, this))
{
    m_ui->setupUi(this);
    copyAllByKeys(this, [this] { return table(); });
    LoadView *view = m_ui->view;
    view->setParts(m_parts);
    view->setNameShare(0.6);
    connect(view, &QTreeView::clicked, view, &LoadView::open);
    connect(view, &QTreeView::expanded, this, &WaitsPage::open);
    connect(view, &QTreeView::collapsed, this, &WaitsPage::close);
    connect(view, &LoadView::requested, this, &Page::requested);
    connect(view, &LoadView::menuRequested, this, &WaitsPage::showMenu);
    connect(m_ui->showSessions, &QPushButton::clicked, view, &LoadView::showSessions);
    connect(view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { m_ui->showSessions->setEnabled(current.isValid()); });
}

WaitsPage::~WaitsPage() = default;

void WaitsPage::present(const Picture &picture)
{
    m_question = questionOf(picture);
    const bool isShown = m_question.isOfThePast() && m_question == m_shown;
    if (isVisible() && !isShown)
        refresh();
}

void WaitsPage::showEvent(QShowEvent *event)
{
    refresh();
    Page::showEvent(event);
}

void WaitsPage::refresh()
{
    if (!m_question.past)
        return;
    m_shown = m_question;
    m_shownLevels = wantedLevels();
    m_parts->show(answerTo(m_question, std::span(levels).first(m_shownLevels)),
                  { levels.begin(), levels.end() }, m_question.names);
    openAgain({});
    const insight::Breakdown &shown = m_parts->breakdown();
    m_ui->about->setText(isMeasured(shown)
                             ? tr("Sessions active on average, %1: %2 (%3)")
                                   .arg(spanText(m_question))
                                   .arg(report::fixed(shown.whole.total, 1))
                                   .arg(coverageText(m_question, shown.coverage))
                             : tr("Sessions active on average, %1: not measured").arg(spanText(m_question)));
    m_ui->view->setEmptyText(shown.whole.parts.empty() ? emptyText(m_question, shown) : QString {});
    m_ui->showSessions->setEnabled(m_ui->view->currentIndex().isValid());
}

/// As deep as something is open: of a hundred thousand sessions the last level alone costs more than all
/// else.
std::size_t WaitsPage::wantedLevels() const
{
    int deepest = depthOfTypes;
    for (const QString &path : m_turned)
        deepest = std::max(deepest, PartsModel::depthOf(path));
    return std::min(std::size_t(deepest) + 1, levels.size());
}

/// What is waited for is seen at once, not only its type.
bool WaitsPage::isOpen(const QString &path) const
{
    const bool isAtFirst = PartsModel::depthOf(path) == depthOfTypes;
    return isAtFirst != m_turned.contains(path);
}

void WaitsPage::setOpen(const QString &path, bool open)
{
    if (isOpen(path) != open && !m_turned.remove(path))
        m_turned.insert(path);
}

void WaitsPage::open(const QModelIndex &index)
{
    setOpen(m_parts->pathOf(index), true);
    if (wantedLevels() > m_shownLevels)
        refresh();
}

/// What is chosen inside is no longer shown: choose what hides it.
void WaitsPage::close(const QModelIndex &index)
{
    const QString path = m_parts->pathOf(index);
    setOpen(path, false);
    QTreeView *view = m_ui->view;
    if (m_parts->pathOf(view->currentIndex()).startsWith(path))
        view->setCurrentIndex(index);
}

/// What went and came back is open as before.
void WaitsPage::openAgain(const QModelIndex &parent)
{
    for (int row = 0; row < m_parts->rowCount(parent); ++row) {
        const QModelIndex index = m_parts->index(row, 0, parent);
        if (!isOpen(m_parts->pathOf(index)))
            continue;
        m_ui->view->setExpanded(index, true);
        openAgain(index);
    }
}

std::vector<Dimension> WaitsPage::loadBy() const
{
    return { levels.begin(), levels.begin() + wantedLevels() };
}

QWidget *WaitsPage::workplace() const
{
    return m_ui->view;
}

report::Table WaitsPage::table() const
{
    return waitsTable(answerTo(m_question, levels).whole);
}

void WaitsPage::showMenu(const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_ui->view->currentIndex().isValid())
        menu->addActions(m_ui->view->actions());
    menu->addAction(tr("Export as CSV…"), this, &Page::tableExportRequested);
    menu->popup(globalPosition);
}

} // namespace gui
