#pragma once

#include "gui/location.h"

#include <QSignalSpy>

namespace test {

/// Where the signal led; a test fails where that is something else.
template<typename Where>
Where requestedBy(const QSignalSpy &spy, qsizetype emission = 0)
{
    return std::get<Where>(spy.at(emission).front().value<gui::Location>());
}

} // namespace test
