#include "report/incidents.h"

#include "insight/past/usage.h"
#include "insight/verdict/findings.h"
#include "report/ceilings.h"
#include "report/events.h"
#include "report/figure.h"
#include "report/note_cells.h"
#include "report/numbers.h"
#include "report/verdict.h"
#include "report/words.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace report {

namespace {

using core::Note;
using insight::Verdict;
using Kind = Verdict::Kind;

QString waiting(const Verdict &verdict)
{
    const insight::Queue *const queue = queueOf(verdict);
    const qint64 count = queue ? queue->waiting : verdict.count;
    const QString many = Words::tr("%1 waiting").arg(figure(count));
    const auto oldest = queue ? queue->oldest : verdict.age;
    return oldest ? Words::tr("%1, oldest %2").arg(many, duration(*oldest)) : many;
}

QString taken(const Verdict &verdict)
{
    if (verdict.filling)
        return usageText(*verdict.filling);
    const auto &use = verdict.aboutOr<insight::LimitUse>();
    const auto most = insight::usableOf(use.limit);
    if (!use.limit.used || !most)
        return {};
    return Words::tr("%1 of %2").arg(figure(*use.limit.used, use.estimated), figure(*most));
}

QString silent(const Verdict &verdict)
{
    return Words::tr("%1 of %2 endpoints").arg(verdict.count).arg(verdict.survey.endpoints);
}

QString idle(const Verdict &verdict)
{
    return verdict.age ? duration(*verdict.age) : QString();
}

QString onCpu(const Verdict &verdict)
{
    const auto &load = verdict.aboutOr<insight::Overload>();
    return Words::tr("%1 on CPU, %2 cores").arg(figure(load.onCpu), decimal(load.cores));
}

QString connections(const Verdict &verdict)
{
    return Words::tr("%1 connection(s)", nullptr, pluralOf(verdict.count)).arg(figure(verdict.count));
}

struct Measure
{
    Kind kind;
    QString (*of)(const Verdict &verdict);
};

constexpr auto measures = std::to_array<Measure>({
    { Kind::Queue, waiting },
    { Kind::LockQueue, waiting },
    { Kind::Full, taken },
    { Kind::UsedUp, taken },
    { Kind::NearlyFull, taken },
    { Kind::Filling, taken },
    { Kind::NoneAnswers, silent },
    { Kind::SomeLost, silent },
    { Kind::SomeSilent, silent },
    { Kind::IdleHolders, idle },
    { Kind::Leak, connections },
    { Kind::Busy, onCpu },
    { Kind::Unbalanced, connections },
});

QString settingOf(const Verdict &verdict, const Naming &naming)
{
    if (verdict.filling)
        return limitName(verdict.filling->limit, verdict.filling->endpoint, verdict.filling->system, naming);
    const core::Limit &limit = verdict.aboutOr<insight::LimitUse>().limit;
    return limit.setting.isEmpty() ? QString() : limitName(limit, verdict.endpoint, verdict.system, naming);
}

/// A queue without a culprit session is caused by a limit, a pause, failing logins or the pool itself.
QString culpritOfQueue(const insight::Queue &queue, const Naming &naming)
{
    using Cause = insight::Queue::Cause;
    if (const auto &reached = queue.reached)
        return limitName(reached->limit, reached->endpoint, reached->system, naming);
    if (queue.cause == Cause::Paused)
        return Words::tr("an operator");
    const insight::FailedLogin &login = queue.login;
    if (queue.cause == Cause::Login && !login.mayBePaused && !(login.silent + login.admitting).isEmpty())
        return Words::tr("the login at %1")
            .arg(naming(login.silent.isEmpty() ? login.admitting : login.silent));
    const bool isThePool = queue.cause == Cause::TooSmall && (queue.own || !queue.serversUnseen);
    return isThePool ? Words::tr("pool %1").arg(naming(queue.pool)) : QString();
}

/// The holder of most connections, where it is known, otherwise the limit.
QString culpritOfLimit(const Verdict &verdict, const Naming &naming)
{
    const auto &holder = verdict.aboutOr<insight::LimitUse>().holder;
    return holder ? naming(holder->called()) : settingOf(verdict, naming);
}

/// A session, a setting, a pool or an endpoint; empty where unknown.
QString culpritText(const Verdict &verdict, const Naming &naming)
{
    const insight::Accused accused = accusedBy(verdict);
    if (accused.pid == 0)
        return Words::tr("a prepared transaction");
    if (accused.pid)
        return sessionName(*accused.pid, { accused.application, accused.user }, naming);
    if (accused.client)
        return clientName(*accused.client, { accused.application, accused.user }, naming);
    const insight::Queue *const queue = queueOf(verdict);
    return queue ? culpritOfQueue(*queue, naming) : culpritOfLimit(verdict, naming);
}

/// "role app", "database app"; a pool, and the limit of an endpoint, by its name alone. Of lock queues the
/// blocker when the incident began, which tells two on one server apart.
QString subjectOf(const insight::Incident &incident)
{
    const Verdict &verdict = incident.worst;
    if (const QString &blocker = std::get<2>(incident.key);
        verdict.kind == Verdict::Kind::LockQueue && !blocker.isEmpty())
        return sessionLabel(core::SessionId::fromText(blocker).value_or(0));
    if (const insight::Queue *const queue = queueOf(verdict))
        return queue->pool;
    if (const auto *const leak = verdict.about<insight::Leak>())
        return leak->pool;
    const core::Limit &limit = verdict.aboutOr<insight::LimitUse>().limit;
    return limit.name.isEmpty() || core::isOwn(limit)
               ? limit.name
               : u"%1 %2"_s.arg(core::scopeName(limit.scope), limit.name);
}

// The order is an interface: new columns only at the end.
constexpr auto columnsOfIncidents = std::to_array<Column<Note>>({
    { { "from", QT_TRANSLATE_NOOP("report", "from"), Unit::Time, 9 },
      [](const Note &note) { return valueOf(note.from); } },
    { { "to", QT_TRANSLATE_NOOP("report", "to"), Unit::Time, 8 },
      [](const Note &note) { return valueOf(note.to); } },
    { { "severity", QT_TRANSLATE_NOOP("report", "severity"), Unit::Text, 7 },
      [](const Note &note) { return valueOf(core::severityName(note.severity)); } },
    { { "finding", QT_TRANSLATE_NOOP("report", "finding"), Unit::Name, 7 }, textOfNote<&Note::what> },
    { { "endpoint", QT_TRANSLATE_NOOP("report", "endpoint"), Unit::Name, 6 }, textOfNote<&Note::endpoint> },
    { { "peak", QT_TRANSLATE_NOOP("report", "peak"), Unit::Text, 8 }, textOfNote<&Note::peak> },
    { { "culprit", QT_TRANSLATE_NOOP("report", "culprit"), Unit::Text, 8 }, textOfNote<&Note::culprit> },
    { { "sentence", QT_TRANSLATE_NOOP("report", "sentence"), Unit::Prose, 10 },
      [](const Note &note) { return Value { noteText(note) }; } },
    { { "subject", QT_TRANSLATE_NOOP("report", "subject"), Unit::Name, 4 }, textOfNote<&Note::subject> },
    { { "worst_at", QT_TRANSLATE_NOOP("report", "peak at"), Unit::Time, 3 },
      [](const Note &note) { return valueOf(note.worstAt); } },
});

} // namespace

