#include "support/text_file.h"
#include "wire/pg_parameters.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>
#include <libpq-fe.h>

#include <memory>

using namespace Qt::StringLiterals;

namespace {

struct Finish
{
    void operator()(PGconn *connection) const { PQfinish(connection); }
};

core::Target target()
{
    core::Target one;
    one.hosts = { { .host = u"127.0.0.1"_s, .port = 1 } };
    one.user = u"monitor"_s;
    one.database = u"postgres"_s;
    return one;
}

/// What libpq would send.
struct Known
{
    QByteArray password;
    QByteArray database;
};

Known knownTo(const core::Target &target)
{
    const wire::PgParameters parameters(target, target.hosts.first(), "127.0.0.1", core::TlsMode::Disable);
    const std::unique_ptr<PGconn, Finish> connection(
        PQconnectStartParams(parameters.keys(), parameters.values(), parameters.expandsDatabase()));
    return { PQpass(connection.get()), PQdb(connection.get()) };
}

struct StoredPassword : testing::Test
{
    StoredPassword() { qputenv("PGPASSWORD", "from the environment"); }
    ~StoredPassword() override
    {
        qunsetenv("PGPASSWORD");
        qunsetenv("PGPASSFILE");
    }
};

} // namespace

TEST_F(StoredPassword, IsLookedUpWhereNoneIsTyped)
{
    EXPECT_EQ(knownTo(target()).password, "from the environment");
}

TEST_F(StoredPassword, IsNotSentAgainWhereItWasRefused)
{
    core::Target refused = target();
    refused.storedPasswordRefused = true;
    EXPECT_EQ(knownTo(refused).password, "");
    EXPECT_EQ(knownTo(refused).database, "postgres");

    refused.password = core::Secret("typed");
    EXPECT_EQ(knownTo(refused).password, "typed");
}

TEST_F(StoredPassword, IsNotLentToAServerThatOnlyOthersNamed)
{
    core::Target found = target();
    found.admission = core::Admission { .lendsPassword = false };
    EXPECT_EQ(knownTo(found).password, "");
    EXPECT_EQ(knownTo(found).database, "postgres");
}

TEST_F(StoredPassword, InAFileIsNotSentAgainEither)
{
    qunsetenv("PGPASSWORD");
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"pgpass"_s);
    test::writeLines(file, { u"*:*:*:*:from the file"_s });
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
    qputenv("PGPASSFILE", file.toLocal8Bit());
    core::Target refused = target();
    EXPECT_EQ(knownTo(refused).password, "from the file");
    refused.storedPasswordRefused = true;
    EXPECT_EQ(knownTo(refused).password, "");

    refused.options.insert("passfile", file.toLocal8Bit());
    EXPECT_EQ(knownTo(refused).password, "");
}

TEST_F(StoredPassword, IsKeptFromADatabaseThatLooksLikeAConnectionString)
{
    core::Target odd = target();
    odd.storedPasswordRefused = true;
    odd.database = u"host=elsewhere password=x"_s;
    EXPECT_EQ(knownTo(odd).password, "");
    EXPECT_EQ(knownTo(odd).database, "host=elsewhere password=x");
}
