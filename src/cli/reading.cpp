#include "cli/reading.h"

#include "cli/diagnostics.h"
#include "cli/terminal.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace cli {

Reading::Reading(const QList<core::Target> &targets)
    : m_targets(targets)
{
    m_deadline.setSingleShot(true);
    m_deadline.setInterval(10s); // and two more for the servers to let go
    connect(&m_deadline, &QTimer::timeout, this, &Reading::giveUp);
    // Queued, so that a prompt never waits inside the poller's own work.
    connect(&m_poller, &collect::Poller::sampled, this, &Reading::settle, Qt::QueuedConnection);
    connect(&m_poller, &collect::Poller::merged, this, &Reading::merge, Qt::QueuedConnection);
    connect(&m_poller, &collect::Poller::stopped, this, &Reading::done, Qt::QueuedConnection);
}

void Reading::start()
{
    m_poller.watch(m_targets);
    m_rollCall = RollCall(m_poller.endpoints());
    m_deadline.start();
}

void Reading::settle(const core::SamplePtr &sample)
{
    m_rollCall.answer(sample);
    advance();
}

void Reading::merge(const QString &endpoint, const QString &into)
{
    m_rollCall.merge(endpoint, into);
    note(tr("%1 is the same server as %2 and is shown once").arg(endpoint, into));
    advance();
}

void Reading::giveUp()
{
    m_rollCall.giveUp(m_poller.waitingForPlace());
    advance();
}

void Reading::advance()
{
    if (m_stopping || !m_rollCall.isSettled())
        return;
    if (!std::exchange(m_passwordsAsked, true))
        askPasswords();
    if (!m_rollCall.isSettled())
        return;
    m_stopping = true;
    m_deadline.stop();
    m_poller.stop();
}

void Reading::askPasswords()
{
    for (const QString &endpoint : m_rollCall.wantPassword()) {
        const std::optional<core::Secret> password = askPassword(questionFor(endpoint));
        if (!password)
            continue;
        m_rollCall.askAgain(endpoint);
        m_poller.retry(endpoint, *password);
    }
    m_deadline.start();
}

QString Reading::questionFor(const QString &endpoint) const
{
    const auto hasEndpoint = [&endpoint](const core::Target &target) {
        return std::ranges::find(target.hosts, endpoint, core::label) != target.hosts.end();
    };
    const auto target = std::ranges::find_if(m_targets, hasEndpoint);
    const QString who = target == m_targets.end() ? endpoint : u"%1@%2"_s.arg(target->user, endpoint);
    return tr("Password for %1: ").arg(who);
}

} // namespace cli
