#include "collect/sources/gathered_pools.h"

#include "collect/sources/pool_labels.h"
#include "collect/table.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <set>

using namespace Qt::StringLiterals;

namespace collect::application {

namespace {

constexpr qsizetype mostShown = 64;

/// Some exporters write NaN for unknown values.
bool isSense(double value)
{
    return std::isnan(value) || (value >= 0 && value <= largestMetric);
}

/// Adds up series that differ in other labels. Of several names for one figure, such as those of both
/// generations of OpenTelemetry, the first in the table counts.
void addUp(Gathered &gathered)
{
    std::array<const PoolMetric *, words> sources {};
    for (const auto &[name, told] : gathered.series) {
        if (told.metric->word == PoolWord::Shown)
            continue;
        const PoolMetric *&source = sources[std::size_t(told.metric->word)];
        std::optional<double> &sum = gathered.sums[std::size_t(told.metric->word)];
        if (source && source->name != told.metric->name) {
            if (source < told.metric)
                continue;
            sum.reset();
        }
        source = told.metric;
        sum = sum.value_or(0) + told.value;
    }
}

/// Whether every label of its place is one of the second, which has more.
bool mayBeOf(const Gathered &part, const Gathered &whole)
{
    for (std::size_t i = 0; i < placeLabels.size(); ++i) {
        if (!part.where[i].isEmpty() && part.where[i] != whole.where[i])
            return false;
    }
    return part.namesakes == whole.namesakes && part.where != whole.where;
}

bool haveNoFigureInCommon(const Gathered &one, const Gathered &other)
{
    for (std::size_t word = 0; word < words; ++word) {
        if (one.sums[word] && other.sums[word])
            return false;
    }
    return true;
}

void join(Gathered part, Gathered &whole)
{
    for (std::size_t word = 0; word < words; ++word) {
        if (part.sums[word])
            whole.sums[word] = part.sums[word];
    }
    whole.pool.raw += part.pool.raw;
    whole.millis = std::max(whole.millis, part.millis);
    whole.rejected += part.rejected;
}

/// Series that do not say where their pool leads, or which process has it, belong to the only pool of their
/// name that does.
void joinParts(Pools &pools)
{
    std::map<QByteArray, std::vector<Pools::iterator>> named;
    for (auto each = pools.begin(); each != pools.end(); ++each)
        named[each->second.namesakes].push_back(each);
    std::vector<Pools::iterator> joined;
    for (const auto &[name, all] : named) {
        for (const auto part : all) {
            const auto isWhole = [part](auto each) { return mayBeOf(part->second, each->second); };
            const auto whole = std::ranges::find_if(all, isWhole);
            if (std::ranges::count_if(all, isWhole) != 1
                || !haveNoFigureInCommon(part->second, (*whole)->second))
                continue;
            join(std::move(part->second), (*whole)->second);
            joined.push_back(part);
        }
    }
    for (const auto part : joined)
        pools.erase(part);
}

bool contradict(const Gathered &one, const Gathered &other)
{
    for (std::size_t i = 0; i < placeLabels.size(); ++i) {
        if (!one.where[i].isEmpty() && !other.where[i].isEmpty() && one.where[i] != other.where[i])
            return true;
    }
    return false;
}

/// What observes all libraries also tells the pools of one that tells them itself.
void leaveToTheirLibraries(Pools &pools)
{
    std::erase_if(pools, [&pools](const Pools::value_type &each) {
        const Gathered &observed = each.second;
        const auto isItsOwn = [&observed](const Pools::value_type &own) {
            return !own.second.library->isObserver && own.second.pool.name == observed.pool.name
                   && !contradict(observed, own.second);
        };
        return observed.library->isObserver && std::ranges::any_of(pools, isItsOwn);
    });
}

/// With its place and its library, and with its application where that is one of several.
QString placedName(const Gathered &gathered, bool isOfSeveral)
{
    const QString library = QString::fromLatin1(gathered.library->pool);
    QStringList place = gathered.place.split(u", "_s, Qt::SkipEmptyParts);
    if (isOfSeveral && !gathered.application.isEmpty()) {
        const QString instance = text(gathered.instance);
        QStringList apart = place;
        apart.removeOne(gathered.application);
        apart.removeAll(instance);
        if (!instance.isEmpty())
            apart.prepend(instance);
        if (const auto name = core::nameOf({ gathered.application, apart << library, gathered.pool.name }))
            return *name;
    }
    return u"%1 (%2)"_s.arg(gathered.pool.name, (place << library).join(u", "_s));
}

/// Pools with the same name get their place appended. Those of several instances all do, and those whose
/// process is named: it may be one of several that come and go.
void nameApart(Pools &pools, Naming naming)
{
    std::map<QString, int> namesakes;
    std::set<std::pair<QString, QByteArray>> processes;
    for (const auto &[key, gathered] : pools) {
        ++namesakes[gathered.pool.name];
        processes.emplace(gathered.application, gathered.instance);
    }
    const bool areOfSeveral = naming == Naming::Placed || processes.size() > 1;
    for (auto &[key, gathered] : pools) {
        if (areOfSeveral || gathered.isProcessNamed || namesakes[gathered.pool.name] > 1)
            gathered.pool.name = placedName(gathered, areOfSeveral);
    }
}

} // namespace

Gathered *poolOf(Pools &pools, const PoolLibrary &library, QByteArrayView labels)
{
    QByteArray name = first(poolLabels, labels);
    if (name.isEmpty())
        name = library.pool.toByteArray();
    const QByteArray place = placeIn(labels);
    const QByteArray named = library.pool.toByteArray() + '\n' + name + '\n';
    const auto [known, isNew] = pools.try_emplace(named + place);
    if (isNew && pools.size() > mostPools)
        return nullptr;
    Gathered &gathered = known->second;
    if (isNew) {
        gathered.library = &library;
        gathered.place = text(place);
        gathered.namesakes = named + placeIn(labels, Place::OfEverySeries);
        for (std::size_t i = 0; i < placeLabels.size(); ++i)
            gathered.where[i] = labelOf(labels, placeLabels[i]).value_or(QByteArray());
        gathered.pool.name = text(name).left(core::longestText);
        gathered.pool.database = text(first(databaseLabels, labels));
        gathered.pool.target = targetIn(library, labels);
        gathered.application = text(first(applicationLabels, labels));
        gathered.instance = first(instanceLabels, labels);
        gathered.isProcessNamed = !first(processLabels, labels).isEmpty();
    }
    return &gathered;
}

void take(const MetricLine &series, const PoolMetric &metric, Gathered &gathered)
{
    const bool makesSense = isSense(series.value);
    const double value = makesSense ? series.value * metric.unit : std::nan("");
    const auto [told, isNew] = gathered.series.try_emplace(
        metric.name.toByteArray() + sortedLabels(series.labels), Told { &metric, value });
    const bool isRepeated = !isNew && !(told->second.value < value || told->second.value > value)
                            && std::isnan(told->second.value) == std::isnan(value);
    if (isRepeated)
        return;
    if (!isNew)
        told->second.value = std::nan("");
    if (metric.word != PoolWord::Shown && (!isNew || !makesSense))
        ++gathered.rejected;
    const QString name = QString::fromLatin1(metric.name);
    if (gathered.pool.raw.size() < mostShown)
        gathered.pool.raw.emplaceBack(
            metric.label.isEmpty() ? name : u"%1 (%2)"_s.arg(name, QString::fromLatin1(metric.value)),
            text(series.text));
}

Pools toldApart(Pools pools, Naming naming)
{
    for (auto &[key, gathered] : pools)
        addUp(gathered);
    joinParts(pools);
    leaveToTheirLibraries(pools);
    nameApart(pools, naming);
    return pools;
}

} // namespace collect::application
