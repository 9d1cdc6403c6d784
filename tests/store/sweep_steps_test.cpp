// Whatever is written between two steps of a sweep: after each of them the history is whole.

#include "store/expect_same.h"
#include "store/sweeping.h"
#include "support/random_server.h"

#include <random>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Instant;
using test::noon;
using test::tenMinutes;
using test::unlike;

namespace {

class SweepSteps : public test::Sweeping
{
};

} // namespace

TEST_F(SweepSteps, AfterEveryStepEverythingThatIsReferredToIsThereAndReadAsItWas)
{
    for (unsigned seed = 1; seed <= 4 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937 random(seed);
        begin({ .samples = 2min, .finest = 4min, .averages = 8min },
              { .keyframe = 20s, .measure = [](const core::Sample &sample) {
                   const auto used = sample.counts.used.value_or(0);
                   return std::vector<store::Figure> { { u"used"_s, double(used) },
                                                       { u"of %1"_s.arg(used), 1 } };
               } });
        const QString name = u"db%1"_s.arg(seed);
        test::RandomServer server(seed, test::Grain::Milliseconds, name);
        std::vector<core::Sample> written;
        for (int i = 0; i < 500 && !HasFailure(); ++i) {
            core::Sample next = server.next();
            const Instant now = *next.received;
            const int some = int(random() % 60); // it may come back when it was swept
            if (random() % 9 == 0)
                history.add(unlike(some, u"passing %1"_s.arg(i / 50), now));
            if (random() % 30 == 0)
                history.add(test::failure(core::Fault::Refused, u"failing %1"_s.arg(i)), now);
            if (random() % 20 == 0)
                history.sampleWriter().add({ { .kind = core::Note::Kind::Incident,
                                               .from = now,
                                               .to = now,
                                               .what = u"what %1"_s.arg(i),
                                               .sentence = u"application %1"_s.arg(some) },
                                             { name } });
            if (random() % 100 == 0)
                restart();
            next.pools.push_back({ .name = u"pool %1"_s.arg(some) });
            next.limits.push_back({ .scope = core::LimitScope::Server,
                                    .name = u"limit %1"_s.arg(some),
                                    .setting = u"application 1"_s });
            history.add(next);
            written.push_back(std::move(next));
            for (int steps = int(random() % 12); steps > 0; --steps) {
                const qint64 before = number("select total_changes()");
                prune(now, 1);
                if (number("select total_changes()") != before) {
                    ASSERT_EQ(test::dangling(history.database()), QStringList()) << "after sample " << i;
                }
            }
        }
        const Instant last = *written.back().received;
        const auto read = history.read(last - 2min, last);
        std::erase_if(written, [&](const core::Sample &one) { return *one.received < last - 2min; });
        std::size_t place = 0;
        for (const core::SamplePtr &sample : read) {
            if (sample->endpoint.name != name)
                continue;
            ASSERT_LT(place, written.size());
            test::expectSame(*sample, written[place++]);
        }
        EXPECT_EQ(place, written.size());
        store::Statement check = history.database().prepare("pragma integrity_check");
        EXPECT_TRUE(check.ask().next());
        EXPECT_EQ(check.text(0), u"ok"_s);
    }
    EXPECT_LT(number("select count(*) - max(id) from text"), -500) << "there was something to sweep";
}

