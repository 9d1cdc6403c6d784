#include "gui/window/commands.h"

#include "gui/window/command_target.h"

#include <QCoreApplication>

#include <array>

namespace gui {

namespace {

// The order here is the order in the menus. A text of "-" is a line, another text without a command a
// heading.
constexpr auto table = std::to_array<Command>({
    { QT_TRANSLATE_NOOP("Menu", "&File"), QT_TRANSLATE_NOOP("Menu", "&Connect…"), "Ctrl+N",
      &CommandTarget::connectRequested, nullptr, true },
    { "&File", QT_TRANSLATE_NOOP("Menu", "&Open a saved span…"), "Ctrl+O", &CommandTarget::openRequested },
    { "&File", "-", "", nullptr },
    { "&File", QT_TRANSLATE_NOOP("Menu", "Export &list as CSV…"), "Ctrl+S",
      &CommandTarget::tableExportRequested },
    { "&File", QT_TRANSLATE_NOOP("Menu", "Export c&hart as PNG…"), "Ctrl+Shift+S",
      &CommandTarget::chartExportRequested },
    { "&File", QT_TRANSLATE_NOOP("Menu", "Export &snapshot…"), "Ctrl+E",
      &CommandTarget::snapshotExportRequested },
    { "&File", QT_TRANSLATE_NOOP("Menu", "Save span &as…"), "Ctrl+Alt+S", &CommandTarget::spanSavingRequested,
      nullptr, false, true },
    { "&File", QT_TRANSLATE_NOOP("Menu", "Copy &incident"), "Ctrl+I", &CommandTarget::incidentRequested },
    { "&File", "-", "", nullptr },
    { "&File", QT_TRANSLATE_NOOP("Menu", "&Quit"), "Ctrl+Q", &CommandTarget::quitRequested },

    { QT_TRANSLATE_NOOP("Menu", "&Cluster"), QT_TRANSLATE_NOOP("Menu", "&Add endpoint…"), "Ctrl+Shift+N",
      &CommandTarget::endpointRequested, nullptr, true },
    { "&Cluster", QT_TRANSLATE_NOOP("Menu", "&Found endpoints…"), "", &CommandTarget::foundRequested, nullptr,
      true },
    { "&Cluster", "-", "", nullptr },
    { "&Cluster", QT_TRANSLATE_NOOP("Menu", "Cluster &settings…"), "",
      &CommandTarget::clusterSettingsRequested, nullptr, true },

    { QT_TRANSLATE_NOOP("Menu", "&View"), QT_TRANSLATE_NOOP("Menu", "O&verview"), "1",
      &CommandTarget::showOverview, "page0" },
    { "&View", QT_TRANSLATE_NOOP("Menu", "&Path"), "2", &CommandTarget::showPath, "page1" },
    { "&View", QT_TRANSLATE_NOOP("Menu", "&Sessions"), "3", &CommandTarget::showSessions, "page2" },
    { "&View", QT_TRANSLATE_NOOP("Menu", "&Waits"), "4", &CommandTarget::showWaits, "page3" },
    { "&View", QT_TRANSLATE_NOOP("Menu", "P&ools"), "5", &CommandTarget::showPools, "page4" },
    { "&View", QT_TRANSLATE_NOOP("Menu", "&History"), "6", &CommandTarget::showHistoryPage, "page5" },
    { "&View", "-", "", nullptr },
    { "&View", QT_TRANSLATE_NOOP("Menu", "&Freeze"), "Space", &CommandTarget::freezeRequested, "frozen",
      true },
    { "&View", QT_TRANSLATE_NOOP("Menu", "&Live"), "End", &CommandTarget::liveRequested, "live" },
    { "&View", QT_TRANSLATE_NOOP("Menu", "&Beginning of the recording"), "Home",
      &CommandTarget::beginningRequested },
    { "&View", QT_TRANSLATE_NOOP("Menu", "Zoom &in"), "Ctrl++", &CommandTarget::zoomInRequested },
    { "&View", QT_TRANSLATE_NOOP("Menu", "Zoom o&ut"), "Ctrl+-", &CommandTarget::zoomOutRequested },
    { "&View", QT_TRANSLATE_NOOP("Menu", "Show &everything recorded"), "0",
      &CommandTarget::everythingRequested },
    { "&View", "-", "", nullptr },
    { "&View", QT_TRANSLATE_NOOP("Menu", "&CPU cores of the server…"), "", &CommandTarget::coresRequested },
    { "&View", QT_TRANSLATE_NOOP("Menu", "&Times in UTC"), "U", &CommandTarget::utcRequested, "utc" },
    { "&View", QT_TRANSLATE_NOOP("Menu", "Theme"), "", nullptr },
    { "&View", QT_TRANSLATE_NOOP("Menu", "Follow the &desktop"), "", &CommandTarget::desktopThemeRequested,
      "theme-desktop" },
    { "&View", QT_TRANSLATE_NOOP("Menu", "Li&ght"), "", &CommandTarget::lightThemeRequested, "theme-light" },
    { "&View", QT_TRANSLATE_NOOP("Menu", "Dar&k"), "", &CommandTarget::darkThemeRequested, "theme-dark" },

    { QT_TRANSLATE_NOOP("Menu", "&Go"), QT_TRANSLATE_NOOP("Menu", "&Back"), "Alt+Left",
      &CommandTarget::backRequested },
    { "&Go", QT_TRANSLATE_NOOP("Menu", "For&ward"), "Alt+Right", &CommandTarget::forwardRequested },
    { "&Go", "-", "", nullptr },
    { "&Go", QT_TRANSLATE_NOOP("Menu", "&Find anything…"), "Ctrl+K", &CommandTarget::openFinder },
    { "&Go", QT_TRANSLATE_NOOP("Menu", "Fi&lter the list"), "/", &CommandTarget::focusFilter },
    { "&Go", QT_TRANSLATE_NOOP("Menu", "&All endpoints"), "Ctrl+0", &CommandTarget::allEndpointsRequested },
    { "&Go", "-", "", nullptr },
    { "&Go", QT_TRANSLATE_NOOP("Menu", "&Time…"), "T", &CommandTarget::goToTime },
    { "&Go", QT_TRANSLATE_NOOP("Menu", "One &reading back"), ",", &CommandTarget::readingBackRequested },
    { "&Go", QT_TRANSLATE_NOOP("Menu", "One reading forwar&d"), ".",
      &CommandTarget::readingForwardRequested },
    { "&Go", QT_TRANSLATE_NOOP("Menu", "One &minute back"), "[", &CommandTarget::minuteBackRequested },
    { "&Go", QT_TRANSLATE_NOOP("Menu", "One mi&nute forward"), "]", &CommandTarget::minuteForwardRequested },
    { "&Go", QT_TRANSLATE_NOOP("Menu", "&Play or pause"), "P", &CommandTarget::playRequested, "play" },
    { "&Go", QT_TRANSLATE_NOOP("Menu", "Play &slower"), "<", &CommandTarget::slowerRequested },
    { "&Go", QT_TRANSLATE_NOOP("Menu", "Play fast&er"), ">", &CommandTarget::fasterRequested },

    { QT_TRANSLATE_NOOP("Menu", "H&istory"), "-", "", nullptr },
    { "H&istory", QT_TRANSLATE_NOOP("Menu", "Add a &mark…"), "M", &CommandTarget::markRequested, nullptr,
      true, true },
    { "H&istory", QT_TRANSLATE_NOOP("Menu", "&About this history…"), "", &CommandTarget::showAboutHistory },
    { "H&istory", QT_TRANSLATE_NOOP("Menu", "&Retention…"), "", &CommandTarget::retentionRequested, nullptr,
      true },
    { "H&istory", QT_TRANSLATE_NOOP("Menu", "Export a &span…"), "Ctrl+Shift+E",
      &CommandTarget::historyExportRequested, nullptr, false, true },
    { "H&istory", QT_TRANSLATE_NOOP("Menu", "&Copy file path"), "", &CommandTarget::historyPathRequested,
      nullptr, false, true },
    { "H&istory", "-", "", nullptr },
    { "H&istory", QT_TRANSLATE_NOOP("Menu", "Keep &full query texts of this cluster"), "",
      &CommandTarget::keepQueriesRequested, "keep-queries", true },

    { QT_TRANSLATE_NOOP("Menu", "&Help"), QT_TRANSLATE_NOOP("Menu", "&Glossary"), "F1",
      &CommandTarget::showGlossary },
    { "&Help", QT_TRANSLATE_NOOP("Menu", "&Keys"), "?", &CommandTarget::showKeys },
    { "&Help", QT_TRANSLATE_NOOP("Menu", "&About Poolscope"), "", &CommandTarget::showAbout },
});

struct Hint
{
    const char *group;
    const char *keys;
    const char *does;
};

constexpr auto otherKeys = std::to_array<Hint>({
    { QT_TRANSLATE_NOOP("Keys", "Charts"), QT_TRANSLATE_NOOP("Keys", "Drag"),
      QT_TRANSLATE_NOOP("Keys", "choose a span: the lists follow it") },
    { "Charts", QT_TRANSLATE_NOOP("Keys", "Wheel, + and -"), QT_TRANSLATE_NOOP("Keys", "zoom") },
    { "Charts", QT_TRANSLATE_NOOP("Keys", "Shift+Drag"), QT_TRANSLATE_NOOP("Keys", "pan") },
    { "Charts", QT_TRANSLATE_NOOP("Keys", "Double click"), QT_TRANSLATE_NOOP("Keys", "back to live") },
    { "Charts", QT_TRANSLATE_NOOP("Keys", "Left, Right"),
      QT_TRANSLATE_NOOP("Keys", "move the crosshair; with Ctrl faster, with Shift choose a span") },
    { "Charts", QT_TRANSLATE_NOOP("Keys", "Esc"), QT_TRANSLATE_NOOP("Keys", "clear the selection") },
    { QT_TRANSLATE_NOOP("Keys", "Path"), QT_TRANSLATE_NOOP("Keys", "Arrows"),
      QT_TRANSLATE_NOOP("Keys", "move between boxes and pools") },
    { "Path", QT_TRANSLATE_NOOP("Keys", "Enter"),
      QT_TRANSLATE_NOOP("Keys", "show the path of a connection") },
    { "Path", QT_TRANSLATE_NOOP("Keys", "Esc"), QT_TRANSLATE_NOOP("Keys", "hide it") },
    { QT_TRANSLATE_NOOP("Keys", "Lists"), QT_TRANSLATE_NOOP("Keys", "Left, Right"),
      QT_TRANSLATE_NOOP("Keys", "close or open a group") },
    { "Lists", QT_TRANSLATE_NOOP("Keys", "Enter"),
      QT_TRANSLATE_NOOP("Keys", "details, or the sessions behind a line") },
    { "Lists", QT_TRANSLATE_NOOP("Keys", "Ctrl+C"), QT_TRANSLATE_NOOP("Keys", "copy the selection") },
    { "Lists", QT_TRANSLATE_NOOP("Keys", "Ctrl+Shift+C"),
      QT_TRANSLATE_NOOP("Keys", "copy everything as CSV") },
    { "Lists", QT_TRANSLATE_NOOP("Keys", "Menu key, Shift+F10"),
      QT_TRANSLATE_NOOP("Keys", "open the context menu") },
    { QT_TRANSLATE_NOOP("Keys", "In the past"), QT_TRANSLATE_NOOP("Keys", "Space"),
      QT_TRANSLATE_NOOP("Keys", "play or pause") },
    { QT_TRANSLATE_NOOP("Keys", "Everywhere"), QT_TRANSLATE_NOOP("Keys", "F6, Shift+F6"),
      QT_TRANSLATE_NOOP("Keys", "next part of the window") },
    { "Everywhere", QT_TRANSLATE_NOOP("Keys", "Alt+Down"),
      QT_TRANSLATE_NOOP("Keys", "open a list of choices") },
});

QString withoutMnemonic(QString text)
{
    return text.remove(u'&').remove(u'…');
}

} // namespace

std::span<const Command> commands()
{
    return table;
}

std::vector<KeyHint> keyHints()
{
    std::vector<KeyHint> hints;
    for (const Command &command : table) {
        if (*command.keys)
            hints.push_back(
                { withoutMnemonic(QCoreApplication::translate("Menu", command.menu)),
                  QKeySequence(QString::fromLatin1(command.keys)).toString(QKeySequence::NativeText),
                  withoutMnemonic(QCoreApplication::translate("Menu", command.text)) });
    }
    for (const Hint &hint : otherKeys)
        hints.push_back({ QCoreApplication::translate("Keys", hint.group),
                          QCoreApplication::translate("Keys", hint.keys),
                          QCoreApplication::translate("Keys", hint.does) });
    return hints;
}

} // namespace gui
