// A span that is handed on shows what the history shows of it, and nothing that was to be left out.

#include "program/past/span_file.h"
#include "report/incidents.h"
#include "report/views.h"
#include "store/excerpt.h"
#include "store/history.h"
#include "store/marks.h"
#include "store/note_rows.h"
#include "store/schema.h"
#include "support/poolers.h"
#include "support/random_server.h"
#include "support/text_file.h"

#include <QDir>
#include <QFile>

#include <ranges>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::noon;

namespace {

bool toTheEnd(double, qint64)
{
    return true;
}

class SpanFileTest : public testing::Test
{
protected:
    QString target() const { return folder.filePath(u"incident.poolscope"_s); }

    core::Result<program::ExportSummary> save(program::SpanFile wanted)
    {
        wanted.history = history.path();
        wanted.output = target();
        return program::saveSpan(wanted, toTheEnd);
    }
    QByteArray shown(const QString &file, const report::View &view, core::Instant from, core::Instant to)
    {
        const QString csv = folder.filePath(u"csv"_s);
        const auto summary = program::exportHistory(
            { .history = file, .view = &view, .from = from, .to = to, .output = csv }, toTheEnd);
        EXPECT_TRUE(summary) << (summary ? "" : summary.error().detail.toStdString());
        return test::readFile(csv);
    }
    static const report::View &view(const char *name)
    {
        return *std::ranges::find_if(report::historyViews,
                                     [&](const report::View &one) { return qstrcmp(one.name, name) == 0; });
    }
    void expectTheSame(core::Instant from, core::Instant to)
    {
        // What is found out while it is read depends on what came before the span; what was recorded of
        // incidents is compared below.
        for (const report::View &view :
             report::historyViews | std::views::filter([](const report::View &view) {
                 return view.list != report::incidents;
             }))
            EXPECT_EQ(shown(target(), view, from, to), shown(history.path(), view, from, to)) << view.name;
    }
    void execute(const char *sql)
    {
        auto file = store::Database::open(target(), store::Access::Write);
        ASSERT_TRUE(file);
        file.value().execute(sql);
        ASSERT_TRUE(file.value().takeTrouble());
        file.value().execute("pragma journal_mode = delete");
    }
    Fault refusal() const
    {
        const core::Status checked = store::checkExcerpt(target(), {});
        EXPECT_FALSE(checked);
        return checked ? Fault::Cancelled : checked.error().fault;
    }
    /// A client behind a pooler, named as people name things.
    void addNamed(core::Instant at)
    {
        const auto out = test::at(u"10.0.0.2"_s, 41022);
        auto own = test::backend(41207, out);
        own.user = u"bob"_s;
        own.database = u"payroll"_s;
        own.application = u"salaries"_s;
        own.query = u"select 'secret' from t where owner = 'bob'"_s;
        auto pooler = test::pooler(u"pgb.corp:6432"_s);
        pooler.received = at;
        pooler.pools = { test::pool(u"payroll"_s, u"bob"_s, 1, 2, 3) };
        auto client = test::client(u"c1"_s, test::at(u"10.0.4.17"_s, 53122), u"s1"_s, u"salaries"_s);
        client.user = u"bob"_s;
        test::tell(pooler, test::links({ client }, { test::server(u"s1"_s, out, test::at(u"10.0.0.5"_s, 5432),
                                                                  41207, u"c1"_s) }));
        auto database = test::database(u"db1.corp:5432"_s, u"10.0.0.5:5432"_s, { test::session(own) });
        database.received = at;
        history.add(database, at);
        history.add(pooler, at);
    }

    test::History history;
    QTemporaryDir folder;
};

} // namespace

class SeededSpanTest : public SpanFileTest, public testing::WithParamInterface<unsigned>
{
};

INSTANTIATE_TEST_SUITE_P(Seeds, SeededSpanTest, testing::Values(1U, 2U));

TEST_P(SeededSpanTest, ShowsInEveryViewWhatTheHistoryShows)
{
    test::RandomServer one(GetParam(), test::Grain::Microseconds);
    test::RandomServer other(GetParam() + 100, test::Grain::Microseconds, u"db2"_s);
    std::vector<core::Instant> moments;
    for (int i = 0; i < 60; ++i) {
        for (test::RandomServer *server : { &one, &other }) {
            const core::Sample sample = server->next();
            history.add(sample);
            moments.push_back(*sample.received);
        }
    }
    const core::Instant from = moments[40];
    const core::Instant to = moments[90];
    const auto summary = save({ .from = from, .to = to });
    ASSERT_TRUE(summary) << summary.error().detail.toStdString();
    ASSERT_TRUE(store::checkExcerpt(target(), {}));
    expectTheSame(from, to);
}