// Whatever a sweep has read or deleted by then: what nothing referred to before is named again.
TEST_F(SweepSteps, WhatComesBackBetweenTwoOfItsStepsStays)
{
    QString metric = u"used"_s;
    begin(tenMinutes, { .keyframe = 10min, .interval = 60s, .measure = [&](const core::Sample &) {
                           return std::vector<store::Figure> { { metric, 1 } };
                       } });
    Instant now = noon;
    for (int steps = 0; steps < 80 && !HasFailure(); ++steps) {
        SCOPED_TRACE(steps);
        const auto add = [&](core::Duration later, core::Sample sample) {
            now += later;
            sample.received = now;
            history.add(sample);
            return sample;
        };
        add(60s, unlike(steps));
        add(1s, unlike(1000 + steps, u"silent"_s, now));
        add(1s, unlike(2000 + steps)); // the newest row stays in any case
        for (int minute = 0; minute < 70; ++minute)
            add(60s, test::answer(now));
        metric = u"metric %1"_s.arg(steps);
        add(1s, test::answer(now)); // its bucket is still open
        metric = u"used"_s;
        add(1s, unlike(3000 + steps));
        prune(now, steps);
        const core::Sample silent = add(1s, unlike(1000 + steps, u"silent"_s, now));
        const core::Sample same = add(1s, unlike(steps));
        prune(now);
        add(60s, test::answer(now));
        ASSERT_EQ(test::dangling(history.database()), QStringList());
        for (const core::Sample &written : { silent, same }) {
            const auto read = history.read(*written.received, *written.received);
            ASSERT_EQ(read.size(), 1);
            test::expectSame(*read.front(), written);
        }
    }
    EXPECT_LT(number("select count(*) from doing"), 20);
}

TEST_F(SweepSteps, AnEndpointThatComesBackBetweenTwoOfItsStepsStays)
{
    begin({ .samples = 10min, .finest = 10min, .averages = 20min }, { .keyframe = 10min, .interval = 60s });
    Instant now = noon;
    const auto visit = [&](const QString &name) {
        core::Sample sample = test::answer(now, {}, name);
        history.add(sample);
        sample.health = core::Health::NotContacted;
        history.add(sample);
    };
    for (int steps = 0; steps < 60 && !HasFailure(); ++steps) {
        SCOPED_TRACE(steps);
        visit(u"back %1"_s.arg(steps));
        visit(u"newest %1"_s.arg(steps));
        for (int minute = 0; minute < 70; ++minute)
            history.add(test::answer(now += 60s));
        prune(now, steps);
        now += 1s;
        visit(u"back %1"_s.arg(steps));
        prune(now);
        ASSERT_EQ(test::dangling(history.database()), QStringList());
    }
    EXPECT_LT(number("select count(*) from endpoint"), 6);
}

TEST_F(SweepSteps, NoStepDeletesManyRowsHoweverLargeASampleIs)
{
    begin({ .samples = 1min }, { .keyframe = 10s });
    std::vector<core::SessionPtr> crowd;
    for (int pid = 1; pid <= 6000; ++pid) {
        core::Session one = test::working(pid);
        one.application = u"application %1"_s.arg(pid);
        one.query = u"select %1"_s.arg(pid);
        crowd.push_back(test::session(one));
    }
    history.add(test::answer(noon + 1s, crowd));
    for (int second = 2; second < 10; ++second)
        history.add(test::answer(noon + second * 1s));
    for (int second = 10; second < 200; ++second) {
        history.add(test::answer(noon + second * 1s));
        if (second < 190) // it is all there at once
            continue;
        for (int i = 0; i < 1000; ++i) {
            const qint64 before = number("select total_changes()");
            prune(noon + second * 1s, 1);
            ASSERT_LE(number("select total_changes()") - before, 1'600) << "in step " << i;
        }
    }
    EXPECT_LE(number("select count(*) from change"), 1);
    EXPECT_LE(number("select count(*) from who"), 1);
    EXPECT_LE(number("select count(*) from doing"), 1);
    EXPECT_LE(number("select count(*) from text"), 20);
}

TEST_F(SweepSteps, ItEndsWhenItsTimeIsOver)
{
    begin({ .samples = 1min }, { .keyframe = 10s });
    for (int second = 0; second < 400; ++second)
        history.add(unlike(second));
    prune(noon + 400s, 2);
    EXPECT_EQ(number("select min(id) from sample"), 1) << "it only looked what is old";
    for (int i = 0; i < 40; ++i)
        prune(noon + 400s, 10);
    EXPECT_GT(number("select min(id) from sample"), 300);
    EXPECT_EQ(textsLike(u"application 1"_s), 0);
}
