#pragma once

#include "core/sample.h"

#include <QList>
#include <QStringList>

#include <optional>
#include <vector>

namespace insight {

/// The kinds of things that can be found; equal hits are listed in this order.
enum class HitKind { Session, Endpoint, Application, User, Database, Client, Pool, PoolerClient };

struct Hit
{
    HitKind kind;
    QString text;                   ///< pid, name or address
    QString endpoint;               ///< of a session, a pool or a pooler's client
    core::SessionPtr session;       ///< of a session
    std::optional<qint64> sessions; ///< sessions that have it; empty for an endpoint that does not answer
    QString key {};                 ///< of a pooler's client, at its endpoint
    QString application {};         ///< of a pooler's client
};

/// Every name, counted once, for many searches.
class FindIndex
{
public:
    FindIndex() = default;
    FindIndex(const QList<core::SamplePtr> &samples, const QStringList &endpoints);

    /// Endpoints that do not report their connections: a text that is not found may be there.
    const QStringList &untold() const { return m_untold; }

private:
    void addNode(const core::Sample &sample);

    friend std::vector<Hit> find(const FindIndex &index, QStringView typed, int most);

    struct Name
    {
        Hit hit;
        QString folded;
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
