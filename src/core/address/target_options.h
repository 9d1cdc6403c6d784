#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace core {

/// What is done with a parameter of an address.
enum class Handling {
    Used,        ///< understood here
    Secret,      ///< understood here, and never shown
    Passed,      ///< libpq knows what to do with it
    Ignored,     ///< means something to another program, or is decided here
    Unsupported, ///< means something that this program does not do
    Forbidden    ///< makes no sense here
};

/// One parameter that somebody knows. `keyword` is libpq's name for it.
struct Option
{
    QByteArray keyword;
    Handling handling = Handling::Ignored;
    int sinceLibpq = 0; ///< the first major version of libpq that knows it; 0: all that matter
};

/// Case, '-' and '_' make no difference: drivers spell the same parameter in many ways.
std::optional<Option> optionNamed(QByteArrayView name);

/// The known parameter that was probably meant; empty when none is close.
QByteArray nearestOption(QByteArrayView name);

} // namespace core
