#include "insight/past/cluster_history.h"
#include "insight/verdict/lasting.h"
#include "support/poolers.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

/// The server has so many sessions, second by second up to noon.
bool isReal(const std::vector<int> &sessions)
{
    insight::ClusterHistory past;
    core::Instant at = noon - (std::ssize(sessions) - 1) * 1s;
    for (const int count : sessions) {
        std::vector<core::SessionPtr> present;
        for (int pid = 1; pid <= count; ++pid)
            present.push_back(test::session(test::working(pid)));
        core::Sample sample = test::answer(at, std::move(present));
        sample.endpoint.layer = core::Layer::Database;
        past.add(test::shared(std::move(sample)), at);
        at += 1s;
    }
    return insight::differReally(past, { test::shared(test::pooler(u"pgb"_s)) },
                                 { u"pgb"_s, u"db1"_s, 14, 0 });
}

} // namespace

TEST(Lasting, AnAnswerIsOverdueOnceOthersAnsweredForTwoOfItsIntervals)
{
    insight::ClusterHistory past;
    const auto hear = [&past](core::Duration after, const QString &name) {
        auto sample = test::shared(test::answer(noon + after, {}, name));
        past.add(sample, noon + after);
        return sample;
    };
    hear(0s, u"pgb"_s);
    const auto last = hear(1s, u"pgb"_s);
    EXPECT_FALSE(insight::isOverdue(past, *last, { last, hear(3s, u"db1"_s) }));
    EXPECT_TRUE(insight::isOverdue(past, *last, { last, hear(4s, u"db1"_s) }));
    EXPECT_FALSE(insight::isOverdue(past, *last, { last })) << "no other endpoint answered";
    const auto rare = hear(11s, u"pgb"_s);
    EXPECT_FALSE(insight::isOverdue(past, *rare, { rare, hear(20s, u"db1"_s) })) << "every ten seconds";
}

TEST(Lasting, ConnectionsThatEndedJustNowAreNotMissing)
{
    EXPECT_FALSE(isReal({ 14, 14, 14, 0 })) << "their holder answered before";
    EXPECT_FALSE(isReal({ 14, 14, 14, 0, 0, 0 }));
    EXPECT_TRUE(isReal({ 14, 14, 14, 0, 0, 0, 0, 0, 0 }));
    EXPECT_TRUE(isReal({ 0, 0, 0, 0 }));
    EXPECT_TRUE(isReal({ 3, 3, 0 })) << "eleven of them were not there before either";
}

TEST(Lasting, ConnectionsThatEndedAtAProxyJustNowAreNotMissing)
{
    const auto isMissingAfter = [](core::Duration later) {
        insight::ClusterHistory past;
        for (core::Duration after = 0s; after <= 6s + later; after += 1s) {
            core::Sample proxy = test::answer(noon + after, {}, u"haproxy"_s);
            proxy.endpoint.layer = core::Layer::Proxy;
            proxy.pools = { { .name = u"pg"_s, .logicalTotal = after < 6s ? 40 : 20 } };
            past.add(test::shared(std::move(proxy)), noon + after);
        }
        return insight::differReally(past, { test::shared(test::pooler(u"pgb"_s)) },
                                     { u"pgb"_s, u"haproxy"_s, 40, 20 });
    };
    EXPECT_FALSE(isMissingAfter(0s)) << "their pooler answered before";
    EXPECT_TRUE(isMissingAfter(20s));
}
