#pragma once

#include "store/history.h"
#include "store/pruning.h"
#include "store/references.h"

namespace test {

/// A history that is pruned by a clock of the test's: it goes on by a millisecond at every look.
class Sweeping : public testing::Test
{
protected:
    void begin(const core::RetentionPolicy &retention, store::SampleWriterRules rules = { .keyframe = 60s })
    {
        m_retention = retention;
        m_rules = std::move(rules);
        history.beginAnew(m_rules);
        m_pruning.emplace(history.database(), retention, [this] { return m_ticks += 1ms; });
    }
    void restart() { begin(m_retention, m_rules); }

    /// `steps` of them at most.
    void prune(core::Instant now, int steps = 1'000'000)
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

    History history;

private:
    core::RetentionPolicy m_retention;
    store::SampleWriterRules m_rules;
    std::optional<store::Pruning> m_pruning;
    std::chrono::steady_clock::time_point m_ticks;
};

/// Everything in it has a name of its own.
inline core::Sample unlike(int number, const QString &endpoint, core::Instant at)
{
    core::Session one = working(number % 30'000 + 1);
    one.application = u"application %1"_s.arg(number);
    one.query = u"select %1 "_s.arg(number) + QString(2000, u'x');
    one.waitType = u"Extension"_s;
    one.waitEvent = u"wait %1"_s.arg(number);
    core::Sample sample = answer(at, { session(one) }, endpoint);
    sample.pools = { { .name = u"pool %1"_s.arg(number), .user = u"user %1"_s.arg(number) } };
    core::Links links { .asked = *sample.received, .received = *sample.received };
    links.clients.push_back({ .key = u"key %1"_s.arg(number), .peer = u"peer %1"_s.arg(number) });
    sample.links = std::make_shared<const core::Links>(links);
    return sample;
}

inline core::Sample unlike(int number)
{
    return unlike(number, u"db1"_s, noon + number * 1s);
}

inline const core::RetentionPolicy tenMinutes { .samples = 10min, .finest = 30min, .averages = 400 * 24h };

} // namespace test
