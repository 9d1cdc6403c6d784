#pragma once

#include <QCoreApplication>

namespace report {

/// Our own texts: Words::tr("…").
class Words
{
    Q_DECLARE_TR_FUNCTIONS(report)
};

} // namespace report
