#include "store/open_history.h"
#include "store/writing.h"

using namespace Qt::StringLiterals;
using core::Fault;
using test::Writing;

namespace {

core::SamplePtr withNamelessLimit(core::Instant at)
{
    core::Sample sample = test::answer(at);
    sample.limits = { core::Limit {
        .scope = core::LimitScope::Proxy, .setting = u"maxconn"_s, .used = 3, .limit = 5 } };
    return test::shared(std::move(sample));
}

core::SamplePtr ofAnother(core::Instant at)
{
    core::Sample sample = test::answer(at);
    sample.endpoint.name = u"db2"_s;
    return test::shared(std::move(sample));
}

} // namespace

TEST(Writer, ASampleThatNoFileCanHoldIsLeftOutAndTheFileStays)
{
    Writing writing;
    EXPECT_TRUE(writing.write());
    for (int second = 0; second < 20; ++second) {
        writing.now += std::chrono::seconds(1);
        const std::array<store::Entry, 2> entries {
            store::Entry { withNamelessLimit(writing.now), writing.now, {} },
            store::Entry { ofAnother(writing.now), writing.now, {} }
        };
        ASSERT_TRUE(writing.writer->write(entries));
    }
    EXPECT_TRUE(writing.write());
    const core::HistoryState &state = writing.writer->state();
    EXPECT_FALSE(state.found) << "nothing is wrong with the file";
    EXPECT_EQ(state.recorded, 22);
    EXPECT_EQ(writing.samples(), 22) << "the others are all there";
    ASSERT_EQ(state.dropped.size(), 1);
    EXPECT_EQ(state.dropped.at(u"db1"_s).samples, 20);
    EXPECT_TRUE(state.dropped.at(u"db1"_s).why.contains(u"without a name"_s));

    auto database = store::readHistory(writing.path());
    ASSERT_TRUE(database);
    store::Reader reader(database.value());
    const auto gaps = reader.gaps(reader.endpoints().front().id);
    ASSERT_EQ(gaps.size(), 1) << "one after the other is one gap";
    ASSERT_TRUE(gaps.front().reason);
    EXPECT_EQ(gaps.front().reason->fault, Fault::Protocol);
    EXPECT_EQ(gaps.front().to - gaps.front().from, std::chrono::seconds(21));
    EXPECT_TRUE(reader.events(reader.endpoints().front().id).empty()) << "it was not lost";
}

TEST(Writer, SoIsOneThatOnlyTheTablesRefuse)
{
    Writing writing;
    EXPECT_TRUE(writing.write());
    core::Sample huge = test::answer(writing.now + std::chrono::seconds(1));
    huge.limits = { core::Limit {
        .scope = core::LimitScope::Server, .name = QString(5'000'000, u'x'), .setting = u"s"_s } };
    for (int i = 0; i < 3; ++i) {
        writing.now += std::chrono::seconds(1);
        huge.received = writing.now;
        const std::array<store::Entry, 1> entries { store::Entry { test::shared(huge), writing.now, {} } };
        EXPECT_TRUE(writing.writer->write(entries));
    }
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(writing.writer->state().dropped.at(u"db1"_s).samples, 3);
    EXPECT_EQ(writing.writer->state().recorded, 2);
    EXPECT_EQ(writing.samples(), 2);
    auto database = store::readHistory(writing.path());
    ASSERT_TRUE(database);
    store::Reader reader(database.value());
    EXPECT_EQ(reader.gaps(reader.endpoints().front().id).size(), 1);
}
