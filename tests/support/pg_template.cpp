#include "support/pg_template.h"

#include "support/file_lock.h"
#include "support/guarded_folder.h"
#include "support/places.h"
#include "support/process.h"
#include "support/text_file.h"

#include <QCryptographicHash>
#include <QDir>

#include <stdexcept>

using namespace Qt::Literals::StringLiterals;

namespace test {

namespace {

// Fed to a single-user server: one statement a line.
const QStringList roles { u"set password_encryption = 'scram-sha-256'"_s,
                          u"create role monitor login"_s,
                          u"grant pg_monitor to monitor"_s,
                          u"create role plain login"_s,
                          u"create role app login"_s,
                          u"create role secretive login password 'right!pass'"_s };

const QStringList initdbOptions { u"--no-sync"_s, u"-A"_s,       u"trust"_s,
                                  u"-E"_s,        u"UTF8"_s,     u"--locale=C.UTF-8"_s,
                                  u"-U"_s,        u"postgres"_s, u"--wal-segsize=1"_s };

void require(const Outcome &outcome, const char *step)
{
    if (outcome.status != 0)
        throw std::runtime_error(step + (u": "_s + outcome.errors + outcome.output).toStdString());
}

// The build folder may be out of the servers' account's reach, so the work is done under /tmp and copied.
void makeTemplate(const QString &programs, const QString &place)
{
    const GuardedFolder folder;
    const QString data = folder.path() + u"/data"_s;
    require(
        runAsServer(programs + u"/initdb"_s, initdbOptions + QStringList { u"-D"_s, data }, folder.path()),
        "initdb");

    const QString script = folder.path() + u"/roles"_s;
    writeLines(script, roles);
    require(runAsServer(u"/bin/sh"_s,
                        { u"-c"_s, u"exec \"$0\" --single -F -D \"$1\" postgres < \"$2\" > /dev/null"_s,
                          programs + u"/postgres"_s, data, script },
                        folder.path()),
            "roles");
    mustRun(u"cp"_s, { u"-a"_s, data, place + u".new"_s });
    mustRun(u"mv"_s, { u"-T"_s, place + u".new"_s, place });
}

} // namespace

QString pgPrograms()
{
    int newest = 0;
    const QDir root(u"/usr/lib/postgresql"_s);
    for (const QString &version : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (QFile::exists(root.filePath(version + u"/bin/initdb"_s)))
            newest = std::max(newest, version.toInt());
    }
    return newest == 0 ? QString() : root.filePath(QString::number(newest) + u"/bin"_s);
}

QString pgTemplate(int family)
{
    const QString programs = pgPrograms();
    if (programs.isEmpty())
        throw std::runtime_error("no PostgreSQL server under /usr/lib/postgresql");

    // Another version, account or recipe is another template.
    const QString recipe = mustRun(programs + u"/postgres"_s, { u"--version"_s })
                           + QString::number(serverAccount().uid) + initdbOptions.join(u' ')
                           + roles.join(u' ') + QString::number(family);
    const QByteArray hash =
        QCryptographicHash::hash(recipe.toUtf8(), QCryptographicHash::Sha1).toHex().left(12);
    QString place = places::scratch() + u"/postgresql-"_s + QString::fromLatin1(hash);

    QDir().mkpath(places::scratch());
    const FileLock lock(place + u".lock"_s);
    if (!QFile::exists(place)) {
        QDir(place + u".new"_s).removeRecursively();
        makeTemplate(programs, place);
    }
    return place;
}

} // namespace test
