#include "gui/path/path_page.h"

#include "core/clock.h"
#include "gui/endpoints/endpoint_concern.h"
#include "gui/path/path_access.h"
#include "insight/past/traffic.h"
#include "insight/path/connection_matches.h"
#include "insight/path/stand_in.h"
#include "report/cancel_sql.h"
#include "report/local_time.h"
#include "report/views.h"
#include "ui_path_page.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

/// Or there is none.
bool leadsInto(const insight::Scope &scope, const insight::Chain &chain)
{
    return chain.stops.empty() || std::ranges::any_of(chain.stops, [&scope](const insight::Stop &stop) {
               return scope.includes(stop.endpoint);
           });
}

} // namespace

PathPage::PathPage(QWidget *parent)
    : Page(parent)
    , m_ui(std::make_unique<Ui::PathPage>())
{
    describePathsAloud();
    m_ui->setupUi(this);
    m_ui->scroll->viewport()->installEventFilter(this);
    m_ui->strip->hide();
    m_ui->asOf->hide();
    connect(m_ui->view, &PathView::chosen, this, &PathPage::lightThrough);
    connect(m_ui->view, &PathView::othersChosen, this,
            [this](const QString &filter) { emit requested(at::Pools { filter }); });
    connect(m_ui->view, &PathView::backendRequested, this, &PathPage::lightBackend);
    connect(m_ui->view, &PathView::nothingChosen, this, &PathPage::putOut);
    connect(m_ui->view, &PathView::menuRequested, this, &PathPage::showMenu);
    connect(m_ui->view, &PathView::currentMoved, this, [this](const QRect &area) {
        const QPoint centre = area.center();
        m_ui->scroll->ensureVisible(centre.x(), centre.y(), area.width() / 2 + 8, area.height() / 2 + 8);
    });
    connect(m_ui->strip, &ChainStrip::closeRequested, this, &PathPage::putOut);
    connect(m_ui->strip, &ChainStrip::requested, this, &Page::requested);
    connect(m_ui->strip, &ChainStrip::backendRequested, this, &PathPage::lightBackend);
    connect(m_ui->strip, &ChainStrip::stepRequested, this,
            [this](int step) { lightOne(m_place + std::size_t(step)); });
}

PathPage::~PathPage() = default;

void PathPage::present(const Picture &picture)
{
    m_graph = picture.graph;
    m_chains = picture.chains;
    const bool isElsewhere = std::exchange(m_scope, picture.scope) != picture.scope;
    m_now = picture.moment();
    m_live = picture.isLive();
    m_names = picture.names;
    m_past = &picture.lookedAt();
    m_kept = picture.then;
    m_ui->strip->setNames(m_names);
    const bool isSpan = picture.selected && !picture.selected->isMoment;
    m_ui->asOf->setVisible(isSpan);
    if (isSpan)
        m_ui->asOf->setText(tr("The path as it was at %1, the end of the chosen span")
                                .arg(report::timeThen(m_now, core::wallClock())));
    if (isElsewhere && !leadsInto(m_scope, m_chain))
        putOut();
    m_stale = true;
    if (isVisible())
        refresh();
}

void PathPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (m_stale)
        refresh();
}

bool PathPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_ui->scroll->viewport() && event->type() == QEvent::Resize)
        m_ui->view->setRoom(m_ui->scroll->viewport()->size());
    return Page::eventFilter(watched, event);
}

EndpointMarks PathPage::marks() const
{
    EndpointMarks marks { .names = m_names, .severities = {} };
    for (const insight::PathNode &node : m_graph->nodes) {
        if (node.sample && insight::isAnswer(*node.sample))
            marks.severities.insert(node.endpoint, concernOf(*m_past, node.sample).severity);
    }
    return marks;
}

