#include "app/demo.h"

#include "core/address/expected.h"
#include "core/text.h"

#include <QCoreApplication>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace app {

QMap<QString, QString> namesOfDemo(const QList<core::Target> &targets)
{
    static const QMap<core::Layer, QString> byLayer { { core::Layer::Application, u"storefront"_s },
                                                      { core::Layer::Proxy, u"shop-proxy"_s },
                                                      { core::Layer::Pooler, u"shop-pool"_s },
                                                      { core::Layer::Database, u"shop-db"_s } };
    QMap<QString, QString> names;
    for (const core::Endpoint &endpoint : core::expectedAt(targets))
        names.insert(endpoint.name, byLayer.value(endpoint.layer));
    return names;
}

Demo::Demo(QObject *parent)
    : QObject(parent)
{
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &Demo::read);
    connect(&m_process, &QProcess::finished, this, &Demo::finish);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            emit failed(tr("The demo could not be started: %1").arg(core::display(m_process.errorString())));
    });
}

Demo::~Demo()
{
    m_process.disconnect(this);
    m_process.closeWriteChannel(); // the script takes that as the end
    m_process.waitForFinished(5000);
}

QString Demo::scriptPath()
{
    const QString path = QCoreApplication::applicationDirPath() + u"/../libexec/poolscope/demo"_s;
    return QFileInfo(path).isExecutable() ? path : QString();
}

void Demo::start()
{
    const QString script = scriptPath();
    if (script.isEmpty()) {
        emit failed(tr("The demo is not installed with this program."));
        return;
    }
    m_process.start(script, {});
}

/// Reads one URL per line, for servers and poolers, when everything is ready, and an empty line at the end,
/// since QProcess reports the end of the output only with the end of the program.
void Demo::read()
{
    while (m_process.canReadLine()) {
        const QString line = QString::fromUtf8(m_process.readLine()).trimmed();
        if (line.contains("://"_L1))
            m_urls.append(line);
        else if (line.isEmpty() && !m_urls.isEmpty() && !std::exchange(m_ready, true))
            emit ready(m_urls);
    }
}

void Demo::finish()
{
    const QString said = QString::fromUtf8(m_process.readAllStandardError()).trimmed();
    emit failed(m_ready ? tr("The demo has ended.")
                        : tr("The demo did not start: %1").arg(core::display(said, 2000)));
}

} // namespace app
