#include "built.h"
#include "report/incident.h"
#include "report/markdown.h"

#include <QRegularExpression>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using report::codeCell;
using report::codeSpan;
using report::Incident;
using testing::HasSubstr;
using testing::Not;

namespace {

const auto hostileNames =
    std::to_array({ u"<img src=/dev/zero>"_s, u"|"_s, u"\\|"_s, u"`"_s, u"``x`"_s, u"a\nb\r\n# c"_s,
                    u"[x](http://evil.example)"_s, u"![x](http://evil.example)"_s, u"https://evil.example"_s,
                    u"@everyone"_s, u"\u202Egnp"_s, u"```"_s });

QTimeZone berlin()
{
    return QTimeZone("Europe/Berlin");
}

Incident quiet()
{
    return { .at = test::builtAt,
             .cluster = u"prod-eu"_s,
             .span = { test::before(15min), test::builtAt },
             .verdict = { .kind = insight::Verdict::Kind::Calm,
                          .survey = { .measured = 1, .endpoints = 1 } } };
}

core::Session waiting(int pid)
{
    return { .pid = pid,
             .user = u"app"_s,
             .application = u"shop"_s,
             .state = core::SessionState::Active,
             .waitType = u"Lock"_s,
             .waitEvent = u"tuple"_s,
             .stateChange = test::before(8s),
             .query = u"update orders set card = '4111 1111' where id = 7"_s };
}

/// One of them is idle in a transaction, all others wait for it.
core::Sample blocked(int waiters)
{
    core::Sample sample = test::sampleOf(u"db1:5432"_s);
    sample.received = test::before(200ms);
    sample.endpoint.role = core::Role::Primary;
    sample.endpoint.layer = core::Layer::Database;
    sample.limits = {
        { .scope = core::LimitScope::Server, .name = u"db1:5432"_s, .used = 34, .usable = 97 }
    };
    sample.own = { .questions = 1200, .serverTime = 4s, .bytes = 71200, .inCluster = 1 };
    sample.sessionsMeasured = true;
    sample.blocking = core::Blocking { test::builtAt, {} };
    core::Session holder = waiting(1);
    holder.state = core::SessionState::IdleInTransaction;
    sample.sessions.push_back(test::published(holder));
    for (int pid = 2; pid < 2 + waiters; ++pid) {
        sample.sessions.push_back(test::published(waiting(pid)));
        sample.blocking->blockers[pid] = { 1 };
    }
    return sample;
}

/// One client waits at it for a server of a pool whose only server is taken.
core::Sample queued(const QString &name, const QString &application)
{
    core::Sample sample = test::sampleOf(name);
    sample.endpoint.kind = u"pgbouncer"_s;
    sample.endpoint.layer = core::Layer::Pooler;
    sample.received = test::builtAt;
    sample.pools = { { .name = u"shop/app"_s,
                       .logicalWaiting = 1,
                       .logicalTotal = 2,
                       .physicalTotal = 1,
                       .physicalLimit = 1,
                       .oldestWait = 3s,
                       .waitLimit = 120s } };
    core::Links links { .asked = test::before(1s), .received = test::builtAt };
    links.clients = { { .key = u"c1"_s,
                        .state = core::LinkState::Waiting,
                        .pool = u"shop/app"_s,
                        .application = application,
                        .remote = { u"10.0.0.7"_s, 4711 },
                        .wait = 3s } };
    sample.links = std::make_shared<const core::Links>(links);
    return sample;
}

std::string textOf(const Incident &incident)
{
    return report::incidentText(incident, berlin()).toStdString();
}

/// What is left of a line when its code spans are taken out as CommonMark finds them.
QString outsideOfCode(QString line)
{
    static const QRegularExpression span(u"(?<!`)(`+)(?!`).*?(?<!`)\\1(?!`)"_s);
    return line.remove(span);
}

} // namespace

TEST(MarkdownTest, ACodeSpanHasALongerFenceThanItsText)
{
    EXPECT_EQ(codeSpan(u"shop"_s), u"`shop`"_s);
    EXPECT_EQ(codeSpan(u"a`b"_s), u"``a`b``"_s);
    EXPECT_EQ(codeSpan(u"``x`"_s), u"``` ``x` ```"_s);
    EXPECT_EQ(codeSpan(QString()), u"–"_s);
}

TEST(MarkdownTest, NoHostileTextLeavesItsSpanOrItsLine)
{
    for (const QString &name : hostileNames) {
        SCOPED_TRACE(name.toStdString());
        EXPECT_EQ(outsideOfCode(u"a "_s + codeSpan(name) + u" z"_s), u"a  z"_s);
        EXPECT_FALSE(codeSpan(name).contains(u'\n'));
        EXPECT_FALSE(codeCell(name).contains(u'|'));
        EXPECT_EQ(outsideOfCode(codeCell(name)), QString());
    }
}

