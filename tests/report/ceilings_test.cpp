#include "report/ceilings.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Ceiling;

namespace {

Ceiling ceilingOf(core::LimitScope scope, const QString &name, qint64 used, qint64 usable)
{
    return { .endpoint = u"pgb-a"_s,
             .limit = { .scope = scope, .name = name, .used = used, .usable = usable },
             .share = double(used) / double(usable) };
}

} // namespace

TEST(CeilingTextTest, EveryScopeIsSaidInWords)
{
    struct Words
    {
        core::Limit limit;
        QString name;
    };
    const Words words[] = {
        { { .scope = core::LimitScope::Server, .name = u"pgb-a"_s }, u"connections to pgb-a"_s },
        { { .scope = core::LimitScope::Server, .name = u"node 2"_s }, u"connections to node 2"_s },
        { { .scope = core::LimitScope::Role, .name = u"app"_s }, u"role app"_s },
        { { .scope = core::LimitScope::Database, .name = u"shop"_s }, u"database shop"_s },
        { { .scope = core::LimitScope::Pooler, .name = u"x"_s }, u"clients of pgb-a"_s },
        { { .scope = core::LimitScope::PoolerDatabase,
            .name = u"shop"_s,
            .setting = u"max_db_connections"_s },
          u"servers for database shop"_s },
        { { .scope = core::LimitScope::PoolerDatabase,
            .name = u"shop"_s,
            .setting = u"max_db_client_connections"_s },
          u"clients of database shop"_s },
        { { .scope = core::LimitScope::PoolerUser, .name = u"app"_s, .setting = u"max_user_connections"_s },
          u"servers for user app"_s },
        { { .scope = core::LimitScope::PoolerUser,
            .name = u"app"_s,
            .setting = u"max_user_client_connections"_s },
          u"clients of user app"_s },
        { { .scope = core::LimitScope::Pool, .name = u"shop/app"_s }, u"servers of pool shop/app"_s },
        { { .scope = core::LimitScope::Proxy, .name = u"pg"_s }, u"clients of proxy pg"_s },
        { { .scope = core::LimitScope::ProxyServer, .name = u"pg/db1"_s },
          u"connections to server pg/db1"_s },
        { { .scope = core::LimitScope::ApplicationPool, .name = u"hikari"_s }, u"application pool hikari"_s },
        { { .name = u"%1\n"_s }, u"%1\u21B5"_s },
        { {}, u"pgb-a"_s },
    };
    for (const auto &[limit, name] : words)
        EXPECT_EQ(report::ceilingName(limit, u"pgb-a"_s), name);
}

TEST(CeilingTextTest, ALimitIsNamedByWhatItAppliesTo)
{
    const auto named = [](core::LimitScope scope, const QString &name) {
        const core::Limit limit { .scope = scope, .name = name, .setting = u"maxconn"_s };
        return report::limitName(limit, u"lb:8404"_s, u"haproxy"_s, report::shown);
    };
    using core::LimitScope;
    EXPECT_EQ(named(LimitScope::Proxy, u"lb:8404"_s), u"HAProxy's maxconn of lb:8404"_s);
    EXPECT_EQ(named(LimitScope::Proxy, u"pg_in"_s), u"HAProxy's maxconn of pg_in"_s)
        << "one of its listeners";
    EXPECT_EQ(named(LimitScope::Pooler, u"x"_s), u"HAProxy's maxconn of lb:8404"_s);
    EXPECT_EQ(named(LimitScope::Server, {}), u"HAProxy's maxconn of lb:8404"_s);
    EXPECT_EQ(named(LimitScope::Server, u"node 2"_s), u"HAProxy's maxconn of node 2"_s);
}

TEST(CeilingTextTest, WhatIsForeseenIsNoFinerThanItIsKnown)
{
    const std::pair<core::Duration, QString> lengths[] = {
        { 2s, u"0:05"_s },   { 38s, u"0:40"_s },         { 57s, u"0:55"_s },      { 61s, u"1:00"_s },
        { 219s, u"3:40"_s }, { 9min + 57s, u"10:00"_s }, { 3600s, u"1:00:00"_s },
    };
    for (const auto &[left, text] : lengths) {
        Ceiling filling = ceilingOf(core::LimitScope::Pooler, {}, 60, 100);
        filling.fullIn = left;
        EXPECT_EQ(report::paceText(filling), u"full in %1 at this rate"_s.arg(text));
    }
    EXPECT_EQ(report::paceText(ceilingOf(core::LimitScope::Pooler, {}, 60, 100)), QString());
}

TEST(CeilingTextTest, WhatHasJustBegunHasNoLength)
{
    Ceiling full = ceilingOf(core::LimitScope::Pool, u"shop/app"_s, 5, 5);
    full.held = 0s;
    EXPECT_EQ(report::paceText(full), QString());
    full.held = 1s;
    EXPECT_EQ(report::paceText(full), u"at its limit for 1.0 s: demand may be higher"_s);
}

TEST(CeilingTextTest, TheOneThatIsReachedFirstIsNamed)
{
    EXPECT_EQ(report::nearestText({}), QString());
    Ceiling server = ceilingOf(core::LimitScope::Server, {}, 34, 97);
    EXPECT_EQ(report::nearestText({ server }),
              u"Fullest limit, besides pools: connections to pgb-a: 34 of 97"_s);

    Ceiling pool = ceilingOf(core::LimitScope::Pool, u"shop/app"_s, 5, 5);
    EXPECT_EQ(report::nearestText({ pool }), u"Fullest limit: servers of pool shop/app: 5 of 5"_s)
        << "where only pools have limits";
    pool.clamped = true;
    pool.held = 12s;
    server.fullIn = 219s;
    EXPECT_EQ(report::nearestText({ pool, server }),
              u"At the limit: servers of pool shop/app: 5 of 5, at its limit for 12 s: demand may "
              "be higher; filling up: connections to pgb-a: 34 of 97, full in 3:40 at this rate"_s);
    EXPECT_EQ(
        report::nearestText({ server }),
        u"First limit to be reached, besides pools: connections to pgb-a: 34 of 97, full in 3:40 at this rate"_s);
}
