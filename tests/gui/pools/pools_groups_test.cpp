#include "gui/pools/pools_page_fixture.h"

namespace gui {
namespace {

class PoolsGroupsTest : public PoolsPageTest
{
protected:
    PoolsGroupsTest() { grouping.setCurrentIndex(1); }

    QModelIndex group(const QString &pooler)
    {
        for (int row = 0; row < rows().rowCount(); ++row) {
            if (pool(rows().index(row, 0)).startsWith(pooler))
                return rows().index(row, 0);
        }
        return {};
    }
};

TEST_F(PoolsGroupsTest, GroupsAreOpenAndStayAsTheyWereLeft)
{
    ASSERT_GT(rows().rowCount(), 1);
    EXPECT_TRUE(pools.isExpanded(rows().index(0, 0)));
    pools.setExpanded(rows().index(0, 0), false);
    const QString closed = pool(rows().index(0, 0));
    cluster.waiting = 9;
    present(cluster.samples());
    EXPECT_EQ(pool(rows().index(0, 0)), closed);
    EXPECT_FALSE(pools.isExpanded(rows().index(0, 0)));
    EXPECT_TRUE(pools.isExpanded(rows().index(1, 0)));
    picture(u"grouped"_s);
}

TEST_F(PoolsGroupsTest, AGroupThatComesOrComesBackIsOpenUnlessItWasClosed)
{
    const QList<core::SamplePtr> all = cluster.samples();
    pools.setExpanded(group(u"pgb-b"_s), false);
    present(all.mid(0, 1));
    ASSERT_FALSE(group(u"pgb-a"_s).isValid());
    present(many());
    EXPECT_TRUE(pools.isExpanded(group(u"pgb-a"_s))) << "it was open before";
    EXPECT_TRUE(pools.isExpanded(group(u"pgb-large"_s))) << "it is new";
    EXPECT_FALSE(pools.isExpanded(group(u"pgb-b"_s)));
    pools.setExpanded(group(u"pgb-b"_s), true);
    present(all.mid(0, 1));
    present(all);
    EXPECT_TRUE(pools.isExpanded(group(u"pgb-b"_s)));
}

} // namespace
} // namespace gui
