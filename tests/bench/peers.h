#pragma once

#include "support/pg_server.h"

#include <QProcess>

#include <memory>

namespace bench {

/// Another program that watches a server, one refresh a second.
struct Peer
{
    const char *name;
    QString program;
    QStringList arguments;

    bool isInstalled() const;
    std::unique_ptr<QProcess> start() const; ///< null where it does not
};

Peer psql(const test::PgServer &server,
          const QString &folder); ///< all rows; keeps its statement in the folder
Peer pgActivity(const test::PgServer &server);

} // namespace bench