void PathPage::refresh()
{
    m_stale = false;
    m_ui->view->setEmptyText(m_live ? tr("No endpoint answers yet.")
                                    : tr("Nothing is known of connections at this time."));
    m_ui->view->present(m_graph, m_now, marks());
    if (const auto sought = std::exchange(m_sought, {})) {
        if (!std::visit([this](const auto &place) { return lightSought(place); }, *sought))
            showNone(std::visit([](const auto &place) { return place.endpoint; }, *sought));
    } else if (!m_chain.stops.empty()) {
        followChain();
    } else if (m_asked) {
        askAgain();
    }
}

PathPage::Asked PathPage::asked(std::size_t node, const QString &pool) const
{
    const auto isUsed = [node](const insight::PathEdge &edge) {
        return edge.counted && (edge.from == node || edge.to == node);
    };
    return { m_graph->nodes[node].key, pool,   m_scope,
             m_chains.toldAt(),        m_live, std::ranges::count_if(m_graph->edges, isUsed) };
}

/// There may be a chain by now. To look for one makes the chain of every session.
void PathPage::askAgain()
{
    const auto node = std::ranges::find(m_graph->nodes, m_asked->node, &insight::PathNode::key);
    if (node == m_graph->nodes.end())
        return putOut();
    const auto place = std::size_t(node - m_graph->nodes.begin());
    const Asked now = asked(place, m_asked->pool);
    if (*std::exchange(m_asked, now) != now)
        lightThrough(place, now.pool);
}

/// A chain without a pooler or proxy is updated every second anyway.
void PathPage::wishLinks()
{
    const ChainKey key = m_live && !m_chain.isDirect() ? keyOf(m_chain) : ChainKey {};
    if (m_wish.isDue(key.endpoint + key.key, m_chains.toldAt()))
        emit linksRequested();
}

/// The moment shown may be before the chain began.
QString PathPage::goneText() const
{
    if (m_now >= m_seen)
        return tr("has ended; this was its last state");
    return tr("not connected at this time; this was its state at %1").arg(report::timeThen(m_seen, m_now));
}

/// Null where it does not answer.
core::SamplePtr PathPage::answerOf(const QString &endpoint) const
{
    const insight::ConnectionMatches &matches = m_chains.matches();
    for (std::size_t place = 0; place < std::size_t(matches.samples().size()); ++place) {
        if (const core::SamplePtr &sample = matches.whole(place);
            sample->endpoint.name == endpoint && insight::isAnswer(*sample))
            return sample;
    }
    return {};
}

/// What is known now of the chain that is lit. Of one that has ended the strip shows the last state, and the
/// light goes out: nothing else stays dimmed for it.
void PathPage::followChain()
{
    const insight::Chain now = chainOf(m_chains, m_found[m_place]);
    const insight::Stop *backend = now.backend();
    const bool isGone = now.stops.empty() || (m_found[m_place].isBackend && !(backend && backend->session));
    if (!isGone) {
        m_chain = now;
        m_seen = m_now;
    }
    m_ui->view->light(isGone ? insight::Chain {} : m_chain);
    m_ui->strip->present(m_chain, m_chain.backend() ? answerOf(m_chain.backend()->endpoint) : nullptr,
                         { m_found.size(), m_place }, isGone ? goneText() : QString());
    offerEnding(m_live && !isGone);
    wishLinks();
}

/// The client nearest to the application. No client of the past is ended.
void PathPage::offerEnding(bool isThere)
{
    const auto client =
        std::ranges::find(m_chain.stops, insight::Stop::Kind::PoolerClient, &insight::Stop::kind);
    if (!isThere || client == m_chain.stops.end())
        return m_ui->strip->offerEnding({}, {});
    const core::SamplePtr pooler = answerOf(client->endpoint);
    m_ui->strip->offerEnding(pooler ? report::endingCommand(*pooler, client->key) : QString(),
                             client->endpoint);
}

/// False where there is none.
bool PathPage::lightFirst(std::size_t node, const QString &pool)
{
    const std::vector<insight::Chain> chains = chainsThrough(m_chains, *m_graph, node, pool);
    if (chains.empty())
        return false;
    m_found.clear();
    for (const insight::Chain &chain : chains)
        m_found.push_back(keyOf(chain));
    m_chain = chains.front();
    lightOne(0);
    return true;
}

