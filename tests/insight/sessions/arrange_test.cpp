#include "insight/sessions/arrange.h"
#include "support/samples.h"

#include <QDateTime>
#include <QStringList>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using core::Session;
using core::SessionState;
using insight::Grouping;
using insight::Line;
using insight::ListRequest;

namespace {

Session of(int pid, const QString &application, SessionState state = SessionState::Active)
{
    return { .pid = pid, .application = application, .state = state };
}

core::SamplePtr sampleOf(const std::vector<Session> &sessions, const QString &endpoint = u"db1"_s)
{
    std::vector<core::SessionPtr> published;
    for (const Session &session : sessions)
        published.push_back(test::session(session));
    return test::shared(test::answer(test::noon, std::move(published), endpoint));
}

core::SamplePtr blockedBy(const std::vector<Session> &sessions,
                          std::map<core::SessionId, std::vector<core::SessionId>> blockers,
                          const QString &endpoint = u"db1"_s)
{
    core::Sample sample = *sampleOf(sessions, endpoint);
    sample.blocking = core::Blocking { .at = test::noon, .blockers = std::move(blockers) };
    return test::shared(std::move(sample));
}

QString saidChange(const insight::Group &group)
{
    return group.before ? u" was %1"_s.arg(*group.before) : QString();
}

/// One text a line: "- shop 3", "+ psql 1 was 4", "  4711", "! 99".
QStringList said(const insight::Listing &listing)
{
    QStringList lines;
    for (const Line &line : listing.lines) {
        const QString mark = line.opens ? (line.isOpen ? u"- "_s : u"+ "_s) : QString();
        QString text(line.depth * 2, u' ');
        if (line.kind == Line::Kind::Session) {
            text += mark + listing.sessionOf(line).pid.text();
        } else if (line.kind == Line::Kind::Absent) {
            text += mark + u"! "_s + line.absentPid.text();
        } else {
            const insight::Group &group = listing.groups[std::size_t(line.group)];
            text += mark + (group.name.isNull() ? u"(none)"_s : group.name) + u" %1"_s.arg(group.sessions)
                    + saidChange(group);
        }
        lines.append(text);
    }
    return lines;
}

core::Value applicationOf(const core::Sample &, const Session &session)
{
    return session.application.isNull() ? core::Value {} : core::Value { session.application };
}

core::Value pidOf(const core::Sample &, const Session &session)
{
    return *session.pid.number();
}

} // namespace

TEST(ArrangeTest, WithoutAnyWishTheOrderIsThatOfTheSamples)
{
    const auto listing = insight::arrange(
        { .samples = { sampleOf({ of(2, u"b"_s), of(3, u"a"_s) }), sampleOf({ of(1, u"c"_s) }, u"db2"_s) } });
    EXPECT_EQ(said(listing), QStringList({ u"2"_s, u"3"_s, u"1"_s }));
    EXPECT_EQ(listing.sampleOf(listing.lines[2]).endpoint.name, u"db2"_s);
    EXPECT_EQ(listing.shown, 3);
    EXPECT_EQ(listing.total, 3);
}

TEST(ArrangeTest, SortsAllByTheKey)
{
    ListRequest request { .samples = { sampleOf({ of(1, u"b"_s), of(2, {}), of(3, u"A"_s), of(4, u"B"_s) }) },
                          .sortKey = applicationOf };
    EXPECT_EQ(said(insight::arrange(request)), QStringList({ u"3"_s, u"1"_s, u"4"_s, u"2"_s }));
    request.descending = true;
    EXPECT_EQ(said(insight::arrange(request)), QStringList({ u"1"_s, u"4"_s, u"3"_s, u"2"_s }));
}

TEST(ArrangeTest, SwitchesAndFilterDecideWhoIsShown)
{
    Session background = of(4, u"x"_s);
    background.kind = core::SessionKind::Background;
    Session walsender = of(5, u"x"_s);
    walsender.kind = core::SessionKind::WalSender;
    ListRequest request { .samples = { sampleOf({ of(1, u"x"_s, SessionState::Idle),
                                                  of(2, u"x"_s, SessionState::IdleInTransaction),
                                                  of(3, u"y"_s), background, walsender }) } };
    EXPECT_EQ(said(insight::arrange(request)), QStringList({ u"1"_s, u"2"_s, u"3"_s }));
    request.background = true;
    request.idle = false;
    EXPECT_EQ(said(insight::arrange(request)), QStringList({ u"2"_s, u"3"_s, u"4"_s, u"5"_s }));
    request.filter = insight::parseFilter(u"app:x");
    const auto listing = insight::arrange(request);
    EXPECT_EQ(said(listing), QStringList({ u"2"_s, u"4"_s, u"5"_s }));
    EXPECT_EQ(listing.shown, 3);
    EXPECT_EQ(listing.total, 5);
}

TEST(ArrangeTest, OfAnEndpointThatFailedNothingIsShown)
{
    core::Sample failed = *sampleOf({ of(1, u"x"_s) });
    failed.error = core::Error { core::Fault::Lost, {} };
    const auto listing = insight::arrange({ .samples = { test::shared(std::move(failed)) } });
    EXPECT_TRUE(listing.lines.empty());
    EXPECT_EQ(listing.total, 0);
}

