#pragma once

#include "gui/location.h"

namespace gui {

class CommandTarget;
class PathPage;
class PoolsPage;
class SessionsPage;

/// Shows a location on the page that has it. The page is shown first: what it lights has to be laid out.
class Navigator
{
public:
    Navigator(CommandTarget &window, PathPage &path, SessionsPage &sessions, PoolsPage &pools);

    void goTo(const Location &location);

private:
    void go(const at::Sessions &sessions);
    void go(const at::BlockingTree &tree);
    void go(const at::Pools &pools);
    void go(const at::Place &place);
    void go(const at::Client &client);
    void go(const at::Event &event);

    CommandTarget &m_window;
    PathPage &m_path;
    SessionsPage &m_sessions;
    PoolsPage &m_pools;
};

} // namespace gui
