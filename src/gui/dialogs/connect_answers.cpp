#include "gui/dialogs/connect_answers.h"

#include "core/address/target_list.h"
#include "core/fault.h"
#include "core/system.h"
#include "core/text.h"
#include "gui/widgets/words.h"
#include "report/faults.h"
#include "report/figure.h"
#include "report/targets.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using core::Fault;

bool wantsPassword(const core::Sample &sample)
{
    return sample.error
           && (sample.error->fault == Fault::PasswordNeeded || sample.error->fault == Fault::WrongPassword);
}

/// "PostgreSQL 15.20" of kind "postgresql" and version "15.20 (Debian 15.20-0+deb12u1)".
QString productInFull(const core::Endpoint &endpoint)
{
    return core::display(
        u"%1 %2"_s.arg(core::systemName(endpoint.kind), endpoint.version.section(u' ', 0, 0)).trimmed(), 60);
}

QString usedOf(const core::Sample &sample)
{
    const auto server = std::ranges::find(sample.limits, core::LimitScope::Server, &core::Limit::scope);
    if (server == sample.limits.end() || !server->used || !server->usable)
        return {};
    const bool isEstimated = core::usedIsEstimated(sample, *server);
    return Words::tr("%1 of %2 used")
        .arg(report::figure(*server->used, isEstimated), report::figure(*server->usable));
}

QString good(const core::Sample &sample)
{
    QStringList parts;
    for (const QString &part :
         { productInFull(sample.endpoint), core::roleName(sample.endpoint.role), usedOf(sample) }) {
        if (!part.isEmpty())
            parts += part;
    }
    QStringList lines { Words::tr("ok: %1").arg(parts.join(u", "_s)) };
    for (const QString &line : { report::visibilitySentence(sample), report::notReadSentence(sample) }) {
        if (!line.isEmpty())
            lines += line;
    }
    return lines.join(u'\n');
}

bool isOfPage(const core::Endpoint &endpoint)
{
    using enum core::Layer;
    return endpoint.layer == Application || endpoint.layer == Proxy || endpoint.layer == Topology;
}

QString bad(const core::Sample &sample, bool gotPassword)
{
    const core::Error &error = *sample.error;
    const QString what = report::shortSentence(error);
    if (error.fault == Fault::PasswordNeeded && isOfPage(sample.endpoint))
        return Words::tr("%1. Enter the password below; without a user it is a bearer token.").arg(what);
    if (error.fault == Fault::PasswordNeeded)
        return Words::tr("%1. Enter the password below, or add it to ~/.pgpass (for MySQL and MariaDB, to "
                         "~/.my.cnf).")
            .arg(what);
    if (error.fault != Fault::WrongPassword)
        return report::sentence(sample);
    return (gotPassword ? Words::tr("%1. That was the password that you entered; Poolscope does not "
                                    "retry it until you request it.")
                        : Words::tr("%1. Poolscope does not retry it. Enter another password below."))
        .arg(what);
}

} // namespace

ConnectAnswers::ConnectAnswers(QList<core::Target> targets)
    : m_targets(std::move(targets))
{
    for (const core::Target &target : m_targets)
        addTarget(target);
}

void ConnectAnswers::addTarget(const core::Target &target)
{
    QString about = report::understood(target).mid(1).join(u"  ·  "_s); // the first line names the servers
    for (const core::Host &host : target.hosts) {
        if (answerOf(core::label(host)))
            continue;
        core::Target one = target;
        one.hosts = { host };
        m_answers.push_back({ .endpoint = core::label(host),
                              .protection = report::protectionOf(target, host),
                              .protectionText = report::protectionSentence({ one }),
                              .about = std::exchange(about, {}) });
    }
}

void ConnectAnswers::ask()
{
    for (Answer &answer : m_answers)
        answer.isAsked = true;
}

void ConnectAnswers::add(const core::Sample &sample)
{
    Answer *answer = answerOf(sample.endpoint.name);
    if (!answer || (!sample.error && !sample.received))
        return;
    answer->isIn = true;
    answer->health = sample.health;
    answer->isRetried = !sample.error || core::mayRetry(sample.error->fault);
    answer->wantsPassword = wantsPassword(sample);
    answer->text = sample.error ? bad(sample, answer->gotPassword) : good(sample);
}

