#include "core/address/addresses.h"
#include "core/address/target_list.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace {

const QList<core::Target> &threeServers()
{
    static const QList<core::Target> targets { test::target("postgresql://a@db1,db2/shop"),
                                               test::target("postgresql://b@db2,db3/shop"),
                                               test::target("pgbouncer://stats@db1") };
    return targets;
}

} // namespace

TEST(TargetList, NamesEveryHostOnce)
{
    EXPECT_EQ(core::labels(threeServers()),
              (QStringList { u"db1:5432"_s, u"db2:5432"_s, u"db3:5432"_s, u"db1:6432"_s }));
}

TEST(TargetList, TheFirstThatNamesAHostSpeaksForIt)
{
    EXPECT_EQ(core::targetNaming(threeServers(), u"db2:5432"_s)->user, u"a");
    EXPECT_EQ(core::targetNaming(threeServers(), u"db3:5432"_s)->user, u"b");
    EXPECT_EQ(core::targetNaming(threeServers(), u"db2"_s), nullptr);
}

TEST(TargetList, LosesHostsAndTargetsThatHadNoOther)
{
    const auto left = core::without(threeServers(), { u"db2:5432"_s, u"db1:6432"_s, u"db9:5432"_s });
    EXPECT_EQ(core::labels(left), (QStringList { u"db1:5432"_s, u"db3:5432"_s }));
    EXPECT_EQ(left.size(), 2);
}
