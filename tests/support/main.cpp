#include "core/language.h"
#include "support/spoken.h"
#include "support/surroundings.h"
#include "support/threads.h"

#include <QCoreApplication>

#include <gmock/gmock.h>

#include <clocale>
#include <csignal>

int main(int argc, char *argv[])
{
    testing::InitGoogleMock(&argc, argv);
    test::forgetSurroundings();
    test::keepNumbersOnly();
    QCoreApplication application(argc, argv);
    core::speak({});

    // Qt took over the desktop's language; libpq's messages are compared in English.
    std::setlocale(LC_MESSAGES, "C");
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGHUP, SIG_DFL); // nohup silences it, also for every program that is started here
    testing::UnitTest::GetInstance()->listeners().Append(new test::ThoseLeft);
    return RUN_ALL_TESTS();
}