TEST(ArrangeTest, GroupsComeClosedTheLargestFirst)
{
    const auto listing = insight::arrange(
        { .samples = { sampleOf({ of(1, u"b"_s), of(2, u"c"_s), of(3, u"c"_s, SessionState::Idle),
                                  of(4, u""_s), of(5, {}), of(6, {}), of(7, u"a"_s) }) },
          .grouping = Grouping::Application });
    EXPECT_EQ(said(listing), QStringList({ u"+ (none) 3"_s, u"+ c 2"_s, u"+ a 1"_s, u"+ b 1"_s }));
    EXPECT_EQ(listing.groups[1].working, 1);
    EXPECT_EQ(listing.groups[1].key, u"group app c"_s);
    EXPECT_EQ(listing.shown, 7);
}

TEST(ArrangeTest, AnOpenGroupListsItsSessionsInTheOrderOfTheKey)
{
    EXPECT_EQ(
        said(insight::arrange({ .samples = { sampleOf({ of(1, u"a"_s), of(2, u"b"_s), of(3, u"a"_s) }) },
                                .grouping = Grouping::Application,
                                .sortKey = pidOf,
                                .descending = true,
                                .open = { u"group app a"_s, u"group app gone"_s } })),
        QStringList({ u"- a 2"_s, u"  3"_s, u"  1"_s, u"+ b 1"_s }));
}

TEST(ArrangeTest, AGroupKnowsHowManyItHadAndGroupsThatAreGoneAreListed)
{
    ListRequest request { .samples = { sampleOf({ of(1, u"a"_s), of(2, u"b"_s) }) },
                          .before = { sampleOf({ of(1, u"a"_s), of(3, u"a"_s), of(4, u"gone"_s),
                                                 of(5, u"idle"_s, SessionState::Idle) }) },
                          .idle = false,
                          .grouping = Grouping::Application,
                          .open = { u"group app gone"_s } };
    const auto listing = insight::arrange(request);
    EXPECT_EQ(said(listing), QStringList({ u"+ a 1 was 2"_s, u"+ b 1 was 0"_s, u"gone 0 was 1"_s }));
    EXPECT_EQ(listing.shown, 2);

    request.filter = insight::parseFilter(u"-pid:3");
    EXPECT_EQ(said(insight::arrange(request)).first(), u"+ a 1 was 1"_s);
    request.before.clear();
    EXPECT_EQ(said(insight::arrange(request)), QStringList({ u"+ a 1"_s, u"+ b 1"_s }));
}

TEST(ArrangeTest, OnlyEndpointsThatAnsweredBothTimesAreCompared)
{
    EXPECT_EQ(said(insight::arrange(
                  { .samples = { sampleOf({ of(1, u"a"_s), of(2, u"b"_s) }),
                                 sampleOf({ of(3, u"b"_s) }, u"new"_s) },
                    .before = { sampleOf({ of(1, u"a"_s) }), sampleOf({ of(9, u"a"_s) }, u"silent now"_s) },
                    .grouping = Grouping::Application })),
              QStringList({ u"+ b 2"_s, u"+ a 1 was 1"_s }));
}

TEST(ArrangeTest, GroupsAreNamedByWhatIsShown)
{
    Session session { .pid = 1,
                      .database = u"shop"_s,
                      .user = u"anna"_s,
                      .clientAddress = u"10.0.0.9"_s,
                      .clientPort = 4000,
                      .state = SessionState::Aborted,
                      .backendStart = core::Instant(std::chrono::seconds(
                          QDateTime(QDate(2026, 11, 21), QTime(14, 5, 59)).toSecsSinceEpoch())) };
    const auto nameBy = [&session](Grouping grouping) {
        return insight::arrange({ .samples = { sampleOf({ session }) }, .grouping = grouping })
            .groups.at(0)
            .name;
    };
    EXPECT_EQ(nameBy(Grouping::Database), u"shop"_s);
    EXPECT_EQ(nameBy(Grouping::User), u"anna"_s);
    EXPECT_EQ(nameBy(Grouping::Client), u"10.0.0.9"_s);
    EXPECT_EQ(nameBy(Grouping::Endpoint), u"db1"_s);
    EXPECT_EQ(nameBy(Grouping::StartMinute), u"2026-11-21 14:05"_s);
    EXPECT_EQ(nameBy(Grouping::State), u"idle in transaction (aborted)"_s);
    EXPECT_TRUE(nameBy(Grouping::Wait).isNull());
    session.state = SessionState::Active;
    EXPECT_EQ(nameBy(Grouping::Wait), u"CPU"_s);
    session.waitType = u"Lock"_s;
    session.waitEvent = u"transactionid"_s;
    EXPECT_EQ(nameBy(Grouping::Wait), u"Lock: transactionid"_s);
}

