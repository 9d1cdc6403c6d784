#pragma once

#include <QByteArray>
#include <QStringList>

#include <functional>
#include <optional>

namespace core {

/// What users other than us and root may do with a file.
enum class Others { Nothing, Read, Write };

/// The variables and files that may fill in what a URL leaves out. A plain value, so that tests can make
/// their own.
struct Surroundings
{
    std::function<QString(const char *)> variable;                  ///< empty when unset
    std::function<std::optional<QByteArray>(const QString &)> file; ///< empty when the file cannot be read
    QString home;
    QString osUser;
    std::function<Others(const QString &)> others = {};       ///< what they may do with the file
    std::function<QStringList(const QString &)> filesIn = {}; ///< the names in a folder, in their order
};

/// The variables, files and user of this process.
Surroundings processSurroundings();

} // namespace core
