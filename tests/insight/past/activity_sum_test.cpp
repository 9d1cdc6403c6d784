// Of the middle of a long span it is kept what sessions did, but not when: what is shown of the span stays
// the same.

#include "insight/load/breakdown.h"
#include "insight/past/activity_sum.h"
#include "insight/past/cluster_history.h"
#include "insight/past/columns.h"
#include "insight/past/coverage.h"
#include "support/samples.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Duration;
using insight::ClusterHistory;
using insight::Dimension;
using insight::EndpointHistory;
using insight::LoadPart;
using insight::TimeSpan;
using test::noon;

namespace {

constexpr Duration every = 5s;
const TimeSpan chosen { noon + 10min + 2s, noon + 3h };
const TimeSpan before = chosen.shifted(-5min);

/// Twenty sessions that stay, one that comes and goes each minute, and a pause.
core::Sample heardAt(Duration since, Duration jobLasts = 1min)
{
    const auto tick = int(since / every);
    std::vector<core::SessionPtr> sessions;
    for (int pid = 1; pid <= 20; ++pid) {
        const bool isBusy = (tick * 7 + pid * 3) % 5 < 2;
        core::Session session =
            isBusy ? test::working(pid, tick % 3 ? u"IO"_s : QString {}) : test::idling(pid);
        session.application = u"service-%1"_s.arg(pid % 4);
        session.query = u"select a from t%1"_s.arg(QChar('a' + (tick + pid) % 9));
        session.backendStart = noon - 1h;
        sessions.push_back(test::session(session));
    }
    const int number = int(since / jobLasts);
    core::Session job = test::working(1000 + number, u"Lock"_s);
    job.application = u"job"_s;
    job.backendStart = noon + number * jobLasts;
    sessions.push_back(test::session(job));
    return test::answer(noon + since, std::move(sessions), u"a"_s);
}

ClusterHistory heard(const insight::HistoryRules &rules, Duration until = 3h)
{
    EndpointHistory history(rules);
    for (Duration since {}; since <= until; since += every) {
        if (since < 90min || since > 100min)
            history.add(test::shared(heardAt(since)), noon + since);
    }
    ClusterHistory past { { u"a"_s } };
    past.put(u"a"_s, std::move(history));
    return past;
}

insight::HistoryRules timedRules()
{
    return { .interval = every, .points = 24h, .details = 24h };
}
insight::HistoryRules summedRules()
{
    insight::HistoryRules rules = timedRules();
    rules.summed = TimeSpan { chosen.from, chosen.to - 11min };
    return rules;
}

void tell(const LoadPart &part, const QString &under, std::vector<std::string> &lines)
{
    const QString name = under + u"/"_s + part.name;
    lines.push_back(u"%1 %2 %3 %4"_s.arg(name)
                        .arg(part.total, 0, 'g', 12)
                        .arg(part.sessions)
                        .arg(part.before.value_or(-1), 0, 'g', 12)
                        .toStdString());
    for (const LoadPart &child : part.parts)
        tell(child, name, lines);
}
std::vector<std::string> told(const ClusterHistory &past, const std::vector<Dimension> &by)
{
    std::vector<std::string> lines;
    tell(breakDown(past, {}, chosen, by, before).whole, {}, lines);
    return lines;
}

} // namespace

TEST(ActivitySum, ASpanIsBrokenDownAsWithAllItsTimes)
{
    const ClusterHistory timed = heard(timedRules());
    const ClusterHistory summed = heard(summedRules());
    using enum Dimension;
    for (const std::vector<Dimension> &by :
         { std::vector { Application }, std::vector { Wait, Query }, std::vector { Session, Wait },
           std::vector { Query, Application } })
        EXPECT_EQ(told(summed, by), told(timed, by));
    EXPECT_GT(told(summed, { Session }).size(), 150U) << "it must be about something";
    EXPECT_EQ(coverageOf(summed, {}, chosen), coverageOf(timed, {}, chosen));
    EXPECT_LT(coverageOf(summed, {}, chosen), 0.95) << "the pause";
}

