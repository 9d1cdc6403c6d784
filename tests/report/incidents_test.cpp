#include "report/events.h"
#include "report/incidents.h"
#include "support/samples.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Note;
using core::Severity;
using insight::Queue;
using insight::Verdict;
using test::noon;
using Kind = Verdict::Kind;

namespace {

insight::Incident lockQueue()
{
    Verdict verdict { .kind = Kind::LockQueue,
                      .severity = Severity::Critical,
                      .endpoint = u"db1:5432"_s,
                      .count = 3,
                      .age = 44s,
                      .matter = insight::Holder {
                          .pid = 4711, .application = u"batch"_s, .user = u"app"_s, .behind = 3 } };
    return { .span = { noon, noon + 90s }, .worst = verdict, .worstAt = noon + 60s };
}

QString cell(const report::Table &table, const char *column, std::size_t row = 0)
{
    for (std::size_t i = 0; i < table.headings.size(); ++i) {
        const report::Value &value = table.rows.at(row)[i];
        if (QLatin1StringView(table.headings[i].name) == QLatin1StringView(column))
            return std::holds_alternative<std::monostate>(value) ? QString() : std::get<QString>(value);
    }
    ADD_FAILURE() << "no column " << column;
    return {};
}

Note event(const QString &what, const QString &before = {}, const QString &after = {})
{
    return { .kind = Note::Kind::Event,
             .from = noon,
             .to = noon,
             .what = what,
             .endpoint = u"db1"_s,
             .before = before,
             .after = after };
}

} // namespace

TEST(IncidentNotes, SayWhatItWasHowBadItBecameAndWho)
{
    const Note note = report::noteOf(lockQueue());
    EXPECT_EQ(note.kind, Note::Kind::Incident);
    EXPECT_EQ(note.what, u"lock-queue"_s);
    EXPECT_EQ(note.severity, Severity::Critical);
    EXPECT_EQ(note.peak, u"3 waiting, oldest 44 s"_s);
    EXPECT_EQ(note.culprit, u"pid 4711 (batch, app)"_s);
    EXPECT_TRUE(note.sentence.startsWith(u"3 sessions are waiting for a lock: "_s))
        << note.sentence.toStdString();
    EXPECT_EQ(note.worstAt, noon + 60s);
    EXPECT_EQ(note.to, noon + 90s);
}

TEST(IncidentNotes, OfAQueueNameThePoolOrWhatHoldsItBack)
{
    insight::Incident incident { .span = { noon, noon },
                                 .worst = { .kind = Kind::Queue, .endpoint = u"pgb"_s } };
    incident.worst.matter = insight::Queued { Queue { .endpoint = u"pgb"_s,
                                                      .pool = u"shop/app"_s,
                                                      .waiting = 27,
                                                      .oldest = 12s,
                                                      .cause = Queue::Cause::TooSmall } };
    const Note note = report::noteOf(incident);
    EXPECT_EQ(note.peak, u"27 waiting, oldest 12 s"_s);
    EXPECT_EQ(note.culprit, u"pool shop/app"_s);
    EXPECT_EQ(note.subject, u"shop/app"_s);
    Queue &queue = std::get<insight::Queued>(incident.worst.matter).queue;
    queue.serversUnseen = true;
    EXPECT_TRUE(report::noteOf(incident).culprit.isEmpty()) << "they may wait for something";
    queue.own.emplace();
    EXPECT_EQ(report::noteOf(incident).culprit, u"pool shop/app"_s) << "its sentence says the same";
    queue.own.reset();
    queue.serversUnseen = false;
    queue.culprit = insight::Culprit {};
    EXPECT_EQ(report::noteOf(incident).culprit, u"a prepared transaction"_s);
    queue.culprit.reset();
    queue.cause = Queue::Cause::NotKnown;
    EXPECT_TRUE(report::noteOf(incident).culprit.isEmpty()) << "not more than is known";
}

TEST(IncidentNotes, OfALimitSayWhoseItIs)
{
    insight::Incident incident { .worst = { .kind = Kind::UsedUp, .endpoint = u"db1"_s } };
    const auto subjectOf = [&](core::LimitScope scope, const QString &name) {
        incident.worst.matter = insight::LimitUse { { .scope = scope, .name = name } };
        return report::noteOf(incident).subject;
    };
    EXPECT_EQ(subjectOf(core::LimitScope::Role, u"app"_s), u"role app"_s);
    EXPECT_EQ(subjectOf(core::LimitScope::Database, u"app"_s), u"database app"_s);
    EXPECT_EQ(subjectOf(core::LimitScope::Server, u"db1"_s), u"db1"_s);
}

TEST(IncidentNotes, OfALimitAccuseWhoHasMostOfItAndElseTheLimit)
{
    insight::Incident incident { .worst = { .kind = Kind::Full, .endpoint = u"db1"_s } };
    insight::LimitUse use {
        { .scope = core::LimitScope::Server, .name = u"db1"_s, .setting = u"max_connections"_s }
    };
    incident.worst.matter = use;
    EXPECT_EQ(report::noteOf(incident).culprit, u"max_connections of db1"_s);
    use.holder = insight::LimitHolder { .name = u"shop"_s, .connections = 60 };
    incident.worst.matter = use;
    EXPECT_EQ(report::noteOf(incident).culprit, u"shop"_s);
}

