#include "insight/sessions/ordering.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <compare>

namespace insight {

namespace {

/// Quick to compare. The wide number holds every qint64 and every double.
struct Rank
{
    bool isText = false;
    long double number = 0;
    std::size_t place = 0;

    bool operator<(const Rank &other) const
    {
        return isText == other.isText ? number < other.number : other.isText;
    }
};

/// Most texts occur many times: each distinct one is compared once.
QHash<QString, qsizetype> textRanks(std::span<const core::Value> values)
{
    QHash<QString, qsizetype> ranks;
    for (const core::Value &value : values) {
        if (const QString *text = std::get_if<QString>(&value))
            ranks.insert(*text, 0);
    }
    std::vector<std::pair<QString, qsizetype *>> folded;
    folded.reserve(std::size_t(ranks.size()));
    for (auto entry = ranks.begin(); entry != ranks.end(); ++entry)
        folded.emplace_back(entry.key().toCaseFolded(), &entry.value());
    std::ranges::sort(folded, {}, &std::pair<QString, qsizetype *>::first);
    for (std::size_t i = 1; i < folded.size(); ++i)
        *folded[i].second = *folded[i - 1].second + (folded[i].first == folded[i - 1].first ? 0 : 1);
    return ranks;
}

std::vector<Rank> measuredRanks(std::span<const core::Value> values, std::vector<std::size_t> &unmeasured)
{
    const QHash<QString, qsizetype> texts = textRanks(values);
    std::vector<Rank> ranks;
    ranks.reserve(values.size());
    for (std::size_t place = 0; place < values.size(); ++place) {
        const core::Value &value = values[place];
        if (const qint64 *whole = std::get_if<qint64>(&value))
            ranks.push_back({ false, static_cast<long double>(*whole), place });
        else if (const double *number = std::get_if<double>(&value); number && !std::isnan(*number))
            ranks.push_back({ false, *number, place });
        else if (const core::Instant *instant = std::get_if<core::Instant>(&value))
            ranks.push_back({ false, static_cast<long double>(instant->time_since_epoch().count()), place });
        else if (const QString *text = std::get_if<QString>(&value))
            ranks.push_back({ true, static_cast<long double>(texts.value(*text)), place });
        else
            unmeasured.push_back(place);
    }
    return ranks;
}

} // namespace

std::vector<std::size_t> orderOf(std::span<const core::Value> values, bool descending)
{
    std::vector<std::size_t> unmeasured;
    std::vector<Rank> ranks = measuredRanks(values, unmeasured);
    std::ranges::stable_sort(
        ranks, [descending](const Rank &a, const Rank &b) { return descending ? b < a : a < b; });

    std::vector<std::size_t> order;
    order.reserve(values.size());
    std::ranges::transform(ranks, std::back_inserter(order), &Rank::place);
    order.insert(order.end(), unmeasured.begin(), unmeasured.end());
    return order;
}

} // namespace insight
