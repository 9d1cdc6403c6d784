#include "support/haproxy.h"

#include "support/port.h"
#include "support/process.h"
#include "support/sockets.h"
#include "support/text_file.h"
#include "support/wait.h"

#include <QFile>

#include <unistd.h>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace test {

namespace {

const QString haproxyProgram = QStringLiteral("/usr/sbin/haproxy");

QStringList settings(const QString &folder, quint16 pagePort, quint16 socketPort)
{
    return { u"global"_s,
             u"    stats socket %1/admin.sock mode 666 level operator"_s.arg(folder),
             u"    stats socket ipv4@127.0.0.1:%1 level operator"_s.arg(socketPort),
             u"defaults"_s,
             u"    mode tcp"_s,
             u"    timeout connect 2s"_s,
             u"    timeout client 10m"_s,
             u"    timeout server 10m"_s,
             u"listen stats"_s,
             u"    mode http"_s,
             u"    bind 127.0.0.1:%1"_s.arg(pagePort),
             u"    stats enable"_s,
             u"    stats uri /stats"_s,
             u"    stats auth ann:s3cret"_s };
}

bool closed(int socket)
{
    return socket >= 0 && ::close(socket) == 0;
}

} // namespace

HaProxy::HaProxy(const QStringList &lines)
{
    startOnFreePort(
        u"HAProxy"_s, [&] { return launch(lines); }, m_folder.path() + u"/log"_s);
}

HaProxy::~HaProxy()
{
    m_folder.clear();
    for (const auto &process : m_processes)
        process->waitForFinished();
}

bool HaProxy::isInstalled()
{
    return QFile::exists(haproxyProgram);
}

QProcess &HaProxy::start(const QStringList &more)
{
    QProcess &process = *m_processes.emplace_back(std::make_unique<QProcess>());
    startServer(process, haproxyProgram, QStringList { u"-db"_s, u"-f"_s, file() } + more, m_folder.path(),
                m_folder.path() + u"/log"_s);
    return process;
}

void HaProxy::reload()
{
    const QString before = QString::number(m_processes.back()->processId());
    start({ u"-sf"_s, before });
}

// False when it ended at once.
bool HaProxy::launch(const QStringList &lines)
{
    m_pagePort = freePort();
    m_socketPort = freePort();
    writeLines(file(), settings(m_folder.path(), m_pagePort, m_socketPort) + lines);
    m_processes.clear();
    QProcess &process = start({});
    const auto ended = [&process] {
        return process.waitForFinished(0) || process.state() == QProcess::NotRunning;
    };
    // The file comes last: it has its name a moment before anybody listens there.
    const auto isUp = [this] {
        return closed(connectToLoopback(m_pagePort)) && closed(connectToLoopback(m_socketPort))
               && closed(connectToFile(QFile::encodeName(m_folder.path() + u"/admin.sock"_s)));
    };
    return waitBlocking([&] { return ended() || isUp(); }) && !ended();
}

QString HaProxy::pageUrl(const QString &credentials) const
{
    return u"http://"_s + credentials + u"127.0.0.1:%1/stats;csv"_s.arg(m_pagePort);
}

QString HaProxy::fileUrl() const
{
    return u"haproxy://%1/admin.sock"_s.arg(m_folder.path());
}

QString HaProxy::portUrl() const
{
    return u"haproxy://127.0.0.1:%1"_s.arg(m_socketPort);
}

QString HaProxy::log() const
{
    return QString::fromUtf8(readFile(m_folder.path() + u"/log"_s));
}

int HaProxy::open() const
{
    int count = 0;
    const auto lines = readFile(u"/proc/net/tcp"_s).split('\n');
    for (const QByteArray &line : lines) {
        const auto words = line.simplified().split(' ');
        const auto port = words.value(1).mid(words.value(1).indexOf(':') + 1);
        const bool established = words.value(3) == "01";
        const auto number = port.toUShort(nullptr, 16);
        count += established && (number == m_pagePort || number == m_socketPort) ? 1 : 0;
    }
    return count;
}

} // namespace test
