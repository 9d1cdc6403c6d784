#include "gui/theme.h"
#include "support/threads.h"

#include <QApplication>
#include <QStandardPaths>
#include <QStyleFactory>

#include <gmock/gmock.h>

#include <clocale>
#include <csignal>

int main(int argc, char *argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    testing::InitGoogleMock(&argc, argv);
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(gui::paletteOf(gui::lightTheme()));
    QStandardPaths::setTestModeEnabled(true); // never the settings of whoever runs the tests

    std::setlocale(LC_MESSAGES, "C");
    std::signal(SIGPIPE, SIG_IGN);
    testing::UnitTest::GetInstance()->listeners().Append(new test::ThoseLeft);
    return RUN_ALL_TESTS();
}
