#pragma once

#include "core/sample.h"

#include <QList>
#include <QStringList>

#include <optional>
#include <vector>

namespace insight {

/// What can be found, in the order in which equals are listed.
enum class HitKind { Session, Endpoint, Application, User, Database, Client, Pool, PoolerClient };

struct Hit
{
    HitKind kind;
    QString text;                   ///< pid, name or address
    QString endpoint;               ///< of a session, a pool or a pooler's client
    core::SessionPtr session;       ///< of a session
    std::optional<qint64> sessions; ///< that have it; nothing of an endpoint that does not answer
    QString key {};                 ///< of a pooler's client, at its endpoint
    QString application {};         ///< of a pooler's client
};

/// Every name there is, counted once, for many searches.
class FindIndex
{
public:
    FindIndex() = default;
    FindIndex(const QList<core::SamplePtr> &samples, const QStringList &endpoints);

    /// Those of which it is not known who is connected: what is not found may be there.
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

/// Whatever the case: what is exactly the text, then what begins with it, then what contains it; among
/// equals by kind and number of sessions. Digits find pids first, in two thirds of the
/// list. An empty text finds endpoints and then the largest.
std::vector<Hit> find(const FindIndex &index, QStringView typed, int most);

} // namespace insight
