#include "support/wait.h"
#include "wire/deadline.h"

#include <QElapsedTimer>

#include <gtest/gtest.h>

using namespace std::chrono_literals;
using wire::Deadline;

namespace {

class DeadlineTest : public testing::Test
{
protected:
    DeadlineTest()
    {
        QObject::connect(&deadline, &Deadline::passed, &deadline, [this] { passed.start(); });
    }
    [[nodiscard]] bool passes()
    {
        return test::waitFor([this] { return passed.isValid(); });
    }

    Deadline deadline { nullptr };
    QElapsedTimer passed;
};

TEST_F(DeadlineTest, PassesAfterItsLimit)
{
    QElapsedTimer since;
    since.start();
    deadline.start(30ms);
    EXPECT_EQ(deadline.limit(), 30ms);
    EXPECT_TRUE(passes());
    EXPECT_GE(since.elapsed(), 30);
}

TEST_F(DeadlineTest, GivesAMomentMoreWhereThisProgramWasStopped)
{
    deadline.start(30ms);
    QThread::msleep(600); // as if it had been stopped
    QElapsedTimer since;
    since.start();
    EXPECT_TRUE(passes());
    EXPECT_GE(since.elapsed(), 1000);
}

TEST_F(DeadlineTest, GivesItToEveryAnswer)
{
    for (int i = 0; i < 2; ++i) {
        deadline.start(30ms);
        QThread::msleep(600);
        QCoreApplication::processEvents();
        EXPECT_FALSE(passed.isValid());
        deadline.stop();
    }
}

TEST_F(DeadlineTest, DoesNotPassOnceItIsStopped)
{
    deadline.start(10ms);
    deadline.stop();
    EXPECT_FALSE(test::waitFor([this] { return passed.isValid(); }, 100ms));
}

} // namespace
