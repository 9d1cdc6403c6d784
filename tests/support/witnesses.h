#pragma once

#include <QString>
#include <QStringList>

#include <atomic>
#include <mutex>
#include <thread>

// Independent witnesses of how many connections a program under test holds: none of them asks the program.

namespace test {

class PgServer;

/// Looks at the postmaster's children 50 times a second and remembers the most that bore a mark in their
/// title, logins in progress ("… authentication", "… startup") included. Sees what pg_stat_activity hides.
class ChildWatch
{
public:
    /// `mark` is a piece of the title, such as "monitor postgres": role and database.
    ChildWatch(const PgServer &server, const QString &mark);

    int peak() const { return m_peak; }
    int looks() const { return m_looks; }
    /// As last seen with that many: a login goes through several titles.
    QStringList titlesAtPeak() const;

private:
    void look(const QString &pidFile, const QString &mark);

    std::atomic<int> m_peak = 0;
    std::atomic<int> m_looks = 0;
    mutable std::mutex m_mutex; ///< guards the titles
    QStringList m_titles;
    std::jthread m_thread;
};

/// Most sessions open at once by the server's log, from "connection authorized" to "disconnection", counting
/// those whose authorization names this, e.g. "user=monitor " or "application_name=poolscope".
int mostAtOnce(const QString &log, const QString &mark);

/// Lines in which the server refused this role for want of a slot: its own limit, the database's or the
/// server's.
QStringList refusals(const QString &log, const QString &role);

} // namespace test
