#pragma once

#include "insight/path/chain.h"

namespace insight {

/// A backend that serves a pool.
struct Serving
{
    std::size_t sample = 0;
    core::SessionPtr session;
};

bool isIdleInTransaction(const core::Session &session);

/// The session that makes others wait.
struct Culprit
{
    int pid = 0;
    QString database;                ///< the endpoint of that pid
    QString application;             ///< of that pid, or of the client behind its pooler
    std::optional<core::Address> at; ///< the address of that client
};

/// The root blocker that most of the backends wait for.
std::optional<Culprit> rootBlockerOf(const Chains &chains, const std::vector<Serving> &backends);

/// The backend with the oldest idle transaction.
std::optional<Culprit> oldestHolderOf(const Chains &chains, const std::vector<Serving> &backends);

} // namespace insight
