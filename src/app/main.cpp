#include "app/application.h"
#include "app/options.h"
#include "cli/diagnostics.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "cli/process.h"
#include "cli/stop_signals.h"
#include "cli/targets.h"

#include <QApplication>
#include <QStyleFactory>

#include <sys/stat.h>

#include <algorithm>

namespace {

int print(const QString &text)
{
    return cli::write(text.toUtf8()) ? cli::AllAnswered : cli::NothingAnswered;
}

bool hasDisplay()
{
    return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || qEnvironmentVariableIsSet("DISPLAY")
           || qEnvironmentVariableIsSet("WAYLAND_DISPLAY");
}

int show(const app::Options &options, int argc, char *argv[])
{
    if (!hasDisplay() && options.screenshot.isEmpty()) {
        cli::note(QCoreApplication::translate("app", "there is no display; poolscope-cli works without one"));
        return cli::NothingAnswered;
    }
    if (!hasDisplay())
        qputenv("QT_QPA_PLATFORM", "offscreen");

    int onlyOurName = std::min(argc, 1); // Qt has options of its own
    QApplication application(onlyOurName, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    cli::speakEnglishToLibraries();

    const auto targets = cli::targetsOf(options.urls);
    if (!targets) {
        cli::note(targets.error().detail);
        return cli::WrongUse;
    }
    cli::noteWhatWasTyped(targets.value());
    app::Application window(options, targets.value());
    const cli::StopSignals ending; // at a logout, and at Ctrl-C in its terminal
    QObject::connect(&ending, &cli::StopSignals::stopRequested, &window, &app::Application::end);
    return QApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    umask(077);
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    cli::wipeSecrets(argc, argv);
    cli::prepareProcess();
    QCoreApplication::setApplicationName(QStringLiteral("poolscope"));

    const core::Result<app::Options> options = app::parseOptions(arguments);
    if (!options) {
        cli::note(options.error().detail);
        return cli::WrongUse;
    }
    if (options.value().version)
        return print(app::versionText());
    if (options.value().help)
        return print(app::helpText());
    return show(options.value(), argc, argv);
}
