#include "gui/endpoints/endpoint_row.h"

#include "core/text.h"
#include "gui/widgets/freshness.h"
#include "gui/widgets/layer_heading.h"
#include "gui/widgets/product.h"
#include "gui/widgets/theme.h"
#include "gui/widgets/words.h"
#include "insight/past/columns.h"
#include "insight/past/traffic.h"
#include "report/cells.h"
#include "report/discovered.h"
#include "report/figure.h"
#include "report/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {

namespace {

using Kind = EndpointRow::Kind;

constexpr core::Duration shown = 15min;
constexpr int columnCount = 36;

constexpr const char *foundOnes = QT_TRANSLATE_NOOP("gui", "FOUND, NOT CONTACTED");

QString roleOf(const core::Sample &sample)
{
    const QString role = core::roleName(sample.endpoint.role);
    return sample.replicationLag ? u"%1 %2"_s.arg(role, report::steadyDuration(*sample.replicationLag))
                                 : role;
}

struct Use
{
    std::optional<qint64> used;
    std::optional<qint64> usable;
    bool estimated = false;
};

Use useOf(const core::SamplePtr &sample)
{
    if (!sample)
        return {};
    const core::Limit *const own = core::ownLimit(*sample);
    if (!own)
        return { sample->counts.used };
    return { own->used ? own->used : sample->counts.used, own->usable, core::usedIsEstimated(*sample, *own) };
}

QString usedText(const Use &use)
{
    if (!use.used && !use.usable)
        return report::notMeasured;
    return u"%1%2/%3"_s.arg(use.estimated ? u"≈"_s : QString(), report::measured(use.used),
                            report::measured(use.usable));
}

/// How many clients share how many servers; nothing where it is no pooler, or does not tell.
std::optional<std::pair<qint64, qint64>> sharingOf(const core::SamplePtr &sample)
{
    if (!sample || sample->pools.empty())
        return {};
    const auto clients = insight::logicalOf(*sample).total();
    const auto servers = insight::physicalOf(*sample).total();
    return clients && servers ? std::optional(std::pair(*clients, *servers)) : std::nullopt;
}

QString shownUse(const core::SamplePtr &sample, const Use &use)
{
    const auto sharing = sharingOf(sample);
    return sharing ? u"%1→%2"_s.arg(report::figure(sharing->first), report::figure(sharing->second))
                   : usedText(use);
}

QString sharingWords(const core::SamplePtr &sample)
{
    const auto sharing = sharingOf(sample);
    return sharing ? Words::tr("%1 clients on %2 server connections")
                         .arg(report::figure(sharing->first), report::figure(sharing->second))
                   : QString();
}

QString usedWords(const Use &use)
{
    if (!use.used)
        return Words::tr("used connections not measured");
    if (!use.usable)
        return Words::tr("%1 used").arg(report::figure(*use.used));
    return (use.estimated ? Words::tr("about %1 of %2 used") : Words::tr("%1 of %2 used"))
        .arg(report::figure(*use.used), report::figure(*use.usable));
}

core::Health healthOf(const insight::EndpointHistory &history)
{
    return history.latest() ? history.latest()->health : core::Health::NotContacted;
}

/// When the first of its failures in a row was, or the last answer before it; a span that was not polled ends
/// the row.
core::Instant silentSince(const insight::EndpointHistory &history)
{
    const auto &points = history.points();
    const auto &gaps = history.gaps();
    const auto isAnother = [&points](const insight::Gap &gap) {
        return !gap.reason || (!points.empty() && gap.span.from < points.back().at);
    };
    const auto before = std::find_if(gaps.rbegin(), gaps.rend(), isAnother);
    return before == gaps.rbegin() ? gaps.back().span.from : before.base()->span.from;
}

/// Of a past moment; what was known before says nothing of it.
bool isUnrecorded(const insight::EndpointHistory &history)
{
    return history.isSilent() && !history.latest()->error;
}

/// "refused, last answer 14:02:10"; empty while all is well.
QString troubleOf(const insight::EndpointHistory &history)
{
    const core::Health health = healthOf(history);
    if (health == core::Health::Ok)
        return {};
    if (isUnrecorded(history))
        return Words::tr("not recorded at this time");
    QString word = lookOf(lightTheme(), health).word;
    if (history.latest() && history.latest()->stretch)
        return Words::tr("%1, read every %2")
            .arg(word, report::steadyDuration(history.latest()->stretch->every));
    if (!history.isSilent() || history.gaps().empty())
        return word;
    const QString time = report::cellText(silentSince(history), report::Unit::Time);
    return (history.latestGood() ? Words::tr("%1, last answer %2") : Words::tr("%1 since %2"))
        .arg(word, time);
}

QString ageText(const core::SamplePtr &sample, core::Instant now, core::Duration interval)
{
    if (!sample || !sample->received || now - *sample->received <= std::max(freshFor, interval * 3 / 2))
        return {};
    return Words::tr("%1 old").arg(report::steadyDuration(now - *sample->received));
}

/// What it is called by itself, what is wrong, what it is, what it does.
struct Remarks
{
    QString ownName;
    QString trouble;
    QString concern;
    QString age;
    QString product;
    QString unmeasured;
    QString role;
};

/// `given` is the user's name for it.
Remarks remarksOn(const insight::EndpointHistory &history, const QString &given, const Concern &concern,
                  core::Instant now)
{
    Remarks remarks { .trouble = troubleOf(history) };
    const core::SamplePtr &good = history.latestGood();
    if (!good)
        return remarks;
    if (insight::isApplication(*good) && good->ownName != given)
        remarks.ownName = core::display(good->ownName);
    if (!history.isSilent()) {
        (concern.severity == insight::Severity::Unknown ? remarks.unmeasured : remarks.concern) =
            concern.text;
        remarks.age = ageText(good, now, history.interval());
    }
    remarks.product = productOf(good->endpoint);
    remarks.role = roleOf(*good);
    return remarks;
}

QStringList withoutBlanks(QStringList texts)
{
    texts.removeAll(QString {});
    return texts;
}

/// Room is short: what is wrong comes instead of what is known anyway.
QString detailOf(const Remarks &remarks, bool silent)
{
    const bool calm = remarks.trouble.isEmpty() && remarks.age.isEmpty() && remarks.concern.isEmpty();
    const QStringList said { remarks.ownName,
                             remarks.trouble,
                             remarks.concern,
                             remarks.age,
                             calm ? remarks.product : QString {},
                             calm ? remarks.unmeasured : QString {},
                             silent ? QString {} : remarks.role };
    return withoutBlanks(said).join(u" · "_s);
}

/// On a grid of its own length, so that only the newest column changes from second to second.
insight::TimeSpan recentSpan(core::Instant now)
{
    constexpr core::Duration step = shown / columnCount;
    const auto steps = now.time_since_epoch() / step;
    const core::Instant end { (steps + 1) * step };
    return { end - shown, end };
}

Concern concernAt(const insight::ClusterHistory &past, const QString &name)
{
    const insight::EndpointHistory &history = past.history(name);
    const core::SamplePtr &known = history.latestGood();
    if (!known || history.isSilent())
        return {};
    return concernOf(past, known);
}

EndpointRow rowOf(const QString &name, const QString &given, const insight::ClusterHistory &past,
                  core::Instant now)
{
    const insight::EndpointHistory &history = past.history(name);
    const core::SamplePtr known = isUnrecorded(history) ? nullptr : history.latestGood();
    const Use use = useOf(known);
    const Concern concern = concernAt(past, name);
    const Remarks remarks = remarksOn(history, given, concern, now);
    QStringList spoken { core::display(name) };
    if (!given.isEmpty())
        spoken.prepend(core::display(given));
    if (healthOf(history) == core::Health::Ok)
        spoken << lookOf(lightTheme(), core::Health::Ok).word;
    spoken << withoutBlanks({ remarks.ownName, remarks.trouble, remarks.concern, remarks.age, remarks.product,
                              remarks.unmeasured, remarks.role, sharingWords(known) })
           << (known && history.isSilent() ? Words::tr("last known: %1").arg(usedWords(use))
                                           : usedWords(use));
    return { .endpoint = name,
             .name = core::display(given.isEmpty() ? name : given),
             .detail = detailOf(remarks, history.isSilent()),
             .used = shownUse(known, use),
             .spoken = spoken.join(u", "_s),
             .health = healthOf(history),
             .concern = concern,
             .isSilent = history.isSilent(),
             .latest = history.latest(),
             .latestGood = history.latestGood() };
}

/// Where an endpoint stands on the way; one that never answered stands where its address implies.
std::size_t layerOf(const EndpointRow &row)
{
    const core::SamplePtr &known = row.latestGood ? row.latestGood : row.latest;
    const core::Layer layer = known ? known->endpoint.layer : core::Layer::Unknown;
    const auto all = layerHeadings();
    const auto found = std::ranges::find(all, layer, &LayerHeading::layer);
    return found == all.end() ? all.size() - 1 : std::size_t(found - all.begin());
}

EndpointRow headingOf(const QString &id, const char *heading, bool besideThePast = false)
{
    const QString name = besideThePast ? Words::tr("%1 · NOW").arg(Words::tr(heading)) : Words::tr(heading);
    return { .kind = Kind::Heading, .endpoint = id, .name = name, .spoken = name };
}

EndpointRow rowOf(const insight::DiscoveredEndpoint &found)
{
    const QString label = labelOf(found);
    EndpointRow row {
        .kind = Kind::Discovered, .endpoint = label, .name = core::display(label), .found = found
    };
    const QString role = core::roleName(found.neighbour.role);
    row.detail = withoutBlanks({ report::obstacleWords(found.obstacle), role }).join(u" · "_s);
    row.spoken = withoutBlanks({ row.name, report::obstacleWords(found.obstacle), report::foundWords(found) })
                     .join(u", "_s);
    return row;
}

bool answers(const EndpointRow &row)
{
    return row.latestGood && !row.isSilent;
}

EndpointRow rowOfAll(const std::vector<EndpointRow> &endpoints)
{
    const auto answering = std::ranges::count_if(endpoints, answers);
    const auto worse = [](const EndpointRow &row) {
        return std::pair { !core::isMeasured(row.health), row.health != core::Health::Ok };
    };
    const auto worst = std::ranges::max_element(endpoints, {}, worse);
    EndpointRow row { .kind = Kind::All, .name = Words::tr("All") };
    row.health = worst == endpoints.end() ? core::Health::Ok : worst->health;
    for (const EndpointRow &endpoint : endpoints) {
        if (endpoint.concern.severity > row.concern.severity)
            row.concern = endpoint.concern;
    }
    row.detail = Words::tr("%1 of %2 answer", nullptr, int(answering)).arg(answering).arg(endpoints.size());
    row.spoken = u"%1, %2"_s.arg(row.name, row.detail);
    return row;
}

void addRecent(std::vector<EndpointRow> &rows, const insight::ClusterHistory &past, core::Instant now)
{
    std::vector<insight::Series> series;
    series.reserve(rows.size());
    for (const EndpointRow &row : rows)
        series.push_back({ insight::Metric::Used, { row.endpoint } });
    for (const insight::Column &column : insight::columnsOf(past, series, recentSpan(now), columnCount)) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i].recent.push_back(column.means[i]);
    }
}

