#pragma once

#include <QByteArray>
#include <QString>

#include <functional>
#include <optional>

namespace core {

/// What surrounds a URL: variables and files that may fill what it leaves out. A value, so that tests can
/// make their own.
struct Surroundings
{
    std::function<QString(const char *)> variable;                  ///< empty when unset
    std::function<std::optional<QByteArray>(const QString &)> file; ///< nothing when it cannot be read
    QString home;
    QString osUser;
};

/// The variables, files and user of this process.
Surroundings processSurroundings();

} // namespace core
