// Sessions that have no number keep their ids in a saved span.

#include "program/past/span_file.h"
#include "store/history.h"
#include "store/sample_reader.h"
#include "support/samples.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using test::noon;

namespace {

constexpr core::SessionId holder { 0x17f0'0000'0000'0001, 0xf000'0000'0000'000a };
constexpr core::SessionId waiter { 0x17f0'0000'0000'0002, 0x000a };

core::Sample node()
{
    core::Session holding = test::working(1);
    holding.pid = holder;
    core::Session waiting = test::working(2, u"Lock"_s);
    waiting.pid = waiter;
    core::Sample sample = test::answer(noon, { test::session(holding), test::session(waiting) });
    sample.blocking = core::Blocking { .at = noon, .blockers = { { waiter, { holder } } } };
    return sample;
}

} // namespace

TEST(SpanFileSessions, KeepTheirIdsOf128Bits)
{
    test::History history;
    history.add(node());
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"incident.poolscope"_s);
    const auto saved =
        program::saveSpan({ .history = history.path(), .output = file }, [](double, qint64) { return true; });
    ASSERT_TRUE(saved) << saved.error().detail.toStdString();

    auto database = store::readHistory(file);
    ASSERT_TRUE(database);
    store::SampleReader reader(database.value(), {}, core::Instant::max());
    const core::SamplePtr read = reader.next();
    ASSERT_TRUE(read);
    ASSERT_EQ(read->sessions.size(), 2U);
    EXPECT_EQ(read->sessions[0]->pid, holder);
    EXPECT_EQ(read->sessions[1]->pid, waiter);
    ASSERT_TRUE(read->blocking);
    EXPECT_EQ(read->blocking->blockers, node().blocking->blockers);
}
