#pragma once

#include <QCoreApplication>

namespace app {

/// Our texts outside classes with a tr() of their own: Words::tr("…").
class Words
{
    Q_DECLARE_TR_FUNCTIONS(app)
};

} // namespace app
