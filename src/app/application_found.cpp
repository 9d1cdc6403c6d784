#include "app/application.h"
#include "core/address/expected.h"
#include "core/address/target_list.h"
#include "gui/dialogs/contact_dialog.h"
#include "gui/endpoints/endpoint_list.h"

using namespace Qt::StringLiterals;

namespace app {

using gui::MainWindow;

void Application::wireFound()
{
    connect(&m_window, &MainWindow::foundRequested, this, [this] { askWhoMayBeContacted({}); });
    connect(&m_window.endpoints(), &gui::EndpointList::contactRequested, this,
            [this](const insight::DiscoveredEndpoint &found) { askWhoMayBeContacted(found); });
}

void Application::askWhoMayBeContacted(const std::optional<insight::DiscoveredEndpoint> &about)
{
    if (!m_watch)
        return;
    auto *dialog = new gui::ContactDialog(
        { .rules = m_discovery.allowances(),
          .listed = m_discovery.listed().size(),
          .about = about,
          .reach =
              [this](const QList<core::Allowance> &rules) { return m_discovery.wouldBeContacted(rules); } },
        &m_window);
    connect(dialog, &gui::ContactDialog::chosen, this,
            [this, about = m_watch](const QList<core::Allowance> &rules) {
                if (about != m_watch)
                    return; // another cluster was opened meanwhile
                QStringList &kept = m_settings.allowed[m_cluster.id().key];
                kept.clear();
                for (const core::Allowance &rule : rules)
                    kept.append(core::textOf(rule));
                m_settingsFile.write();
                follow(m_discovery.allow(rules));
            });
    dialog->open();
}

void Application::follow(const program::Discovery::Change &change)
{
    if (!change.leave.isEmpty())
        m_watch->leave(change.leave);
    for (const QString &endpoint : change.leave) {
        m_viewState.unlist(endpoint);
        m_memory.add(core::dismissed(endpoint));
    }
    m_memory.await(change.watch);
    m_passwords.add(change.watch);
    for (const QString &endpoint : core::labels(change.watch))
        m_viewState.list(endpoint);
    if (!change.watch.isEmpty())
        m_watch->add(change.watch);
    m_window.endpoints().setFound(m_discovery.listed());
    m_refreshTimer.wanted();
}

} // namespace app
