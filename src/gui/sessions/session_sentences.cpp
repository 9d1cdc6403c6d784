#include "gui/sessions/session_sentences.h"

#include "core/text.h"
#include "gui/widgets/words.h"
#include "insight/past/oldest.h"
#include "insight/past/traffic.h"
#include "report/cells.h"
#include "report/faults.h"
#include "report/figure.h"
#include "report/naming.h"
#include "report/numbers.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Grouping;
using insight::ListRequest;

bool wasNotRead(const core::SamplePtr &sample)
{
    return !report::notReadSentence(*sample).isEmpty();
}

bool isPartlySeen(const core::SamplePtr &sample)
{
    return insight::isDatabase(*sample) && !insight::allSeen(*sample);
}

bool reportsNoWaits(const core::SamplePtr &sample)
{
    return insight::isDatabase(*sample) && insight::allSeen(*sample) && !insight::seesLockWaits(*sample);
}

bool isOneSilent(const insight::ClusterHistory &past)
{
    return std::ranges::any_of(past.endpoints(),
                               [&past](const QString &name) { return past.history(name).isSilent(); });
}

/// Says no more than what was seen: sessions may be hidden from our role, and a server may be silent.
QString nobodyText(const QList<core::SamplePtr> &samples, const insight::ClusterHistory &past)
{
    const bool isUnread = std::ranges::any_of(samples, wasNotRead);
    if (!isUnread && std::ranges::any_of(samples, isPartlySeen))
        return Words::tr("The monitoring role can see no session of others");
    return isOneSilent(past) || isUnread
               ? Words::tr("No sessions: on the servers that were read only Poolscope is connected")
               : Words::tr("No sessions: only Poolscope is connected");
}

/// Likewise.
QString noWaiterText(const QList<core::SamplePtr> &samples, const insight::ClusterHistory &past)
{
    const bool isHidden = std::ranges::any_of(samples, isPartlySeen);
    const bool isSilent = isOneSilent(past);
    if (!isHidden && std::ranges::any_of(samples, reportsNoWaits))
        return Words::tr("Lock waits are not measured on all servers");
    if (isHidden && isSilent)
        return Words::tr(
            "None of the sessions that the monitoring role can see is waiting for a lock, on the "
            "servers that answer");
    if (isHidden)
        return Words::tr("None of the sessions that the monitoring role can see is waiting for a lock");
    return isSilent ? Words::tr("No session is waiting for a lock, on the servers that answer")
                    : Words::tr("No session is waiting for a lock");
}

qint64 waitersWithoutBlockers(const QList<core::SamplePtr> &samples)
{
    qint64 count = 0;
    for (const core::SamplePtr &sample : samples) {
        if (!sample->blocking)
            count += std::ranges::count_if(sample->sessions.notIdle(), [](const core::SessionPtr &session) {
                return core::waitsForLock(*session);
            });
    }
    return count;
}

QString emptyTreeText(const IndexedListing &rows, const insight::ClusterHistory &past)
{
    const QList<core::SamplePtr> &samples = rows.listing().samples;
    const qint64 waiters = rows.lockWaiters();
    if (waiters == 0)
        return noWaiterText(samples, past);
    const qint64 unread = waitersWithoutBlockers(samples);
    if (unread >= waiters)
        return Words::tr("Sessions waiting for a lock: %1. Their blockers have not been read yet.")
            .arg(report::figure(waiters));
    if (unread > 0)
        return Words::tr(
                   "Sessions waiting for a lock: %1. The blockers of %2 have not been read yet; no session "
                   "blocked the others when blockers were last read.")
            .arg(report::figure(waiters), report::figure(unread));
    return Words::tr("Sessions waiting for a lock: %1. No session blocked them when blockers were last read.")
        .arg(report::figure(waiters));
}

QString hiddenText(const IndexedListing &rows, const ListRequest &request)
{
    QStringList hidden;
    if (!request.idle && rows.idle() > 0)
        hidden.append(Words::tr("%1 idle").arg(report::figure(rows.idle())));
    if (!request.background && rows.background() > 0)
        hidden.append(Words::tr("%1 background").arg(report::figure(rows.background())));
    return hidden.join(u", "_s);
}

/// An older answer may no longer hold.
constexpr core::Duration freshFor = std::chrono::seconds { 10 };
constexpr core::Duration atOnce = std::chrono::milliseconds { 100 };

