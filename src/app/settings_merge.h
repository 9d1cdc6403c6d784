#pragma once

#include <QJsonObject>

namespace app {

/// The settings in the file, which other windows may have changed, with what this window changed since it
/// knew them as `before`: of an object each member counts for itself, of a list each element. So does what is
/// within the members for contacts and for names.
QJsonObject merged(const QJsonObject &there, const QJsonObject &before, const QJsonObject &now);

} // namespace app