TEST(ArrangeTest, AnIdleSessionThatOthersWaitForIsListed)
{
    // One may hold a lock of GET_LOCK without a transaction.
    ListRequest request { .samples = { blockedBy({ of(1, u"a"_s, SessionState::Idle), of(2, u"b"_s),
                                                   of(3, u"c"_s, SessionState::Idle) },
                                                 { { 2, { 1 } } }) },
                          .idle = false };
    EXPECT_EQ(said(insight::arrange(request)), QStringList({ u"1"_s, u"2"_s }));
    request.filter = insight::parseFilter(u"app:b");
    EXPECT_EQ(said(insight::arrange(request)), QStringList({ u"2"_s })) << "the filter holds";
    EXPECT_EQ(insight::arrange(request).idle, 0);
    request.filter = insight::parseFilter(u"app:c");
    EXPECT_EQ(insight::arrange(request).idle, 1) << "the only one that matches is not listed";
}

TEST(ArrangeTest, TheBlockingTreeIsOpenAndTheWorstComesFirst)
{
    ListRequest request {
        .samples = { blockedBy({ of(1, u"a"_s), of(2, u"b"_s), of(9, u"c"_s) }, { { 2, { 1 } } }),
                     blockedBy({ of(3, u"a"_s, SessionState::Idle), of(4, u"b"_s), of(5, u"c"_s) },
                               { { 4, { 3 } }, { 5, { 4 } }, { 3, { 0 } } }, u"db2"_s) },
        .idle = false,
        .grouping = Grouping::Blocking
    };
    auto listing = insight::arrange(request);
    EXPECT_EQ(said(listing),
              QStringList({ u"- ! 0"_s, u"  - 3"_s, u"    - 4"_s, u"      5"_s, u"- 1"_s, u"  2"_s }));
    EXPECT_EQ(listing.lines[0].behind, 3);
    EXPECT_EQ(listing.shown, 5);

    request.open = { insight::keyOf(listing, listing.lines[1]), insight::keyOf(listing, listing.lines[4]) };
    listing = insight::arrange(request);
    EXPECT_EQ(said(listing), QStringList({ u"- ! 0"_s, u"  + 3"_s, u"+ 1"_s }));
    EXPECT_EQ(listing.shown, 5);
}

TEST(ArrangeTest, ATreeIsKeptWholeWhereOneOfItMatches)
{
    EXPECT_EQ(said(insight::arrange(
                  { .samples = { blockedBy({ of(1, u"a"_s), of(2, u"b"_s), of(3, u"c"_s), of(4, u"d"_s) },
                                           { { 2, { 1 } }, { 4, { 3 } } }) },
                    .filter = insight::parseFilter(u"app:d"),
                    .grouping = Grouping::Blocking })),
              QStringList({ u"- 3"_s, u"  4"_s }));
}

TEST(ArrangeTest, AKeyStaysWhileTheSessionLives)
{
    Session session = of(4711, u"a"_s);
    const core::Sample sample = test::answer(test::noon, {}, u"db1:5432"_s);
    EXPECT_EQ(insight::keyOf(sample, session), u"db1:5432 4711 -"_s);
    session.backendStart = core::Instant(std::chrono::microseconds(7));
    const QString key = insight::keyOf(sample, session);
    EXPECT_EQ(key, u"db1:5432 4711 7"_s);
    session.state = SessionState::Idle;
    session.query = u"other"_s;
    EXPECT_EQ(insight::keyOf(sample, session), key);

    const auto tree = insight::arrange(
        { .samples = { blockedBy({ of(2, u"a"_s) }, { { 2, { 99 } } }) }, .grouping = Grouping::Blocking });
    EXPECT_EQ(insight::keyOf(tree, tree.lines[0]), u"db1 absent 99"_s);
}

TEST(ArrangeTest, ThoseThatBlockOthersAndWaitForNoneComeFirstWithAllThatWaitForThem)
{
    // 4 waits for 2 and makes 5 wait; 3 makes two wait.
    const auto sample = blockedBy({ of(1, u"a"_s), of(2, u"b"_s), of(3, u"c"_s), of(4, u"d"_s), of(5, u"e"_s),
                                    of(6, u"f"_s), of(7, u"g"_s), of(8, u"h"_s) },
                                  { { 4, { 2 } }, { 5, { 4 } }, { 8, { 5 } }, { 6, { 3 } }, { 7, { 3 } } });
    ListRequest request { .samples = { sample }, .sortKey = pidOf, .blockersFirst = true };
    const auto listing = insight::arrange(request);
    EXPECT_EQ(said(listing), QStringList({ u"2"_s, u"3"_s, u"1"_s, u"4"_s, u"5"_s, u"6"_s, u"7"_s, u"8"_s }));
    EXPECT_EQ(listing.lines[0].behind, 3);
    EXPECT_EQ(listing.lines[1].behind, 2);
    EXPECT_EQ(listing.lines[3].behind, 2);
    EXPECT_FALSE(listing.lines[3].isRoot) << "it waits itself";
    EXPECT_EQ(listing.forests.behind(*sample, 2), 3);
    EXPECT_EQ(listing.forests.behind(*sample, 1), 0);

    request.blockersFirst = false;
    EXPECT_EQ(said(insight::arrange(request)).front(), u"1"_s) << "another order is what the user chose";
}
