// Texts of every kind, read from every kind of database.

#include "core/text.h"
#include "live/seen.h"
#include "live/watching.h"
#include "support/sessions.h"

using namespace Qt::Literals::StringLiterals;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

using Text = test::WithServer;

struct Case
{
    const char *database;
    QByteArray query;
    QString meant;
};

const QList<Case> cases {
    { "postgres", "select '\xc3\xa4 \xe2\x80\xae \x1b[31m <b>bold</b>'",
      u"select 'ä \u202e \u001b[31m <b>bold</b>'"_s },
    { "japanese", "select '\xc6\xfc\xcb\xdc'", u"select '日本'"_s },
    { "latin", "select '\xe9t\xe9'", u"select 'été'"_s },
    { "anything", "select 1 /* \xff\xfe\xe4 */", u"select 1 /* \ufffd\ufffd\ufffd */"_s },
    { "anything", "select '\xe6\x97\xa5'", u"select '日'"_s },
};

void createDatabases(const PgServer &server)
{
    server.run(u"create database japanese encoding 'EUC_JP' locale 'C' template template0"_s);
    server.run(u"create database latin encoding 'LATIN1' locale 'C' template template0"_s);
    server.run(u"create database anything encoding 'SQL_ASCII' locale 'C' template template0"_s);
}

} // namespace

TEST_F(Text, EveryTextIsReadFromEveryDatabase)
{
    const PgServer server;
    createDatabases(server);
    std::vector<Sessions> sessions;
    for (const auto &one : cases) {
        sessions.emplace_back(server, 1, test::Client { .db = QString::fromLatin1(one.database) });
        sessions.back().run(0, one.query);
    }
    for (const auto &database : { u"postgres"_s, u"japanese"_s, u"latin"_s, u"anything"_s }) {
        Watching watching({ server.url(u"monitor"_s, database) });
        ASSERT_TRUE(watching.next());
        const auto sample = watching.next();
        ASSERT_TRUE(sample) << database.toStdString();
        EXPECT_EQ(sample->counts.idle, cases.size());
        for (qsizetype i = 0; i < cases.size(); ++i) {
            const auto session = test::sessionOf(*sample, sessions[size_t(i)].pid());
            ASSERT_TRUE(session);
            EXPECT_EQ(session->query, cases[i].meant) << session->query.toStdString();
        }
    }
}

TEST_F(Text, NothingThatIsShownTurnsOrHidesOtherText)
{
    const PgServer server;
    const Sessions session(server, 1);
    session.run(0, cases.front().query);
    Watching watching({ server.url(u"monitor"_s) });
    const auto sample = watching.next();
    ASSERT_TRUE(sample);
    const auto shown = core::display(test::sessionOf(*sample, session.pid())->query);
    EXPECT_FALSE(shown.contains(u'\u202e'));
    EXPECT_FALSE(shown.contains(u'\u001b'));
    EXPECT_TRUE(shown.contains(u"<b>bold</b>"));
}

TEST_F(Text, LongQueriesAreCutWhereverTheCutFalls)
{
    const PgServer server(
        { .conf = { u"track_activity_query_size = 1048576"_s, u"max_connections = 20"_s } });
    createDatabases(server);
    const Sessions japanese(server, 1, { .db = u"japanese"_s });
    const Sessions broken(server, 1, { .db = u"anything"_s });
    const Sessions plain(server, 1);
    japanese.run(0, "select length('" + QByteArray("\xc6\xfc").repeated(500'000) + "')");
    broken.run(0, "select 1 /* " + QByteArray("\xff\xfe\xe4\\").repeated(20'000) + "*/");
    plain.run(0, "select length('" + QByteArray("\xe6\x97\xa5").repeated(300'000) + "')");

    Watching watching({ server.url(u"monitor"_s) });
    const auto sample = watching.nextThat([](const core::Sample &one) { return one.sessionsMeasured; });
    ASSERT_TRUE(sample);
    EXPECT_LT(sample->own.bytes, 300'000);
    const auto euc = test::sessionOf(*sample, japanese.pid())->query;
    EXPECT_TRUE(euc.startsWith(u"select length('日日日"));
    EXPECT_NEAR(double(euc.size()), 15 + (8192 - 15) / 2, 2);
    const auto utf = test::sessionOf(*sample, plain.pid())->query;
    EXPECT_TRUE(utf.startsWith(u"select length('日日日"));
    EXPECT_NEAR(double(utf.size()), 15 + (8192 - 15) / 3, 3);
    const auto odd = test::sessionOf(*sample, broken.pid())->query;
    EXPECT_TRUE(odd.startsWith(u"select 1 /* \ufffd\ufffd\ufffd\\\ufffd"_s)) << odd.left(40).toStdString();
    EXPECT_EQ(odd.size(), 8192);
}