TEST_F(SpanFileTest, KeepsGapsEventsMarksAndIncidentsOfTheSpan)
{
    for (int second = 0; second < 120; ++second) {
        const core::Instant at = noon + second * 1s;
        if (second >= 60 && second < 80)
            history.add(test::failure(Fault::Refused), at);
        else
            history.add(test::answer(at, { test::session(test::working(second / 30 + 1)) }));
    }
    history.sampleWriter().add(store::RecordedNote {
        { .kind = core::Note::Kind::Mark, .from = noon + 70s, .to = noon + 70s, .sentence = u"deployed"_s },
        { u"db1"_s } });
    history.sampleWriter().add(store::RecordedNote { { .kind = core::Note::Kind::Incident,
                                                       .from = noon + 60s,
                                                       .to = noon + 80s,
                                                       .what = u"full"_s,
                                                       .endpoint = u"db1"_s,
                                                       .sentence = u"it was full"_s },
                                                     { u"db1"_s } });
    ASSERT_TRUE(save({ .from = noon + 50s, .to = noon + 100s }));
    expectTheSame(noon + 50s, noon + 100s);
    EXPECT_TRUE(shown(target(), view("events"), noon, noon + 200s).contains("deployed"));
    EXPECT_TRUE(shown(target(), view("incidents"), noon, noon + 200s).contains("it was full"));
}

TEST_F(SpanFileTest, IsOneFileOfTheUserAloneAndReplacesWhatWasThere)
{
    QFile there(target());
    ASSERT_TRUE(there.open(QIODevice::WriteOnly));
    there.close();
    history.add(test::answer(noon, { test::session(test::working(1)) }));
    ASSERT_TRUE(save({}));
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
              QStringList { u"incident.poolscope"_s });
    EXPECT_EQ(QFile::permissions(target()) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    EXPECT_TRUE(store::checkExcerpt(target(), {}));
}

TEST_F(SpanFileTest, LeavesNothingBehindWhereItIsStoppedOrNothingWasRecorded)
{
    for (int second = 0; second < 2'000; ++second)
        history.add(test::answer(noon + second * 1s, { test::session(test::working(second)) }));
    const auto stopped = program::saveSpan({ .history = history.path(), .output = target() },
                                           [](double, qint64) { return false; });
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().fault, Fault::Cancelled);
    history.add(test::answer(noon + 2h)); // after an hour and more without a recorder
    for (const core::Instant from : { noon - 2h, noon + 1h }) {
        const auto nothing = save({ .from = from, .to = from + 30min });
        ASSERT_TRUE(nothing);
        EXPECT_FALSE(nothing.value().anything);
        EXPECT_TRUE(QDir(folder.path()).isEmpty());
    }
}

TEST_F(SpanFileTest, IsNoHistoryToBeContinued)
{
    history.add(test::answer(noon));
    ASSERT_TRUE(save({}));
    const auto opened = store::openHistory(target());
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().fault, Fault::StorageForeign);
}

TEST_F(SpanFileTest, HoldsNoneOfTheNamesThatAreReplaced)
{
    addNamed(noon);
    addNamed(noon + 1s);
    history.sampleWriter().add(store::RecordedNote {
        { .kind = core::Note::Kind::Incident,
          .from = noon,
          .to = noon + 1s,
          .what = u"queue"_s,
          .endpoint = u"pgb.corp:6432"_s,
          .subject = u"payroll/bob"_s,
          .culprit = u"pid 41207 (salaries)"_s,
          .sentence = u"bob@payroll waits for 10.0.0.2, blocked by salaries of 10.9.9.9."_s },
        { u"db1.corp:5432"_s, u"pgb.corp:6432"_s } });
    core::Sample refused = test::pooler(u"pgb.corp:6432"_s);
    refused.error =
        core::Error { Fault::WrongPassword, u"password authentication failed for user \"sentinel\""_s };
    history.add(refused, noon + 2s);
    ASSERT_TRUE(save({ .texts = program::TextsKept::Shapes, .names = program::NamesKept::Replaced }));
    const QByteArray bytes = test::readFile(target());
    for (const char *name :
         { "bob", "payroll", "salaries", "corp", "10.0.", "10.9.9.9", "secret", "sentinel" })
        EXPECT_FALSE(bytes.contains(name)) << name;
    for (const char *name : { "user-1", "database-1", "application-1", "host-1", "for user \"user-2\"" })
        EXPECT_TRUE(bytes.contains(name)) << name;
}