QString peakText(const Verdict &verdict)
{
    const auto measure = std::ranges::find(measures, verdict.kind, &Measure::kind);
    return measure == measures.end() ? QString() : measure->of(verdict);
}

namespace {

/// Words would keep the zone of this computer; the note has its times apart.
void forgetTimes(Verdict &verdict)
{
    if (auto *const queued = std::get_if<insight::Queued>(&verdict.matter))
        queued->queue.since.reset();
    if (auto *const roles = std::get_if<insight::Roles>(&verdict.matter))
        roles->since.reset();
    if (auto *const silence = std::get_if<insight::Silence>(&verdict.matter))
        silence->nextTry.reset();
}

} // namespace

Note noteOf(const insight::Incident &incident, const Naming &naming)
{
    const core::InEnglish forHistories;
    const Verdict &worst = incident.worst;
    Verdict told = insight::toldOf(incident);
    if (auto *const leak = std::get_if<insight::Leak>(&told.matter))
        leak->statement.clear(); // what a history keeps of statements is not decided here
    forgetTimes(told);
    return { .kind = Note::Kind::Incident,
             .from = incident.span.from,
             .to = incident.span.to,
             .severity = worst.severity,
             .what = QString::fromLatin1(insight::findingOf(worst.kind).name),
             .endpoint = worst.endpoint,
             .subject = subjectOf(incident),
             .peak = peakText(worst),
             .culprit = culpritText(told, naming),
             .sentence = wholeText(verdictSentence(told, naming)),
             .worstAt = incident.worstAt };
}

Table incidents(const std::vector<Note> &notes)
{
    std::vector<Note> found;
    std::ranges::copy_if(notes, std::back_inserter(found),
                         [](const Note &note) { return note.kind == Note::Kind::Incident; });
    return tabulate(columnsOfIncidents, found);
}

Table listed(const std::vector<Note> &notes)
{
    return tabulate(columnsOfIncidents, notes);
}

} // namespace report
