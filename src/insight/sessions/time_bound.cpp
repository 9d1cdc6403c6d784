#include "insight/sessions/time_bound.h"

#include "insight/sessions/session_texts.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace insight {

namespace {

using core::SessionState;

struct TimedName
{
    QLatin1String name;
    Timed timed;
};

// The first name of each is the one that we write.
constexpr auto timedWords = std::to_array<TimedName>({
    { QLatin1String("tx"), Timed::Transaction },
    { QLatin1String("query"), Timed::Query },
    { QLatin1String("state"), Timed::State },
    { QLatin1String("connected"), Timed::Connected },
    { QLatin1String("xact"), Timed::Transaction },
    { QLatin1String("transaction"), Timed::Transaction },
    { QLatin1String("age"), Timed::Connected },
});

struct TimeUnit
{
    QLatin1String name;
    core::Duration length;
};

constexpr auto timeUnits = std::to_array<TimeUnit>({
    { QLatin1String("ms"), 1ms },
    { QLatin1String("s"), 1s },
    { QLatin1String("sec"), 1s },
    { QLatin1String("m"), 1min },
    { QLatin1String("min"), 1min },
    { QLatin1String("h"), 1h },
    { QLatin1String("d"), 24h },
});

// Longer than any server has been up, and well within the range of a duration.
constexpr double longest = 1e5 * 86400e6;

bool isPartOfNumber(QChar c)
{
    return (c >= u'0' && c <= u'9') || c == u'.';
}

const TimeUnit *unitNamed(QStringView name)
{
    const auto unit = std::ranges::find_if(timeUnits, [name](const TimeUnit &each) {
        return name.compare(each.name, Qt::CaseInsensitive) == 0;
    });
    return unit == timeUnits.end() ? nullptr : unit;
}

QStringView takeWhile(QStringView &text, bool (*belongs)(QChar))
{
    const auto end = std::ranges::find_if_not(text, belongs);
    const QStringView taken = text.first(end - text.begin());
    text = text.sliced(taken.size());
    return taken;
}

struct Clock
{
    bool runs = true; ///< something is open or running
    std::optional<core::Instant> since {};
};

Clock clockOf(Timed timed, const core::Session &session)
{
    // A session that our role does not see, or the server does not track, may be running.
    const bool known = shownState(session) != SessionState::Unknown;
    switch (timed) {
    case Timed::Transaction:
        return { !known || session.transactionStart, session.transactionStart };
    case Timed::Query: // between statements the server keeps the start of the last one
        return { !known || session.state == SessionState::Active,
                 session.state == SessionState::Active ? session.queryStart : std::nullopt };
    case Timed::State:
        return { !known || session.state != SessionState::None, session.stateChange };
    case Timed::Connected:
        return { true, session.backendStart };
    }
    Q_UNREACHABLE();
}

bool compares(core::Duration time, Relation relation, core::Duration limit)
{
    switch (relation) {
    case Relation::Below:
        return time < limit;
    case Relation::AtMost:
        return time <= limit;
    case Relation::Above:
        return time > limit;
    case Relation::AtLeast:
        return time >= limit;
    }
    Q_UNREACHABLE();
}

} // namespace

std::optional<bool> isWithin(const TimeBound &bound, const core::Sample &sample, const core::Session &session)
{
    const Clock clock = clockOf(bound.timed, session);
    if (!clock.runs)
        return bound.without;
    if (session.hidden || !clock.since || !sample.at)
        return std::nullopt;
    const core::Duration time = std::max(*sample.at - *clock.since, core::Duration {});
    return compares(time, bound.relation, bound.limit) != bound.without;
}

std::optional<Timed> timedNamed(QStringView name)
{
    const auto found = std::ranges::find_if(timedWords, [name](const TimedName &each) {
        return name.compare(each.name, Qt::CaseInsensitive) == 0;
    });
    return found == timedWords.end() ? std::nullopt : std::optional(found->timed);
}

std::variant<core::Duration, MistypedBound::Why> durationIn(QStringView text)
{
    double sum = 0;
    do {
        bool isNumber = false;
        const double number = takeWhile(text, isPartOfNumber).toDouble(&isNumber);
        if (!isNumber)
            return MistypedBound::Why::NoDuration;
        if (text.isEmpty())
            return MistypedBound::Why::NoUnit;
        const TimeUnit *const unit = unitNamed(takeWhile(text, [](QChar c) { return !isPartOfNumber(c); }));
        if (!unit)
            return MistypedBound::Why::NoDuration;
        sum += number * double(unit->length.count());
    } while (!text.isEmpty());
    return core::Duration(qint64(std::min(sum, longest)));
}

QStringList timedNames()
{
    QStringList list;
    for (const TimedName &each : timedWords) {
        if (&each == std::ranges::find(timedWords, each.timed, &TimedName::timed))
            list.append(each.name);
    }
    return list;
}

} // namespace insight