/// Incidents and events outlive the samples, and with these the knowledge of what is a name.
TEST_F(SpanFileTest, LeavesOutWhatTellsOfATimeWithoutSamples)
{
    addNamed(noon);
    const auto add = [this](core::Instant at, const char *subject, const char *culprit) {
        history.sampleWriter().add(
            store::RecordedNote { { .kind = core::Note::Kind::Incident,
                                    .from = at,
                                    .to = at + 1s,
                                    .what = u"queue"_s,
                                    .endpoint = u"pgb.corp:6432"_s,
                                    .subject = QString::fromLatin1(subject),
                                    .culprit = QString::fromLatin1(culprit),
                                    .sentence = QLatin1StringView(culprit) + u" blocks all of it"_s },
                                  { u"db1.corp:5432"_s, u"pgb.corp:6432"_s } });
    };
    add(noon - 8 * 24h, "ledger/alice", "pid 7 (migrator)");
    add(noon - 9 * 24h, "payroll/bob", "pid 8 (cron)");
    for (const char *sql :
         { R"(insert into gap (endpoint, "from", "to") select 1, at - 864000000, at from sample limit 1)",
           "insert into text (value) values ('setting'), ('ledger/alice pool_size=4')",
           "insert into event (endpoint, at, kind, before) select 1, s.at - 864000000, a.id, b.id from "
           "sample s, text a, text b where a.value = 'setting' and b.value = 'ledger/alice pool_size=4'" })
        history.database().execute(sql);
    ASSERT_TRUE(save({ .names = program::NamesKept::Replaced }));
    const QByteArray bytes = test::readFile(target());
    for (const char *name : { "ledger", "alice", "migrator", "cron", "bob" })
        EXPECT_FALSE(bytes.contains(name)) << name;
    EXPECT_TRUE(bytes.contains("(left out 1)"));
    EXPECT_TRUE(bytes.contains("database-1/user-1")) << "of which there are samples";
}

TEST_F(SpanFileTest, ReplacesThePlacesOfPoolsAndOfServersWithoutAnIdentifier)
{
    auto pools = test::ofLayer(core::Layer::Application, u"prometheus:9090"_s, u"10.0.0.7:9090"_s);
    pools.received = noon;
    pools.pools = { test::pool({}, {}, 1, 2, 3) };
    pools.pools[0].name = u"orders (payroll-api \u00b7 payroll-7f9c.corp:8080, HikariCP)"_s;
    history.add(pools, noon);
    auto server = test::database(u"maria1:3306"_s, u"10.0.0.8:3306"_s);
    server.received = noon;
    server.endpoint.systemId = u"dbhost-frankfurt.corp:3306"_s;
    history.add(server, noon);
    ASSERT_TRUE(save({ .names = program::NamesKept::Replaced }));
    const QByteArray bytes = test::readFile(target());
    for (const char *name : { "payroll", "frankfurt", "corp" })
        EXPECT_FALSE(bytes.contains(name)) << name;
    EXPECT_TRUE(bytes.contains("orders (application-1 \u00b7 host-"));
}

/// What is joined by addresses is joined by their replacements, too.
TEST_F(SpanFileTest, JoinsWithReplacedNamesWhatBelongsTogether)
{
    addNamed(noon);
    ASSERT_TRUE(save({ .names = program::NamesKept::Replaced }));
    for (const char *name : { "path", "hops" }) {
        const QByteArray own = shown(history.path(), view(name), noon, noon);
        const QByteArray replaced = shown(target(), view(name), noon, noon);
        EXPECT_EQ(own.count('\n'), replaced.count('\n')) << name;
        EXPECT_EQ(own.count("certain"), replaced.count("certain")) << name;
        EXPECT_EQ(own.count("likely"), replaced.count("likely")) << name;
    }
}

TEST_F(SpanFileTest, HoldsNoTextOfAQueryWhereNoneIsWanted)
{
    addNamed(noon);
    ASSERT_TRUE(save({ .texts = program::TextsKept::None }));
    EXPECT_FALSE(test::readFile(target()).contains("select"));
}

TEST_F(SpanFileTest, IsRefusedWhereItWouldCompute)
{
    const auto define = [this](const char *sql) {
        history.add(test::answer(noon));
        ASSERT_TRUE(save({}));
        execute(sql);
    };
    for (const char *sql : { "create view v_series as select 1 as x",
                             "create trigger t after insert on text begin delete from text; end",
                             "create index more on text (value)", "create table more (x)" }) {
        define(sql);
        EXPECT_EQ(refusal(), Fault::StorageForeign) << sql;
        EXPECT_FALSE(store::readHistory(target())) << sql;
    }
}

