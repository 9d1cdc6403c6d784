#pragma once

#include <QCoreApplication>

namespace program {

/// Our texts: Words::tr("…").
class Words
{
    Q_DECLARE_TR_FUNCTIONS(program)
};

} // namespace program
