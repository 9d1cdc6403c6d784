#include "cli/commands.h"
#include "core/language.h"
#include "program/diagnostics.h"
#include "program/exit_status.h"
#include "program/help.h"
#include "program/output.h"
#include "program/process.h"
#include "report/faults.h"

#include <QCoreApplication>

#include <sys/stat.h>

#include <algorithm>

namespace {

int print(const QString &text)
{
    const core::Status written = program::write(text.toUtf8());
    if (written)
        return program::AllAnswered;
    program::note(report::sentence(written.error()));
    return program::NothingAnswered;
}

int run(const QStringList &arguments)
{
    const core::Result<program::Invocation> parsed = program::parse(arguments, cli::commands());
    if (!parsed) {
        program::note(parsed.error().detail);
        return program::WrongUse;
    }
    const program::Invocation &invocation = parsed.value();
    if (invocation.version)
        return print(program::versionText());
    if (invocation.help)
        return print(invocation.command ? program::helpText(*invocation.command)
                                        : program::helpText(cli::commands()));
    return invocation.command->run(invocation);
}

} // namespace

int main(int argc, char *argv[])
{
    umask(077);
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    program::wipeSecrets(argc, argv);
    const QStringList languages = core::languagesOfTerminal(); // preparing may change the variables
    program::prepareProcess();

    int onlyOurName = std::min(argc, 1); // Qt has options of its own
    const QCoreApplication application(onlyOurName, argv);
    QCoreApplication::setApplicationName(QStringLiteral("poolscope-cli"));
    program::speakEnglishToLibraries();
    core::speak(languages);
    return run(arguments);
}
