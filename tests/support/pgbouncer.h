#pragma once

#include "support/guarded_folder.h"

#include <QProcess>
#include <QStringList>

namespace test {

class PgServer;

struct BouncerOptions
{
    int poolSize = 5;
    QString mode = QStringLiteral("transaction");
    QStringList lines;                    ///< more of the section [pgbouncer]
    quint16 port = 0;                     ///< 0: a free one
    quint16 via = 0;                      ///< it reaches the server at this port; 0: at the server's own
    QString zone = QStringLiteral("UTC"); ///< of its host
};

/// A real PgBouncer in front of a server, all roles trusted, `monitor` allowed to read its console.
class PgBouncer
{
public:
    explicit PgBouncer(const PgServer &server, const BouncerOptions &options = {});
    ~PgBouncer();
    Q_DISABLE_COPY_MOVE(PgBouncer)

    static bool isInstalled();

    quint16 port() const { return m_port; }
    QString url(const QString &user = QStringLiteral("monitor"),
                const QString &db = QStringLiteral("postgres")) const;
    QString conninfo(const QString &user = QStringLiteral("monitor"),
                     const QString &db = QStringLiteral("postgres")) const;
    QString consoleUrl() const { return url(QStringLiteral("monitor"), QStringLiteral("pgbouncer")); }
    QString socketFolder() const { return m_folder.path(); }
    QString log() const;
    void killAndRestart(); ///< backends that work live on for a while
    int pid() const { return static_cast<int>(m_process.processId()); }

private:
    bool launch(const PgServer &server, const BouncerOptions &options);
    bool start(qsizetype before);

    GuardedFolder m_folder;
    QProcess m_process;
    QString m_zone;
    quint16 m_port = 0;
};

} // namespace test
