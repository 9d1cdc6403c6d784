#pragma once

#include <QCoreApplication>

namespace gui {

/// Our texts outside classes with a tr() of their own: Words::tr("…").
class Words
{
    Q_DECLARE_TR_FUNCTIONS(gui)
};

} // namespace gui
