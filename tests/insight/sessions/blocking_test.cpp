#include "insight/sessions/blocking.h"

#include <QStringList>

#include <gtest/gtest.h>

#include <numeric>

using namespace Qt::StringLiterals;
using insight::Blocked;

namespace {

using Blockers = std::map<core::SessionId, std::vector<core::SessionId>>;

core::Sample sampleOf(const std::vector<int> &pids, Blockers blockers)
{
    core::Sample sample;
    for (const int pid : pids)
        sample.sessions.push_back(std::make_shared<const core::Session>(core::Session { .pid = pid }));
    sample.blocking = core::Blocking { .blockers = std::move(blockers) };
    return sample;
}

/// "1+2(2 3)": pid 1, two behind it, the waiters 2 and 3; "!" for a session that is not listed.
QString said(const std::vector<Blocked> &forest)
{
    QStringList trees;
    for (const Blocked &tree : forest) {
        QString text = tree.pid.text() + (tree.session < 0 ? u"!"_s : QString());
        if (tree.behind > 0)
            text += u'+' + QString::number(tree.behind);
        if (!tree.waiting.empty())
            text += u'(' + said(tree.waiting) + u')';
        trees.append(text);
    }
    return trees.join(u' ');
}

QString forestOf(const std::vector<int> &pids, Blockers blockers)
{
    return said(insight::blockingForest(sampleOf(pids, std::move(blockers))));
}

std::vector<int> pidsTo(int last)
{
    std::vector<int> pids(std::size_t(last), 0);
    std::iota(pids.begin(), pids.end(), 1);
    return pids;
}

int depthOf(const Blocked &tree)
{
    return 1 + (tree.waiting.empty() ? 0 : depthOf(tree.waiting.front()));
}

} // namespace

TEST(BlockingForest, IsEmptyWithoutAnAnswerOrWaiters)
{
    EXPECT_TRUE(insight::blockingForest({}).empty());
    EXPECT_EQ(forestOf({ 1, 2 }, {}), QString());
    EXPECT_EQ(forestOf({ 1, 2 }, { { 1, {} } }), QString());
}

TEST(BlockingForest, HasTheWorstBlockerFirst)
{
    EXPECT_EQ(forestOf(pidsTo(7), { { 2, { 1 } }, { 4, { 3 } }, { 5, { 3 } }, { 6, { 5 } }, { 7, { 1 } } }),
              u"3+3(5+1(6) 4) 1+2(2 7)"_s);
}

TEST(BlockingForest, SaysWhereASessionStandsInItsSample)
{
    const auto forest = insight::blockingForest(sampleOf({ 10, 20, 30 }, { { 30, { 20 } } }));
    ASSERT_EQ(forest.size(), 1U);
    EXPECT_EQ(forest[0].session, 1);
    EXPECT_EQ(forest[0].waiting[0].session, 2);
}

TEST(BlockingForest, ListsAWaiterUnderItsFirstBlockerAndStillCountsItForTheSecond)
{
    EXPECT_EQ(forestOf(pidsTo(4), { { 3, { 1, 2 } }, { 4, { 3 } } }), u"1+2(3+1(4)) 2+2"_s);
}

TEST(BlockingForest, CountsAWaiterOnceHoweverManyWaysLeadToIt)
{
    EXPECT_EQ(forestOf(pidsTo(4), { { 2, { 1 } }, { 3, { 1 } }, { 4, { 2, 3, 2 } } }), u"1+3(2+1(4) 3+1)"_s);
}

TEST(BlockingForest, KnowsPreparedTransactionsAndBlockersThatAreNotListed)
{
    EXPECT_EQ(forestOf({ 2, 3, 4 }, { { 2, { 0 } }, { 3, { 99 } }, { 4, { 3 } } }),
              u"99!+2(3+1(4)) 0!+1(2)"_s);
}

TEST(BlockingForest, LeavesOutWhoWaitedAndIsGoneUnlessSomebodyWaitsForIt)
{
    EXPECT_EQ(forestOf({ 1, 2, 5 }, { { 2, { 1 } }, { 3, { 1 } }, { 4, { 3 } } }), u"1+1(2)"_s);
    EXPECT_EQ(forestOf({ 1, 5 }, { { 3, { 1 } }, { 5, { 3 } } }), u"1+2(3!+1(5))"_s);
}

TEST(BlockingForest, CutsARingAtItsLowestPid)
{
    EXPECT_EQ(forestOf(pidsTo(3), { { 1, { 3 } }, { 2, { 1 } }, { 3, { 2 } } }), u"1+2(2+2(3+2))"_s);
    EXPECT_EQ(forestOf(pidsTo(5), { { 5, { 4 } }, { 4, { 5 } }, { 3, { 5 } } }), u"4+2(5+2(3))"_s);
    EXPECT_EQ(forestOf(pidsTo(2), { { 1, { 1 } }, { 2, { 2, 1 } } }), u"1+1(2)"_s);
}

TEST(BlockingForest, ManagesAQueueOf500ForOneLock)
{
    // Each session waits for all that came before it: to follow every way there is would never end.
    Blockers blockers;
    for (int pid = 2; pid <= 501; ++pid) {
        for (int before = pid - 1; before >= 1; --before)
            blockers[pid].push_back(before);
    }
    const auto forest = insight::blockingForest(sampleOf(pidsTo(501), blockers));
    ASSERT_EQ(forest.size(), 1U);
    EXPECT_EQ(forest[0].behind, 500);
    EXPECT_EQ(depthOf(forest[0]), 501);
}
