#include "insight/path/path_applications.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <tuple>

namespace insight {

namespace {

constexpr std::size_t boxes = 8; ///< applications with their own box

auto sortKeyOf(const ApplicationBox &application)
{
    return std::tuple(application.hindrance.rank(), -magnitudeOf(application.traffic().total().value_or(0)),
                      application.name);
}

} // namespace

Traffic ApplicationBox::traffic() const
{
    Traffic sum;
    for (const auto &[place, arriving] : arrivals)
        add(sum, arriving.traffic);
    return sum;
}

int magnitudeOf(qint64 size)
{
    return int(std::bit_width(std::uint64_t(std::max(qint64(0), size))));
}

std::vector<ApplicationBox> applicationsOf(const ConnectionCounts &counts, const Blockers &blockers)
{
    std::vector<ApplicationBox> all;
    for (const auto &[name, arrivals] : counts.applications())
        all.push_back({ .name = name, .hindrance = blockers.of(name), .arrivals = arrivals });
    std::ranges::sort(all, {}, [](const ApplicationBox &application) {
        return std::tuple(application.hindrance.rank(), -application.traffic().total().value_or(0),
                          application.name);
    });
    if (all.size() > boxes + 1) {
        ApplicationBox others { .others = int(all.size() - boxes) };
        for (std::size_t i = boxes; i < all.size(); ++i) {
            others.hindrance.waiting += all[i].hindrance.waiting;
            for (const auto &[place, arriving] : all[i].arrivals) {
                add(others.arrivals[place].traffic, arriving.traffic);
                others.arrivals[place].unknown += arriving.unknown;
                if (arriving.lastKnown)
                    add(others.arrivals[place].lastKnown, *arriving.lastKnown);
            }
        }
        all.resize(boxes);
        std::ranges::sort(all, {}, sortKeyOf);
        all.push_back(std::move(others));
        return all;
    }
    std::ranges::sort(all, {}, sortKeyOf);
    return all;
}

} // namespace insight