TEST(IncidentTest, TellsWhenWhereAndWhat)
{
    Incident incident = quiet();
    incident.endpoints = incident.standing = { test::published(blocked(0)),
                                               test::failed(u"db2:5432"_s, { core::Fault::Refused, {} }) };
    incident.applications.whole.parts = { { .name = u"shop"_s, .total = 9.1, .sessions = 26, .before = 3.9 },
                                          { .total = 0.2, .sessions = 3 } };

    incident.verdict.others = { { .kind = insight::Verdict::Kind::LockQueue, .count = 3 },
                                { .kind = insight::Verdict::Kind::Remark,
                                  .endpoint = u"db1:5432"_s,
                                  .matter = insight::Remark { u"skipped *2*"_s },
                                  .foundSince = incident.at } };

    const std::string text = textOf(incident);

    EXPECT_THAT(text, HasSubstr("## `prod-eu`\n"));
    EXPECT_THAT(text, HasSubstr("\n- 3 sessions are waiting for a lock: their blockers are not known\n"
                                "- `db1:5432`: `skipped *2*`\n"));
    EXPECT_THAT(text, HasSubstr("- When: 2026-11-20 14:29:08 UTC+01:00 (2026-11-20T13:29:08.500Z)\n"
                                "- Shown: 2026-11-20 14:14:08 to 14:29:08 (15 min)\n"
                                "- Figures: as of the end of that span, averages of all of it\n"))
        << text;
    EXPECT_THAT(text, HasSubstr("**No session is waiting for a lock**: measured in 1 of 1 database\n"));
    EXPECT_THAT(text, HasSubstr("- Average active: **–** (not measured)\n"));
    EXPECT_THAT(
        text,
        HasSubstr("| `db1:5432` | `primary` | ok | 34 of 97 | – | 200 ms |\n"
                  "| `db2:5432` | – | refused: `Nothing is listening at this address` | – | – | – |\n"));
    EXPECT_THAT(text, HasSubstr("| `shop` | 9.1 | 26 | 3.9 |\n| – | 0.2 | 3 | – |\n"));
    EXPECT_THAT(text, HasSubstr("connections 1, queries 1\u202F200, server time 4.0 s, received 71.2 KB"));
    EXPECT_THAT(text, Not(HasSubstr("Blocking tree"))) << "no session is blocked";
}

TEST(IncidentTest, TheTimeOfServersIsASumOnlyWhereAllOfThemMeasureIt)
{
    core::Sample measured = test::sampleOf(u"db1:5432"_s);
    measured.own = { .questions = 7, .serverTime = 4s, .inCluster = 2 };
    core::Sample other = test::sampleOf(u"db2:3306"_s);
    other.own = { .questions = 3, .serverTime = {}, .inCluster = 2 };
    Incident incident = quiet();
    incident.endpoints = incident.standing = { test::published(measured), test::published(other) };
    EXPECT_THAT(textOf(incident), HasSubstr("queries 10, server time not measured,"));
    other.own.questions = 0; // it never answered
    incident.endpoints = incident.standing = { test::published(measured), test::published(other) };
    EXPECT_THAT(textOf(incident), HasSubstr("queries 7, server time 4.0 s,"));
    other.own = { .connections = 3, .questions = 1667 }; // as a history reports it
    incident.endpoints = { test::published(other) };
    EXPECT_THAT(textOf(incident), Not(HasSubstr("itself"))) << "a recorder's cost is not ours";
}

TEST(IncidentTest, LittleIsSaidAsTheListOfTheWindowSaysIt)
{
    Incident incident = quiet();
    incident.applications.whole.parts = {
        { .name = u"shop"_s, .total = 0.02, .sessions = 8, .before = 0.01 }
    };
    EXPECT_THAT(textOf(incident), HasSubstr("| `shop` | 0.0 | 8 | 0.0 |\n"));
}

TEST(IncidentTest, ACaptionTellsWhichClusterAndWhen)
{
    const insight::TimeSpan span { test::before(15min), test::builtAt };
    EXPECT_EQ(report::caption(u"prod-eu"_s, span, berlin()),
              u"prod-eu · 2026-11-20 14:14:08 to 14:29:08 UTC+01:00"_s);
    EXPECT_EQ(report::caption(u"%2\u202E"_s, { test::before(15h), test::builtAt }, berlin()),
              u"%2⟨RLO⟩ · 2026-11-19 23:29:08 to 2026-11-20 14:29:08 UTC+01:00"_s);
}

