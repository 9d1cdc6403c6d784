#include "gui/pools/pool_sentences.h"

#include "core/text.h"
#include "gui/widgets/words.h"
#include "insight/past/traffic.h"
#include "report/figure.h"
#include "report/naming.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

/// Poolers, proxies and what has not said what it is, as far as they are not among the samples.
QStringList untoldIn(const Picture &picture)
{
    QStringList untold;
    for (const QString &name : picture.lookedAt().endpointsIn(picture.scope)) {
        const insight::EndpointHistory &history = picture.lookedAt().history(name);
        const core::SamplePtr &known = history.latestGood() ? history.latestGood() : history.latest();
        const bool isShown = std::ranges::any_of(picture.samples, [&name](const core::SamplePtr &sample) {
            return sample->endpoint.name == name;
        });
        const bool hasNone =
            known && (insight::isDatabase(*known) || known->endpoint.layer == core::Layer::Topology);
        if (!isShown && !hasNone)
            untold.append(core::display(report::called(name, picture.names), 80));
    }
    return untold;
}

} // namespace

PoolsAtHand poolsAtHand(const Picture &picture)
{
    return { .samples = picture.samples,
             .untold = untoldIn(picture),
             .isPast = picture.selected.has_value(),
             .isPartOnly = !picture.scope.isAll() };
}

QString shownText(const PoolList &list, const QStringList &untold)
{
    const qint64 all = list.all;
    const qint64 totals = list.shown() - list.pools();
    QStringList said {
        list.pools() == list.all
            ? Words::tr("%1 pool(s)", nullptr, report::pluralOf(all)).arg(report::figure(all))
            : Words::tr("%1 of %2 pools").arg(report::figure(qint64(list.pools())), report::figure(all))
    };
    if (totals > 0)
        said.append(
            Words::tr("%1 database total(s)", nullptr, report::pluralOf(totals)).arg(report::figure(totals)));
    if (!untold.isEmpty())
        said.append(Words::tr("not among them: %1").arg(untold.join(u", "_s)));
    return said.join(u" · "_s);
}

QString emptyText(const PoolList &list, const PoolsAtHand &known)
{
    if (list.all > 0)
        return Words::tr("No pool matches all of these words.");
    if (!known.untold.isEmpty() && known.isPast)
        return Words::tr(
                   "Pools of %1 are not known at this time: there was no answer, or nothing was recorded.")
            .arg(known.untold.join(u", "_s));
    if (!known.untold.isEmpty())
        return Words::tr("Pools are not known now: no answer from %1.").arg(known.untold.join(u", "_s));
    if (known.samples.isEmpty())
        return known.isPast ? Words::tr("Nothing is known of pools at this time.")
                            : Words::tr("No endpoint answers yet.");
    if (!std::ranges::all_of(known.samples, [](const auto &sample) { return insight::isDatabase(*sample); }))
        return Words::tr("The endpoints that answer here report no pools.");
    if (known.isPartOnly)
        return Words::tr(
            "Databases have no pools. To see the pools of the poolers, choose the whole cluster on "
            "the left.");
    return Words::tr(
        "No pooler answers. To see one, add it to this cluster:\n"
        "pgbouncer://user@host:6432 for a console, http://host:8404/stats for statistics over HTTP.");
}

QString noLimitText(const PoolsAtHand &known)
{
    return known.isPast ? Words::tr("No limit is known at this time.") : Words::tr("No limit is known yet.");
}

bool lacksPoolers(const PoolList &list, const PoolsAtHand &known)
{
    return list.all == 0 && !known.samples.isEmpty() && !known.isPartOnly && known.untold.isEmpty()
           && std::ranges::all_of(known.samples,
                                  [](const auto &sample) { return insight::isDatabase(*sample); });
}

} // namespace gui
