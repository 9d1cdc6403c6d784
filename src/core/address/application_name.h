#pragma once

#include <QString>

namespace core {

/// The name without the address of its client that a pooler has put behind it (application_name_add_host):
/// "batch" of "batch - 127.0.0.1:51912". A part of `told`.
QStringView applicationName(QStringView told);

/// An application as people know it, and as it was told where that is more; else null.
struct Application
{
    QString name;
    QString told;
};
Application applicationOf(const QString &told);

/// As it was told.
template<typename Connection>
const QString &toldApplication(const Connection &connection)
{
    return connection.applicationTold.isNull() ? connection.application : connection.applicationTold;
}

} // namespace core