bool isSameLine(const std::vector<float> &line, const std::vector<float> &other)
{
    return std::ranges::equal(
        line, other, [](float one, float two) { return one == two || (std::isnan(one) && std::isnan(two)); });
}

} // namespace

bool looksLike(const EndpointRow &row, const EndpointRow &other)
{
    const auto words = [](const EndpointRow &r) {
        return std::tie(r.name, r.detail, r.used, r.spoken, r.health, r.concern, r.isSilent);
    };
    return words(row) == words(other) && isSameLine(row.recent, other.recent);
}

bool isSameRow(const EndpointRow &row, const EndpointRow &other)
{
    return row.kind == other.kind && row.endpoint == other.endpoint;
}

std::vector<EndpointRow> endpointRows(const insight::ClusterHistory &past,
                                      const std::vector<insight::DiscoveredEndpoint> &found,
                                      core::Instant now, const EndpointNames &names, bool besideThePast)
{
    std::vector<EndpointRow> endpoints;
    for (const QString &name : past.endpoints())
        endpoints.push_back(rowOf(name, names.value(name), past, now));
    addRecent(endpoints, past, now);

    std::vector<EndpointRow> rows;
    if (endpoints.size() > 1)
        rows.push_back(rowOfAll(endpoints));
    std::ranges::stable_sort(endpoints, {}, layerOf);
    std::optional<std::size_t> last;
    for (EndpointRow &row : endpoints) {
        if (const std::size_t layer = layerOf(row); layer != last) {
            const auto &[of, heading, counted] = layerHeadings()[layer];
            rows.push_back(headingOf(core::layerName(of), heading, besideThePast));
            last = layer;
        }
        rows.push_back(std::move(row));
    }
    if (!found.empty())
        rows.push_back(headingOf(u"found"_s, foundOnes));
    for (const insight::DiscoveredEndpoint &one : found)
        rows.push_back(rowOf(one));
    return rows;
}

} // namespace gui