void PathPage::lightThrough(std::size_t node, const QString &pool)
{
    if (lightFirst(node, pool))
        return;
    showNone(pool.isEmpty() ? m_graph->nodes[node].name : pool);
    m_asked = asked(node, pool);
}

void PathPage::goTo(const QString &endpoint)
{
    putOut();
    m_ui->view->goTo(endpoint, {});
}

/// The picture is older than a choice of endpoints that was just made.
void PathPage::seek(const Sought &sought)
{
    if (!std::visit([this](const auto &place) { return lightSought(place); }, sought))
        m_sought = sought;
}

void PathPage::lightPool(const QString &endpoint, const QString &pool)
{
    seek(at::Place { endpoint, pool });
}

bool PathPage::lightSought(const at::Place &place)
{
    const std::size_t node = insight::nodeOf(*m_graph, place.endpoint, place.pool);
    if (node == m_graph->nodes.size())
        return false;
    lightThrough(node, place.pool);
    m_ui->view->goTo(place.endpoint, place.pool);
    return true;
}

void PathPage::lightBackend(const QString &endpoint, core::SessionId pid)
{
    m_found = { { endpoint, pid.text(), true } };
    m_chain = chainOf(m_chains, m_found.front());
    if (m_chain.stops.empty())
        return showNone(report::sessionLabel(pid));
    lightOne(0);
}

void PathPage::lightClient(const QString &endpoint, const QString &key)
{
    seek(at::Client { endpoint, key });
}

bool PathPage::lightSought(const at::Client &client)
{
    const insight::Chain chain = m_chains.ofLink(client.endpoint, client.key);
    if (chain.stops.empty())
        return false;
    m_found = { keyOf(chain) };
    m_chain = chain;
    lightOne(0);
    return true;
}

void PathPage::lightOne(std::size_t place)
{
    if (place >= m_found.size())
        return;
    m_place = place;
    m_asked.reset();
    m_sought.reset();
    if (const insight::Chain chain = chainOf(m_chains, m_found[place]); !chain.stops.empty())
        m_chain = chain;
    m_ui->strip->show();
    followChain();
}

void PathPage::showNone(const QString &through)
{
    putOut();
    using enum ChainStrip::WhyNone;
    ChainStrip::WhyNone why = NotListed;
    for (const insight::PathNode &node : m_graph->nodes) {
        if (node.name != through && (node.endpoint != through || node.isApplication()))
            continue;
        if (node.sample && insight::isApplication(*node.sample))
            why = OnlyMetrics;
        else if (node.isApplication() && node.logical.total().value_or(0) > 0)
            why = PathNotKnown;
    }
    m_ui->strip->presentNone(through, why, m_live);
    m_ui->strip->show();
}

void PathPage::putOut()
{
    if (m_ui->strip->isAncestorOf(focusWidget()))
        m_ui->view->setFocus();
    m_found.clear();
    m_chain = {};
    m_asked.reset();
    m_sought.reset();
    m_ui->view->light({});
    m_ui->strip->hide();
    wishLinks();
}

/// Also where the strip says that there is no chain, or has the focus.
void PathPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_ui->strip->isHidden())
        putOut();
    else
        Page::keyPressEvent(event);
}

QWidget *PathPage::workplace() const
{
    return m_ui->view;
}

report::Table PathPage::table() const
{
    return report::inFull(report::pathThrough(m_chains, m_scope, m_now), m_names);
}

QImage PathPage::chart() const
{
    return m_ui->view->image();
}

void PathPage::showMenu(const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Export the picture as PNG…"), this, &Page::chartExportRequested);
    menu->addAction(tr("Export as CSV…"), this, &Page::tableExportRequested);
    menu->popup(globalPosition);
}

} // namespace gui
