#include "support/witnesses.h"

#include "support/pg_server.h"
#include "support/text_file.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
#include <chrono>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace test {

namespace {

const auto wordings = std::to_array<QString>({
    u"too many connections for role"_s,
    u"too many connections for database"_s,
    u"too many clients already"_s,
    u"remaining connection slots are reserved"_s,
});

} // namespace

// The pid file is read each time, so that a restarted server is still watched.
ChildWatch::ChildWatch(const PgServer &server, const QString &mark)
    : m_thread([this, pidFile = server.dataDir() + u"/postmaster.pid"_s, mark](const std::stop_token &stop) {
        while (!stop.stop_requested()) {
            look(pidFile, mark);
            std::this_thread::sleep_for(20ms);
        }
    })
{
}

void ChildWatch::look(const QString &pidFile, const QString &mark)
{
    QStringList titles;
    for (const Child &child : childrenOf(readFile(pidFile).split('\n').first().toInt())) {
        if (child.title.contains(mark))
            titles.append(child.title);
    }
    ++m_looks;
    if (titles.isEmpty() || titles.size() < m_peak)
        return;
    const std::scoped_lock lock(m_mutex);
    m_peak = static_cast<int>(titles.size());
    m_titles = titles;
}

QStringList ChildWatch::titlesAtPeak() const
{
    const std::scoped_lock lock(m_mutex);
    return m_titles;
}

int mostAtOnce(const QString &log, const QString &mark)
{
    static const QRegularExpression line(
        u"\\[(\\d+)\\] .*LOG:  (connection authorized|disconnection): (.*)$"_s);
    QSet<int> present;
    qsizetype most = 0;
    for (const QString &text : log.split(u'\n')) {
        const QRegularExpressionMatch match = line.match(text);
        const int pid = match.captured(1).toInt();
        if (match.captured(2) == u"disconnection"_s)
            present.remove(pid);
        else if (match.hasMatch() && (match.captured(3) + u' ').contains(mark))
            present.insert(pid);
        most = std::max(most, present.size());
    }
    return static_cast<int>(most);
}

QStringList refusals(const QString &log, const QString &role)
{
    QStringList found;
    for (const QString &line : log.split(u'\n')) {
        const bool refused =
            std::any_of(wordings.begin(), wordings.end(), [&](const QString &w) { return line.contains(w); });
        if (refused && line.contains(u' ' + role + u'@'))
            found.append(line);
    }
    return found;
}

} // namespace test
