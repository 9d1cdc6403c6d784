#include "insight/past/happening.h"

#include "insight/past/traffic.h"

#include <algorithm>
#include <array>
#include <map>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace insight {

namespace {

constexpr core::Duration recently = 10min;
constexpr core::Duration farApart =
    5s; ///< between two answers this far apart the time is not known to the second

/// Processes behind one port answer in turn, which is not a change; what happened to this program is not an
/// event of the endpoint.
bool isNews(const Mark &mark, const EndpointHistory &history)
{
    using Kind = Mark::Kind;
    const bool isServer = history.latestGood() && isDatabase(*history.latestGood());
    switch (mark.kind) {
    case Kind::Restart:
    case Kind::Crash:
    case Kind::RoleChange:
    case Kind::Moved:
    case Kind::Setting:
    case Kind::ClientsDropped:
    case Kind::ClientsDenied:
    case Kind::ClientsUnserved:
        return true;
    case Kind::WasFull:
    case Kind::WasFilling:
        return !mark.strain || mark.strain->ending != Strain::Ending::Freed
               || !history.usage().isBack(*mark.strain); // it would be false, and soon a finding tells of it
    case Kind::AnotherServer:
        return isServer;
    case Kind::TimelineChange: // follows a change of role, here or elsewhere
    case Kind::NotRunning:
    case Kind::Asleep:
    case Kind::ClockSet:
    case Kind::Full: // gaps tell of these, and of those that only a recorder noted
    case Kind::Lost:
    case Kind::Back:
        return false;
    }
    Q_UNREACHABLE();
}

/// One setting, one limit, or one pool that lost clients, is news of its own.
QString placeOf(const Mark &mark)
{
    if (mark.kind == Mark::Kind::Setting)
        return mark.after.section(u'=', 0, -2);
    if (mark.strain)
        return u"%1\n%2\n%3\n%4"_s.arg(int(mark.strain->limit.scope))
            .arg(int(mark.strain->ending))
            .arg(mark.strain->limit.name, mark.strain->limit.setting);
    return mark.departure ? mark.departure->place : QString();
}

std::optional<core::Instant> answerBefore(const EndpointHistory &history, core::Instant moment)
{
    const auto next = std::ranges::lower_bound(history.points(), moment, {}, &Point::at);
    if (next == history.points().begin() || moment - std::prev(next)->at < farApart)
        return std::nullopt;
    return std::prev(next)->at;
}

/// A strain itself counts how often it was.
void include(const Mark &mark, Happening &happening)
{
    if (mark.strain && happening.times > 0)
        join(*mark.strain, *happening.mark.strain);
    else
        ++happening.times;
    happening.clients += mark.departure ? mark.departure->clients : 0;
}

/// Why this program could not ask says nothing of the endpoint, nor that it has not been asked yet.
bool isOfEndpoint(const core::Error &error)
{
    constexpr std::array ours { core::Fault::NoAnswerYet, core::Fault::NoSlot, core::Fault::NoDescriptor,
                                core::Fault::OtherCluster };
    return std::ranges::find(ours, error.fault) == ours.end();
}

/// The spans in which it failed, each with the reason that lasted longest. Spans that meet are one: a server
/// that starts is first not there and then starting.
std::vector<Gap> outagesOf(const EndpointHistory &history)
{
    std::vector<Gap> outages;
    core::Duration longest {};
    for (const Gap &gap : history.gaps()) {
        if (!gap.reason || !isOfEndpoint(*gap.reason))
            continue;
        const bool meets = !outages.empty() && outages.back().span.to == gap.span.from;
        if (!meets)
            outages.push_back(gap);
        else if (gap.span.length() > longest)
            outages.back().reason = gap.reason;
        longest = meets ? std::max(longest, gap.span.length()) : gap.span.length();
        outages.back().span.to = gap.span.to;
    }
    return outages;
}

/// The restart that a silence was due to, or that a server needed to answer again.
bool isOf(const Gap &outage, const Mark &mark)
{
    const bool isOne = mark.kind == Mark::Kind::Restart || mark.kind == Mark::Kind::Crash;
    return isOne && mark.at >= outage.span.from && mark.at <= outage.span.to + farApart;
}

/// The last silence that is over, with how many there were, without those of a restart. A shorter one is
/// seldom the endpoint's.
std::optional<Happening> silenceThatIsOver(const std::vector<Gap> &outages, const EndpointHistory &history,
                                           core::Instant now)
{
    std::optional<Happening> over;
    for (const Gap &outage : outages) {
        const auto [from, to] = outage.span;
        const bool isOver = !history.points().empty() && from < history.points().back().at;
        const auto isItsRestart = [&outage](const Mark &mark) { return isOf(outage, mark); };
        if (!isOver || to > now || now - to > recently || outage.span.length() < farApart
            || std::ranges::any_of(history.marks(), isItsRestart))
            continue;
        over = Happening { .mark = { .at = to, .kind = Mark::Kind::Back },
                           .after = from,
                           .ago = now - to,
                           .times = over ? over->times + 1 : 1,
                           .reason = outage.reason };
    }
    return over;
}

std::optional<core::Duration> silenceAround(const Mark &mark, const std::vector<Gap> &outages)
{
    const auto found =
        std::ranges::find_if(outages, [&mark](const Gap &outage) { return isOf(outage, mark); });
    return found == outages.end() ? std::nullopt : std::optional(found->span.length());
}

} // namespace

std::vector<Happening> happeningsOf(const EndpointHistory &history, core::Instant now)
{
    std::vector<Happening> found;
    const std::vector<Gap> outages = outagesOf(history);
    std::map<std::pair<Mark::Kind, QString>, std::size_t> places;
    for (auto mark = history.marks().rbegin(); mark != history.marks().rend(); ++mark) {
        if (mark->at > now || now - mark->at > recently || !isNews(*mark, history))
            continue;
        std::pair key { mark->kind, placeOf(*mark) };
        if (found.size() == mostHappenings && !places.contains(key))
            continue;
        const auto [known, isNew] = places.try_emplace(std::move(key), found.size());
        if (isNew)
            found.push_back({ .mark = *mark,
                              .after = mark->isDated ? std::nullopt : answerBefore(history, mark->at),
                              .ago = now - mark->at,
                              .silentFor = silenceAround(*mark, outages) });
        include(*mark, found[known->second]);
    }
    if (auto silence = silenceThatIsOver(outages, history, now))
        found.push_back(std::move(*silence));
    return found;
}

} // namespace insight
