#pragma once

#include <QByteArray>
#include <QStringList>

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
    std::function<bool(const QString &)> ownerOnly = {};      ///< only its owner may read or write the file
    std::function<QStringList(const QString &)> filesIn = {}; ///< the names in a folder, in their order
};

/// The variables, files and user of this process.
Surroundings processSurroundings();

} // namespace core