bool hasLockWaiter(const core::Sample &sample)
{
    return std::ranges::any_of(sample.sessions.notIdle(),
                               [](const core::SessionPtr &session) { return core::waitsForLock(*session); });
}

std::optional<core::Duration> ageOfBlockers(const core::Sample &sample)
{
    return sample.blocking && sample.at
               ? std::optional(std::max(core::Duration {}, *sample.at - sample.blocking->at))
               : std::nullopt;
}

/// Empty where no session waits: then nothing depends on their age.
QString blockersText(const core::Sample &sample, bool stale)
{
    if (!hasLockWaiter(sample))
        return {};
    const auto age = ageOfBlockers(sample);
    if (stale != (!age || *age > freshFor))
        return {};
    if (age && *age < atOnce)
        return Words::tr("Blockers checked just now");
    return age ? Words::tr("Blockers checked %1 ago").arg(report::duration(*age))
               : Words::tr("Sessions are waiting for a lock; their blockers have not been read yet");
}

/// With the name of its endpoint where there are several.
QString toldBy(const core::Sample &sample, const QString &sentence, qsizetype endpoints,
               const report::EndpointNames &names)
{
    return endpoints == 1 ? sentence : u"%1: %2"_s.arg(report::called(sample.endpoint.name, names), sentence);
}

QString mistypedText(const insight::MistypedBound &mistyped)
{
    const QString text = core::display(mistyped.text, 64);
    switch (mistyped.why) {
    case insight::MistypedBound::Why::NoUnit:
        return Words::tr("“%1” needs a unit: ms, s, m, h or d").arg(text);
    case insight::MistypedBound::Why::NoDuration:
        return Words::tr("“%1” is not a duration. Write it as tx>5m or query<200ms").arg(text);
    case insight::MistypedBound::Why::NotTimed:
        return Words::tr("“%1” is ignored: servers report durations only for %2")
            .arg(text, insight::timedNames().join(u", "_s));
    }
    Q_UNREACHABLE();
}

QString silentNotice(bool live, bool unrecorded)
{
    if (live)
        return Words::tr("%1 cannot be read: its sessions are not listed");
    return unrecorded ? Words::tr("%1 was not recorded at this time: its sessions are not listed")
                      : Words::tr("%1 could not be read at this time: its sessions are not listed");
}

} // namespace

QString countText(const IndexedListing &rows, qint64 count)
{
    const bool isRead = std::ranges::any_of(
        rows.listing().samples, [](const core::SamplePtr &sample) { return sample->sessionsMeasured; });
    return isRead || count > 0 ? report::figure(count) : QString(report::notMeasured);
}

QString shownText(const IndexedListing &rows)
{
    const insight::Listing &listing = rows.listing();
    const QString shown = countText(rows, listing.shown);
    const QString total = countText(rows, listing.total);
    if (listing.notTimed == 0)
        return Words::tr("%1 of %2 sessions").arg(shown, total);
    return Words::tr("%1 of %2 sessions, duration not known: %3")
        .arg(shown, total, report::figure(listing.notTimed));
}

QStringList silentNotices(const Picture &picture)
{
    QStringList notices;
    const insight::ClusterHistory &past = picture.lookedAt();
    for (const QString &endpoint : past.endpointsIn(picture.scope)) {
        const insight::EndpointHistory &history = past.history(endpoint);
        if (history.isSilent())
            notices.append(silentNotice(picture.isLive(), !history.latest()->error)
                               .arg(report::called(endpoint, picture.names)));
    }
    return notices;
}

