// Ceilings, and how much of them is used.

#include "core/setting.h"
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

TEST_F(Limits, AreMarkedWhenTheyAreSetChangedRemovedAndWhenTheirOwnerIsDropped)
{
    const PgServer server;
    server.run(u"create role clerk"_s);
    for (const QString &name : { u"ledger"_s, u"archive"_s })
        server.run(u"create database %1"_s.arg(name));
    Watching watching({ server.url(u"monitor"_s) });
    core::SamplePtr last = watching.next();
    ASSERT_TRUE(last);
    int newcomers = 0;
    /// The catalog is read again soon where a session's role is not known yet.
    const auto changesAfter = [&](const QStringList &statements) {
        for (const QString &statement : statements)
            server.run(statement);
        const QString role = u"newcomer%1"_s.arg(++newcomers);
        server.run(u"create role %1 login"_s.arg(role));
        const Sessions session(server, 1, { .user = role });
        const core::SamplePtr now = watching.nextThat([&](const core::Sample &sample) {
            const auto seen = test::sessionOf(sample, session.pid());
            return seen && seen->user == role;
        });
        QStringList changes;
        for (const core::Change &change :
             now ? core::settingsBetween(*last, *now) : std::vector<core::Change> {})
            changes.append(change.before + u" -> "_s + change.after);
        changes.sort();
        last = now ? now : last;
        return changes;
    };
    EXPECT_EQ(changesAfter({ u"alter role clerk connection limit 5"_s,
                             u"alter database ledger connection limit 6"_s,
                             u"alter database archive connection limit 7"_s }),
              (QStringList { u"archive datconnlimit=none -> archive datconnlimit=7"_s,
                             u"clerk rolconnlimit=none -> clerk rolconnlimit=5"_s,
                             u"ledger datconnlimit=none -> ledger datconnlimit=6"_s }));
    EXPECT_EQ(changesAfter({ u"alter role clerk connection limit 8"_s,
                             u"alter database ledger connection limit -1"_s, u"drop database archive"_s }),
              (QStringList { u"archive datconnlimit=7 -> archive datconnlimit=dropped"_s,
                             u"clerk rolconnlimit=5 -> clerk rolconnlimit=8"_s,
                             u"ledger datconnlimit=6 -> ledger datconnlimit=none"_s }));
    EXPECT_EQ(changesAfter({ u"drop role clerk"_s, u"drop database ledger"_s }),
              QStringList { u"clerk rolconnlimit=8 -> clerk rolconnlimit=dropped"_s })
        << "a database without a limit leaves no mark";
}
