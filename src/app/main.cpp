#include "app/application.h"
#include "app/options.h"
#include "cli/diagnostics.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "cli/process.h"
#include "cli/stop_signals.h"
#include "cli/targets.h"
#include "core/language.h"

#include <QApplication>
#include <QLocale>
#include <QStyleFactory>

#include <sys/stat.h>

#include <algorithm>
#include <optional>

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

/// What needs no window is over before there is one.
std::optional<int> answered(const core::Result<app::Options> &options)
{
    if (!options) {
        cli::note(options.error().detail);
        return cli::WrongUse;
    }
    if (options.value().version)
        return print(app::versionText());
    if (options.value().help)
        return print(app::helpText());
    if (!hasDisplay() && options.value().screenshot.isEmpty()) {
        cli::note(QCoreApplication::translate("app", "there is no display; poolscope-cli works without one"));
        return cli::NothingAnswered;
    }
    return {};
}

int show(const app::Options &options, const QStringList &languages, int argc, char *argv[])
{
    if (!hasDisplay())
        qputenv("QT_QPA_PLATFORM", "offscreen");

    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    cli::speakEnglishToLibraries();
    core::speak(languages);

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
    const QStringList languages = QLocale::system().uiLanguages(); // preparing may change what it reads
    cli::prepareProcess();
    QCoreApplication::setApplicationName(QStringLiteral("poolscope"));

    int onlyOurName = std::min(argc, 1); // Qt has options of its own
    core::Result<app::Options> options = core::Error {};
    {
        const QCoreApplication withoutWindow(onlyOurName, argv);
        core::speak(languages);
        options = app::parseOptions(arguments);
        if (const std::optional<int> status = answered(options))
            return *status;
    }
    return show(options.value(), languages, onlyOurName, argv);
}
