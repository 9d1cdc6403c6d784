// Whatever text of a server names something is not in a span whose names are replaced.

#include "program/past/span_file.h"
#include "store/history.h"
#include "store/note_rows.h"
#include "support/poolers.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

/// Each word is in one field only, so that a name is known only where that field is looked at.
class SpanFileNamesTest : public testing::Test
{
protected:
    QString secret(const char *field)
    {
        words.append(u"secret-"_s + QLatin1StringView(field));
        return words.back();
    }

    core::Link link(const char *side)
    {
        const auto named = [&](const char *field) { return secret((QByteArray(side) + field).constData()); };
        core::Link link = test::client(u"0x5"_s, test::at(u"10.0.4.17"_s, 53122), u"0x6"_s);
        link.pool = u"shop/web"_s;
        link.database = named("-database");
        link.user = named("-user");
        link.application = named("-application");
        link.remote.host = named("-remote");
        link.local.host = named("-local");
        return link;
    }

    core::Sample database()
    {
        core::Session session = test::working(41207);
        session.database = secret("database");
        session.user = secret("user");
        session.application = secret("application");
        session.clientAddress = secret("client");
        session.query = u"select * from "_s + secret("table");
        core::Sample sample = test::database(secret("endpoint") + u":3306"_s, secret("address") + u":3306"_s,
                                             { test::session(session) });
        sample.endpoint.systemId = secret("identifier") + u":3306"_s;
        sample.endpoint.trouble = u"replication from "_s + words.back() + u" does not run"_s;
        const std::pair<core::LimitScope, const char *> scopes[] = {
            { core::LimitScope::Database, "limited-database" }, { core::LimitScope::Role, "limited-role" }
        };
        for (const auto &[scope, word] : scopes)
            sample.limits.push_back(
                { .scope = scope, .name = secret(word), .setting = u"limit"_s, .used = 1, .limit = 2 });
        return sample;
    }

    core::Sample pooler()
    {
        core::Sample sample = test::pooler(u"pool1:6432"_s);
        core::Pool pool = test::pool(secret("rule"), secret("rule-user"), 1, 0, 0);
        pool.name += u" (%1/%2)"_s.arg(secret("server-database"), secret("server-user"));
        pool.database = secret("behind");
        pool.user = secret("pool-user");
        pool.target = secret("target") + u":5432/"_s + secret("target-database");
        core::Pool tenant = test::pool(u"shop"_s, u"web"_s, 1, 0, 0);
        tenant.name += u" (%1, transaction, %2)"_s.arg(secret("tenant"), secret("schema"));
        tenant.target = u"/srv/"_s + secret("socket") + u":5432/shop"_s;
        sample.pools = { pool, tenant };
        const std::pair<core::LimitScope, const char *> scopes[] = {
            { core::LimitScope::PoolerDatabase, "pooler-database" },
            { core::LimitScope::PoolerUser, "pooler-user" }
        };
        for (const auto &[scope, word] : scopes)
            sample.limits.push_back(
                { .scope = scope, .name = secret(word), .setting = u"limit"_s, .used = 1, .limit = 2 });
        sample.limits.push_back({ .scope = core::LimitScope::Pool,
                                  .name = pool.name,
                                  .setting = u"pool_size"_s,
                                  .used = 1,
                                  .limit = 2 });
        core::Neighbour peer = test::leadsTo(secret("neighbour-host"), 5432);
        peer.name = secret("neighbour");
        sample.neighbours = { peer };
        sample.ownName = secret("own-name");
        test::tell(sample, test::links({ link("client") }, { link("server") }));
        return sample;
    }

    core::Sample proxy(qint64 refused)
    {
        core::Sample sample = test::proxy(u"/run/haproxy/admin.sock"_s);
        const QString server = secret("backend") + u'/' + secret("server");
        sample.pools = { { .name = server, .target = u"10.0.0.5:5432"_s },
                         { .name = secret("queue"), .logicalWaiting = 1 } };
        sample.limits = {
            { .scope = core::LimitScope::Proxy,
              .name = sample.endpoint.name,
              .setting = u"maxconn"_s,
              .used = 1,
              .limit = 2 },
            { .scope = core::LimitScope::Proxy,
              .name = secret("frontend"),
              .setting = u"maxconn"_s,
              .used = 1,
              .limit = 2 },
            { .scope = core::LimitScope::ProxyServer,
              .name = secret("limited-backend") + u'/' + secret("limited-server"),
              .setting = u"maxconn"_s,
              .used = 1,
              .limit = 2 },
        };
        using enum core::Refusal::Cause;
        sample.refusals = { { { Denied, u"frontend "_s + secret("denying"), refused },
                              { Unserved, u"backend "_s + secret("unserving"), refused } } };
        core::Link client = test::client(u"0x7"_s, test::at(u"10.0.4.17"_s, 53122));
        client.pool = secret("linked-backend");
        test::tell(sample, test::links({ client }, {}));
        return sample;
    }

    void hear(core::Sample sample, core::Instant at)
    {
        sample.received = sample.at = at;
        history.add(sample, at);
    }

    QByteArray saved()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"incident.poolscope"_s);
        const auto summary = program::saveSpan({ .history = history.path(),
                                                 .texts = program::TextsKept::None,
                                                 .names = program::NamesKept::Replaced,
                                                 .output = file },
                                               [](double, qint64) { return true; });
        EXPECT_TRUE(summary) << (summary ? "" : summary.error().detail.toStdString());
        return test::readFile(file);
    }

    test::History history;
    QStringList words;
};

} // namespace

TEST_F(SpanFileNamesTest, NoFieldOfASampleAnEventOrANoteKeepsOne)
{
    hear(database(), noon);
    hear(pooler(), noon);
    for (const qint64 refused : { 0, 3 })
        hear(proxy(refused), noon + refused * 1s);
    core::Sample lost = test::failure(core::Fault::WrongPassword, u"pool1:6432"_s);
    lost.error = core::Error { core::Fault::WrongPassword,
                               u"password authentication failed for user \"%1\" at host \"%2\""_s.arg(
                                   secret("login"), secret("login-host")) };
    history.add(lost, noon + 4s);
    QStringList names = words;
    names.removeAll(u"secret-table"_s); // of a query, which is left out
    names.removeAll(u"secret-socket"_s);
    const QString known = names.join(u' ') + u" /srv/secret-socket:5432"_s;
    const QString cluster = secret("silent") + u":5432"_s;
    history.sampleWriter().add(store::RecordedNote { { .kind = core::Note::Kind::Incident,
                                                       .from = noon,
                                                       .to = noon + 4s,
                                                       .what = u"queue"_s,
                                                       .endpoint = u"pool1:6432"_s,
                                                       .subject = known,
                                                       .peak = known,
                                                       .culprit = known,
                                                       .sentence = known },
                                                     { u"pool1:6432"_s, cluster } });
    ASSERT_TRUE(history.database().takeTrouble());
    const QByteArray bytes = saved();
    for (const QString &word : std::as_const(words))
        EXPECT_FALSE(bytes.contains(word.toUtf8())) << word.toStdString();
    EXPECT_TRUE(bytes.contains("frontend proxy-"));
    EXPECT_TRUE(bytes.contains("/run/haproxy/admin.sock"));
    EXPECT_TRUE(bytes.contains("replication from host-"));
    EXPECT_TRUE(bytes.contains(", transaction, "));
}
