#include "program/stop_signals.h"
#include "support/wait.h"

#include <QCoreApplication>
#include <QSignalSpy>

#include <gtest/gtest.h>

#include <csignal>

TEST(StopSignals, OneIsNoticedAtOnceAndToldByTheEventLoopOnce)
{
    for (const int number : { SIGINT, SIGTERM, SIGHUP }) {
        program::StopSignals stop;
        QSignalSpy told(&stop, &program::StopSignals::stopRequested);
        EXPECT_FALSE(program::StopSignals::stopWanted());
        std::raise(number);
        EXPECT_TRUE(program::StopSignals::stopWanted());
        EXPECT_EQ(told.count(), 0);
        EXPECT_TRUE(test::waitFor([&] { return told.count() == 1; }));
        // A bell that still rings is heard in the next turn.
        QCoreApplication::processEvents();
        EXPECT_EQ(told.count(), 1);
    }
}

TEST(StopSignals, WhatNohupSilencedStaysSilent)
{
    std::signal(SIGHUP, SIG_IGN);
    {
        program::StopSignals stop;
        std::raise(SIGHUP);
        EXPECT_FALSE(program::StopSignals::stopWanted());
    }
    std::raise(SIGHUP); // afterwards, too
    std::signal(SIGHUP, SIG_DFL);
}

TEST(StopSignals, OfOneThatAShellStartedBesideItselfAreHeard)
{
    std::signal(SIGINT, SIG_IGN);
    {
        program::StopSignals stop;
        std::raise(SIGINT);
        EXPECT_TRUE(program::StopSignals::stopWanted());
    }
    std::signal(SIGINT, SIG_DFL);
}

TEST(StopSignalsDeathTest, TheSecondOneEndsTheProgram)
{
    testing::GTEST_FLAG(death_test_style) = "threadsafe";
    EXPECT_EXIT(
        {
            const program::StopSignals stop;
            std::raise(SIGINT);
            std::raise(SIGTERM);
        },
        testing::KilledBySignal(SIGTERM), "");
}

TEST(StopSignalsDeathTest, WithoutItTheyEndTheProgram)
{
    testing::GTEST_FLAG(death_test_style) = "threadsafe";
    EXPECT_EXIT(
        {
            {
                const program::StopSignals stop;
            }
            std::raise(SIGINT);
        },
        testing::KilledBySignal(SIGINT), "");
}
