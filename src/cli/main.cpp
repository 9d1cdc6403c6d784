#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/exit_status.h"
#include "cli/help.h"
#include "cli/output.h"
#include "cli/process.h"
#include "core/language.h"
#include "report/faults.h"

#include <QCoreApplication>

#include <sys/stat.h>

#include <algorithm>

namespace {

int print(const QString &text)
{
    const core::Status written = cli::write(text.toUtf8());
    if (written)
        return cli::AllAnswered;
    cli::note(report::sentence(written.error()));
    return cli::NothingAnswered;
}

int run(const QStringList &arguments)
{
    const core::Result<cli::Invocation> parsed = cli::parse(arguments, cli::commands());
    if (!parsed) {
        cli::note(parsed.error().detail);
        return cli::WrongUse;
    }
    const cli::Invocation &invocation = parsed.value();
    if (invocation.version)
        return print(cli::versionText());
    if (invocation.help)
        return print(invocation.command ? cli::helpText(*invocation.command)
                                        : cli::helpText(cli::commands()));
    return invocation.command->run(invocation);
}

} // namespace

int main(int argc, char *argv[])
{
    umask(077);
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    cli::wipeSecrets(argc, argv);
    const QStringList languages = core::languagesOfTerminal(); // preparing may change the variables
    cli::prepareProcess();

    int onlyOurName = std::min(argc, 1); // Qt has options of its own
    const QCoreApplication application(onlyOurName, argv);
    QCoreApplication::setApplicationName(QStringLiteral("poolscope-cli"));
    cli::speakEnglishToLibraries();
    core::speak(languages);
    return run(arguments);
}
