#include "insight/past/cluster_history.h"
#include "insight/past/coverage.h"
#include "support/samples.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::ClusterHistory;
using test::noon;

TEST(Coverage, IsTheLeastOfTheEndpointsThatEverAnswered)
{
    ClusterHistory past({ u"db1"_s, u"db2"_s, u"never"_s });
    for (int second = 1; second <= 10; ++second) {
        past.add(test::shared(test::answer(noon + second * 1s)), noon + second * 1s);
        if (second <= 4)
            past.add(test::shared(test::answer(noon + second * 1s, {}, u"db2"_s)), noon + second * 1s);
    }
    EXPECT_DOUBLE_EQ(insight::coverageOf(past, {}, { noon, noon + 10s }), 0.4);
    EXPECT_DOUBLE_EQ(insight::coverageOf(past, { u"db1"_s }, { noon, noon + 10s }), 1);
    EXPECT_EQ(insight::coverageOf(past, { u"never"_s }, { noon, noon + 10s }), 0);
    EXPECT_EQ(insight::coverageOf(past, {}, { noon, noon }), 0);
}
