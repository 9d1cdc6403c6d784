#include "cli/reading.h"

#include "cli/terminal.h"
#include "core/address/expected.h"
#include "program/diagnostics.h"
#include "program/targets.h"

#include <utility>

using namespace std::chrono_literals;

namespace cli {

Reading::Reading(const QList<core::Target> &targets)
    : m_watch(targets)
{
    for (const core::Endpoint &endpoint : core::expectedAt(targets))
        m_answers.add(endpoint);
    m_deadline.setSingleShot(true);
    m_deadline.setInterval(10s); // plus two seconds for the servers to close
    connect(&m_deadline, &QTimer::timeout, this, &Reading::giveUp);
    connect(&m_watch, &watch::Watch::sampled, this, &Reading::settle);
    connect(&m_watch, &watch::Watch::merged, this, &Reading::merge);
    connect(&m_watch, &watch::Watch::waitingForPlace, this,
            [this](const QStringList &endpoints) { m_waitingForPlace = endpoints; });
    connect(&m_watch, &watch::Watch::stopped, this, &Reading::done);
}

void Reading::start()
{
    m_watch.start();
    m_deadline.start();
}

void Reading::settle(const core::SamplePtr &sample)
{
    m_answers.answer(sample);
    advance();
}

void Reading::merge(const QString &endpoint, const QString &into)
{
    m_answers.merge(endpoint, into);
    program::note(tr("%1 is the same server as %2 and is shown once").arg(endpoint, into));
    advance();
}

void Reading::giveUp()
{
    m_answers.giveUp(m_waitingForPlace);
    advance();
}

void Reading::advance()
{
    if (m_stopping || !m_answers.isSettled())
        return;
    if (!std::exchange(m_passwordsAsked, true))
        askPasswords();
    if (m_answers.isSettled() && !std::exchange(m_newerAwaited, true))
        m_answers.awaitNewerSessions();
    if (!m_answers.isSettled())
        return;
    m_stopping = true;
    m_deadline.stop();
    m_watch.stop();
}

void Reading::askPasswords()
{
    for (const QString &endpoint : m_answers.wantPassword()) {
        const std::optional<core::Secret> password =
            askPassword(program::passwordQuestion(m_watch.targets(), endpoint));
        if (!password)
            continue;
        m_answers.askAgain(endpoint);
        m_watch.retry(endpoint, *password);
    }
    m_deadline.start();
}

} // namespace cli
