#include "cli/targets.h"

#include "cli/diagnostics.h"
#include "cli/words.h"
#include "report/faults.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cli {

namespace {

void noteRepetitions(const QList<core::Target> &targets)
{
    QStringList named;
    for (qsizetype i = 0; i < targets.size(); ++i) {
        for (const core::Host &host : targets[i].hosts) {
            const QString name = core::label(host);
            if (named.contains(name))
                note(Words::tr("URL %1: %2 was named before and is asked once, as it was named first")
                         .arg(i + 1)
                         .arg(name));
            named.append(name);
        }
    }
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
    return targets;
}

void noteWhatWasTyped(const QList<core::Target> &targets, Typed typed)
{
    noteRepetitions(targets);
    for (qsizetype i = 0; i < targets.size(); ++i) {
        if (!targets[i].ignored.isEmpty())
            note(Words::tr("URL %1: without effect here: %2")
                     .arg(i + 1)
                     .arg(targets[i].ignored.join(u", "_s)));
    }
    if (typed == Typed::OnCommandLine && std::ranges::any_of(targets, &core::Target::passwordInText))
        note(Words::tr(
            "a password on the command line is seen by others until it is wiped, and stays in the shell's "
            "history; better are ~/.pgpass, a service file, PGPASSWORD or the prompt"));
}

QString passwordQuestion(const QList<core::Target> &targets, const QString &endpoint)
{
    const auto hasEndpoint = [&endpoint](const core::Target &target) {
        return std::ranges::find(target.hosts, endpoint, core::label) != target.hosts.end();
    };
    const auto target = std::ranges::find_if(targets, hasEndpoint);
    const QString who = target == targets.end() ? endpoint : u"%1@%2"_s.arg(target->user, endpoint);
    return Words::tr("Password for %1: ").arg(who);
}

} // namespace cli
