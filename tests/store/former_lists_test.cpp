// What the lists of an endpoint reported earlier is remembered of a history as it was while it was recorded.

#include "store/history.h"
#include "support/poolers.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

core::Link numbered(int number)
{
    core::Link link = test::server(u"s"_s + QString::number(number), test::at(u"10.0.0.2"_s, 40000 + number),
                                   test::at(u"10.0.0.5"_s, 5432), 7000 + number);
    link.connectedAt = noon - 1h;
    return link;
}

/// Of the second. Servers leave one after the other; one list is damaged, for a while there is none, and in
/// the end another process answers, which has none of those.
std::shared_ptr<const core::Links> toldAt(int second)
{
    if (second / 4 == 9)
        return nullptr;
    const bool isOfAnother = second >= 60;
    core::Links links = test::links({}, {});
    for (int number = isOfAnother ? 100 : second / 8; number < (isOfAnother ? 103 : 12); ++number)
        links.servers.push_back(numbered(number));
    links.received = noon + std::chrono::seconds(second);
    links.asked = links.received - 40ms;
    links.isPartial = second == 20;
    links.pidsAreBackends = second < 44;
    return std::make_shared<const core::Links>(std::move(links));
}

core::Sample following(const core::Sample *before, int second)
{
    core::Sample sample = test::pooler(u"pgb1"_s);
    sample.at = sample.received = noon + std::chrono::seconds(second);
    sample.links = before && second % 4 ? before->links : toldAt(second);
    core::continueFrom(before, sample);
    return sample;
}

core::FormerLists sorted(core::FormerLists former)
{
    std::ranges::sort(former.left, {},
                      [](const core::LeftServer &left) { return std::pair(left.listed, left.link.key); });
    return former;
}

class FormerListsInHistory : public testing::Test
{
protected:
    static constexpr int seconds = 80;

    void SetUp() override
    {
        for (int second = 0; second < seconds; ++second) {
            m_shown.push_back(following(m_shown.empty() ? nullptr : &m_shown.back(), second));
            m_history.add(m_shown.back());
            core::Sample other = test::pooler(u"pgb2"_s);
            other.at = other.received = m_shown.back().received;
            m_history.add(other);
        }
    }
    int expectAsShown(int from, int to, const store::Details &details = {})
    {
        int compared = 0;
        const auto when = [](int second) { return noon + std::chrono::seconds(second); };
        for (const core::SamplePtr &read : m_history.read(when(from), when(to), details)) {
            if (read->endpoint.name != u"pgb1" || (details.linksAt && *read->received != *details.linksAt))
                continue;
            const auto second =
                std::chrono::duration_cast<std::chrono::seconds>(*read->received - noon).count();
            const auto &shown = m_shown[std::size_t(second)].formerLists;
            EXPECT_EQ(bool(read->formerLists), bool(shown)) << second;
            if (read->formerLists && shown) {
                EXPECT_EQ(sorted(*read->formerLists), sorted(*shown)) << second;
                ++compared;
            }
        }
        return compared;
    }

    test::History m_history { { .keyframe = 10s } };
    std::vector<core::Sample> m_shown;
};

} // namespace

TEST_F(FormerListsInHistory, AreRememberedFromTheBeginning)
{
    EXPECT_EQ(expectAsShown(0, seconds), seconds - 8) << "all but for a damaged list and while none is known";
}

TEST_F(FormerListsInHistory, AreRememberedWhereReadingBegins)
{
    for (const int from : { 5, 19, 23, 41, 55, 60, 62, 79 })
        EXPECT_GT(expectAsShown(from, seconds), 0);
    EXPECT_EQ(m_shown[79].formerLists->left.size(), 5U) << "whom the process before it left";
    EXPECT_EQ(m_shown[79].formerLists->made.size(), 5U) << "its own";
}

TEST_F(FormerListsInHistory, AreRememberedAtAMoment)
{
    int compared = 0;
    for (int second = 0; second < seconds; ++second)
        compared += expectAsShown(std::max(second - 3, 0), second,
                                  { .linksAt = noon + std::chrono::seconds(second) });
    EXPECT_EQ(compared, seconds - 8);
}