TEST(IncidentNotes, CallEndpointsAsTheUserDoesNow)
{
    const report::Naming naming = report::calledBy({ { u"db1:5432"_s, u"orders"_s },
                                                     { u"db1"_s, u"old"_s },
                                                     { u"pgb:6432"_s, u"db1:5432"_s },
                                                     { u"app"_s, u"shop"_s },
                                                     { u"db2:5432"_s, {} },
                                                     { u""_s, u"nobody"_s } });
    const auto textOf = [&](const QString &sentence) {
        return report::noteText({ .sentence = sentence }, naming);
    };
    EXPECT_EQ(textOf(u"db1:5432 is full: 90 come from pgb:6432, pool shop/app"_s),
              u"orders is full: 90 come from db1:5432, pool shop/app"_s);
    EXPECT_EQ(textOf(u"db1:5432: it waits for (db1) and db2:5432, see db1:54321, my-db1, db1."_s),
              u"orders: it waits for (old) and db2:5432, see db1:54321, my-db1, old."_s);
    EXPECT_EQ(report::noteText({ .kind = Note::Kind::Mark, .sentence = u"moved db1"_s }, naming),
              u"moved db1"_s)
        << "what the user wrote";
    EXPECT_EQ(report::recalled(u"max_connections of db1:5432"_s,
                               report::inFull({ { u"db1:5432"_s, u"orders"_s } }, report::shown)),
              u"max_connections of orders (db1:5432)"_s);
}

TEST(IncidentNotes, HaveNoMeasureWhereThereIsNone)
{
    EXPECT_TRUE(report::peakText({ .kind = Kind::TwoPrimaries }).isEmpty());
    EXPECT_TRUE(report::peakText({ .kind = Kind::Full }).isEmpty()) << "what is used is not measured";
    Verdict full { .kind = Kind::Full };
    full.matter = insight::LimitUse { { .used = 97, .usable = 97 } };
    EXPECT_EQ(report::peakText(full), u"97 of 97"_s);
}

TEST(IncidentNotes, AreATableOfIncidentsAlone)
{
    const report::Table table = report::incidents({ event(u"restart"_s), report::noteOf(lockQueue()) });
    ASSERT_EQ(table.rows.size(), 1u);
    EXPECT_EQ(cell(table, "severity"), u"critical"_s);
    EXPECT_EQ(cell(table, "finding"), u"lock-queue"_s);
    EXPECT_EQ(cell(table, "endpoint"), u"db1:5432"_s);
}

TEST(EventNotes, AreSentencesBehindTheEndpointsName)
{
    EXPECT_EQ(report::noteText(event(u"restart"_s)), u"the counters were reset, probably by a restart"_s);
    EXPECT_EQ(report::noteText(event(u"role"_s, u"replica"_s, u"primary"_s)),
              u"the role changed from replica to primary"_s);
    EXPECT_EQ(report::noteText(event(u"moved"_s, u"a %2"_s, u"b %1"_s)),
              u"the address changed from a %2 to b %1"_s)
        << "a name is not a place for another one";
    EXPECT_EQ(report::noteText(event(u"lost"_s, {}, u"Connection refused"_s)),
              u"the endpoint stopped answering: Connection refused"_s);
    EXPECT_TRUE(report::noteText(event(u"clients-dropped"_s, u"shop/app"_s, u"44"_s)).contains(u"44"_s));
    EXPECT_EQ(report::noteText(event(u"asleep"_s, {}, u"this machine slept"_s)), u"this machine slept"_s);
    EXPECT_EQ(report::noteText(event(u"of-a-later-version"_s)), u"of-a-later-version"_s);
}

TEST(EventNotes, AreATableWithMarksAndGaps)
{
    const Note mark { .kind = Note::Kind::Mark, .from = noon, .to = noon, .sentence = u"deployed 4.2"_s };
    const Note gap {
        .kind = Note::Kind::Gap, .from = noon, .to = noon + 10s, .what = u"refused"_s, .endpoint = u"db1"_s
    };
    const Note unattended { .kind = Note::Kind::Gap,
                            .from = noon,
                            .to = noon + 10s,
                            .endpoint = u"db1"_s,
                            .after = u"no recorder was running"_s };
    const Note judged { .kind = Note::Kind::Judged, .from = noon, .to = noon + 1h };
    const report::Table table = report::events(
        { mark, gap, unattended, event(u"lost"_s, {}, u"refused"_s), judged, report::noteOf(lockQueue()) });
    ASSERT_EQ(table.rows.size(), 4u);
    EXPECT_EQ(cell(table, "event"), u"mark"_s);
    EXPECT_EQ(cell(table, "text"), u"deployed 4.2"_s);
    EXPECT_EQ(cell(table, "event", 1), u"gap"_s);
    EXPECT_EQ(cell(table, "reason", 1), u"refused"_s);
    EXPECT_FALSE(cell(table, "text", 1).isEmpty());
    EXPECT_EQ(cell(table, "event", 2), u"gap"_s);
    EXPECT_TRUE(cell(table, "after", 2).isEmpty());
    EXPECT_EQ(cell(table, "text", 2), u"no recorder was running"_s);
    EXPECT_EQ(cell(table, "event", 3), u"lost"_s);
    EXPECT_EQ(cell(table, "after", 3), u"refused"_s);
    EXPECT_TRUE(cell(table, "reason", 3).isEmpty());
}
