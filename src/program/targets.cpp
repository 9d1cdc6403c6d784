#include "program/targets.h"

#include "core/address/parse_target.h"
#include "core/address/target_list.h"
#include "core/text.h"
#include "program/diagnostics.h"
#include "program/words.h"
#include "report/faults.h"
#include "report/protection.h"

#include <QFile>

#include <sys/stat.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace program {

namespace {

void noteRepetitions(const QList<core::Target> &targets)
{
    QStringList named;
    for (qsizetype i = 0; i < targets.size(); ++i) {
        for (const core::Host &host : targets[i].hosts) {
            const QString name = core::label(host);
            if (named.contains(name))
                note(Words::tr("URL %1: %2 is already listed and is polled once, with its first URL")
                         .arg(i + 1)
                         .arg(name));
            named.append(name);
        }
    }
}

void notePlainPasswords(const QList<core::Target> &targets)
{
    for (qsizetype i = 0; i < targets.size(); ++i) {
        const core::Target &target = targets[i];
        const bool isSeen = std::ranges::any_of(target.hosts, [&target](const core::Host &host) {
            return report::protectionOf(target, host) == report::Protection::None;
        });
        if (target.transport == core::Target::Transport::Http && !target.password.isEmpty() && isSeen)
            note(Words::tr(
                     "URL %1: HTTP sends the password in clear text, readable to anything on the network "
                     "path; https:// is safer")
                     .arg(i + 1));
    }
}

/// What is read instead, by the kind of address.
QString saferThanTyped(core::Target::Transport transport)
{
    using Transport = core::Target::Transport;
    switch (transport) {
    case Transport::PostgreSql:
        return Words::tr("URL %1: a password on the command line is visible to others until it is wiped, and "
                         "stays in the shell's history; ~/.pgpass, a service file, PGPASSWORD or the prompt "
                         "are safer");
    case Transport::MySql:
        return Words::tr("URL %1: a password on the command line is visible to others until it is wiped, and "
                         "stays in the shell's history; ~/.my.cnf or the prompt are safer");
    case Transport::Http:
    case Transport::Line:
        break;
    }
    return Words::tr(
        "URL %1: a password or token on the command line is visible to others until it is wiped, "
        "and stays in the shell's history; the prompt or, for poolscope-cli record, the file of "
        "--config are safer");
}

void noteTypedPasswords(const QList<core::Target> &targets)
{
    for (qsizetype i = 0; i < targets.size(); ++i) {
        if (targets[i].passwordInText)
            note(saferThanTyped(targets[i].transport).arg(i + 1));
    }
}

/// A configuration file is refused in the same case: others can read a password in it.
void noteOpenServiceFile(const core::Surroundings &surroundings)
{
    const QString named = surroundings.variable("PGSERVICEFILE");
    const QString path = named.isEmpty() ? surroundings.home + u"/.pg_service.conf"_s : named;
    struct stat info
    {
    };
    const bool isOpen = ::stat(QFile::encodeName(path).constData(), &info) == 0 && (info.st_mode & 0044) != 0;
    const auto text = isOpen ? surroundings.file(path) : std::nullopt;
    if (!text)
        return;
    const auto holdsPassword = [](const QByteArray &line) {
        return line.simplified().replace(' ', "").startsWith("password=");
    };
    if (std::ranges::any_of(text->split('\n'), holdsPassword))
        note(Words::tr("%1 contains a password and can be read by others; run chmod 600 on it")
                 .arg(core::display(path)));
}

bool namesService(const QString &url)
{
    return url.contains("service="_L1) || url.contains("service ="_L1);
}

} // namespace

core::Result<QList<core::Target>> targetsOf(const QStringList &urls)
{
    const core::Surroundings surroundings = core::processSurroundings();
    QList<core::Target> targets;
    for (const QString &url : urls) {
        core::Result<core::Target> target = core::parseTarget(url, surroundings);
        if (!target)
            return core::Error {
                core::Fault::BadAddress,
                Words::tr("URL %1: %2").arg(targets.size() + 1).arg(report::sentence(target.error()))
            };
        targets.append(std::move(target).value());
    }
    if (std::ranges::any_of(urls, namesService) || !surroundings.variable("PGSERVICE").isEmpty())
        noteOpenServiceFile(surroundings);
    return targets;
}

void noteWhatWasTyped(const QList<core::Target> &targets, Typed typed)
{
    noteRepetitions(targets);
    for (qsizetype i = 0; i < targets.size(); ++i) {
        if (!targets[i].ignored.isEmpty())
            note(Words::tr("URL %1: ignored: %2").arg(i + 1).arg(targets[i].ignored.join(u", "_s)));
    }
    notePlainPasswords(targets);
    if (typed == Typed::OnCommandLine)
        noteTypedPasswords(targets);
}

QString passwordQuestion(const QList<core::Target> &targets, const QString &endpoint)
{
    const core::Target *target = core::targetNaming(targets, endpoint);
    const QString who = target && !target->user.isEmpty() ? u"%1@%2"_s.arg(target->user, endpoint) : endpoint;
    return Words::tr("Password for %1: ").arg(who);
}

} // namespace program
