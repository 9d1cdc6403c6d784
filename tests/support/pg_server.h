#pragma once

#include "support/guarded_folder.h"

#include <QList>
#include <QProcess>
#include <QStringList>

namespace test {

/// A process of a server, with the title it shows in the process list.
struct Child
{
    int pid = 0;
    QString title;
};

struct PgOptions
{
    QStringList conf;    ///< lines of postgresql.conf; the last of a name counts, so they win over ours
    QStringList hba;     ///< lines of pg_hba.conf that come before ours
    bool tls = false;    ///< with the certificate of localhost, see tls.h
    QString certificate; ///< the name of another one of tls.h
    int family = 0;      ///< servers of one family have one system identifier
    QString standbyOf;   ///< conninfo of a primary to stream from, that of PgServer::conninfo()
};

/// A real PostgreSQL on a free port of 127.0.0.1 and ::1, in a guarded folder of its own. Roles: see
/// pg_template.h. All is trusted but the role `secretive` over TCP. What fails while starting throws with the
/// server's log.
class PgServer
{
public:
    explicit PgServer(PgOptions options = {});
    ~PgServer();
    Q_DISABLE_COPY_MOVE(PgServer)

    static bool isInstalled();

    /// postgresql://user@127.0.0.1:port/db?extra
    QString url(const QString &user = QStringLiteral("postgres"),
                const QString &db = QStringLiteral("postgres"), const QString &extra = {}) const;
    /// The same as libpq keywords, through the socket.
    QString conninfo(const QString &user = QStringLiteral("postgres"),
                     const QString &db = QStringLiteral("postgres")) const;
    quint16 port() const { return m_port; }
    QString label() const { return QStringLiteral("127.0.0.1:%1").arg(m_port); } ///< as an endpoint
    int major() const;
    QString socketDir() const { return m_folder.path(); }
    QString dataDir() const { return m_folder.path() + QStringLiteral("/data"); }

    QString log() const;
    QStringList logLines(const QString &containing) const;

    /// What psql prints for this as superuser, without decoration. A failure fails the test.
    QString run(const QString &sql, const QString &db = QStringLiteral("postgres")) const;

    enum class Stop { Smart, Fast, Immediate };
    void stop(Stop how = Stop::Fast);
    enum class Wait { Ready, No };
    void start(Wait wait = Wait::Ready);
    void restart();
    /// SIGKILL to the postmaster and its children, as if the machine had gone; start() recovers.
    void crash();
    bool isReady() const;

    int postmasterPid() const { return static_cast<int>(m_postmaster.processId()); }
    QList<Child> children() const;
    static void signal(int pid, int number);

private:
    void configure();
    bool launch();
    QString logFile() const { return m_folder.path() + QStringLiteral("/server.log"); }

    PgOptions m_options;
    QString m_programs;
    GuardedFolder m_folder;
    QProcess m_postmaster;
    quint16 m_port = 0;
};

/// The processes whose parent is this one.
QList<Child> childrenOf(int parent);

} // namespace test
