#include "support/places.h"

namespace test::places {

QString data()
{
    return QStringLiteral(TEST_DATA);
}

QString readme()
{
    return QStringLiteral(TEST_README);
}

QString scratch()
{
    return QStringLiteral(TEST_SCRATCH);
}

QString support()
{
    return QStringLiteral(TEST_SUPPORT);
}

QString demo()
{
    return QStringLiteral(TEST_DEMO);
}

QString resolver()
{
    return QStringLiteral(TEST_RESOLVER);
}

QString cli()
{
    return QStringLiteral(POOLSCOPE_CLI);
}

QString window()
{
    return QStringLiteral(POOLSCOPE);
}

} // namespace test::places
