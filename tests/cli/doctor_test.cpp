#include "cli/doctor.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using cli::Grade;

namespace {

cli::Facts sound()
{
    return { .program = u"poolscope-cli 1"_s,
             .qt = u"6.4.2"_s,
             .sqlite = u"3.40.1"_s,
             .mariaDb = u"3.3.18"_s,
             .openssl = u"OpenSSL 3"_s,
             .libpq = 180004,
             .sslMode = u"verify-full"_s };
}

qsizetype count(const QList<cli::Diagnosis> &diagnoses, Grade grade)
{
    return std::ranges::count(diagnoses, grade, &cli::Diagnosis::grade);
}

bool mentions(const QList<cli::Diagnosis> &diagnoses, Grade grade, const QString &text)
{
    return std::ranges::any_of(diagnoses,
                               [&](const auto &f) { return f.grade == grade && f.text.contains(text); });
}

struct Libpq
{
    int version;
    bool newHole;
    bool oldHole;
};

} // namespace

TEST(DoctorTest, FindsNothingWhereNothingIsMissing)
{
    const auto diagnoses = cli::examine(sound());
    EXPECT_EQ(count(diagnoses, Grade::Good), diagnoses.size());
    EXPECT_TRUE(mentions(diagnoses, Grade::Good, u"libpq 18.4"_s));
}

TEST(DoctorTest, KnowsTheHolesOfEveryLibpq)
{
    const auto versions = std::to_array<Libpq>({
        { 130021, true, true },
        { 140013, true, true },
        { 140022, true, false },
        { 140023, false, false },
        { 150008, true, true },
        { 150017, true, false },
        { 150018, false, false },
        { 160004, true, true },
        { 160014, false, false },
        { 170000, true, true },
        { 170010, false, false },
        { 180003, true, false },
        { 180004, false, false },
        { 190000, false, false },
    });
    cli::Facts facts = sound();
    for (const Libpq &libpq : versions) {
        facts.libpq = libpq.version;
        const auto diagnoses = cli::examine(facts);
        EXPECT_EQ(mentions(diagnoses, Grade::Bad, u"CVE-2026-6477"_s), libpq.newHole) << libpq.version;
        EXPECT_EQ(mentions(diagnoses, Grade::Bad, u"CVE-2024-10977"_s), libpq.oldHole) << libpq.version;
    }
}

TEST(DoctorTest, NamesWhatAnOldLibpqLacksAndWhatToUseInstead)
{
    cli::Facts facts = sound();
    facts.libpq = 150018;
    const auto diagnoses = cli::examine(facts);
    EXPECT_TRUE(mentions(diagnoses, Grade::Missing, u"require_auth"_s));
    EXPECT_TRUE(mentions(diagnoses, Grade::Missing, u"channel_binding=require"_s));
    EXPECT_TRUE(mentions(diagnoses, Grade::Missing, u"sslrootcert=system"_s));
    EXPECT_TRUE(mentions(diagnoses, Grade::Missing, u"cancel"_s));

    facts.libpq = 160014;
    EXPECT_EQ(count(cli::examine(facts), Grade::Missing), 1);
}

TEST(DoctorTest, LooksAtPasswordFileEnvironmentAndSslMode)
{
    cli::Facts facts = sound();
    facts.passwordFile = u"/home/a/.pgpass"_s;
    EXPECT_TRUE(mentions(cli::examine(facts), Grade::Good, u"is private"_s));
    facts.passwordFileOpen = true;
    facts.passwordInEnvironment = true;
    facts.sslMode.clear();
    const auto diagnoses = cli::examine(facts);
    EXPECT_TRUE(mentions(diagnoses, Grade::Bad, u"/home/a/.pgpass can be read by others"_s));
    EXPECT_TRUE(mentions(diagnoses, Grade::Missing, u"PGPASSWORD is set"_s));
    EXPECT_TRUE(mentions(diagnoses, Grade::Missing, u"prefer"_s));

    for (const QString &mode : { u"disable"_s, u"allow"_s, u"prefer"_s, u"require"_s }) {
        facts.sslMode = mode;
        EXPECT_TRUE(mentions(cli::examine(facts), Grade::Missing, u"PGSSLMODE="_s + mode));
    }
}
