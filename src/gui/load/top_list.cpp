#include "gui/load/top_list.h"

#include "gui/load/dimensions.h"
#include "gui/load/load_tables.h"
#include "gui/load/parts_model.h"
#include "insight/past/coverage.h"
#include "ui_top_list.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Dimension;

constexpr auto offered =
    std::to_array<Dimension>({ Dimension::Application, Dimension::User, Dimension::Database,
                               Dimension::Client, Dimension::Wait, Dimension::Query });

} // namespace

TopList::TopList(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::TopList>())
    , m_parts(new PartsModel(PartsModel::Scale::Longest, this))
{
    m_ui->setupUi(this);
    for (const Dimension each : offered)
        m_ui->dimensions->addTab(titleOf(each));
    m_ui->view->setParts(m_parts);
    m_ui->view->blendIn();
    m_ui->view->setColumnHidden(PartsModel::Share, true);
    connect(m_ui->dimensions, &QTabBar::currentChanged, this, &TopList::turnTo);
    connect(m_ui->view, &QTreeView::doubleClicked, m_ui->view, &LoadView::open);
    connect(m_ui->view, &LoadView::requested, this, &TopList::requested);
    connect(m_ui->view, &LoadView::menuRequested, this, &TopList::menuRequested);
}

TopList::~TopList() = default;

void TopList::present(const Picture &picture)
{
    m_question = questionOf(picture);
    m_parts->setPoolerHosts(poolerHosts(picture));
    const bool isShown = m_question.isOfThePast() && m_question == m_shown;
    if (isVisible() && !isShown)
        refresh();
}

void TopList::showEvent(QShowEvent *event)
{
    refresh();
    QWidget::showEvent(event);
}

void TopList::refresh()
{
    if (!m_question.past)
        return;
    m_shown = m_question;
    const std::array by { dimension() };
    m_parts->show(answerTo(m_question, by), { dimension() }, m_question.names);
    const insight::Breakdown &shown = m_parts->breakdown();
    const QString about = spanText(m_question);
    m_ui->about->setText(shown.coverage < insight::nearlyAll && reportsSessions(m_question)
                             ? u"%1 · %2"_s.arg(about, coverageText(m_question, shown.coverage))
                             : about);
    m_ui->view->setEmptyText(shown.whole.parts.empty() ? emptyText(m_question, shown) : QString {});
}

report::Table TopList::table() const
{
    const std::array by { dimension() };
    return topTable(answerTo(m_question, by).whole);
}

Dimension TopList::dimension() const
{
    return offered[std::size_t(m_ui->dimensions->currentIndex())];
}

void TopList::setDimension(Dimension dimension)
{
    const auto *const tab = std::ranges::find(offered, dimension);
    if (tab != offered.end())
        m_ui->dimensions->setCurrentIndex(int(tab - offered.begin()));
}

void TopList::turnTo(int tab)
{
    const Dimension turned = offered[std::size_t(tab)];
    m_ui->view->setNameShare(turned == Dimension::Query ? 0.6 : 0.3);
    if (isVisible())
        refresh();
    emit dimensionChanged(turned);
}

int TopList::heightFor(int rows) const
{
    return QWidget::sizeHint().height() - m_ui->view->sizeHint().height() + m_ui->view->heightFor(rows);
}

void TopList::setHeightWanted(int height)
{
    if (std::exchange(m_heightWanted, height) != height)
        updateGeometry();
}

QSize TopList::sizeHint() const
{
    return { QWidget::sizeHint().width(), m_heightWanted };
}

QList<QAction *> TopList::rowActions() const
{
    return m_ui->view->currentIndex().isValid() ? m_ui->view->actions() : QList<QAction *> {};
}

} // namespace gui
