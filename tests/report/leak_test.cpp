#include "report/incidents.h"
#include "report/saying.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Verdict;
using test::said;

namespace {

const Verdict leak { .kind = Verdict::Kind::Leak,
                     .severity = core::Severity::Warning,
                     .endpoint = u"app1:8080"_s,
                     .count = 1,
                     .age = 4min,
                     .matter = insight::Leak { .pool = u"HikariPool-1"_s,
                                               .named = u"shop-api"_s,
                                               .idle = 1,
                                               .longerThan = 10s,
                                               .use = 12ms,
                                               .database = u"db1"_s,
                                               .pid = 4711,
                                               .application = u"shop-api"_s,
                                               .user = u"app"_s,
                                               .statement = u"select * from orders where id = ?"_s } };

} // namespace

TEST(LeakSentence, SaysWhoHoldsWhatSinceWhenAndWhatItDidLast)
{
    EXPECT_EQ(
        said(leak),
        u"shop-api holds 1 connection of its own pool HikariPool-1 without using it | pid 4711 "
        "(shop-api, app) on db1 has been idle for 4 min; on average, a connection is used for 12 ms; find "
        "out why the application does not return idle connections; its last statement: select * from orders "
        "where "
        "id = ?"_s);
}

TEST(LeakSentence, NamesNoSessionWhereItMayBeAnother)
{
    Verdict some = leak;
    some.count = 2;
    std::get<insight::Leak>(some.matter).pid.reset();
    std::get<insight::Leak>(some.matter).idle = 3;
    std::get<insight::Leak>(some.matter).unused = 1;
    std::get<insight::Leak>(some.matter).statement.clear();
    std::get<insight::Leak>(some.matter).named.clear();
    EXPECT_EQ(
        said(some),
        u"app1:8080 holds 2 connections of its own pool HikariPool-1 without using them | 3 of its "
        "connections on db1 have been idle for more than 10 s; of these, the pool had at most 1 unused; "
        "on average, a connection is used for 12 ms; find out why the application does not return idle "
        "connections"_s);
}

TEST(LeakSentence, NamesTheClientThatRestsAtAPooler)
{
    Verdict resting = leak;
    auto &at = std::get<insight::Leak>(resting.matter);
    at.pid.reset();
    at.statement.clear();
    at.database = u"pool1"_s;
    at.client = insight::ClientAt { u"pool1"_s, u"c1"_s, { u"10.0.4.17"_s, 5001 } };
    const QString rest =
        u"on average, a connection is used for 12 ms; find out why the application does not return idle "
        "connections"_s;
    EXPECT_EQ(said(resting),
              u"shop-api holds 1 connection of its own pool HikariPool-1 without using it | its client "
              "10.0.4.17:5001 (shop-api, app) has sent pool1 nothing for 4 min and has no server there; "_s
                  + rest);
    at.client->from = {};
    EXPECT_TRUE(said(resting).contains(u"its client c1 (shop-api, app)"_s)) << "on a Unix socket";
    EXPECT_EQ(report::noteOf({ .worst = resting }, report::shown).culprit, u"c1 (shop-api, app)"_s);
}

TEST(LeakSentence, OfAnIncidentHasNoStatement)
{
    const core::Note note = report::noteOf({ .worst = leak }, report::shown);
    EXPECT_EQ(note.what, u"leak"_s);
    EXPECT_EQ(note.subject, u"HikariPool-1"_s);
    EXPECT_EQ(note.peak, u"1 connection"_s);
    EXPECT_EQ(note.culprit, u"pid 4711 (shop-api, app)"_s);
    EXPECT_FALSE(note.sentence.contains(u"orders")) << note.sentence.toStdString();
}
