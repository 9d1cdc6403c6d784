// Single connections in the history: what they cost, and what of them is not taken for news.

#include "store/history.h"
#include "support/poolers.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

core::Sample at(core::Instant moment, const std::shared_ptr<const core::Links> &links)
{
    core::Sample sample = test::pooler(u"pgb1"_s);
    sample.at = sample.received = moment;
    sample.links = links;
    return sample;
}

std::shared_ptr<const core::Links> told(core::Instant moment, std::vector<core::Link> clients,
                                        std::vector<core::Link> servers = {})
{
    core::Links links = test::links(std::move(clients), std::move(servers));
    links.asked = moment - 40ms;
    links.received = moment;
    return std::make_shared<const core::Links>(std::move(links));
}

core::Link someone(const QString &key, core::Instant connected = noon - 1h)
{
    core::Link link = test::client(key, test::at(u"10.0.0.9"_s, 4711));
    link.connectedAt = connected;
    return link;
}

qint64 rowsOf(test::History &history, const char *table)
{
    store::Statement count =
        history.database().prepare(("select count(*) from " + QByteArray(table)).constData());
    return count.ask().next() ? count.number(0).value_or(-1) : -1;
}

/// "a idle, b -": what SQL knows last of each.
QString lastStates(test::History &history)
{
    store::Statement rows = history.database().prepare("select group_concat(key || ' ' || coalesce(state, "
                                                       "'-'), ', ') from (select key, state, max(since_ms) "
                                                       "from v_links group by key order by key)");
    return rows.ask().next() ? rows.text(0) : QString();
}

} // namespace

TEST(LinksInHistory, AnAnswerThatStandsIsWrittenOnce)
{
    test::History history;
    const auto links = told(noon, { someone(u"a"_s), someone(u"b"_s) });
    for (int second = 0; second < 30; ++second)
        history.add(at(noon + std::chrono::seconds(second), links));
    EXPECT_EQ(rowsOf(history, "link_list"), 1);
    EXPECT_EQ(rowsOf(history, "link_state"), 2);
    EXPECT_EQ(history.read().back()->links->clients, links->clients);
}

TEST(LinksInHistory, WhoDoesTheSameAgainIsNoNews)
{
    test::History history;
    for (int second = 0; second < 30; ++second) {
        const auto moment = noon + std::chrono::seconds(second);
        history.add(at(moment, told(moment, { someone(u"a"_s), someone(u"b"_s) })));
    }
    EXPECT_EQ(rowsOf(history, "link_list"), 30);
    EXPECT_EQ(rowsOf(history, "link_state"), 2);
    EXPECT_EQ(history.read().back()->links->received, noon + 29s);
}

TEST(LinksInHistory, TheSameKeyMayBeSomebodyElse)
{
    test::History history;
    history.add(at(noon, told(noon, { someone(u"a"_s) })));
    const auto later = someone(u"a"_s, noon + 500ms);
    history.add(at(noon + 1s, told(noon + 1s, { later })));
    const auto read = history.read();
    EXPECT_EQ(read.front()->links->clients, std::vector { someone(u"a"_s) });
    EXPECT_EQ(read.back()->links->clients, std::vector { later });
}

TEST(LinksInHistory, OfAKeyThatIsToldTwiceTheFirstCounts)
{
    test::History history;
    history.add(at(noon, told(noon, { someone(u"a"_s), someone(u"a"_s, noon) })));
    history.add(at(noon + 1s, told(noon + 1s, {})));
    const auto read = history.read();
    EXPECT_EQ(read.front()->links->clients, std::vector { someone(u"a"_s) });
    EXPECT_TRUE(read.back()->links->clients.empty());
}

TEST(LinksInHistory, AKeyframeTellsOfThemAll)
{
    test::History history({ .keyframe = 10s });
    const auto links = told(noon, { someone(u"a"_s) }, { test::server(u"s"_s, {}, {}, 77, u"a"_s) });
    for (int second = 0; second < 15; ++second)
        history.add(at(noon + std::chrono::seconds(second), links));
    const auto read = history.read(noon + 12s);
    ASSERT_FALSE(read.empty());
    EXPECT_EQ(*read.front()->links, *links);
}

