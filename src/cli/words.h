#pragma once

#include <QCoreApplication>

namespace cli {

/// Our texts: Words::tr("…").
class Words
{
    Q_DECLARE_TR_FUNCTIONS(cli)
};

} // namespace cli