TEST(IncidentTest, ShowsTheBlockingTreeWithoutLiterals)
{
    Incident incident = quiet();
    incident.endpoints = incident.standing = { test::published(blocked(1)) };

    const std::string text = textOf(incident);

    EXPECT_THAT(text, HasSubstr("- pid 1 `shop` `app`, blocks 1, idle in transaction (8.0 s), "
                                "`update orders set card = ? where id = ?`\n"
                                "  - pid 2 `shop` `app`, waits for `tuple` (8.0 s), "
                                "`update orders set card = ? where id = ?`\n"))
        << text;
    EXPECT_THAT(text, Not(HasSubstr("4111")));
}

TEST(IncidentTest, TellsWhoWaitsAtWhichPoolAndWhichSettingsCount)
{
    Incident incident = quiet();
    incident.endpoints = incident.standing = { test::published(queued(u"pgb1:6432"_s, u"till"_s)),
                                               test::published(blocked(1)) };
    incident.figures.ceilings = {
        { .endpoint = u"db1:5432"_s,
          .limit = { .scope = core::LimitScope::Server,
                     .setting = u"max_connections"_s,
                     .used = 34,
                     .usable = 97 },
          .share = 34 / 97. },
        { .endpoint = u"pgb1:6432"_s,
          .limit = { .scope = core::LimitScope::Pool,
                     .name = u"shop/app"_s,
                     .setting = u"default_pool_size"_s,
                     .used = 1,
                     .usable = 1 },
          .share = 1 },
    };

    const std::string text = textOf(incident);

    EXPECT_THAT(text, HasSubstr("| `shop/app` | `pgb1:6432` | 1 | 3.0 s | 2 min | 2 | 1 of 1 |\n")) << text;
    EXPECT_THAT(text, HasSubstr("| servers of pool `shop/app` | `default_pool_size` | 1 of 1 | 100 % |\n"
                                "| connections to `db1:5432` | `max_connections` | 34 of 97 | 35 % |\n"));
    incident.names = { { u"pgb1:6432"_s, u"front|`"_s }, { u"db1:5432"_s, u"orders"_s } };
    incident.verdict.others = {
        { .kind = insight::Verdict::Kind::SomeLost, .endpoint = u"db1:5432"_s, .count = 1 }
    };
    const std::string named = textOf(incident);
    EXPECT_THAT(named, HasSubstr("| `orders (db1:5432)` | `primary` |"));
    EXPECT_THAT(named, HasSubstr("| connections to `orders (db1:5432)` |"));
    EXPECT_THAT(named, HasSubstr("→ `orders (db1:5432)` pid 2"));
    EXPECT_THAT(named, HasSubstr("- `orders (db1:5432)` does not answer"));
    EXPECT_THAT(named, Not(HasSubstr("`db1:5432`")));
    EXPECT_EQ(outsideOfCode(QString::fromStdString(named)).count(u"pgb1"_s), 0) << named;
    EXPECT_THAT(
        text,
        HasSubstr("- a session has been waiting for `tuple` for 8.0 s: `pgb1:6432` → unknown (the answer is "
                  "older than the one it is "
                  "compared with) → `db1:5432` pid 2\n"));
    EXPECT_THAT(
        text,
        HasSubstr(
            "- a client has been waiting for a server of pool `shop/app` for 3.0 s: `till` `10.0.0.7:4711` → "
            "`pgb1:6432`\n"));
}

TEST(IncidentTest, DoesNotShowWhatAnEndpointHeldBeforeItFailedAsOfNow)
{
    core::Sample pooler = queued(u"pgb1:6432"_s, u"till"_s);
    pooler.error = core::Error { core::Fault::Lost, {} };
    core::Sample database = blocked(1);
    database.error = core::Error { core::Fault::Lost, {} };
    Incident incident = quiet();
    incident.endpoints = incident.standing = { test::published(pooler), test::published(database) };

    const std::string text = textOf(incident);

    EXPECT_THAT(text, Not(HasSubstr("### Pools")));
    EXPECT_THAT(text, Not(HasSubstr("### Ways")));
}

TEST(IncidentTest, APoolersClientsAreCountedAgainstItsOwnLimit)
{
    core::Sample pooler = queued(u"pgb1:6432"_s, u"till"_s);
    pooler.limits = {
        { .scope = core::LimitScope::Pooler, .name = u"pgb1:6432"_s, .used = 12, .limit = 100 }
    };
    Incident incident = quiet();
    incident.endpoints = incident.standing = { test::published(pooler) };

    EXPECT_THAT(textOf(incident), HasSubstr("| ok | 12 of 100 |"));
    pooler.pools[0].physicalTotal = pooler.pools[0].physicalLimit = std::nullopt;
    incident.endpoints = { test::published(pooler) };
    EXPECT_THAT(textOf(incident), HasSubstr("| 3.0 s | 2 min | 2 | – |"));
}

