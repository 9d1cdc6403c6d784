#include "app/passwords.h"

#include "core/address/target_list.h"
#include "core/text.h"
#include "report/faults.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app {

namespace {

bool wantsPassword(const core::Sample &sample)
{
    return sample.error
           && (sample.error->fault == core::Fault::PasswordNeeded
               || sample.error->fault == core::Fault::WrongPassword);
}

/// A failure has the time of the last good answer.
bool isAnswer(const core::Sample &sample)
{
    return sample.received && !sample.error;
}

} // namespace

Passwords::Passwords(const QList<core::Target> &targets)
    : m_targets(targets)
{
}

std::optional<PasswordQuestion> Passwords::questionFor(const core::Sample &sample)
{
    const QString &endpoint = sample.endpoint.name;
    if (isAnswer(sample))
        return questionWithout(endpoint);
    if (!wantsPassword(sample) || m_asked.contains(endpoint))
        return std::nullopt;
    // Another URL's question waits until this one is answered.
    if (!m_open.isEmpty() && targetOf(m_open.front()) != targetOf(endpoint))
        return std::nullopt;
    m_asked.insert(endpoint);
    m_open.append(endpoint);
    m_why = report::shortSentence(*sample.error);
    return question();
}

PasswordQuestion Passwords::questionAbout(const QString &endpoint)
{
    m_open = { endpoint };
    m_why.clear();
    m_asked.insert(endpoint);
    return question();
}

void Passwords::answered()
{
    m_open.clear();
}

const core::Target *Passwords::targetOf(const QString &endpoint) const
{
    return core::targetNaming(m_targets, endpoint);
}

std::optional<PasswordQuestion> Passwords::questionWithout(const QString &endpoint)
{
    if (!m_open.removeOne(endpoint))
        return std::nullopt;
    return m_open.isEmpty() ? PasswordQuestion {} : question();
}

PasswordQuestion Passwords::question() const
{
    const core::Target *target = targetOf(m_open.front());
    const QString user = target ? target->user : QString();
    return { .who = core::display(
                 QCoreApplication::translate("app", "%1 at %2").arg(user, m_open.join(u", "_s))),
             .endpoints = m_open,
             .why = m_why };
}

} // namespace app