TEST(LinksInHistory, AKeyframeIsNoLaterList)
{
    test::History history({ .keyframe = 3s });
    history.add(at(noon, told(noon, { someone(u"a"_s) })));
    const auto links = told(noon + 1s, { someone(u"a"_s), someone(u"b"_s) });
    for (int second = 1; second < 9; ++second)
        history.add(at(noon + std::chrono::seconds(second), links));
    EXPECT_EQ(rowsOf(history, "link_list"), 4);
    for (const core::SamplePtr &sample : history.read(noon + 1s)) {
        EXPECT_EQ(*sample->links, *links);
        EXPECT_FALSE(sample->linksBefore) << "was read before the first sample";
    }
    EXPECT_EQ(history.read().back()->linksBefore->received, noon);
}

TEST(LinksInHistory, HowOldTheProcessIsThatListsThemOutlivesItsConnections)
{
    test::History history({ .keyframe = 10s });
    core::Sample sample = at(noon, told(noon, { someone(u"a"_s, noon - 2h) }));
    core::continueFrom(nullptr, sample);
    for (int second = 1; second < 25; ++second) {
        history.add(sample);
        const core::Sample before = sample;
        const auto moment = noon + std::chrono::seconds(second);
        sample =
            at(moment, told(moment, { someone(u"a"_s, noon - (second > 5 ? 1h : 2h)), someone(u"b"_s) }));
        core::continueFrom(&before, sample);
    }
    const core::Existence old { noon - 2h + 1min };
    EXPECT_EQ(history.read(noon + 22s).front()->lister, old);
    EXPECT_EQ(history.read(noon + 22s, noon + 30s, { .linksAt = noon + 23s }).back()->lister, old);
}

TEST(LinksInHistory, TheProcessBeforeIsKnownWhateverIsRead)
{
    test::History history({ .keyframe = 10s });
    const auto lastOfOld = told(noon + 12s, { someone(u"a"_s, noon - 2h) });
    core::Sample sample = at(noon, told(noon, { someone(u"a"_s, noon - 2h), someone(u"z"_s) }));
    core::continueFrom(nullptr, sample);
    for (int second = 1; second < 40; ++second) {
        history.add(sample);
        core::Sample other = at(noon + std::chrono::seconds(second), told(noon, { someone(u"o"_s) }));
        other.endpoint.name = u"pgb2"_s;
        history.add(other);
        const core::Sample before = sample;
        const auto moment = noon + std::chrono::seconds(second);
        sample = at(moment, second < 12    ? before.links
                            : second == 12 ? lastOfOld
                                           : told(moment, { someone(u"b"_s, noon + 13s) }));
        core::continueFrom(&before, sample);
    }
    const auto isOfOld = [&](const core::SamplePtr &read) {
        return read->predecessor && *read->predecessor->links == *lastOfOld
               && read->predecessor->existence == core::Existence { noon - 2h + 1min };
    };
    const auto countIn = [&](core::Instant from, core::Instant to, const store::Details &details = {}) {
        return std::ranges::count_if(history.read(from, to, details), isOfOld);
    };
    EXPECT_EQ(countIn(noon, noon + 40s), 26);
    EXPECT_EQ(countIn(noon + 25s, noon + 25s), 1) << "the last list of the old process came before";
    EXPECT_EQ(countIn(noon + 20s, noon + 25s, { .linksAt = noon + 25s }), 2) << "with the list before";
}

class LinksAt : public testing::TestWithParam<std::chrono::seconds>
{
};

