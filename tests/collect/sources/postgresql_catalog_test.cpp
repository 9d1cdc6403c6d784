// What the catalog says of databases and roles, and what it no longer says.

#include "collect/asked.h"
#include "collect/sources/systems.h"
#include "core/setting.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::LimitScope;
using test::Asked;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

wire::Rows catalogOf(const QByteArray &databasesAndRoles, const QByteArray &at = "2026-11-20 14:00:00+00")
{
    return test::rows("part|number|name|encoding|connection_limit|exempt|at|spent_us\n" + databasesAndRoles
                      + "i|~|~|~|~|~|" + at + "|300\n");
}

/// Connections that the catalog of a server limits, as the poller learns of them.
class CatalogTest : public testing::Test
{
protected:
    /// What one more answer shows to have changed.
    std::vector<core::Change> changesBy(const wire::Rows &answer)
    {
        const core::Sample before = asked.sample();
        EXPECT_TRUE(asked.answer("catalog", answer));
        return core::settingsBetween(before, asked.sample());
    }

    static core::Change change(const QString &before, const QString &after)
    {
        return { core::Change::Kind::Setting, before, after };
    }

    Asked asked { collect::postgresql(), { .version = 150000 } };
};

constexpr auto limited = "d|5|shop|UTF8|20|f|~|~\nr|10|app|~|7|f|~|~\n";

} // namespace

TEST_F(CatalogTest, WhatIsDroppedHasNotLostItsLimit)
{
    ASSERT_TRUE(asked.answer("catalog", catalogOf(limited)));
    EXPECT_THAT(changesBy(catalogOf("d|5|shop|UTF8|-1|f|~|~\n")),
                ElementsAre(change(u"shop datconnlimit=20"_s, u"shop datconnlimit=none"_s),
                            change(u"app rolconnlimit=7"_s, u"app rolconnlimit=dropped"_s)));
    EXPECT_THAT(changesBy(catalogOf("d|5|shop|UTF8|-1|f|~|~\n")), IsEmpty());
    EXPECT_THAT(changesBy(catalogOf("")), IsEmpty()) << "without a limit";
}

TEST_F(CatalogTest, ADatabaseThatIsBeingDroppedIsGone)
{
    ASSERT_TRUE(asked.answer("catalog", catalogOf(limited)));
    EXPECT_THAT(changesBy(catalogOf("d|5|shop|UTF8|-2|f|~|~\nr|10|app|~|7|f|~|~\n")),
                ElementsAre(change(u"shop datconnlimit=20"_s, u"shop datconnlimit=dropped"_s)));
}

TEST_F(CatalogTest, WhatWasRenamedIsNotDropped)
{
    ASSERT_TRUE(asked.answer("catalog", catalogOf(limited)));
    EXPECT_THAT(changesBy(catalogOf("d|5|store|UTF8|20|f|~|~\nr|10|app|~|7|f|~|~\n")),
                ElementsAre(change(u"shop datconnlimit=20"_s, u"shop datconnlimit=none"_s),
                            change(u"store datconnlimit=none"_s, u"store datconnlimit=20"_s)));
}

TEST_F(CatalogTest, WhatComesBackUnderTheSameNameIsNew)
{
    ASSERT_TRUE(asked.answer("catalog", catalogOf(limited)));
    ASSERT_TRUE(asked.answer("catalog", catalogOf("d|5|shop|UTF8|20|f|~|~\n")));
    EXPECT_THAT(changesBy(catalogOf("d|5|shop|UTF8|20|f|~|~\nr|11|app|~|9|f|~|~\n")),
                ElementsAre(change(u"app rolconnlimit=none"_s, u"app rolconnlimit=9"_s)));
}

TEST_F(CatalogTest, WhatWasDroppedIsForgottenAfterAWhile)
{
    ASSERT_TRUE(asked.answer("catalog", catalogOf(limited)));
    ASSERT_TRUE(asked.answer("catalog", catalogOf("")));
    ASSERT_TRUE(asked.answer("catalog", catalogOf("", "2026-11-20 15:01:00+00")));
    EXPECT_EQ(asked.sample().limits.size(), 3U) << "a sample may not have been made meanwhile";
    ASSERT_TRUE(asked.answer("catalog", catalogOf("", "2026-11-20 16:03:00+00")));
    EXPECT_EQ(asked.sample().limits.size(), 1U);
}
