// Where thousands of connections are matched on another thread.

#include "app/heard.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::db1;
using test::db2;
using test::hear;
using test::noon;
using test::pastWith;
using test::pids;

namespace {

core::SamplePtr crowdAt(core::Instant at, int crowd)
{
    std::vector<core::SessionPtr> sessions;
    for (int pid = 1; pid <= crowd; ++pid)
        sessions.push_back(test::session(test::idling(pid)));
    return test::shared(test::answer(at, std::move(sessions), db1));
}

} // namespace

TEST(ViewState, AFewAreMatchedAtOnce)
{
    app::ViewState viewState({ db1 });
    viewState.add(crowdAt(noon, 10), noon);
    EXPECT_FALSE(viewState.unmatched(noon));
}

TEST(ViewState, ManyAreMatchedAsideAndShownAsTheyWereThen)
{
    app::ViewState viewState({ db1 });
    viewState.add(crowdAt(noon, 3000), noon);
    const auto unmatched = viewState.unmatched(noon);
    ASSERT_TRUE(unmatched);
    app::Matched matched = app::matched(*unmatched);
    const insight::PathGraphPtr graph = matched.snapshot.graph;
    EXPECT_TRUE(viewState.take(std::move(matched), noon + 50ms));
    const gui::Picture picture = viewState.picture(noon + 50ms);
    EXPECT_EQ(picture.graph, graph) << "it is not made again";
    EXPECT_EQ(pids(picture).size(), 3000);
    EXPECT_FALSE(viewState.unmatched(noon + 1s)) << "nothing was heard since";

    viewState.add(crowdAt(noon + 1s, 3001), noon + 1s);
    EXPECT_TRUE(viewState.unmatched(noon + 1s));
    EXPECT_EQ(pids(viewState.picture(noon + 1s)).size(), 3001) << "it is shown without being taken, too";
}

TEST(ViewState, WhatWasMatchedBeforeTwoEndpointsWereFoundToBeOneIsMatchedAgain)
{
    app::ViewState viewState({ db1, db2 });
    viewState.add(crowdAt(noon, 3000), noon);
    hear(viewState, noon, 1, db2);
    app::Matched matched = app::matched(*viewState.unmatched(noon));
    viewState.merge(db2, db1);
    EXPECT_FALSE(viewState.take(std::move(matched), noon));
    EXPECT_EQ(viewState.picture(noon).samples.size(), 1);
}

TEST(ViewState, WhatWasMatchedOfAllIsMatchedAgainWhereOneIsChosen)
{
    app::ViewState viewState({ db1, db2 });
    viewState.add(crowdAt(noon, 3000), noon);
    hear(viewState, noon, 1, db2);
    app::Matched matched = app::matched(*viewState.unmatched(noon));
    viewState.setScope({ .endpoint = db2 });
    EXPECT_FALSE(viewState.take(std::move(matched), noon));
    EXPECT_EQ(pids(viewState.picture(noon)), QList<core::Pid>({ 1 }));
}

TEST(ViewState, WhatWasMatchedOfNowIsNotThePast)
{
    app::ViewState viewState({ db1 });
    viewState.add(crowdAt(noon, 3000), noon);
    app::Matched matched = app::matched(*viewState.unmatched(noon));
    viewState.setAxis(gui::frozenOrNot(viewState.axis(), noon));
    EXPECT_FALSE(viewState.unmatched(noon));
    const program::PastPart wanted = viewState.unread(noon);
    viewState.remember(wanted, { .then = pastWith(noon, 7) });
    EXPECT_FALSE(viewState.take(std::move(matched), noon));
    EXPECT_EQ(pids(viewState.picture(noon)), QList<core::Pid>({ 7 }));
}

TEST(ViewState, ManyOfAPastAreMatchedAsideAndOnlyOnce)
{
    app::ViewState viewState({ db1, db2 });
    viewState.add(crowdAt(noon, 1), noon);
    viewState.setAxis(gui::atMoment(viewState.axis(), noon - 1h, noon));
    EXPECT_FALSE(viewState.unmatched(noon)) << "it is not read yet";
    const auto then = std::make_shared<insight::ClusterHistory>(QStringList { db1, db2 });
    then->add(crowdAt(noon - 1h, 3000), noon - 1h);
    viewState.remember(viewState.unread(noon), { .then = then });
    const auto unmatched = viewState.unmatched(noon);
    ASSERT_TRUE(unmatched);
    app::Matched matched = app::matched(*unmatched);
    const insight::PathGraphPtr graph = matched.snapshot.graph;
    EXPECT_TRUE(viewState.take(std::move(matched), noon));
    EXPECT_EQ(viewState.picture(noon).graph, graph);
    EXPECT_FALSE(viewState.unmatched(noon + 1s)) << "it does not change, the silence of db2 included";
    EXPECT_EQ(viewState.picture(noon + 1s).graph, graph);

    viewState.setAxis(gui::live(viewState.axis()));
    EXPECT_EQ(pids(viewState.picture(noon + 1s)).size(), 1);
}
