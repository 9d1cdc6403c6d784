#pragma once

#include <QByteArray>

#include <vector>

namespace test {

/// Whether this process may have so many files open; asks for it where it may ask.
bool allowFiles(quint64 count);

/// Clients that log in where no password is required, and then do nothing. They close when this dies.
class Idlers
{
public:
    explicit Idlers(quint16 port)
        : m_port(port)
    {
    }
    ~Idlers();
    Q_DISABLE_COPY_MOVE(Idlers)

    int count() const { return int(m_sockets.size()); }

    /// In groups, as many as a listening socket keeps for a busy program; false when one is not let in.
    bool grow(int count, const QByteArray &database = "postgres");

private:
    quint16 m_port;
    std::vector<int> m_sockets;
};

} // namespace test
