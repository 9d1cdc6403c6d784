#pragma once

#include "support/guarded_folder.h"

#include <QProcess>
#include <QStringList>

#include <array>

namespace test {

/// Two real Patroni nodes, each with a PostgreSQL, and an etcd of their own. Made, node 0 leads and node 1
/// follows it; all roles are trusted.
class Patroni
{
public:
    Patroni();
    ~Patroni();
    Q_DISABLE_COPY_MOVE(Patroni)

    static bool isInstalled();

    /// Of the node's REST interface: http://127.0.0.1:port/path
    QString apiUrl(int node, const QString &path = QStringLiteral("cluster")) const;
    /// Of the node's PostgreSQL.
    QString url(int node, const QString &user = QStringLiteral("monitor")) const;
    QString conninfo(int node, const QString &user = QStringLiteral("postgres")) const;

    /// The node whose server takes writes; negative while none does.
    int leader() const;
    /// Lets the other node lead, as an operator does; true when it does and is followed.
    [[nodiscard]] bool switchOver();
    /// etcd hears and says nothing, its sockets stay open.
    void freezeStore();
    void thawStore();

    QString log() const;
    QStringList folders() const { return { m_data.path(), m_folder.path() }; }

private:
    struct Node
    {
        QProcess process;
        quint16 apiPort = 0;
        quint16 port = 0;
    };

    bool launch();
    void takePorts();
    bool startStore();
    void configure(int node) const;
    void startNode(int node);
    bool isFollowed(int leader) const;
    QString file(int node, const QString &ending) const;

    // The folder of the data is another one: Patroni is ended before it can see its server end.
    GuardedFolder m_data;
    GuardedFolder m_folder;
    QProcess m_store;
    std::array<Node, 2> m_nodes;
    quint16 m_storePort = 0;
    quint16 m_storePeerPort = 0;
};

} // namespace test
