#pragma once

#include <QCoreApplication>

namespace gui {

/// Our own texts outside a class that has a tr() of its own: Words::tr("…").
class Words
{
    Q_DECLARE_TR_FUNCTIONS(gui)
};

} // namespace gui
