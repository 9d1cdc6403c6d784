#pragma once

#include "support/guarded_folder.h"

#include <QProcess>
#include <QStringList>

namespace test {

struct MariaDbOptions
{
    QStringList options; ///< of mariadbd, "--thread-handling=pool-of-threads"
    QString certificate; ///< offers TLS with this one of tls.h
};

/// A real MariaDB on a free port of 127.0.0.1, in a guarded folder of its own. Accounts: `monitor` with
/// PROCESS and one connection at most, `plain` without a right, `app` with all rights on the database `shop`;
/// their passwords are their names.
class MariaDb
{
public:
    explicit MariaDb(MariaDbOptions options = {});
    ~MariaDb();
    Q_DISABLE_COPY_MOVE(MariaDb)

    static bool isInstalled();

    void restart(); ///< after a kill; it numbers its connections from the beginning then

    QString url(const QString &user = QStringLiteral("monitor"), const QString &extra = {}) const;
    quint16 port() const { return m_port; }
    QString label() const { return QStringLiteral("127.0.0.1:%1").arg(m_port); } ///< as an endpoint
    QString log() const;
    int pid() const { return static_cast<int>(m_process.processId()); }

    /// What the client prints for this as root, without names of columns.
    QString run(const QString &sql) const;

    /// One connection of `app` that runs these statements and stays, until the process ends. `port`: of
    /// what leads here, where it is not dialled itself.
    void open(QProcess &client, const QByteArray &statements, quint16 port = 0) const;

private:
    bool launch(quint16 port);

    MariaDbOptions m_options;
    GuardedFolder m_folder;
    QProcess m_process;
    quint16 m_port = 0;
};

} // namespace test