TEST_F(SpanFileTest, OfAnEarlierVersionIsReadAsItIs)
{
    {
        ASSERT_TRUE(QFile(target()).open(QIODevice::WriteOnly));
        auto earlier = store::Database::open(target(), store::Access::Write);
        ASSERT_TRUE(earlier);
        ASSERT_TRUE(store::createExcerptSchema(earlier.value(), 3));
        earlier.value().execute("pragma journal_mode = delete");
        ASSERT_TRUE(earlier.value().takeTrouble());
    }
    EXPECT_TRUE(store::checkExcerpt(target(), {}));
    auto opened = store::readHistory(target());
    ASSERT_TRUE(opened);
    EXPECT_TRUE(store::Reader(opened.value()).endpoints().empty());
    execute("alter table pool_state add column physical_least INTEGER");
    EXPECT_EQ(refusal(), Fault::StorageForeign) << "a column of the next version";
    execute("pragma user_version = 2");
    EXPECT_EQ(refusal(), Fault::StorageDamaged) << "no version saved spans then";
}

TEST_F(SpanFileTest, IsRefusedInAnotherVersionDamagedOrUnderAFalseName)
{
    history.add(test::answer(noon, { test::session(test::working(1)) }));
    ASSERT_TRUE(save({}));
    const QByteArray whole = test::readFile(target());
    execute("pragma user_version = 99");
    EXPECT_EQ(refusal(), Fault::StorageNewer);
    QFile file(target());
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(whole.first(whole.size() / 2));
    file.close();
    EXPECT_EQ(refusal(), Fault::StorageDamaged);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write("no database at all") > 0);
    file.close();
    EXPECT_EQ(refusal(), Fault::StorageForeign);
    ASSERT_TRUE(QFile::remove(target()));
    ASSERT_TRUE(QFile::copy(history.path(), target()));
    EXPECT_EQ(refusal(), Fault::StorageWhole); // a history is not for handing on
}

TEST_F(SpanFileTest, HasTheMarksThatWaitForTheDisk)
{
    addNamed(noon);
    const auto markAt = [](core::Instant at, const QString &text) {
        return store::RecordedNote {
            { .kind = core::Note::Kind::Mark, .from = at, .to = at, .sentence = text }, {}
        };
    };
    ASSERT_TRUE(save({ .from = noon,
                       .to = noon + 1min,
                       .marks = { markAt(noon + 30s, u"disk full"_s), markAt(noon + 1h, u"later"_s) } }));
    auto file = store::readHistory(target());
    const auto notes = store::notesIn(file.value(), noon, noon + 2h);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(notes.front().note.sentence, u"disk full"_s);
}

TEST_F(SpanFileTest, HasTheMarksThatNoWriterTookYet)
{
    addNamed(noon);
    addNamed(noon + 10s);
    const auto leave = [this](core::Instant at, const QString &text, const QStringList &cluster) {
        ASSERT_TRUE(store::leaveMark(
            history.path(),
            { { .kind = core::Note::Kind::Mark, .from = at, .to = at, .sentence = text }, cluster }));
    };
    leave(noon + 5s, u"deployed"_s, { u"db1.corp:5432"_s });
    leave(noon + 6s, u"elsewhere"_s, { u"other:5432"_s });
    leave(noon + 1h, u"later"_s, {});
    leave(noon + 7s, u"bob complained"_s, {});
    history.sampleWriter().add({ { .kind = core::Note::Kind::Mark,
                                   .from = noon + 7s,
                                   .to = noon + 7s,
                                   .sentence = u"bob complained"_s },
                                 {} });
    ASSERT_TRUE(save({ .from = noon, .to = noon + 1min }));
    const auto marks = [this] {
        QStringList texts;
        auto file = store::readHistory(target());
        for (const store::RecordedNote &note : store::notesIn(file.value(), noon, noon + 2h))
            texts.append(note.note.sentence);
        return texts;
    };
    EXPECT_EQ(marks(), (QStringList { u"deployed"_s, u"bob complained"_s }));
    ASSERT_TRUE(QFile::remove(target()));
    ASSERT_TRUE(save({ .from = noon, .to = noon + 1min, .names = program::NamesKept::Replaced }));
    EXPECT_EQ(marks().size(), 2);
    EXPECT_FALSE(marks().join(u' ').contains(u"bob"_s));
}
