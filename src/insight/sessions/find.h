#pragma once

#include "core/sample.h"

#include <QList>
#include <QMap>
#include <QStringList>

#include <optional>
#include <vector>

namespace insight {

/// The kinds of things that can be found; equal hits are listed in this order.
enum class HitKind {
    Session,
    Endpoint,
    Application,
    User,
    Database,
    Client,
    Pool,
    PoolerClient,
    // Names that clients of a pooler or proxy have, whether they hold a backend or not.
    PoolerApplication,
    PoolerUser,
    PoolerDatabase,
};

struct Hit
{
    HitKind kind = HitKind::Session;
    QString text;                   ///< pid, name or address
    QString endpoint;               ///< of a session, a pool or clients of a pooler
    core::SessionPtr session;       ///< of a session
    std::optional<qint64> sessions; ///< sessions, or clients of the pooler, that have it; empty for an
                                    ///< endpoint that does not report them
    QString key {};                 ///< of a pooler's client, at its endpoint; of several, one that waits
    QString application {};         ///< of a pooler's client
    QString alias {};               ///< what the user calls an endpoint
    bool hasClients = false;        ///< an endpoint whose clients are counted
};

/// Every name, counted once, for many searches.
class FindIndex
{
public:
    FindIndex() = default;
    FindIndex(const QList<core::SamplePtr> &samples, const QStringList &endpoints,
              const QMap<QString, QString> &aliases = {});

    /// Endpoints that do not report their connections: a text that is not found may be there.
    const QStringList &untold() const { return m_untold; }

private:
    void add(const Hit &hit);
    void addEndpoint(const QString &endpoint, const QString &alias);
    void addNode(const core::Sample &sample);
    void addClients(const core::Sample &sample);

    friend std::vector<Hit> find(const FindIndex &index, QStringView typed, int most);

    struct Name
    {
        Hit hit;
        QString folded;
        QString foldedAlias;
    };

    QList<core::SamplePtr> m_samples;
    std::vector<Name> m_names;
    QStringList m_untold;
};

/// Ignores case. Exact hits come first, then those that begin with the text, then those that contain it;
/// equals are ordered by kind and number of sessions. Digits find pids first, in up to two thirds of the
/// list. An empty text finds endpoints and then the largest entries.
std::vector<Hit> find(const FindIndex &index, QStringView typed, int most);

} // namespace insight
