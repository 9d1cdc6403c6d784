#include "gui/sessions/sessions_table.h"
#include "support/samples.h"
#include "support/wait.h"

#include <QThread>

#include <gtest/gtest.h>

#include <atomic>
#include <functional>

namespace gui {
namespace {

struct WatchedListing : IndexedListing
{
    WatchedListing(insight::Listing listing, std::function<void()> whenGone)
        : IndexedListing(std::move(listing))
        , gone(std::move(whenGone))
    {
    }
    ~WatchedListing() { gone(); }

    std::function<void()> gone;
};

TEST(SessionsTable, ManySessionsAreFreedOnAnotherThread)
{
    std::atomic<QThread *> freedOn = nullptr;
    const auto many = [&freedOn] {
        std::vector<core::SessionPtr> sessions;
        for (int pid = 1; pid <= 6000; ++pid)
            sessions.push_back(test::session(test::working(pid)));
        const core::SamplePtr sample = test::shared(test::answer(test::noon, std::move(sessions)));
        return std::make_shared<const WatchedListing>(insight::arrange({ .samples = { sample } }),
                                                      [&freedOn] { freedOn = QThread::currentThread(); });
    };
    SessionsTable table;
    table.present(many(), insight::Grouping::None);
    ASSERT_EQ(table.model()->rowCount(), 6000);
    table.present(many(), insight::Grouping::None);
    ASSERT_TRUE(test::waitFor([&freedOn] { return freedOn != nullptr; }));
    EXPECT_NE(freedOn, QThread::currentThread());
}

} // namespace
} // namespace gui
