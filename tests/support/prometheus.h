#pragma once

#include "support/guarded_folder.h"

#include <QProcess>
#include <QStringList>

namespace test {

/// A real Prometheus server that scrapes pages, addresses like "127.0.0.1:9000", once a second.
class Prometheus
{
public:
    explicit Prometheus(const QStringList &pages);
    ~Prometheus();
    Q_DISABLE_COPY_MOVE(Prometheus)

    static bool isInstalled();

    QString url(const QString &match = {}) const;
    int pid() const { return static_cast<int>(m_process.processId()); }

private:
    bool launch(const QStringList &pages);

    GuardedFolder m_folder;
    QProcess m_process;
    quint16 m_port = 0;
};

} // namespace test
