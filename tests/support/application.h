#pragma once

#include "support/guarded_folder.h"

#include <QProcess>
#include <QStringList>

namespace test {

/// What an application does with its pool.
struct Habit
{
    int most = 4;    ///< connections that the pool may open
    int threads = 7; ///< each borrows one, runs the statement, thinks before it commits, and begins again
    QString statement = QStringLiteral("select pg_sleep(600)");
    int thought = 0;    ///< seconds
    int leaksAfter = 0; ///< seconds: then it keeps a connection for good; 0: never. Psycopg only
};

enum class PoolLibrary {
    Psycopg,  ///< Debian's python3-psycopg-pool, by python3-prometheus-client
    HikariCp, ///< Debian's libhikaricp-java; its page has the names of Micrometer, which Debian lacks
    Pgxpool   ///< Debian's golang-github-jackc-pgx-v4-dev; built when first needed
};

/// A real application with a real pool and a page of metrics.
class PooledApplication
{
public:
    /// `database` is a conninfo, or for HikariCP a URL of its driver.
    PooledApplication(PoolLibrary library, const QString &database, const Habit &habit = {});
    ~PooledApplication();
    Q_DISABLE_COPY_MOVE(PooledApplication)

    static bool isInstalled(PoolLibrary library);

    QString url() const { return QStringLiteral("http://%1/metrics").arg(label()); }
    QString label() const { return QStringLiteral("127.0.0.1:%1").arg(m_port); } ///< as an endpoint

private:
    bool launch(PoolLibrary library, const QString &database, const Habit &habit);

    GuardedFolder m_folder;
    QProcess m_process;
    quint16 m_port = 0;
};

} // namespace test
