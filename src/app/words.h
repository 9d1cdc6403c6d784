#pragma once

#include <QCoreApplication>

namespace app {

/// Our own texts outside a class that has a tr() of its own: Words::tr("…").
class Words
{
    Q_DECLARE_TR_FUNCTIONS(app)
};

} // namespace app