TEST_P(LinksAt, AreTheSameWhereOnlyTheyAreRead)
{
    test::History history({ .keyframe = 10s });
    std::shared_ptr<const core::Links> links;
    for (int second = 0; second < 40; ++second) {
        const auto moment = noon + std::chrono::seconds(second);
        const auto later = std::chrono::seconds(second / 4);
        if (second == 25)
            links = nullptr; // not known for a while
        else if (second % 4 == 0)
            links = told(moment, { someone(u"a"_s), someone(u"b"_s, noon + later) },
                         { test::server(u"s"_s, {}, {}, 77 + second / 8, u"a"_s) });
        history.add(at(moment, links));
        core::Sample other = at(moment, second % 7 ? nullptr : told(moment, { someone(u"z"_s) }));
        other.endpoint.name = u"pgb2"_s;
        history.add(other);
    }
    const auto end = noon + GetParam();
    int left = 0;
    for (const auto last : { end, noon + 40s }) {
        const auto all = history.read(noon + 2s, last);
        const auto some = history.read(noon + 2s, last, { .linksAt = end });
        ASSERT_EQ(some.size(), all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto same = [](const auto &one, const auto &other) {
                return bool(one) == bool(other) && (!one || *one == *other);
            };
            if (all[i]->received != end)
                left += all[i]->links && !some[i]->links;
            else
                EXPECT_TRUE(same(some[i]->links, all[i]->links)
                            && same(some[i]->linksBefore, all[i]->linksBefore))
                    << all[i]->endpoint.name.toStdString() << " " << i;
        }
    }
    EXPECT_GT(left, 0);
}

INSTANTIATE_TEST_SUITE_P(All, LinksAt,
                         testing::Values(2s, 4s, 9s, 10s, 11s, 12s, 19s, 20s, 21s, 24s, 25s, 27s, 28s, 30s,
                                         39s));

TEST(LinksInHistory, WhatIsNotKnownAnyMoreIsNotShown)
{
    test::History history;
    history.add(at(noon, told(noon, { someone(u"a"_s) })));
    history.add(at(noon + 1s, nullptr));
    history.add(at(noon + 2s, nullptr));
    EXPECT_FALSE(history.read()[1]->links);
    EXPECT_FALSE(history.read()[2]->links);
    EXPECT_EQ(rowsOf(history, "link_list"), 2);
}

TEST(LinksInHistory, WhoWentDuringAGapIsSeenToBeGone)
{
    test::History history;
    history.add(at(noon, told(noon, { someone(u"a"_s), someone(u"b"_s) })));
    history.add(at(noon + 1h, told(noon + 1h, { someone(u"b"_s) })));
    EXPECT_EQ(lastStates(history), u"a -, b idle"_s) << "in a keyframe";
    history.beginAnew();
    history.add(at(noon + 2h, told(noon + 2h, { someone(u"c"_s) })));
    EXPECT_EQ(lastStates(history), u"a -, b -, c idle"_s) << "of an earlier recording";
    history.add(at(noon + 2h + 1s, nullptr));
    EXPECT_EQ(lastStates(history), u"a -, b -, c -"_s) << "not known any more";
}

TEST(LinksInHistory, AreShownInPlainWords)
{
    test::History history;
    core::Link waiting = someone(u"a"_s);
    waiting.state = core::LinkState::Waiting;
    waiting.wait = 1500us;
    history.add(at(noon, told(noon, { waiting })));
    history.add(at(noon + 1s, told(noon + 1s, {})));
    store::Statement rows =
        history.database().prepare("select endpoint, side, key, state, remote_address, remote_port, "
                                   "cast(wait_ms * 1000 as integer) from v_links "
                                   "order by since_ms");
    ASSERT_TRUE(rows.ask().next());
    EXPECT_EQ(rows.text(0), u"pgb1");
    EXPECT_EQ(rows.text(1), u"client");
    EXPECT_EQ(rows.text(2), u"a");
    EXPECT_EQ(rows.text(3), u"waiting");
    EXPECT_EQ(rows.text(4), u"10.0.0.9");
    EXPECT_EQ(rows.number(5), 4711);
    EXPECT_EQ(rows.number(6), 1500);
    ASSERT_TRUE(rows.next());
    EXPECT_TRUE(rows.text(3).isNull());
}
