#include "cli/log_event.h"

#include "cli/words.h"
#include "core/departure.h"
#include "core/setting.h"
#include "core/text.h"
#include "report/faults.h"
#include "report/happening.h"
#include "report/history.h"
#include "report/numbers.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

using namespace Qt::StringLiterals;

namespace cli {

using core::Endpoint;
using core::HistoryState;
using core::Instant;

namespace {

constexpr qsizetype longest = 2000;

QString introduction(const core::Sample &sample)
{
    const Endpoint &endpoint = sample.endpoint;
    QStringList parts { endpoint.kind, endpoint.version, core::roleName(endpoint.role), endpoint.address };
    parts.removeAll(QString());
    for (const QString &missing : { report::notReadSentence(sample), report::visibilitySentence(sample) }) {
        if (!missing.isEmpty())
            parts.append(missing);
    }
    return parts.join(u", "_s);
}

/// A changed figure in a remark does not make it new, nor does an outage: the last good values stay.
QStringList newRemarks(const core::SamplePtr &before, const core::Sample &now)
{
    QStringList known;
    if (before) {
        for (const QString &remark : report::remarksOn(*before))
            known.append(core::withoutDigits(remark));
    }
    QStringList remarks = report::remarksOn(now);
    remarks.removeIf([&](const QString &remark) { return known.contains(core::withoutDigits(remark)); });
    return remarks;
}

/// What there is to say about one endpoint.
class News
{
public:
    News(const QString &endpoint, Instant at)
        : m_about { .at = at, .endpoint = endpoint }
    {
    }

    void say(const QString &event, const QString &detail)
    {
        m_events.push_back(m_about);
        m_events.back().event = event;
        m_events.back().detail = detail;
    }

    std::vector<LogEvent> all() && { return std::move(m_events); }

private:
    LogEvent m_about;
    std::vector<LogEvent> m_events;
};

QString changeText(const core::Change &change)
{
    if (change.after.isEmpty())
        return Words::tr("counters reset");
    return change.before.isEmpty() ? change.after : Words::tr("%1, was %2").arg(change.after, change.before);
}

void sayChanges(const core::Sample &before, const core::Sample &now, News &news)
{
    for (const core::Change &change :
         core::changesBetween(core::endpointIdentityOf(before), core::endpointIdentityOf(now)))
        news.say(core::changeName(change.kind), changeText(change));
    if (before.error)
        return;
    for (const core::Change &change : core::settingsBetween(before, now))
        news.say(core::changeName(change.kind), Words::tr("%1, was %2").arg(change.after, change.before));
    for (const core::Departure &departure : core::departuresBetween(before, now))
        news.say(core::changeName(departure.kind), report::departureText(departure));
}

} // namespace

QByteArray textLine(const LogEvent &event)
{
    QStringList words { core::formatInstant(event.at), event.event };
    if (!event.endpoint.isEmpty())
        words.append(event.endpoint);
    const QString line = words.join(u' ') + (event.detail.isEmpty() ? QString() : u": "_s + event.detail);
    return core::display(line, longest).toUtf8();
}

QByteArray jsonLine(const LogEvent &event)
{
    QJsonObject object { { u"at"_s, core::formatInstant(event.at) }, { u"event"_s, event.event } };
    if (!event.endpoint.isEmpty())
        object.insert(u"endpoint"_s, event.endpoint);
    if (!event.detail.isEmpty())
        object.insert(u"detail"_s, core::display(event.detail, longest));
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::vector<LogEvent> latestNews(const core::SamplePtr &before, const core::SamplePtr &now, Instant at)
{
    News news(now->endpoint.name, at);
    if (now->error) {
        const bool isTheSame = before && before->error && before->error->fault == now->error->fault;
        if (!isTheSame)
            news.say(QString::fromLatin1(core::faultName(now->error->fault)), report::sentence(*now));
        return std::move(news).all();
    }
    if (now->health == core::Health::NotContacted)
        return {};
    if (!before || before->error || before->health == core::Health::NotContacted)
        news.say(u"answers"_s, introduction(*now));
    if (before)
        sayChanges(*before, *now, news);
    for (const QString &remark : newRemarks(before, *now))
        news.say(u"remark"_s, remark);
    return std::move(news).all();
}

std::vector<LogEvent> latestNews(const HistoryState &before, const HistoryState &now, Instant at)
{
    std::vector<LogEvent> news;
    const auto say = [&](const QString &detail) {
        if (!detail.isEmpty())
            news.push_back({ .at = at, .event = u"history"_s, .detail = detail });
    };
    if (now.findings > before.findings)
        say(report::historyFound(now));
    if (now.journalAside != before.journalAside)
        say(report::historyJournal(now));
    for (const auto &[endpoint, dropped] : now.dropped) {
        const auto known = before.dropped.find(endpoint);
        if (known != before.dropped.end() && known->second.why == dropped.why)
            continue;
        say(Words::tr("an answer was skipped because it cannot be recorded: %1").arg(dropped.why));
        news.back().endpoint = endpoint;
    }
    const bool isTheSame =
        before.doing == now.doing && before.path == now.path
        && (!now.trouble || (before.trouble && before.trouble->fault == now.trouble->fault));
    if (isTheSame)
        return news;
    if (now.doing == HistoryState::Doing::Writing)
        say(Words::tr("recording into %1 (%2)").arg(now.path, report::bytes(now.bytes)));
    else
        say(report::historyNotice(now));
    return news;
}

} // namespace cli
