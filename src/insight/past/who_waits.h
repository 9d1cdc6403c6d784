#pragma once

#include "core/sample.h"

#include <QHash>
#include <QSet>

#include <optional>
#include <vector>

namespace insight {

/// Whether a reached ceiling makes clients wait instead of refusing them; a warm pool is usually at such a
/// ceiling.
bool makesWait(const core::Limit &limit);

/// The usable part of the limit.
std::optional<qint64> usableOf(const core::Limit &limit);

/// Whether the limit also applies to the servers of this pool.
bool concerns(const core::Limit &limit, const core::Pool &pool);

/// It has all its servers, those of its reserve too, of which most are taken, and clients wait. A full pool
/// without waiting clients is normal.
bool isClamped(const core::Pool &pool);

/// Which names at one endpoint have waiting clients, looked up by name: there may be thousands of pools.
class WhoWaits
{
public:
    explicit WhoWaits(const std::vector<core::Pool> &pools); ///< the pools must outlive this object
    explicit WhoWaits(std::vector<core::Pool> &&) = delete;

    bool isClamped(const QString &pool) const { return m_clamped.contains(pool); }

    /// Whether clients wait at this ceiling now. A warm pool reaches its ceiling without that.
    bool at(const core::Limit &limit);

    /// Whether clients are known to wait for its servers, reached or not.
    bool isWaitedFor(const core::Limit &limit);

private:
    enum class Waiting { None, Unknown, Some }; ///< the more certain, the greater
    using Names = QHash<QString, Waiting>;
    using Known = std::pair<QString core::Pool::*, Names>;

    static Waiting waitingOf(const core::Pool &pool);
    const Names &namesFor(const core::Limit &limit);

    const std::vector<core::Pool> &m_of;
    QSet<QString> m_clamped;
    std::vector<Known> m_names; ///< databases, users or pools; built on first use
};

} // namespace insight
