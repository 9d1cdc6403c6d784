#include "gui/frame/status_text.h"

#include "gui/widgets/words.h"
#include "report/numbers.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int perEndpoint = 2; ///< the most connections there may be at once

QString elsewhereText(qint64 endpoints)
{
    return Words::tr("%n endpoint(s) are read from the history of another Poolscope process", nullptr,
                     int(endpoints));
}

QString serverTimeText(std::optional<double> milliseconds)
{
    return milliseconds ? Words::tr("%1 of server time a second")
                              .arg(report::duration(std::chrono::duration<double, std::milli>(*milliseconds)))
                        : Words::tr("server time not measured");
}

} // namespace

QString ownCostText(const insight::OwnRates &own, const insight::ClusterHistory &past)
{
    if (own.elsewhere > 0 && own.elsewhere == past.endpoints().size())
        return Words::tr("Poolscope itself: no connections · %1").arg(elsewhereText(own.elsewhere));
    const qint64 byEndpoints = (past.endpoints().size() - own.elsewhere) * perEndpoint;
    const qint64 most = std::min(byEndpoints, own.mostConnections.value_or(byEndpoints));
    const QString cost =
        Words::tr("Poolscope itself: %1 of at most %2 connections · %3 queries/s · %4 · %5/s")
            .arg(own.connections)
            .arg(most)
            .arg(report::fixed(own.questions, 1))
            .arg(serverTimeText(own.serverMilliseconds), report::bytes(static_cast<qint64>(own.bytes)));
    QStringList parts { cost };
    if (own.elsewhere > 0)
        parts.append(elsewhereText(own.elsewhere));
    if (own.skipped > 0)
        parts.append(Words::tr("%1 polls skipped").arg(own.skipped));
    return parts.join(u" · "_s);
}

QString answeredText(const insight::ClusterHistory &past, core::Instant now)
{
    qsizetype answering = 0;
    std::optional<core::Instant> oldest;
    for (const QString &endpoint : past.endpoints()) {
        const core::SamplePtr &latest = past.history(endpoint).latest();
        if (!latest || latest->error || !latest->received)
            continue;
        ++answering;
        oldest = oldest ? std::min(*oldest, *latest->received) : *latest->received;
    }
    QString count = Words::tr("%1 of %2 endpoints answer").arg(answering).arg(past.endpoints().size());
    if (!oldest)
        return count;
    return Words::tr("%1 · oldest data %2").arg(count, report::steadyDuration(now - *oldest));
}

} // namespace gui
