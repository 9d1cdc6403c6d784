#pragma once

#include "core/sample.h"

#include <QList>
#include <QStringList>

#include <optional>
#include <vector>

namespace insight {

/// What can be found, in the order in which equals are listed.
enum class HitKind { Session, Endpoint, Application, User, Database, Client };

struct Hit
{
    HitKind kind;
    QString text;                   ///< pid, name or address
    QString endpoint;               ///< of a session
    core::SessionPtr session;       ///< of a session
    std::optional<qint64> sessions; ///< that have it; nothing of an endpoint that does not answer
};

/// Every name there is, counted once, for many searches.
class FindIndex
{
public:
    FindIndex() = default;
    FindIndex(const QList<core::SamplePtr> &samples, const QStringList &endpoints);

private:
    friend std::vector<Hit> find(const FindIndex &index, QStringView typed, int most);

    struct Name
    {
        Hit hit;
        QString folded;
    };

    QList<core::SamplePtr> m_samples;
    std::vector<Name> m_names;
};

/// Whatever the case: what is exactly the text, then what begins with it, then what contains it; among
/// equals by kind and number of sessions. Digits find pids first, in two thirds of the
/// list. An empty text finds endpoints and then the largest.
std::vector<Hit> find(const FindIndex &index, QStringView typed, int most);

} // namespace insight
