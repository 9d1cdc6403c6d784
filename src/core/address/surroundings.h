#pragma once

#include <QByteArray>
#include <QString>

#include <functional>
#include <optional>

namespace core {

/// The variables and files that may fill in what a URL leaves out. A plain value, so that tests can make
/// their own.
struct Surroundings
{
    std::function<QString(const char *)> variable;                  ///< empty when unset
    std::function<std::optional<QByteArray>(const QString &)> file; ///< empty when the file cannot be read
    QString home;
    QString osUser;
    std::function<bool(const QString &)> ownerOnly = {}; ///< only its owner may read or write the file
};

/// The variables, files and user of this process.
Surroundings processSurroundings();

} // namespace core