QString emptyText(const IndexedListing &rows, const ListRequest &request, const insight::ClusterHistory &past)
{
    const QList<core::SamplePtr> &samples = rows.listing().samples;
    const bool heardOf = std::ranges::any_of(past.endpoints(), [&](const QString &endpoint) {
        return past.history(endpoint).latestGood() != nullptr;
    });
    const bool unrecorded = std::ranges::all_of(past.endpoints(), [&](const QString &endpoint) {
        const insight::EndpointHistory &history = past.history(endpoint);
        return history.isSilent() && !history.latest()->error;
    });
    if (samples.isEmpty() && unrecorded)
        return Words::tr(
            "Nothing was recorded at this time.\nTo see other times, select a span in the charts.");
    if (samples.isEmpty() && heardOf)
        return Words::tr("No server answers.\nTo see earlier data, select a span in the charts.");
    if (samples.isEmpty())
        return Words::tr("No server has answered yet");
    const bool isDatabaseSilent = std::ranges::any_of(past.endpoints(), [&](const QString &endpoint) {
        return past.history(endpoint).layer() == core::Layer::Database && past.history(endpoint).isSilent();
    });
    const bool hasDatabase =
        std::ranges::any_of(samples, [](const auto &sample) { return insight::isDatabase(*sample); });
    if (!hasDatabase && isDatabaseSilent)
        return Words::tr("No database server answers.\nTo see earlier data, select a span in the charts.");
    if (!hasDatabase)
        return Words::tr(
            "Only database servers have sessions.\nThe clients of poolers and proxies are on the "
            "page “Path”.");
    if (std::ranges::all_of(samples, wasNotRead))
        return Words::tr("Not measured: %1").arg(report::notReadSentence(*samples.front()));
    if (rows.listing().total == 0)
        return nobodyText(samples, past);
    if (const qint64 idle = rows.listing().idle)
        return Words::tr(
                   "Idle sessions match the filter; not listed: %1.\nTick “Idle” to list them, or press "
                   "Escape in the filter to clear it.")
            .arg(report::figure(idle));
    const QString hidden = hiddenText(rows, request);
    if (!request.filter.isEmpty())
        return hidden.isEmpty()
                   ? Words::tr("No session matches the filter.\nPress Escape in the filter to clear it.")
                   : Words::tr("No session matches the filter.\nPress Escape in the filter to clear it. Not "
                               "listed: %1.")
                         .arg(hidden);
    if (request.grouping == Grouping::Blocking)
        return emptyTreeText(rows, past);
    return (std::ranges::any_of(samples, isPartlySeen)
                ? Words::tr("No busy sessions among those that the monitoring role can see.\nNot listed: %1.")
                : Words::tr("No busy sessions.\nNot listed: %1."))
        .arg(hidden);
}

QStringList noticesOf(const IndexedListing &rows, Grouping grouping, const report::EndpointNames &names)
{
    QStringList notices;
    const QList<core::SamplePtr> &samples = rows.listing().samples;
    for (const core::SamplePtr &sample : samples) {
        QStringList said { report::notReadSentence(*sample), report::visibilitySentence(*sample) };
        if (grouping == Grouping::Blocking)
            said.append(blockersText(*sample, true));
        said.removeAll(QString());
        for (const QString &sentence : said)
            notices.append(toldBy(*sample, sentence, samples.size(), names));
    }
    return notices;
}

QStringList remarksOf(const IndexedListing &rows, Grouping grouping, const report::EndpointNames &names)
{
    QStringList remarks;
    const QList<core::SamplePtr> &samples = rows.listing().samples;
    for (const core::SamplePtr &sample : samples) {
        const QString fresh = grouping == Grouping::Blocking ? blockersText(*sample, false) : QString();
        if (!fresh.isEmpty())
            remarks.append(toldBy(*sample, fresh, samples.size(), names));
    }
    return remarks;
}

QString hintText(const insight::Filter &filter)
{
    QStringList hints;
    if (!filter.unknownFields.isEmpty())
        hints.append(Words::tr("No field “%1”: searched as text. Fields: %2")
                         .arg(core::display(filter.unknownFields.join(u", "_s), 64),
                              insight::fieldNames().join(u", "_s)));
    for (const insight::MistypedBound &mistyped : filter.mistypes)
        hints.append(mistypedText(mistyped));
    return hints.join(u"  ·  "_s);
}

QString whyNoEnding(report::Ending ending, const report::SessionRow &row, EndingDoubt doubt)
{
    if (doubt.isPast)
        return Words::tr("This view shows the past: this pid may now run something else");
    if (doubt.hasEnded)
        return Words::tr("The session has ended");
    QString why = report::whyNoEndingSql(row.sample->endpoint, *row.session);
    if (why.isEmpty() && ending == report::Ending::Cancel && !report::mayBeCancelled(*row.session))
        return Words::tr("No statement is running: there is nothing to cancel");
    return why;
}

QString filterHelp()
{
    const QStringList lines {
        Words::tr("A plain word matches in any field. All words must match; “-” excludes."),
        Words::tr("Fields: %1. “:” matches a part, “=” the whole text.")
            .arg(insight::fieldNames().join(u", "_s)),
        Words::tr("Durations: %1, compared by > >= < <= with ms, s, m, h or d.")
            .arg(insight::timedNames().join(u", "_s)),
        Words::tr("For example: user:app -state:idle wait:Lock tx>5m query>=30s"),
    };
    return lines.join(u'\n');
}

} // namespace gui
