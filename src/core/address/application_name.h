#pragma once

#include <QString>

namespace core {

/// The name without the client address that a pooler appends to it (application_name_add_host): "batch" of
/// "batch - 127.0.0.1:51912". The result is a part of `told`.
QStringView applicationName(QStringView told);

/// An application by its plain name, and as it was reported where that holds more; null otherwise.
struct Application
{
    QString name;
    QString told;
};
Application applicationOf(const QString &told);

/// The name as it was reported.
template<typename Connection>
const QString &toldApplication(const Connection &connection)
{
    return connection.applicationTold.isNull() ? connection.application : connection.applicationTold;
}

} // namespace core
