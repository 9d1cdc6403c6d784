#include "gui/window/navigator.h"

#include "gui/path/path_page.h"
#include "gui/pools/pools_page.h"
#include "gui/sessions/sessions_page.h"
#include "gui/window/command_target.h"

namespace gui {

Navigator::Navigator(CommandTarget &window, PathPage &path, SessionsPage &sessions, PoolsPage &pools)
    : m_window(window)
    , m_path(path)
    , m_sessions(sessions)
    , m_pools(pools)
{
}

void Navigator::goTo(const Location &location)
{
    std::visit([this](const auto &place) { go(place); }, location);
}

void Navigator::go(const at::Sessions &sessions)
{
    using enum at::Sessions::Listing;
    switch (sessions.listing) {
    case Busy:
        m_sessions.setFilter(sessions.filter);
        break;
    case All:
        m_sessions.listAll(sessions.filter);
        break;
    case ByApplication:
        m_sessions.listByApplication(sessions.filter);
        break;
    }
    m_window.showSessions();
}

void Navigator::go(const at::BlockingTree &tree)
{
    m_sessions.showBlockingTree(tree.root);
    m_window.showSessions();
}

void Navigator::go(const at::Pools &pools)
{
    m_pools.setFilter(pools.filter);
    m_window.showPools();
}

void Navigator::go(const at::Place &place)
{
    m_window.showPath();
    m_path.lightPool(place.endpoint, place.pool);
}

void Navigator::go(const at::Client &client)
{
    m_window.showPath();
    m_path.lightClient(client.endpoint, client.key);
}

void Navigator::go(const at::Event &event)
{
    m_window.showPath();
    m_path.goTo(event.endpoint);
}

} // namespace gui
