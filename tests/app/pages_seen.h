#pragma once

#include "gui/load/waits_page.h"
#include "gui/overview/overview_page.h"
#include "gui/path/path_page.h"
#include "gui/pools/pools_page.h"
#include "gui/sessions/sessions_page.h"

#include <functional>
#include <map>
#include <string>

namespace test {

using Lines = std::vector<std::string>;

/// All that a user sees of one moment, as text: what pages list, the key figures and the sentence.
using Seen = std::map<std::string, Lines>;

QStringList columnsOf(const report::Table &table);
/// As CSV, in any order.
Lines rowsOf(const report::Table &table, const QStringList &columns);

/// The pages of a window that is seen.
class Pages
{
public:
    Pages();

    Seen seen(const gui::Picture &picture);

    const gui::PoolsPage &pools() const { return m_pools; }
    const gui::PathPage &path() const { return m_path; }
    const gui::SessionsPage &sessions() const { return m_sessions; }

private:
    std::array<gui::Page *, 5> all() { return { &m_overview, &m_path, &m_sessions, &m_waits, &m_pools }; }

    gui::OverviewPage m_overview;
    gui::PathPage m_path;
    gui::SessionsPage m_sessions;
    gui::WaitsPage m_waits;
    gui::PoolsPage m_pools;
};

/// The rows of a view as `export` writes them.
class Exported
{
public:
    Exported(const QString &history, const char *view, core::Instant from = core::Instant::min(),
             core::Instant to = core::Instant::max());

    /// Those with the latest time until then of each endpoint; of rows that join several, of all.
    Lines until(core::Instant moment, const QStringList &columns, const QStringList &silent = {}) const;
    Lines all(const QStringList &columns) const;
    Lines of(const QString &endpoint, const QStringList &columns) const;
    /// Those of a list that only a screen needs are not exported.
    QStringList columnsIn(const report::Table &table) const;

private:
    using Choice = std::function<bool(const QList<QByteArray> &row)>;
    Lines chosen(const QStringList &columns, const Choice &isChosen) const;

    QList<QByteArray> m_head;
    std::vector<QList<QByteArray>> m_rows;
};

} // namespace test