void ConnectAnswers::merge(const QString &endpoint, const QString &into)
{
    if (Answer *answer = answerOf(endpoint)) {
        answer->isIn = true;
        answer->health = core::Health::Ok;
        answer->wantsPassword = false;
        answer->text = Words::tr("the same server as %1, shown once").arg(core::display(into, 80));
    }
}

void ConnectAnswers::expectAgain(const QStringList &endpoints)
{
    for (const QString &endpoint : endpoints) {
        if (Answer *answer = answerOf(endpoint)) {
            answer->health = core::Health::NotContacted;
            answer->isIn = answer->wantsPassword = false;
            answer->gotPassword = true;
        }
    }
}

bool ConnectAnswers::isComplete() const
{
    return std::ranges::all_of(m_answers, &Answer::isIn);
}

QString ConnectAnswers::progress(Purpose purpose) const
{
    QStringList asked;
    for (const Answer &answer : m_answers) {
        if (answer.isAsked && !answer.isIn)
            asked += core::display(answer.endpoint, 80);
    }
    if (!asked.isEmpty())
        return Words::tr("Contacting %1…").arg(asked.join(u", "_s));
    if (std::ranges::none_of(m_answers, &Answer::isAsked))
        return {};
    const auto answering =
        std::ranges::count_if(m_answers, [](const Answer &a) { return core::isMeasured(a.health); });
    const bool opens = purpose == Purpose::Open;
    const auto isLeftAlone = [](const Answer &answer) { return answer.health == core::Health::NotContacted; };
    if (std::ranges::all_of(m_answers, isLeftAlone) && !opens)
        return Words::tr("Not tested. Once added, the endpoints of this cluster take turns.");
    if (answering == 0)
        return withoutAnswer(purpose);
    const int plural = int(answering);
    return (opens
                ? Words::tr("%1 of %2 answer. “Connect” continues with these connections.", nullptr, plural)
                : Words::tr("%1 of %2 answer. “Add” polls them within the connection limit of this cluster.",
                            nullptr, plural))
        .arg(answering)
        .arg(m_answers.size());
}

/// A wrong password, for one, is not tried again.
QString ConnectAnswers::withoutAnswer(Purpose purpose) const
{
    const bool opens = purpose == Purpose::Open;
    const auto all = qsizetype(m_answers.size());
    const auto retried = std::ranges::count_if(m_answers, &Answer::isRetried);
    if (all == 1 && retried == 0)
        return Words::tr("Poolscope does not retry it.");
    if (all == 1)
        return opens ? Words::tr("It does not answer. Poolscope keeps trying after you press “Connect”.")
                     : Words::tr("It does not answer. Poolscope keeps trying after you press “Add”.");
    if (retried == 0)
        return Words::tr("None of %1 endpoints answers, and Poolscope retries none of them.").arg(all);
    if (retried == all)
        return (opens ? Words::tr(
                    "None of %1 endpoints answers. Poolscope keeps trying after you press “Connect”.")
                      : Words::tr(
                          "None of %1 endpoints answers. Poolscope keeps trying after you press “Add”."))
            .arg(all);
    return (opens
                ? Words::tr("None of %1 endpoints answers. Poolscope keeps trying %2 of them after you press "
                            "“Connect”.")
                : Words::tr("None of %1 endpoints answers. Poolscope keeps trying %2 of them after you press "
                            "“Add”."))
        .arg(all)
        .arg(retried);
}

QStringList ConnectAnswers::waitingForPassword() const
{
    for (const core::Target &target : m_targets) {
        QStringList waiting;
        for (const Answer &answer : m_answers) {
            if (answer.wantsPassword && targetOf(answer.endpoint) == &target)
                waiting += answer.endpoint;
        }
        if (!waiting.isEmpty())
            return waiting;
    }
    return {};
}

QString ConnectAnswers::userOf(const QString &endpoint) const
{
    const core::Target *target = targetOf(endpoint);
    return target ? target->user : QString();
}

Answer *ConnectAnswers::answerOf(const QString &endpoint)
{
    const auto found = std::ranges::find(m_answers, endpoint, &Answer::endpoint);
    return found == m_answers.end() ? nullptr : &*found;
}

const core::Target *ConnectAnswers::targetOf(const QString &endpoint) const
{
    return core::targetNaming(m_targets, endpoint);
}

} // namespace gui
