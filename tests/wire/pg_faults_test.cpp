#include "support/places.h"
#include "wire/pg_faults.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

#include <array>

using core::Fault;

namespace {

/// The error a recorded line "label: {json}" holds, if its label begins like this.
std::optional<core::Error> recorded(const char *file, QByteArrayView label)
{
    QFile lines(test::places::data() + QStringLiteral("/errors/") + QString::fromLatin1(file));
    EXPECT_TRUE(lines.open(QIODevice::ReadOnly));
    while (!lines.atEnd()) {
        const auto line = lines.readLine();
        const auto brace = line.indexOf("{\"S\"");
        if (!line.startsWith(label) || brace < 0)
            continue;
        const auto error = QJsonDocument::fromJson(line.mid(brace)).object();
        return wire::serverError(error[u"C"].toString().toLatin1(), error[u"M"].toString().toUtf8());
    }
    return std::nullopt;
}

struct Recorded
{
    const char *label;
    Fault fault;
};

constexpr auto postgresql = std::to_array<Recorded>({
    { "wrong password:", Fault::WrongPassword },
    { "unknown db", Fault::NoSuchDatabase },
    { "nologin role", Fault::NoSuchRole },
    { "db allow_connections=false", Fault::NoSuchDatabase },
    { "role limit 2nd", Fault::LimitReached },
    { "non-superuser exhausted", Fault::Full },
    { "superuser exhausted", Fault::Full },
    { "plain table", Fault::Denied },
    { "statement_timeout", Fault::Cancelled },
    { "lock_timeout", Fault::Cancelled },
    { "cancelled query", Fault::Cancelled },
    { "terminated session next query", Fault::Lost },
    { "running query at fast shutdown", Fault::Lost },
    { "connect during smart shutdown (app)", Fault::ShuttingDown },
});

constexpr auto newerPostgresql = std::to_array<Recorded>({
    { "pg_hba reject", Fault::HostNotAllowed },
    { "during crash recovery", Fault::Starting },
    { "idle_session_timeout after", Fault::Lost },
});

constexpr auto pgbouncer = std::to_array<Recorded>({
    { "wrong password app", Fault::WrongPassword },
    { "unknown db", Fault::NoSuchDatabase },
    { "app to admin console", Fault::Denied },
    { "backend missing db", Fault::NoSuchDatabase },
    { "backend wrong password", Fault::WrongPassword },
    { "bench param options", Fault::Unsupported },
    { "max_client_conn", Fault::Full },
    { "waiter query", Fault::TimedOut },
});

constexpr auto pgcat = std::to_array<Recorded>({
    { "wrong password of the admin", Fault::WrongPassword },
    { "unknown database", Fault::NoSuchDatabase },
    { "backend down", Fault::Refused },
    { "pool 1 with connect_timeout", Fault::TimedOut },
});

constexpr auto pgdog = std::to_array<Recorded>({
    { "wrong password of the admin", Fault::WrongPassword },
    { "unknown database", Fault::WrongPassword }, // which of both is not told, and it must not be tried again
    { "backend down", Fault::Refused },
    { "pool 1, checkout_timeout", Fault::TimedOut },
});

template<std::size_t size>
void expectAll(const char *file, const std::array<Recorded, size> &table)
{
    for (const auto &[label, fault] : table) {
        const auto error = recorded(file, label);
        ASSERT_TRUE(error) << file << " has no " << label;
        EXPECT_EQ(int(error->fault), int(fault))
            << file << ": " << label << ": " << qPrintable(error->detail);
    }
}

struct Told
{
    const char *text;
    Fault fault;
};

// What libpq 15 leaves, verbose and in the C locale.
constexpr auto libpq = std::to_array<Told>({
    { "connection to server at \"127.0.0.1\", port 1 failed: Connection refused\n\tIs the server running on "
      "that host "
      "and accepting TCP/IP connections?\n",
      Fault::Refused },
    { "connection to server on socket \"/run/x/.s.PGSQL.5432\" failed: No such file or directory\n\tIs the "
      "server "
      "running locally and accepting connections on that socket?\n",
      Fault::Refused },
    { "connection to server at \"10.9.9.9\", port 5432 failed: No route to host\n", Fault::Unreachable },
    { "connection to server at \"h\" (127.0.0.1), port 5432 failed: server does not support SSL, but SSL was "
      "required\n",
      Fault::TlsRefused },
    { "connection to server at \"h\" (127.0.0.1), port 5432 failed: SSL error: certificate verify failed\n",
      Fault::TlsUntrusted },
    { "connection to server at \"h\" (127.0.0.1), port 5432 failed: server certificate for \"other.test\" "
      "does not match "
      "host name \"h\"\n",
      Fault::TlsUntrusted },
    { "connection to server at \"h\" (127.0.0.1), port 5432 failed: root certificate file \"/r/root.crt\" "
      "does not "
      "exist\nEither provide the file or change sslmode to disable server certificate verification.\n",
      Fault::TlsUntrusted },
    { "connection to server at \"127.0.0.1\", port 5432 failed: fe_sendauth: no password supplied\n",
      Fault::PasswordNeeded },
    { "connection to server at \"127.0.0.1\", port 5432 failed: server closed the connection "
      "unexpectedly\n\tThis "
      "probably means the server terminated abnormally\n\tbefore or while processing the request.\n",
      Fault::Lost },
    { "connection to server at \"127.0.0.1\", port 5432 failed: expected authentication request from server, "
      "but "
      "received H\n",
      Fault::Protocol },
    { "connection to server at \"127.0.0.1\", port 8080 failed: received invalid response to SSL "
      "negotiation: "
      "H\n",
      Fault::Protocol },
    { "connection to server at \"127.0.0.1\", port 3306 failed: received invalid response to SSL "
      "negotiation: "
      "h\n",
      Fault::NotPostgresql },
    { "connection to server at \"127.0.0.1\", port 3306 failed: expected authentication request from server, "
      "but received h\n",
      Fault::NotPostgresql },
    { "connection to server at \"127.0.0.1\", port 5432 failed: FATAL:  28P01: password authentication "
      "failed for user "
      "\"x\"\nLOCATION:  auth_failed, auth.c:334\n",
      Fault::WrongPassword },
    { "connection to server at \"127.0.0.1\", port 6432 failed: FATAL:  08P01: \"trust\" authentication "
      "failed\n",
      Fault::NoSuchRole },
    { "connection to server at \"127.0.0.1\", port 6432 failed: FATAL:  08P01: role \"x\" does not exist\n",
      Fault::NoSuchRole },
    { "connection to server at \"127.0.0.1\", port 5432 failed: FATALE:  53300: spiacente, troppi client gia "
      "connessi\n",
      Fault::Full },
    { "connection to server at \"127.0.0.1\", port 5432 failed: server sent an error response during SSL "
      "exchange\n",
      Fault::BeforeTls },
    { "connection to server at \"127.0.0.1\", port 5432 failed: could not create socket: Too many open "
      "files\n",
      Fault::NoDescriptor },
    { "connection to server at \"127.0.0.1\", port 5432 failed: could not fork new process for connection: "
      "Resource temporarily unavailable\n",
      Fault::Full },
    { "connection to server on socket \"/run/x/.s.PGSQL.5432\" failed: Resource temporarily "
      "unavailable\n\tIs "
      "the server running locally and accepting connections on that socket?\n",
      Fault::Full },
});

} // namespace

