#pragma once

#include "support/guarded_folder.h"

#include <QProcess>
#include <QStringList>

#include <memory>
#include <vector>

namespace test {

/// A real HAProxy with its page of statistics at /stats, for `ann` with the password `s3cret`, and its
/// socket, as a file and on a port. `lines` are more of its configuration.
class HaProxy
{
public:
    explicit HaProxy(const QStringList &lines = {});
    ~HaProxy();
    Q_DISABLE_COPY_MOVE(HaProxy)

    static bool isInstalled();

    QString pageUrl(const QString &credentials = QStringLiteral("ann:s3cret@")) const;
    QString fileUrl() const;
    QString portUrl() const;
    QString log() const;

    /// Another process takes over its ports; this one lives on for the connections it has.
    void reload();

    /// How many connections to its page, or to the port of its socket, stand now: what the kernel says.
    int open() const;

private:
    bool launch(const QStringList &lines);
    QProcess &start(const QStringList &more);
    QString file() const { return m_folder.path() + QStringLiteral("/haproxy.cfg"); }

    GuardedFolder m_folder;
    std::vector<std::unique_ptr<QProcess>> m_processes; ///< the last one answers
    quint16 m_pagePort = 0;
    quint16 m_socketPort = 0;
};

} // namespace test
