#include "collect/sources/mariadb_answers.h"

#include <gmock/gmock.h>

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::Pair;

namespace {

const QByteArray waiters =
    "s|6|app|10.0.0.9:5001|shop|Query|900|Waiting for table metadata lock|alter table item\n"
    "s|8|app|10.0.0.9:5002|shop|Query|800|Waiting for table metadata lock|select 1\n"
    "s|9|app|10.0.0.9:5003|shop|Query|700|User lock|select get_lock('a', 9)\n"
    "s|10|app|10.0.0.9:5004|shop|Query|600|Waiting for backup lock|flush tables";

/// A MariaDB in which these wait, and which records such locks.
test::Asked instrumented()
{
    auto asked = test::mariadbServer(test::shortAnswer(waiters));
    EXPECT_FALSE(asked.question("metadata-locks").wanted) << "recorded without performance_schema";
    EXPECT_TRUE(asked.answer("settings", test::rows("name|value\nperformance_schema|ON")));
    EXPECT_TRUE(asked.question("metadata-locks").wanted);
    return asked;
}

std::map<core::SessionId, std::vector<core::SessionId>> blockersIn(const QByteArray &locks)
{
    auto asked = instrumented();
    EXPECT_TRUE(asked.answer("metadata-locks", test::rows("object|pid|type|status\n" + locks)));
    const core::Sample sample = asked.sample();
    return sample.blocking ? sample.blocking->blockers
                           : std::map<core::SessionId, std::vector<core::SessionId>> {};
}

std::string remarksOf(const core::Sample &sample)
{
    return sample.remarks.join(u'\n').toStdString();
}

} // namespace

TEST(MetadataLocks, AreHeldByWhoIsInTheWay)
{
    // As a MariaDB 10.11 answered: 5 reads in a transaction, 6 wants to alter, 8 to read after it.
    const auto blockers = blockersIn("TABLE.shop.item|5|SHARED_READ|GRANTED\n"
                                     "TABLE.shop.item|6|SHARED_UPGRADABLE|GRANTED\n"
                                     "BACKUP|6|BACKUP_DDL|GRANTED\n"
                                     "TABLE.shop.item|6|EXCLUSIVE|PENDING\n"
                                     "USER LEVEL LOCK.a|7|SHARED_NO_WRITE|GRANTED\n"
                                     "TABLE.shop.item|8|SHARED_READ|PENDING\n"
                                     "USER LEVEL LOCK.a|9|SHARED_NO_WRITE|PENDING\n"
                                     "BACKUP|10|BACKUP_FTWRL1|PENDING");

    EXPECT_THAT(blockers, ElementsAre(Pair(6, ElementsAre(5)), Pair(8, ElementsAre(6)),
                                      Pair(9, ElementsAre(7)), Pair(10, ElementsAre(6))));
}

TEST(MetadataLocks, OfOtherObjectsAndOfUnknownTypesAreInNobodysWay)
{
    EXPECT_THAT(blockersIn("TABLE.shop.other|5|EXCLUSIVE|GRANTED\nTABLE.shop.item|6|EXCLUSIVE|PENDING"),
                ElementsAre());
    EXPECT_THAT(blockersIn("TABLE.shop.item|5|SHARED_READ|GRANTED\nTABLE.shop.item|6|NEW_TYPE|PENDING"),
                ElementsAre());
    EXPECT_THAT(blockersIn("TABLE.shop.item|5|SHARED_READ|GRANTED\nTABLE.shop.item|8|SHARED_READ|PENDING"),
                ElementsAre())
        << "both may read";
    EXPECT_THAT(blockersIn("TABLE.shop.item|x|EXCLUSIVE|GRANTED\n~|5|EXCLUSIVE|GRANTED\n"
                           "TABLE.shop.item|6|EXCLUSIVE|PENDING"),
                ElementsAre());
}

TEST(MetadataLocks, OfThousandsSomeAreNamed)
{
    QByteArray locks = "TABLE.shop.item|6|EXCLUSIVE|PENDING";
    for (int pid = 100; pid < 5100; ++pid)
        locks += "\nTABLE.shop.item|" + QByteArray::number(pid) + "|SHARED_READ|GRANTED";
    EXPECT_EQ(blockersIn(locks).at(6).size(), 100U);
}

TEST(MetadataLocks, JoinWhatIsKnownOfRows)
{
    auto asked = instrumented();
    ASSERT_TRUE(asked.answer("blockers", test::rows("waiter|blocker\n8|4")));
    ASSERT_TRUE(asked.answer("metadata-locks", test::rows("object|pid|type|status\n"
                                                          "TABLE.shop.item|5|SHARED_READ|GRANTED\n"
                                                          "TABLE.shop.item|6|EXCLUSIVE|PENDING")));
    const auto sample = asked.sample();
    ASSERT_TRUE(sample.blocking);
    EXPECT_THAT(sample.blocking->blockers, ElementsAre(Pair(6, ElementsAre(5)), Pair(8, ElementsAre(4))));
}

TEST(MetadataLocks, ThatAreNotRecordedAreSaidToBeUnknown)
{
    const char *const unknown = "wait/lock/metadata/sql/mdl";
    EXPECT_THAT(remarksOf(test::mariadbServer(test::shortAnswer(waiters)).sample()), HasSubstr(unknown));
    EXPECT_THAT(remarksOf(test::mariadbServer(test::shortAnswer({})).sample()), Not(HasSubstr(unknown)))
        << "no session waits for one";
    auto asked = instrumented();
    EXPECT_THAT(remarksOf(asked.sample()), Not(HasSubstr(unknown))) << "it is not asked yet";
    ASSERT_TRUE(asked.answer("metadata-locks", wire::Rows({ "object", "pid", "type", "status" })));
    EXPECT_THAT(remarksOf(asked.sample()), HasSubstr(unknown)) << "the instrument is off";
}
