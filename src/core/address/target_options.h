#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace core {

/// How a parameter of an address is handled.
enum class Handling {
    Used,        ///< used by us
    Secret,      ///< used by us, and never shown
    Passed,      ///< passed on to libpq
    Ignored,     ///< meant for another program, or decided here
    Unsupported, ///< asks for something this program does not do
    Forbidden    ///< makes no sense here
};

/// A known parameter. `keyword` is libpq's name for it.
struct Option
{
    QByteArray keyword;
    Handling handling = Handling::Ignored;
    int sinceLibpq = 0; ///< first major version of libpq that knows it; 0: all relevant ones
};

/// Ignores case, '-' and '_': drivers spell the same parameter in many ways.
std::optional<Option> optionNamed(QByteArrayView name);

/// The known parameter that was probably meant; empty when none is similar.
QByteArray nearestOption(QByteArrayView name);

} // namespace core
