// What nothing refers to any more goes, everything else stays, and a bound is held without costing samples.

#include "store/expect_same.h"
#include "store/history.h"
#include "store/pruning.h"
#include "store/references.h"
#include "support/random_server.h"

#include <random>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Instant;
using test::noon;

namespace {

/// A history that is pruned by a clock of the test's: it goes on by a millisecond at every look.
class Sweep : public testing::Test
{
protected:
    void begin(const core::Keep &keep, store::SampleWriterRules rules = { .keyframe = 60s })
    {
        m_keep = keep;
        m_rules = std::move(rules);
        history.beginAnew(m_rules);
        m_pruning.emplace(history.database(), keep, [this] { return m_ticks += 1ms; });
    }
    void restart() { begin(m_keep, m_rules); }

    /// `steps` of them at most.
    void prune(Instant now, int steps = 1'000'000)
    {
        ASSERT_TRUE(m_pruning->go(now, std::chrono::milliseconds(steps + 1), &history.sampleWriter()));
    }
    qint64 number(const char *sql) { return history.database().prepare(sql).ask().onlyNumber().value_or(-1); }
    qint64 textsLike(const QString &text)
    {
        return history.database()
            .prepare("select count(*) from text where value like ?")
            .ask(text)
            .onlyNumber()
            .value_or(-1);
    }
    qint64 used() { return history.database().usedBytes(); }

