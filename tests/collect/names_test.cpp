// Names come from servers and their clients, which may invent any number of them.

#include "collect/asked.h"
#include "collect/distinct_names.h"
#include "collect/sources/systems.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

TEST(CollectedNames, CountersOfTooManyAreForgottenAndBeginNoReset)
{
    auto asked = test::Asked::met(collect::pgbouncer(), { .serverVersion = "1.25.2/bouncer" },
                                  test::rows("version\nPgBouncer 1.25.2"));
    int names = 0;
    const auto answer = [&](const QByteArray &others, int strangers) {
        QByteArray text = "database|total_xact_count|total_query_count\npgbouncer|1|1\n" + others;
        for (int i = 0; i < strangers; ++i)
            text += "stranger" + QByteArray::number(++names) + "|7|7\n";
        asked.pass(1s);
        EXPECT_TRUE(asked.answer("stats", test::rows(text)));
        return asked.part("stats").counted.work.size();
    };
    answer("shop|90|90\nstays|10|10\n", 0);
    std::size_t most = 0;
    for (int i = 0; i < 30; ++i)
        most = std::max(most, answer("stays|10|10\n", 1000));
    EXPECT_LT(most, 25'000) << "of " << names;

    answer("stays|14|14\nshop|2|2\n", 0);
    EXPECT_FALSE(asked.sample().rates.reset) << "what was forgotten is a new series, nothing that began anew";
    answer("stays|18|18\nshop|6|6\n", 0);
    answer("stays|22|22\nshop|10|10\n", 0);
    EXPECT_EQ(asked.sample().rates.transactionsPerSecond, (4.0 + 8 + 8) / 3);
}

TEST(CollectedNames, TextsThatWereSharedAreForgottenBetweenFullReads)
{
    const collect::Source source = collect::postgresql();
    const collect::Profile profile { .version = 150000, .connectionLimit = 100, .longestQuery = 1024 };
    collect::Parts parts;
    const auto read = [&](const collect::Question &question, int number) {
        QByteArray text = "pid|backend_type|application_name\n";
        for (int pid = 1; pid <= 1000; ++pid)
            text += QByteArray::number(pid) + "|client backend|name" + QByteArray::number(1000 * number + pid)
                    + "\n";
        auto part =
            source.complete(profile, question, parts,
                            source.decode(profile, question, parts, test::rows(text), collect::Draft {}));
        ASSERT_TRUE(part);
        parts["sessions"] = std::make_shared<const collect::Part>(std::move(*part));
    };
    read({ .id = "sessions" }, 0);
    qsizetype most = 0;
    for (int i = 1; i <= 30; ++i) {
        read({ .id = "sessions", .cursor = core::Instant {} }, i);
        const collect::Part &part = collect::latest(parts, "sessions");
        ASSERT_TRUE(part.activity);
        ASSERT_EQ(part.activity->sessions.size(), 1000);
        EXPECT_EQ(part.activity->sessions.front()->application, QStringLiteral("name%1").arg(1000 * i + 1));
        most = std::max(most, part.activity->texts->size());
    }
    EXPECT_LT(most, 25'000);
}

TEST(CollectedNames, ANameThatIsMissingIsMissedUntilAllSessionsAreReadAgain)
{
    const collect::Source source = collect::postgresql();
    const collect::Profile profile { .version = 150000, .connectionLimit = 100, .longestQuery = 1024 };
    collect::Parts parts;
    const auto isMissed = [&](const collect::Question &question, const QByteArray &role) {
        const auto rows =
            test::rows("pid|usesysid|backend_type|query\n7|" + role + "|client backend|select 1");
        auto part = source.complete(profile, question, parts,
                                    source.decode(profile, question, parts, rows, collect::Draft {}));
        parts["sessions"] = std::make_shared<const collect::Part>(part.value());
        return part->activity->namesMissing;
    };
    const collect::Question changes { .id = "sessions", .cursor = core::Instant {} };
    EXPECT_FALSE(isMissed({ .id = "sessions" }, "~"));
    EXPECT_TRUE(isMissed(changes, "16500"));
    EXPECT_TRUE(isMissed(changes, "~"));
    EXPECT_FALSE(isMissed({ .id = "sessions" }, "~"));
}

// Where each is compared with all before it, this takes hours.
TEST(CollectedNames, AnyNumberOfNamesakesIsToldApart)
{
    collect::DistinctNames names;
    QString last;
    for (int i = 0; i < 200'000; ++i)
        last = names.next(u"shop/app"_s);
    EXPECT_EQ(last, u"shop/app #200000");
    EXPECT_EQ(names.next(u"shop/app #2"_s), u"shop/app #2 #2") << "that one is given";
    EXPECT_EQ(names.next(u"shop/%2"_s), u"shop/%2");
}

TEST(CollectedNames, AnyNumberOfPoolsOfOneDatabaseHasItsWorkOnce)
{
    auto asked = test::Asked::met(collect::pgbouncer(), { .serverVersion = "1.25.2/bouncer" },
                                  test::rows("version\nPgBouncer 1.25.2"));
    QByteArray stats = "database|total_xact_count|total_query_count";
    QByteArray pools = "database|user|cl_active|sv_active";
    for (int i = 0; i < 4'000; ++i) {
        const QByteArray database = "\nshop" + QByteArray::number(i) + '|';
        stats += database + "1|1";
        pools += database + "app|1|1" + database + "web|1|1";
    }
    ASSERT_TRUE(asked.answer("stats", test::rows(stats)));
    ASSERT_TRUE(asked.answer("pools", test::rows(pools)));
    const auto sample = asked.sample();
    EXPECT_EQ(sample.pools.size(), 12'000U);
    EXPECT_FALSE(test::poolNamed(sample, u"shop7/*"_s).raw.isEmpty());
}
