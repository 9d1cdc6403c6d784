#include "support/prometheus.h"

#include "support/port.h"
#include "support/process.h"
#include "support/sockets.h"
#include "support/text_file.h"
#include "support/wait.h"

#include <QFile>

#include <unistd.h>

using namespace Qt::Literals::StringLiterals;

namespace test {

namespace {

const QString prometheusProgram = QStringLiteral("/usr/bin/prometheus");

} // namespace

Prometheus::Prometheus(const QStringList &pages)
{
    startOnFreePort(
        u"Prometheus"_s, [&] { return launch(pages); }, m_folder.path() + u"/log"_s);
}

Prometheus::~Prometheus()
{
    m_folder.clear();
    m_process.waitForFinished();
}

bool Prometheus::isInstalled()
{
    return QFile::exists(prometheusProgram);
}

QString Prometheus::url(const QString &match) const
{
    return u"prometheus://127.0.0.1:%1"_s.arg(m_port) + (match.isEmpty() ? QString() : u"?match="_s + match);
}

// False when it ended at once.
bool Prometheus::launch(const QStringList &pages)
{
    m_port = freePort();
    writeLines(m_folder.path() + u"/prometheus.yml"_s,
               { u"global: { scrape_interval: 1s, scrape_timeout: 1s }"_s, u"scrape_configs:"_s,
                 u"- job_name: shop"_s,
                 u"  static_configs: [{ targets: ['%1'] }]"_s.arg(pages.join(u"','"_s)) });
    startServer(m_process, prometheusProgram,
                { u"--config.file=prometheus.yml"_s, u"--storage.tsdb.path=data"_s,
                  u"--web.listen-address=127.0.0.1:%1"_s.arg(m_port) },
                m_folder.path(), m_folder.path() + u"/log"_s);
    const auto ended = [this] {
        return m_process.waitForFinished(0) || m_process.state() == QProcess::NotRunning;
    };
    const auto listens = [this] {
        const int socket = connectToLoopback(m_port);
        return socket >= 0 && ::close(socket) == 0;
    };
    return waitBlocking([&] { return ended() || listens(); }) && !ended();
}

} // namespace test
