#include "bench/benches.h"

#include <QCoreApplication>

#include <clocale>

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    std::setlocale(LC_MESSAGES, "C");
    bench::decode();
    bench::refresh();
    return 0;
}
