#pragma once

#include <QtGlobal>

#include <vector>

namespace test {

/// A port of loopback whose SYNs stay unanswered, as those of a dead host do: the listener's queue is full
/// and it accepts none.
class FullBacklog
{
public:
    /// "0.0.0.0" swallows all of 127/8; an address and a port put it beside a real server.
    explicit FullBacklog(const char *address = "127.0.0.1", quint16 port = 0);
    ~FullBacklog();
    Q_DISABLE_COPY_MOVE(FullBacklog)

    quint16 port() const { return m_port; }

private:
    int m_listener = -1;
    quint16 m_port = 0;
    std::vector<int> m_fillers;
};

} // namespace test
