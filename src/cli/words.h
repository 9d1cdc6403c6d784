#pragma once

#include <QCoreApplication>

namespace cli {

/// Our own texts: Words::tr("…").
class Words
{
    Q_DECLARE_TR_FUNCTIONS(cli)
};

} // namespace cli
