#include "store/check.h"
#include "store/writing.h"

using core::Fault;

namespace {

QByteArray someHistory(test::Writing &writing)
{
    for (int i = 0; i < 100; ++i)
        writing.write(50 + i);
    writing.writer.reset();
    return test::bytesOf(writing.path());
}

} // namespace

TEST(Check, FindsNothingInOneThatIsWell)
{
    test::Writing writing;
    (void)someHistory(writing);
    EXPECT_TRUE(store::checkPages(writing.path(), {}));
}

TEST(Check, FindsAPageThatNobodyWouldMeet)
{
    test::Writing writing;
    QByteArray bytes = someHistory(writing);
    ASSERT_GT(bytes.size(), 50000);
    bytes.replace(bytes.size() * 9 / 10 / 4096 * 4096, 2000, QByteArray(2000, '\x7f'));
    test::setBytes(writing.path(), bytes);
    const core::Status found = store::checkPages(writing.path(), {});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().fault, Fault::StorageDamaged);
    EXPECT_EQ(test::bytesOf(writing.path()), bytes);
}

TEST(Check, FindsAnIndexThatDoesNotMatchItsTable)
{
    for (const char *forgets : { "sample_at", "sqlite_autoindex_text_1" }) {
        test::Writing writing;
        (void)someHistory(writing);
        test::asTheUserDoes(
            writing.path(),
            "pragma writable_schema = on; create table other (a, b); create index stale on other "
            "(a, b); update sqlite_schema set rootpage = (select rootpage from sqlite_schema "
            "where name = 'stale') where name = '"
                + QByteArray(forgets) + "'");
        const core::Status found = store::checkPages(writing.path(), {});
        ASSERT_FALSE(found) << forgets;
        EXPECT_EQ(found.error().fault, Fault::StorageDamaged) << found.error().detail.toStdString();
    }
}

TEST(Check, FindsANullWhereNoneMayBe)
{
    test::Writing writing;
    (void)someHistory(writing);
    test::asTheUserDoes(
        writing.path(),
        "pragma writable_schema = on; update sqlite_schema set sql = replace(sql, 'health INTEGER "
        "NOT NULL', 'health INTEGER') where name = 'sample'");
    test::asTheUserDoes(writing.path(), "update sample set health = null where id = 5");
    test::asTheUserDoes(
        writing.path(),
        "pragma writable_schema = on; update sqlite_schema set sql = replace(sql, 'health INTEGER', "
        "'health INTEGER NOT NULL') where name = 'sample'");
    const core::Status found = store::checkPages(writing.path(), {});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().fault, Fault::StorageDamaged);
}

TEST(Check, OneThatIsStoppedFindsNothing)
{
    test::Writing writing;
    QByteArray bytes = someHistory(writing);
    bytes.replace(bytes.size() * 9 / 10 / 4096 * 4096, 2000, QByteArray(2000, '\x7f'));
    test::setBytes(writing.path(), bytes);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(store::checkPages(writing.path(), stop.get_token()));
}
