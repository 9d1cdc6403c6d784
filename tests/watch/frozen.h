#pragma once

#include "support/pg_server.h"

#include <csignal>

namespace test {

/// A server of which nothing moves, postmaster and children, as long as this lives.
class Frozen
{
public:
    explicit Frozen(const PgServer &server)
        : m_pids { server.postmasterPid() }
    {
        PgServer::signal(m_pids.first(), SIGSTOP); // first, so that it starts no other child
        for (const auto &child : server.children())
            m_pids.append(child.pid);
        for (const int pid : m_pids)
            PgServer::signal(pid, SIGSTOP);
    }
    ~Frozen()
    {
        for (const int pid : m_pids)
            PgServer::signal(pid, SIGCONT);
    }
    Q_DISABLE_COPY_MOVE(Frozen)

private:
    QList<int> m_pids;
};

} // namespace test
