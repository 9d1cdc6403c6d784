#include "core/language.h"
#include "gui/widgets/style.h"
#include "gui/widgets/theme.h"
#include "support/spoken.h"
#include "support/surroundings.h"
#include "support/test_font.h"
#include "support/threads.h"

#include <QApplication>
#include <QStandardPaths>

#include <gmock/gmock.h>

#include <clocale>
#include <csignal>
#include <cstdio>

int main(int argc, char *argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    testing::InitGoogleMock(&argc, argv);
    test::forgetSurroundings();
    test::keepNumbersOnly();
    QApplication application(argc, argv);
    core::speak({});
    QApplication::setStyle(new gui::Style);
    QApplication::setPalette(gui::paletteOf(gui::lightTheme()));
    QApplication::setCursorFlashTime(0);      // pictures of the same differ only where something is wrong
    QStandardPaths::setTestModeEnabled(true); // never the settings of the user
    if (const std::string trouble = test::takeFontFromEnvironment(); !trouble.empty()) {
        std::fprintf(stderr, "%s\n", trouble.c_str());
        return 2;
    }

    std::setlocale(LC_MESSAGES, "C");
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGHUP, SIG_DFL); // nohup silences it, also for every program that is started here
    testing::UnitTest::GetInstance()->listeners().Append(new test::ThoseLeft);
    return RUN_ALL_TESTS();
}
