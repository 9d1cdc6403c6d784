#include "app/application.h"
#include "app/options.h"
#include "core/language.h"
#include "gui/widgets/style.h"
#include "program/diagnostics.h"
#include "program/exit_status.h"
#include "program/output.h"
#include "program/process.h"
#include "program/stop_signals.h"
#include "program/targets.h"

#include <QApplication>
#include <QLocale>

#include <sys/stat.h>

#include <algorithm>
#include <optional>

namespace {

int print(const QString &text)
{
    return program::write(text.toUtf8()) ? program::AllAnswered : program::NothingAnswered;
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
        program::note(options.error().detail);
        return program::WrongUse;
    }
    if (options.value().version)
        return print(app::versionText());
    if (options.value().help)
        return print(app::helpText());
    if (!hasDisplay() && options.value().screenshot.isEmpty()) {
        program::note(
            QCoreApplication::translate("app", "there is no display; poolscope-cli works without one"));
        return program::NothingAnswered;
    }
    return {};
}

int show(const app::Options &options, const QStringList &languages, int argc, char *argv[])
{
    if (!hasDisplay())
        qputenv("QT_QPA_PLATFORM", "offscreen");

    QApplication application(argc, argv);
    QApplication::setStyle(new gui::Style);
    program::speakEnglishToLibraries();
    core::speak(languages);

    const auto targets = program::targetsOf(options.urls);
    if (!targets) {
        program::note(targets.error().detail);
        return program::WrongUse;
    }
    program::noteWhatWasTyped(targets.value());
    app::Application window(options, targets.value());
    const program::StopSignals ending; // at a logout, and at Ctrl-C in its terminal
    QObject::connect(&ending, &program::StopSignals::stopRequested, &window, &app::Application::end);
    return QApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    umask(077);
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    program::wipeSecrets(argc, argv);
    const QStringList languages = QLocale::system().uiLanguages(); // preparing may change what it reads
    program::prepareProcess();
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
