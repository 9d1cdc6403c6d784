#include "cli/doctor.h"

#include "cli/words.h"
#include "core/text.h"
#include "program/diagnostics.h"
#include "program/exit_status.h"
#include "program/output.h"
#include "report/faults.h"
#include "store/database.h"
#include "wire/mysql_faults.h"
#include "wire/pg_faults.h"

#include <QDir>
#include <QFileInfo>

#include <dlfcn.h>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace cli {

namespace {

/// A known vulnerability of libpq and the first minor version without it, for each major version that got a
/// fix.
struct Hole
{
    const char *name;
    const char *what;
    std::array<int, 5> fixedIn; ///< ascending; 0 where there are fewer
};

constexpr auto holes = std::to_array<Hole>({
    { "CVE-2026-6477",
      QT_TRANSLATE_NOOP("cli", "a hostile server can overwrite memory through large objects"),
      { 140023, 150018, 160014, 170010, 180004 } },
    { "CVE-2024-10977",
      QT_TRANSLATE_NOOP(
          "cli", "before TLS is established, an attacker on the network path can forge error messages"),
      { 140014, 150009, 160005, 170001, 0 } },
});

/// Protection that came with a major version of libpq.
struct Feature
{
    int since;
    const char *without;
};

constexpr auto features = std::to_array<Feature>({
    { 16, QT_TRANSLATE_NOOP(
              "cli", "libpq before 16 has no require_auth: a fake server can request the password in clear "
                     "text. Use sslmode=verify-full, or channel_binding=require with TLS") },
    { 16, QT_TRANSLATE_NOOP(
              "cli", "libpq before 16 does not support sslrootcert=system; use the certificate file instead: "
                     "sslrootcert=/etc/ssl/certs/ca-certificates.crt") },
    { 17, QT_TRANSLATE_NOOP(
              "cli", "libpq before 17 sends cancel requests unencrypted, even with TLS; this program sends "
                     "none itself") },
});

QString versionOf(int libpq)
{
    return u"%1.%2"_s.arg(libpq / 10000).arg(libpq % 10000);
}

bool hasHole(const Hole &hole, int libpq)
{
    const int oldest = hole.fixedIn.front();
    const auto sameMajor = [libpq](int fixed) { return fixed / 10000 == libpq / 10000; };
    const auto fixed = std::ranges::find_if(hole.fixedIn, sameMajor);
    return fixed == hole.fixedIn.end() ? libpq < oldest : libpq < *fixed;
}

QList<Diagnosis> versions(const Facts &facts)
{
    const QString openssl = facts.openssl.isNull() ? Words::tr("libpq without OpenSSL") : facts.openssl;
    QList<Diagnosis> diagnoses;
    for (const QString &text :
         { facts.program, u"libpq "_s + versionOf(facts.libpq), openssl, u"Qt "_s + facts.qt,
           u"SQLite "_s + facts.sqlite, u"MariaDB Connector/C "_s + facts.mariaDb })
        diagnoses.append({ Grade::Good, text });
    return diagnoses;
}

QList<Diagnosis> libpqDiagnoses(int libpq)
{
    QList<Diagnosis> diagnoses;
    for (const Hole &hole : holes) {
        if (hasHole(hole, libpq))
            diagnoses.append(
                { Grade::Bad, Words::tr("libpq %1 has %2: %3; update it")
                                  .arg(versionOf(libpq), QLatin1String(hole.name), Words::tr(hole.what)) });
    }
    for (const Feature &feature : features) {
        if (libpq / 10000 < feature.since)
            diagnoses.append({ Grade::Missing, Words::tr(feature.without) });
    }
    return diagnoses;
}

QList<Diagnosis> passwordDiagnoses(const Facts &facts)
{
    QList<Diagnosis> diagnoses;
    if (facts.passwordFileOpen)
        diagnoses.append(
            { Grade::Bad, Words::tr("%1 can be read by others, so libpq ignores it: run chmod 600 on it")
                              .arg(facts.passwordFile) });
    else if (!facts.passwordFile.isNull())
        diagnoses.append({ Grade::Good, Words::tr("%1 is private").arg(facts.passwordFile) });
    if (facts.passwordInEnvironment)
        diagnoses.append(
            { Grade::Missing, Words::tr("PGPASSWORD is set: every program started from here inherits it; "
                                        "~/.pgpass is better") });
    return diagnoses;
}

QList<Diagnosis> tlsDiagnoses(const QString &sslMode)
{
    static const QStringList verifying { u"verify-full"_s, u"verify-ca"_s };
    if (verifying.contains(sslMode))
        return { { Grade::Good, Words::tr("PGSSLMODE=%1: the server is verified").arg(sslMode) } };
    if (sslMode == "require"_L1)
        return { { Grade::Missing,
                   Words::tr("PGSSLMODE=require: encrypted, but the server's identity is not verified; "
                             "use verify-full") } };
    const QString mode =
        sslMode.isEmpty() ? Words::tr("no PGSSLMODE (which means prefer)") : u"PGSSLMODE="_s + sslMode;
    return { { Grade::Missing,
               Words::tr("%1: encryption is not guaranteed and the server is not verified; use "
                         "sslmode=verify-full")
                   .arg(mode) } };
}

QString wordFor(Grade grade)
{
    switch (grade) {
    case Grade::Good:
        return Words::tr("ok");
    case Grade::Missing:
        return Words::tr("missing");
    case Grade::Bad:
        return Words::tr("BAD");
    }
    Q_UNREACHABLE();
}

/// The version of the library that libpq loaded into this process, which may differ from the one at build
/// time.
QString opensslVersion()
{
    using Version = const char *(*)(int);
    const auto version = reinterpret_cast<Version>(dlsym(RTLD_DEFAULT, "OpenSSL_version"));
    return version ? QString::fromLatin1(version(0)) : QString();
}

Facts gather()
{
    const QString named = qEnvironmentVariable("PGPASSFILE");
    const QFileInfo file(named.isEmpty() ? QDir::homePath() + u"/.pgpass"_s : named);
    const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup
                        | QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
    return { .program = u"poolscope-cli " POOLSCOPE_VERSION ""_s,
             .qt = QLatin1String(qVersion()),
             .sqlite = store::sqliteVersion(),
             .mariaDb = wire::mariaDbLibraryVersion(),
             .openssl = opensslVersion(),
             .libpq = wire::libpqVersion(),
             .passwordFile = file.isFile() ? file.filePath() : QString(),
             .passwordFileOpen = file.isFile() && (file.permissions() & others),
             .passwordInEnvironment = qEnvironmentVariableIsSet("PGPASSWORD"),
             .sslMode = qEnvironmentVariable("PGSSLMODE") };
}

} // namespace

QList<Diagnosis> examine(const Facts &facts)
{
    return versions(facts) + libpqDiagnoses(facts.libpq) + passwordDiagnoses(facts)
           + tlsDiagnoses(facts.sslMode);
}

int doctor(const program::Invocation &)
{
    const QList<Diagnosis> diagnoses = examine(gather());
    QString text;
    for (const Diagnosis &diagnosis : diagnoses)
        text += wordFor(diagnosis.grade).leftJustified(9) + core::display(diagnosis.text) + u'\n';

    if (const core::Status written = program::write(text.toUtf8()); !written) {
        program::note(report::sentence(written.error()));
        return program::NothingAnswered;
    }
    const auto isBad = [](const Diagnosis &diagnosis) { return diagnosis.grade == Grade::Bad; };
    return std::ranges::any_of(diagnoses, isBad) ? program::NothingAnswered : program::AllAnswered;
}

} // namespace cli