TEST(PgFaults, EveryRecordedRefusalOfPostgresqlIsUnderstood)
{
    for (const auto *file : { "postgresql-11.txt", "postgresql-15.txt", "postgresql-18.txt" })
        expectAll(file, postgresql);
    for (const auto *file : { "postgresql-15.txt", "postgresql-18.txt" })
        expectAll(file, newerPostgresql);
}

TEST(PgFaults, AStandbyThatLetsNobodyInIsNotOneThatStarts)
{
    expectAll("postgresql-15.txt",
              std::to_array<Recorded>({ { "standby with hot_standby=off", Fault::StandbyClosed } }));
}

TEST(PgFaults, EveryWordingOfServerFullIsUnderstood)
{
    expectAll("postgresql-18.txt", std::to_array<Recorded>({
                                       { "reserved_connections=5: app refused", Fault::Full },
                                       { "pg_use_reserved_connections role refused", Fault::Full },
                                   }));
}

TEST(PgFaults, ALimitOfOurRoleOrDatabaseIsKnownInEveryLanguage)
{
    const auto faultOf = [](const char *refusal) {
        const auto error = wire::connectionError(
            QByteArray("connection to server at \"127.0.0.1\", port 5432 failed: ") + refusal + '\n');
        EXPECT_FALSE(error.detail.contains(u".c:")) << error.detail.toStdString();
        return error.fault;
    };
    EXPECT_EQ(faultOf("FATAL:  53300: zu viele Verbindungen von Rolle »crowded«\n"
                      "ORT:  InitializeSessionUserId, miscinit.c:800"),
              Fault::LimitReached);
    EXPECT_EQ(faultOf("FATAL:  53300: zu viele Verbindungen für Datenbank »narrow«\n"
                      "ORT:  CheckMyDatabase, postinit.c:388"),
              Fault::LimitReached);
    EXPECT_EQ(
        faultOf("FATAL:  53300: tut mir leid, schon zu viele Verbindungen\nORT:  InitProcess, proc.c:361"),
        Fault::Full);
    EXPECT_EQ(faultOf("FATAL:  53300: für »CheckMyDatabase, « ist nichts frei"), Fault::Full);
}

