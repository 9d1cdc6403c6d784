#include "insight/sql/statement.h"

#include <QStringList>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace {

QString secretsMasked(QStringView sql)
{
    return insight::secretsMasked(sql, core::SqlDialect::Standard);
}

struct Statement
{
    const char16_t *sql;
    const char16_t *masked;
};

// Everywhere "canary" is the secret.
constexpr auto withSecrets = std::to_array<const char16_t *>({
    u"alter role anna password 'canary'",
    u"ALTER ROLE anna WITH LOGIN ENCRYPTED PASSWORD 'canary' VALID UNTIL 'infinity'",
    u"CrEaTe UsEr anna PaSsWoRd\n\t'canary'",
    u"create role anna password /* why */ 'canary'",
    u"alter user anna password E'\\'canary'",
    u"alter user anna password U&'\\0041canary'",
    u"alter user anna password $$canary$$",
    u"alter user anna password $x$ $$ canary $x$",
    u"alter user anna password 'it''s canary'",
    u"alter user anna password 'a'\n'canary'",
    u"alter user anna password \"canary\"",
    u"alter user anna password canary",
    u"alter user anna password \"canary",
    u"alter role anna in database shop set my.password to 'canary'",
    u"set my.password = 'canary'",
    u"select set_config('my.password', 'canary', false)",
    u"select dblink('host=db1 user=u password=canary', 'select 1')",
    u"select dblink('postgresql://u:canary@db1/shop', 'select 1')",
    u"select dblink('postgresql://db1/shop?p%61ssword=canary', 'select 1')",
    u"select dblink_connect('c', E'host=db1 PASSWORD = canary')",
    u"select dblink_exec('c', 'alter role x password ''canary''')",
    u"create subscription s connection 'host=db1 password=canary' publication p",
    u"CREATE SUBSCRIPTION s CONNECTION 'postgres://u:canary@h/d' PUBLICATION p",
    u"alter subscription s connection $$dbname=d password=canary$$",
    u"create user mapping for u server s options (user 'u', password 'canary')",
    u"alter user mapping for u server s options (set \"password\" 'canary')",
    u"alter user mapping for u server s options (add sslpassword 'canary')",
    u"create server s foreign data wrapper w options (secret_access_key 'canary')",
    u"copy t from program 'curl https://u:canary@host/x'",
    u"copy (select 1) to program 'PGPASSWORD=canary psql -c x'",
    u"do $$ begin execute 'alter role anna password ''canary'''; end $$",
    u"do $x$ begin perform format('alter role %I password %L', 'anna', 'canary'); end $x$",
    u"select format('alter role %I password %L', 'anna', 'canary')",
    u"update users set password = 'canary' where id = 5",
    u"update users set passwd=crypt('canary', gen_salt('bf'))",
    u"update users set password = 'a' || 'canary'",
    u"select * from users where password in ('x', 'canary')",
    u"select jsonb_build_object('password', 'canary')",
    u"insert into t values ('{\"password\": \"canary\"}')",
    u"create user scott identified by canary",
    u"create user scott IDENTIFIED  BY 'canary'",
    u"create user scott identified by \"canary\"",
    u"create user scott identified with mysql_native_password by 'canary'",
    u"select 1 -- password canary",
    u"select 1 /* postgresql://u:canary@h/d */",
    u"select \"host=h password=canary\"",
    u"alter role a password null; alter role b password 'canary'",
    u"alter role a password 12345canary",
    u"alter role a password ge-he!m%canary",
});

} // namespace

TEST(SecretsMaskedTest, NobodyReadsWhatLetsSomebodyLogIn)
{
    for (const char16_t *sql : withSecrets)
        EXPECT_FALSE(secretsMasked(sql).contains(u"canary"_s)) << QStringView(sql).toString().toStdString();
}

TEST(SecretsMaskedTest, NotEvenAPieceOfItWhereTheServerCutTheStatement)
{
    for (const char16_t *whole : withSecrets) {
        const QStringView sql = whole;
        const qsizetype secret = sql.indexOf(u"canary");
        for (qsizetype end = secret + 2; end < sql.size(); ++end) {
            const QStringView piece = sql.mid(secret, std::min<qsizetype>(end - secret, 6));
            const QString masked = secretsMasked(sql.first(end));
            EXPECT_FALSE(masked.contains(piece)) << masked.toStdString();
        }
    }
}

TEST(SecretsMaskedTest, EverythingElseStaysAsItIs)
{
    for (const QString &sql : {
             u"select * from orders where id = 42 and name = 'Anna' -- hers"_s,
             u"SELECT  1,\n\t$1, E'it\\'s', $$x$$ /* 2 */ FROM \"T\""_s,
             u"alter role anna password null valid until '2027-01-01'"_s,
             u"select password from users where id = 42"_s,
             u"select password, name from users where name = 'Anna'"_s,
             u"update users set password = $1, name = 'Anna'"_s,
             u"insert into links values ('https://example.com/a?b=c')"_s,
             u"select 'a = b', 'anna@example.com', '12:30'"_s,
             u"select * from t where a = 'cut he"_s,
             u""_s,
         })
        EXPECT_EQ(secretsMasked(sql), sql);
}

TEST(SecretsMaskedTest, OnlyTheSecretIsTakenOut)
{
    constexpr auto statements = std::to_array<Statement>({
        { u"alter role anna password 'geheim' valid until '2027-01-01'",
          u"alter role anna password ? valid until '2027-01-01'" },
        { u"update users set password = 'geheim', name = 'Anna' where id = 5",
          u"update users set password = ?, name = 'Anna' where id = 5" },
        { u"options (user 'u', password 'geheim', dbname 'shop')",
          u"options (user 'u', password ?, dbname 'shop')" },
        { u"set password = crypt('geheim', gen_salt('bf')), id = 5",
          u"set password = crypt(?, gen_salt(?)), id = 5" },
        { u"select dblink('host=h password=geheim'); select 'Anna'", u"select dblink(?); select 'Anna'" },
        { u"select 1 -- password geheim\n, 'Anna'", u"select 1 /* ? */\n, 'Anna'" },
    });
    for (const Statement &statement : statements)
        EXPECT_EQ(secretsMasked(statement.sql), QStringView(statement.masked).toString());
}

TEST(SecretsMaskedTest, MaskingTwiceIsMaskingOnce)
{
    for (const char16_t *sql : withSecrets) {
        const QString masked = secretsMasked(sql);
        EXPECT_EQ(secretsMasked(masked), masked);
    }
}

// What takes time by the square of the length takes ctest's minute and more.
TEST(SecretsMaskedTest, TakesTimeByLengthOnly)
{
    constexpr qsizetype size = 1'000'000;
    for (const QString &piece : { u"("_s, u"password "_s, u"password ("_s, u"$a"_s, u"'://"_s, u"://"_s,
                                  u"'"_s, u"'password' "_s, u"\"="_s, u"/*"_s }) {
        EXPECT_FALSE(secretsMasked(piece.repeated(size / piece.size())).isEmpty());
    }
}
