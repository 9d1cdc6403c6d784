// Ceilings, and how much of them is used.

#include "live/seen.h"
#include "live/watching.h"
#include "support/sessions.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using core::Limit;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

using Limits = test::WithServer;

std::optional<Limit> limitOf(const core::Sample &sample, core::LimitScope scope, const QString &name)
{
    for (const auto &limit : sample.limits) {
        if (limit.scope == scope && limit.name == name)
            return limit;
    }
    return std::nullopt;
}

} // namespace

TEST_F(Limits, ServerDatabaseAndRoleHaveTheirOwn)
{
    const PgServer server({ .conf = { u"max_connections = 20"_s, u"superuser_reserved_connections = 4"_s } });
    server.run(u"create database boxed connection limit 7"_s);
    server.run(u"alter role app connection limit 9; alter role postgres connection limit 5"_s);
    const Sessions inside(server, 3, { .db = u"boxed"_s });
    const Sessions outside(server, 2);
    Watching watching({ server.url(u"monitor"_s) });
    const auto sample = watching.next();
    ASSERT_TRUE(sample);

    ASSERT_FALSE(sample->limits.empty());
    const auto &whole = sample->limits.front();
    EXPECT_EQ(whole, (Limit { core::LimitScope::Server, sample->endpoint.name, u"max_connections"_s, 6, 20, 4,
                              16 }));
    EXPECT_EQ(limitOf(*sample, core::LimitScope::Database, u"boxed"_s),
              (Limit { core::LimitScope::Database, u"boxed"_s, u"datconnlimit"_s, 3, 7, std::nullopt, 7 }));
    EXPECT_EQ(limitOf(*sample, core::LimitScope::Role, u"app"_s),
              (Limit { core::LimitScope::Role, u"app"_s, u"rolconnlimit"_s, 5, 9, std::nullopt, 9 }));
    EXPECT_FALSE(limitOf(*sample, core::LimitScope::Role, u"postgres"_s)) << "superusers are exempt";
}

TEST_F(Limits, AFullServerLooksFullAndIsStillRead)
{
    const PgServer server({ .conf = { u"max_connections = 12"_s } });
    Watching watching({ server.url(u"monitor"_s) });
    ASSERT_TRUE(watching.next());
    const Sessions users(server, 8);
    const Sessions rescue(server, 3, { .user = u"postgres"_s });
    EXPECT_THROW(Sessions(server, 1), std::runtime_error);
    const auto sample = watching.nextThat([](const core::Sample &one) { return one.counts.used == 12; });
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->limits.front().used, 12);
    EXPECT_EQ(sample->counts.idle, 11);
    ASSERT_TRUE(watching.next());
    EXPECT_FALSE(watching.all().last()->error);
}

TEST_F(Limits, WhoIsNewGetsItsNameSoon)
{
    const PgServer server;
    Watching watching({ server.url(u"monitor"_s) });
    ASSERT_TRUE(watching.next());
    server.run(u"create role newcomer login"_s);
    server.run(u"create database fresh"_s);
    const Sessions session(server, 1, { .user = u"newcomer"_s, .db = u"fresh"_s });
    const auto named = watching.nextThat([&](const core::Sample &sample) {
        const auto seen = test::sessionOf(sample, session.pid());
        return seen && seen->user == u"newcomer"_s && seen->database == u"fresh"_s;
    });
    EXPECT_TRUE(named);
}