TEST(IncidentTest, AWaitWhoseLengthIsNotToldHasNoLength)
{
    core::Sample pooler = queued(u"pgb1:6432"_s, u"till"_s);
    core::Links links = *pooler.links;
    links.clients[0].wait.reset();
    pooler.links = std::make_shared<const core::Links>(links);
    pooler.pools[0].oldestWait.reset();
    core::Sample database = blocked(1);
    database.at.reset();
    Incident incident = quiet();
    incident.endpoints = incident.standing = { test::published(pooler), test::published(database) };

    const std::string text = textOf(incident);

    EXPECT_THAT(
        text, HasSubstr("- a client has been waiting for a server of pool `shop/app` for an unknown time: "));
    EXPECT_THAT(text, HasSubstr("- a session has been waiting for `tuple` for an unknown time: "));
    EXPECT_THAT(text, HasSubstr("| `shop/app` | `pgb1:6432` | 1 | – |"));
}

TEST(IncidentTest, SaysHowManyPoolsLimitsAndWaysAreNotListed)
{
    Incident incident = quiet();
    for (int i = 0; i < 11; ++i) {
        const QString name = u"pgb%1"_s.arg(i);
        incident.endpoints.append(test::published(queued(name, u"till"_s)));
        incident.figures.ceilings.push_back({ .endpoint = name,
                                              .limit = { .scope = core::LimitScope::Pool,
                                                         .name = u"shop/app"_s,
                                                         .setting = u"default_pool_size"_s,
                                                         .used = 1,
                                                         .usable = 1 },
                                              .share = 1 });
    }
    incident.standing = incident.endpoints;

    const QString text = QString::fromStdString(textOf(incident));

    EXPECT_EQ(text.count(u"\n- and 3 more\n"_s), 3) << text.toStdString();
    EXPECT_EQ(text.count(u"|\n\n- and 3 more\n"_s), 2) << "not a row of the table";
}

TEST(IncidentTest, ALongTreeEndsAfterTwentyLines)
{
    Incident incident = quiet();
    incident.endpoints = incident.standing = { test::published(blocked(30)) };

    const std::string text = textOf(incident);

    EXPECT_THAT(text, HasSubstr("pid 20 "));
    EXPECT_THAT(text, Not(HasSubstr("pid 21 ")));
    EXPECT_THAT(text, HasSubstr("- and more\n"));
}

TEST(IncidentTest, NothingAServerSaidIsMarkup)
{
    for (const QString &name : hostileNames) {
        SCOPED_TRACE(name.toStdString());
        core::Sample sample = blocked(1);
        core::Session holder = *sample.sessions[0];
        holder.application = holder.user = holder.query = name;
        sample.sessions = { test::published(holder), sample.sessions[1] };
        sample.endpoint.name = name;
        Incident incident = quiet();
        incident.cluster = name;
        core::Sample pooler = queued(name, name);
        pooler.pools[0].name = name;
        incident.endpoints = incident.standing = { test::published(sample), test::published(pooler),
                                                   test::failed(name, { core::Fault::Refused, name }) };
        incident.figures.ceilings = { { .endpoint = name,
                                        .limit = { .scope = core::LimitScope::Pool,
                                                   .name = name,
                                                   .setting = name,
                                                   .used = 1,
                                                   .usable = 1 },
                                        .share = 1 } };
        incident.applications.whole.parts = { { .name = name } };
        incident.waits.whole.parts = { { .name = name } };
        incident.verdict = { .kind = insight::Verdict::Kind::LockQueue,
                             .endpoint = name,
                             .count = 1,
                             .matter = insight::Holder { .pid = 1, .application = name, .user = name },
                             .survey = { .endpoints = 2 } };
        incident.figures.worst =
            insight::Ceiling { .endpoint = name,
                               .limit = { .scope = core::LimitScope::Server, .used = 1, .usable = 2 },
                               .share = 0.5 };

        const QString text = report::incidentText(incident, berlin());

        for (const QString &line : text.split(u'\n')) {
            const QString ours = outsideOfCode(line);
            for (const auto &bad : { u"<"_s, u"["_s, u"evil"_s, u"@"_s, u"`"_s, u"gnp"_s })
                EXPECT_FALSE(ours.contains(bad)) << line.toStdString();
            if (line.startsWith(u"| "_s)) {
                const auto pipes = line.count(u'|');
                EXPECT_TRUE(pipes == 8 || pipes == 7 || pipes == 5) << line.toStdString();
            }
        }
    }
}
