// Days and weeks of lanes, before a real server.

#include "app/running.h"
#include "gui/axis.h"
#include "gui/window/main_window.h"
#include "insight/past/columns.h"
#include "store/writing.h"
#include "support/pg_server.h"
#include "support/sessions.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// Sixty days of hours up to the one before this one, of which the fortieth day is missing; one hour has a
// peak.
constexpr auto sixtyDays = R"(
    create temp table hour as with recursive n(i) as (select 1 union all select i + 1 from n where i < 60 * 24)
        select i, (cast(strftime('%s', 'now') as integer) / 3600 - i) * 3600 as at from n where i / 24 <> 40;
    insert or ignore into text (value) values ('active'), ('idle'), ('sessions'), ('used'), ('cpu'), ('lock'),
        ('working'), ('transactions'), ('connections');
    insert into bucket select e.id, 3600, at, 3600000, 3600, 1 from hour, endpoint as e;
    create temp table wave as select at, i, 4000 + 1000 * (i % 24) / 4 as mean,
        case i when 480 then 90000 else 9000 + 1000 * (i % 24) / 4 end as highest from hour;
    insert into series select 3600, at, e.id, t.id, mean, highest, null from wave, endpoint as e, text as t
        where t.value in ('active', 'sessions', 'used', 'cpu', 'working', 'transactions', 'connections');
)";

class LongHistory : public testing::Test
{
protected:
    LongHistory()
    {
        {
            const test::Sessions app(m_server, 2);
            test::Running first({ url() }, { .history = path() });
            EXPECT_TRUE(first.waitForNews(2));
        }
        test::asTheUserDoes(path(), sixtyDays);
    }

    static bool isAveraged(test::Running &running)
    {
        const auto *strip = running.window().findChild<QWidget *>(u"strip"_s);
        return running.waitUntil(
            [strip] { return strip->accessibleDescription().contains(u"1 h averages with peaks"_s); });
    }
    QString path() const { return m_folder.filePath(u"history.sqlite"_s); }
    QString url() { return m_server.url(u"monitor"_s); }

    QTemporaryDir m_folder;
    const test::PgServer m_server;
};

} // namespace

TEST_F(LongHistory, AllOfItIsShownByOneKeyWithItsPeaks)
{
    const test::Sessions app(m_server, 3);
    test::Running running({ url() }, { .history = path() });
    ASSERT_TRUE(running.waitForNews(1));
    ASSERT_TRUE(running.waitUntil([&] { return running.viewState().axis().oldest.has_value(); }));
    running.press(Qt::Key_0);
    const gui::Axis axis = running.viewState().axis();
    EXPECT_TRUE(axis.isLive());
    EXPECT_GT(axis.width, 59 * 24h);
    EXPECT_LT(axis.width, 61 * 24h);

    ASSERT_TRUE(isAveraged(running));
    EXPECT_EQ(running.pastBar(), QString()) << "what is now is shown, too";
    running.picture(u"long-history"_s);
}

TEST_F(LongHistory, DaysThatAreDraggedOverAreChosenAndZoomedInto)
{
    test::Running running({ url() }, { .history = path() });
    ASSERT_TRUE(running.waitForNews(1));
    ASSERT_TRUE(running.waitUntil([&] { return running.viewState().axis().oldest.has_value(); }));
    running.press(Qt::Key_0);
    ASSERT_TRUE(isAveraged(running));
    const core::Instant now = core::wallClock();
    running.dragOverLanes({ now - 30 * 24h, now - 25 * 24h });
    ASSERT_TRUE(running.viewState().axis().selected);
    EXPECT_GT(running.viewState().axis().selected->length(), 4 * 24h);
    EXPECT_TRUE(running.waitUntil([&] { return running.pastBar().contains(u"states at the end"_s); }))
        << test::text(running.pastBar());
    emit running.window().zoomed(8, now - 27 * 24h);
    EXPECT_LT(running.viewState().axis().width, 8 * 24h);
    EXPECT_TRUE(running.viewState().axis().selected) << "the charts alone come closer";
    EXPECT_TRUE(running.waitUntil([&] {
        return running.pastBar().contains(u"10 min averages with peaks"_s);
    })) << test::text(running.pastBar());
    running.picture(u"long-history-span"_s);
}
