#pragma once

#include "support/guarded_folder.h"

#include <QProcess>
#include <QStringList>

namespace test {

class PgServer;

struct PgpoolOptions
{
    int children = 4;  ///< how many clients it serves at once; the next ones hang without a word
    QStringList lines; ///< more of its configuration
};

/// A real Pgpool-II in front of servers, the first of which is the primary; all roles are trusted.
class Pgpool
{
public:
    explicit Pgpool(const QList<const PgServer *> &servers, const PgpoolOptions &options = {});
    ~Pgpool();
    Q_DISABLE_COPY_MOVE(Pgpool)

    static bool isInstalled();

    quint16 port() const { return m_port; }
    QString url(const QString &user = QStringLiteral("monitor"),
                const QString &db = QStringLiteral("postgres")) const;
    QString conninfo(const QString &user = QStringLiteral("monitor"),
                     const QString &db = QStringLiteral("postgres")) const;
    QString log() const;
    QString folder() const { return m_folder.path(); }
    int pid() const { return static_cast<int>(m_process.processId()); }

private:
    bool launch(const QList<const PgServer *> &servers, const PgpoolOptions &options);

    GuardedFolder m_folder;
    QProcess m_process;
    quint16 m_port = 0;
};

} // namespace test