TEST(ActivitySum, TheEndKeepsItsTimes)
{
    const ClusterHistory timed = heard(timedRules());
    const ClusterHistory summed = heard(summedRules());
    const TimeSpan earlier { chosen.to - 6min, chosen.to - 5min };
    EXPECT_EQ(summed.history(u"a"_s).covered(earlier), timed.history(u"a"_s).covered(earlier));
    const auto had = timed.history(u"a"_s).sessionsAtEnd(earlier);
    const auto has = summed.history(u"a"_s).sessionsAtEnd(earlier);
    ASSERT_TRUE(had && has);
    ASSERT_EQ(has->sessions.size(), had->sessions.size());
    EXPECT_EQ(has->sessions.front()->stateChange, had->sessions.front()->stateChange);
    EXPECT_EQ(summed.history(u"a"_s).covered({ noon + 1h, noon + 2h }), 0s) << "when is no longer known";
}

TEST(ActivitySum, FiguresAreMeansByTheMinute)
{
    const ClusterHistory timed = heard(timedRules());
    const ClusterHistory summed = heard(summedRules());
    const std::array series { insight::Series { insight::Metric::Active, {} },
                              insight::Series { insight::Metric::Io, {} } };
    const auto means = [&](const ClusterHistory &past) {
        return columnsOf(past, series, chosen, 1)[0].means;
    };
    for (std::size_t i = 0; i < series.size(); ++i)
        EXPECT_NEAR(means(summed)[i], means(timed)[i], 1e-4);
    EXPECT_LT(summed.history(u"a"_s).points().size(), timed.history(u"a"_s).points().size() / 3);
}

TEST(ActivitySum, MemoryIsBoundedHoweverManySessionsComeAndGo)
{
    insight::HistoryRules rules = timedRules();
    rules.summed = TimeSpan { noon, noon + 23h };
    rules.apartBytes = 500'000;
    const auto after = [&](Duration time) {
        EndpointHistory history(rules);
        for (Duration since {}; since <= time; since += every)
            history.add(test::shared(heardAt(since, every)), noon + since);
        return history;
    };
    const EndpointHistory longest = after(20h);
    EXPECT_LT(double(longest.detailBytes()), 1.1 * double(after(10h).detailBytes()));
    EXPECT_GT(longest.covered({ noon, noon + 23h }), 19h + 59min);
}

TEST(ActivitySum, WhereSessionsAreNotToldApartTheirTimesStayExact)
{
    insight::HistoryRules rules = summedRules();
    rules.apartBytes = 5'000;
    const ClusterHistory timed = heard(timedRules());
    const ClusterHistory summed = heard(rules);
    EXPECT_EQ(coverageOf(summed, {}, chosen), coverageOf(timed, {}, chosen));
    const auto parts = [](const ClusterHistory &past, Dimension by) {
        return breakDown(past, {}, chosen, std::array { by }).whole.parts;
    };
    for (const Dimension by : { Dimension::Application, Dimension::Wait, Dimension::Query }) {
        EXPECT_THAT(parts(summed, by),
                    testing::UnorderedPointwise(
                        testing::Truly([](const std::tuple<const LoadPart &, const LoadPart &> &both) {
                            const auto &[one, other] = both;
                            return one.name == other.name && one.active == other.active;
                        }),
                        parts(timed, by)));
    }

    const std::vector<LoadPart> applications = parts(summed, Dimension::Application);
    const auto *const job = std::ranges::find(applications, u"job"_s, &LoadPart::name).base();
    const auto *const service = std::ranges::find(applications, u"service-1"_s, &LoadPart::name).base();
    EXPECT_EQ(sessionsOf(*job), std::nullopt);
    EXPECT_EQ(sessionsOf(*service), 5) << "known from the beginning";

    double total = 0;
    for (const LoadPart &part : parts(summed, Dimension::Session)) {
        EXPECT_LT(part.name.mid(4).toInt(), 1030) << "as those before, it is not told apart";
        total += part.total;
    }
    EXPECT_NEAR(total, breakDown(timed, {}, chosen, {}).whole.total, 1e-9);
}

TEST(ActivitySum, WhatFindsNoPlaceIsNotCovered)
{
    insight::HistoryRules rules = summedRules();
    rules.summedBytes = 1;
    const double coverage = coverageOf(heard(rules), {}, chosen);
    EXPECT_GT(coverage, 0);
    EXPECT_LT(coverage, 0.3) << "the first piece and the end";
}