TEST(PgFaults, PoolersThatAnswerOneStateForAllAreUnderstoodByTheirWords)
{
    for (const auto *file : { "pgbouncer-1.18.txt", "pgbouncer-1.25.2.txt" })
        expectAll(file, pgbouncer);
    expectAll("pgcat-1.3.0.txt", pgcat);
    expectAll("pgdog-0.1.52.txt", pgdog);
}

TEST(PgFaults, WhatLibpqSaysItselfIsUnderstood)
{
    for (const auto &[text, fault] : libpq) {
        const auto error = wire::connectionError(text);
        EXPECT_EQ(int(error.fault), int(fault)) << text;
        EXPECT_FALSE(error.detail.isEmpty()) << text;
        EXPECT_FALSE(error.detail.contains(u'\n')) << text;
    }
}

TEST(PgFaults, ADatabaseThatTheRoleMayNotUseIsNotAMissingOne)
{
    EXPECT_EQ(wire::serverError("42501", "permission denied for database \"shop\"").fault,
              Fault::DatabaseDenied);
    EXPECT_EQ(wire::serverError("42501", "permission denied for view pg_stat_replication").fault,
              Fault::Denied);
}

TEST(PgFaults, OnlyTheServersOwnWordsBecomeTheDetailWhereItSpoke)
{
    const auto error =
        wire::connectionError("connection to server at \"127.0.0.1\", port 5432 failed: FATAL:  3D000: "
                              "database \"nope\" does not exist\nLOCATION:  InitPostgres, postinit.c:948\n");
    EXPECT_EQ(error.detail, QStringLiteral("database \"nope\" does not exist"));
}

TEST(PgFaults, ServerTextIsMadeSafeToShow)
{
    const auto error = wire::serverError("3D000", "database \"\x1b[31m\xe2\x80\xae\" does not exist");
    EXPECT_FALSE(error.detail.contains(QChar(0x1b)));
    EXPECT_FALSE(error.detail.contains(QChar(0x202e)));
}
