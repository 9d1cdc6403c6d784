#include "report/silence.h"

#include "report/faults.h"
#include "report/figure.h"
#include "report/filled.h"
#include "report/local_time.h"
#include "report/numbers.h"
#include "report/words.h"

using namespace Qt::StringLiterals;

namespace report {

using insight::Silence;
using insight::Verdict;

namespace {

/// Poolers and proxies are not databases.
QString ofAll(const Verdict &verdict, const char *databases, const char *endpoints)
{
    return verdict.survey.layers > 0 ? Words::tr(endpoints) : Words::tr(databases);
}

/// The reason of the first of several silent endpoints.
QString whyOfTheFirst(const Verdict &verdict, const Naming &naming)
{
    const auto &silence = verdict.aboutOr<Silence>();
    if (!silence.error)
        return {};
    const QString name = naming(verdict.endpoint);
    return u"%1: %2"_s.arg(silence.isPrimary ? Words::tr("primary %1").arg(name) : name,
                           whyOf(verdict, naming));
}

/// With the clients that wait because of it.
QString withClients(const QString &why, const Verdict &verdict)
{
    const qint64 waiting = verdict.aboutOr<Silence>().waiting;
    if (waiting == 0)
        return why;
    const int plural = pluralOf(waiting);
    const QString text =
        verdict.age ? Words::tr("%1 clients are waiting in pools that lead there, the oldest for %2.",
                                nullptr, plural)
                          .arg(figure(waiting), duration(*verdict.age))
                    : Words::tr("%1 clients are waiting in pools that lead there.", nullptr, plural)
                          .arg(figure(waiting));
    return why.isEmpty() ? text : u"%1 %2"_s.arg(why, text);
}

Sentence ofOne(const Verdict &verdict, const Naming &naming)
{
    const auto &silence = verdict.aboutOr<Silence>();
    const auto fault = silence.error ? std::optional(silence.error->fault) : std::nullopt;
    return { silenceText(fault, silence.isPrimary).arg(naming(verdict.endpoint)),
             withClients(whyOf(verdict, naming), verdict) };
}

} // namespace

QString whyOf(const Verdict &verdict, const Naming &naming)
{
    const auto &silence = verdict.aboutOr<Silence>();
    const QString why = silence.error ? naming(sentence(*silence.error, silence.of)) : QString();
    if (!silence.nextTry)
        return why;
    const QString next =
        verdict.survey.asOf >= silence.nextTry
            ? Words::tr("It is being tried again now.")
            : Words::tr("Next attempt at %1.").arg(localTime(*silence.nextTry, u"HH:mm:ss"_s));
    return why.isEmpty() ? next : u"%1 %2"_s.arg(why, next);
}

Sentence connecting(const Verdict &verdict, const Naming &)
{
    if (verdict.survey.endpoints == 1)
        return { Words::tr("Connecting"), Words::tr("waiting for the first answer") };
    return { Words::tr("Connecting"),
             ofAll(verdict, QT_TRANSLATE_NOOP("report", "none of %1 databases has answered yet"),
                   QT_TRANSLATE_NOOP("report", "none of %1 endpoints has answered yet"))
                 .arg(verdict.survey.endpoints) };
}

Sentence noneAnswers(const Verdict &verdict, const Naming &naming)
{
    if (verdict.survey.endpoints == 1 && verdict.about<Silence>())
        return ofOne(verdict, naming);
    return { ofAll(verdict, QT_TRANSLATE_NOOP("report", "No database answers"),
                   QT_TRANSLATE_NOOP("report", "No endpoint answers")),
             whyOfTheFirst(verdict, naming) };
}

Sentence someSilent(const Verdict &verdict, const Naming &naming)
{
    if (verdict.count == 1)
        return ofOne(verdict, naming);
    return { ofAll(verdict, QT_TRANSLATE_NOOP("report", "%1 of %2 databases do not answer"),
                   QT_TRANSLATE_NOOP("report", "%1 of %2 endpoints do not answer"))
                 .arg(verdict.count)
                 .arg(verdict.survey.endpoints),
             withClients(whyOfTheFirst(verdict, naming), verdict) };
}

QString namesOfDown(const insight::DownServers &servers, const Naming &naming)
{
    constexpr qsizetype mostNamed = 3;
    const QString names = naming(servers.down.mid(0, mostNamed).join(u", "_s));
    const auto more = servers.down.size() - mostNamed;
    return more > 0 ? filled(Words::tr("%1 and %2 more"), { names, figure(more) }) : names;
}

Sentence serversDown(const Verdict &verdict, const Naming &naming)
{
    const auto &servers = verdict.aboutOr<insight::DownServers>();
    const QString down = namesOfDown(servers, naming);
    const QString endpoint = naming(verdict.endpoint);
    const QString group = naming(servers.group);
    if (servers.areAll)
        return { group.isEmpty() ? Words::tr("%1 has no server left").arg(endpoint)
                                 : filled(Words::tr("%1 has no server left in %2"), { endpoint, group }),
                 Words::tr("it reports as down: %1").arg(down) };
    return { filled(Words::tr("%1 reports a server as down: %2", nullptr, pluralOf(verdict.count)),
                    { endpoint, down }),
             filled(group.isEmpty() ? Words::tr("%1 of %2 servers") : Words::tr("%1 of %2 servers in %3"),
                    { figure(verdict.count), figure(servers.all), group }) };
}

} // namespace report