    test::History history;

private:
    core::Keep m_keep;
    store::SampleWriterRules m_rules;
    std::optional<store::Pruning> m_pruning;
    std::chrono::steady_clock::time_point m_ticks;
};

/// Everything in it has a name of its own.
core::Sample unlike(int number, const QString &endpoint, Instant at)
{
    core::Session one = test::working(number % 30'000 + 1);
    one.application = u"application %1"_s.arg(number);
    one.query = u"select %1 "_s.arg(number) + QString(2000, u'x');
    one.waitType = u"Extension"_s;
    one.waitEvent = u"wait %1"_s.arg(number);
    core::Sample sample = test::answer(at, { test::session(one) }, endpoint);
    sample.pools = { { .name = u"pool %1"_s.arg(number), .user = u"user %1"_s.arg(number) } };
    core::Links links { .asked = *sample.received, .received = *sample.received };
    links.clients.push_back({ .key = u"key %1"_s.arg(number), .peer = u"peer %1"_s.arg(number) });
    sample.links = std::make_shared<const core::Links>(links);
    return sample;
}

core::Sample unlike(int number)
{
    return unlike(number, u"db1"_s, noon + number * 1s);
}

const core::Keep tenMinutes { .samples = 10min, .finest = 30min, .averages = 400 * 24h };

} // namespace

TEST_F(Sweep, NewNamesInEverySampleCostNoSamplesThatAreKept)
{
    begin(tenMinutes);
    int second = 0;
    const auto write = [&](int until) {
        for (; second < until && !HasFatalFailure(); ++second) {
            history.add(unlike(second));
            prune(noon + second * 1s);
        }
    };
    write(11 * 60);
    const qint64 steady = used();
    const qsizetype known = history.sampleWriter().known();
    begin({ .samples = tenMinutes.samples, .bytes = steady * 6 / 5 });
    for (const int until : { 20, 30, 40, 50, 60, 70 }) {
        write(until * 60);
        EXPECT_LE(number("select min(at) from sample"), (noon + (until - 10) * 60s).time_since_epoch() / 1ms)
            << "after " << until << " minutes";
        EXPECT_LE(used(), steady * 6 / 5);
        EXPECT_LE(history.database().bytes(), steady * 6 / 5 + 1'200'000) << "free pages come on top";
        EXPECT_LE(history.sampleWriter().known(), known * 5 / 4);
        EXPECT_EQ(test::dangling(history.database()), QStringList());
    }
    EXPECT_LE(number("select count(*) from who"), 700);
    EXPECT_LE(number("select count(*) from doing"), 800);
    EXPECT_LE(number("select count(*) from pool"), 800);
    EXPECT_LE(number("select count(*) from link"), 700);
    EXPECT_LE(QFile(history.path() + u"-wal"_s).size(), 6'000'000);
}

TEST_F(Sweep, AfterEveryStepEverythingThatIsReferredToIsThereAndReadAsItWas)
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

TEST_F(Sweep, WhatComesBackIsReadAsItWas)
{
    begin(tenMinutes);
    history.add(unlike(1));
    history.add(unlike(2));
    const auto goOn = [&](int from, int to) {
        for (int second = from; second < to; ++second) {
            history.add(test::answer(noon + second * 1s, { test::session(test::working(7)) }));
            prune(noon + second * 1s);
        }
    };
    goOn(3, 30 * 60);
    ASSERT_EQ(textsLike(u"application 1"_s), 0);
    ASSERT_EQ(number("select count(*) from doing"), 1);
    const core::Sample again = unlike(1, u"db1"_s, noon + 30min);
    history.add(again);
    goOn(30 * 60 + 1, 31 * 60);
    EXPECT_EQ(test::dangling(history.database()), QStringList());
    const auto read = history.read(noon + 30min, noon + 30min);
    ASSERT_EQ(read.size(), 1);
    test::expectSame(*read.front(), again);
}

// Whatever a sweep has read or deleted by then: what nothing referred to before is named again.
TEST_F(Sweep, WhatComesBackBetweenTwoOfItsStepsStays)
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

TEST_F(Sweep, AReaderThatRemembersIdsReadsOn)
{
    begin(tenMinutes);
    auto file = store::readHistory(history.path());
    std::optional<store::Replay> replay;
    const auto named = [](int second) {
        return unlike(second % 1200 < 700 ? second : second % 40, u"db1"_s, noon + second * 1s);
    };
    for (int second = 0; second < 40 * 60 && !HasFailure(); ++second) {
        history.add(named(second));
        prune(noon + second * 1s);
        if (second % 60 != 59)
            continue;
        if (replay)
            replay->readOn();
        else
            replay.emplace(file.value(), store::Reader(file.value()).endpoints().front(), noon, noon + 24h);
        core::SamplePtr last;
        while (const core::SamplePtr sample = replay->next())
            last = sample;
        ASSERT_TRUE(last);
        test::expectSame(*last, named(second));
        file.value().endReading();
    }
}

TEST_F(Sweep, AnIdGetsNoSecondMeaning)
{
    begin(tenMinutes);
    history.add(test::answer(noon));
    history.add(unlike(1));
    const qint64 text = number("select max(id) from text");
    const qint64 doing = number("select max(id) from doing");
    const qint64 who = number("select max(id) from who");
    const qint64 link = number("select max(id) from link");
    for (int second = 2; second < 20 * 60; ++second) {
        history.add(test::answer(noon + second * 1s));
        prune(noon + second * 1s);
    }
    history.add(unlike(20 * 60));
    EXPECT_GT(number("select max(id) from text"), text);
    EXPECT_GT(number("select max(id) from doing"), doing);
    EXPECT_GT(number("select max(id) from who"), who);
    EXPECT_GT(number("select max(id) from link"), link);
    EXPECT_EQ(number("select count(*) from doing where id <= (select max(id) - 1 from doing)"), 1)
        << "the newest stays until there is a newer one";
}

TEST_F(Sweep, WhoIsThereAgainAfterALongSilenceIsNamedAnew)
{
    begin(tenMinutes);
    const auto answer = [](Instant at) { return unlike(1, u"db1"_s, at); };
    for (int second = 1; second < 60; ++second)
        history.add(answer(noon + second * 1s));
    for (int second = 60; second < 40 * 60; ++second) {
        history.add(test::failure(core::Fault::Refused), noon + second * 1s);
        history.add(test::answer(noon + second * 1s, {}, u"db2"_s));
        prune(noon + second * 1s);
    }
    ASSERT_EQ(number("select count(*) from change"), 0);
    history.add(answer(noon + 40min));
    EXPECT_EQ(test::dangling(history.database()), QStringList());
    test::expectSame(*history.read(noon + 40min, noon + 41min).front(), answer(noon + 40min));
}

TEST_F(Sweep, SamplesAfterAFailureThatOutlivedTheOthersStay)
{
    begin(tenMinutes);
    int second = 0;
    const auto goOn = [&](int until, const auto &sample) {
        for (; second < until; ++second) {
            history.add(sample(second), noon + second * 1s);
            prune(noon + second * 1s);
        }
    };
    goOn(300, [](int at) { return unlike(at); });
    goOn(40 * 60, [](int) { return test::failure(core::Fault::Refused); });
    EXPECT_LE(number("select count(*) from sample"), 60) << "the last keyframe and what follows it";
    goOn(42 * 60, [](int at) { return unlike(at); });
    EXPECT_GE(number("select count(*) from sample"), 120);
}

TEST_F(Sweep, WhatIsOlderThanTheLongestAveragesGoes)
{
    begin({ .samples = 10min, .finest = 20min, .averages = 1h });
    const auto note = [&](core::Note::Kind kind, Instant at) {
        history.sampleWriter().add({ { .kind = kind, .from = at, .to = at, .sentence = u"a note"_s }, {} });
    };
    note(core::Note::Kind::Incident, noon);
    note(core::Note::Kind::Judged, noon);
    note(core::Note::Kind::Mark, noon);
    history.add(test::failure(core::Fault::Refused, u"gone"_s), noon);
    for (int second = 1; second < 3 * 3600; second += 2) {
        core::Sample sample = test::answer(noon + second * 1s);
        sample.endpoint.version = u"version %1"_s.arg(second / 600);
        history.add(second % 600 == 1 ? test::failure(core::Fault::Refused) : sample, noon + second * 1s);
        if (second == 90 * 60 + 1)
            note(core::Note::Kind::Incident, noon + 170min);
        if (second % 100 == 1)
            prune(noon + second * 1s);
    }
    EXPECT_EQ(number("select count(*) from note"), 1);
    EXPECT_LE(number("select count(*) from identity"), 14) << "two hours of them and the one before";
    EXPECT_EQ(number("select count(*) from endpoint"), 2) << "its gap grew as long as it was asked";
    EXPECT_GT(number("select min(at) from event"), (noon + 1h).time_since_epoch() / 1ms);
}

TEST_F(Sweep, AnEndpointOfWhichNothingIsKeptIsForgotten)
{
    begin(tenMinutes);
    history.add(test::answer(noon, {}, u"gone"_s));
    core::Sample left = test::answer(noon, {}, u"gone"_s);
    left.health = core::Health::NotContacted;
    history.add(left);
    for (int second = 1; second < 30 * 60; ++second) {
        history.add(test::answer(noon + second * 1s));
        prune(noon + second * 1s);
    }
    EXPECT_EQ(number("select count(*) from endpoint"), 1);
    EXPECT_EQ(textsLike(u"gone"_s), 0);
    EXPECT_EQ(test::dangling(history.database()), QStringList());
    history.add(unlike(1, u"gone"_s, noon + 30min));
    EXPECT_EQ(number("select count(*) from endpoint"), 2);
}

TEST_F(Sweep, AnEndpointThatComesBackBetweenTwoOfItsStepsStays)
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

TEST_F(Sweep, NoStepDeletesManyRowsHoweverLargeASampleIs)
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

TEST_F(Sweep, ItEndsWhenItsTimeIsOver)
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
