#include "insight/verdict/culprit.h"

#include "insight/past/wait_class.h"
#include "insight/path/connection_matches.h"

#include <algorithm>
#include <map>

namespace insight {

namespace {

Culprit culprit(const Chains &chains, std::size_t place, core::SessionId pid)
{
    const core::Sample &sample = *chains.matches().samples()[qsizetype(place)];
    Culprit culprit { .pid = pid,
                      .database = sample.endpoint.name,
                      .sessions = { { sample.endpoint.name, pid } } };
    const auto session = sample.sessions.find(pid);
    if (session != sample.sessions.end()) {
        culprit.application = (*session)->application;
        culprit.idleFor = idleFor(sample, **session);
    }
    const auto behind = chains.clientBehind(sample.endpoint.name, pid);
    if (!behind || behind->certainty == Certainty::Unknown)
        return culprit;
    if (!behind->application.isEmpty())
        culprit.application = behind->application;
    culprit.client = ClientAt { behind->endpoint, behind->key, behind->address };
    return culprit;
}

void collectBehind(const SessionsAt &blockers, const QString &endpoint, const std::vector<Blocked> &trees,
                   bool areBehind, SessionsAt &found)
{
    for (const Blocked &tree : trees) {
        if (areBehind)
            found.emplace(endpoint, tree.pid);
        collectBehind(blockers, endpoint, tree.waiting,
                      areBehind || blockers.contains({ endpoint, tree.pid }), found);
    }
}

} // namespace

std::optional<core::Duration> idleFor(const core::Sample &sample, const core::Session &session)
{
    const bool isKnown = !session.hidden && isIdleInTransaction(session);
    return isKnown ? transactionAge(session, sample.at) : std::nullopt;
}

std::optional<Culprit> rootBlockerOf(const Chains &chains, const std::vector<ServingBackend> &backends)
{
    std::map<std::pair<std::size_t, core::SessionId>, int> roots;
    for (const ServingBackend &serving : backends) {
        const core::Sample &sample = *chains.matches().samples()[qsizetype(serving.sample)];
        core::SessionId pid = serving.session->pid;
        const std::vector<core::SessionId> *blockers = core::blockersOf(sample, pid);
        for (int steps = 0; blockers && !blockers->empty() && steps < 100; ++steps) {
            pid = blockers->front();
            blockers = core::blockersOf(sample, pid);
        }
        if (pid != serving.session->pid)
            ++roots[{ serving.sample, pid }];
    }
    const auto most = std::ranges::max_element(roots, {}, [](const auto &root) { return root.second; });
    if (most == roots.end())
        return std::nullopt;
    const auto [place, root] = most->first;
    Culprit blocker = culprit(chains, place, root);
    blocker.head = queueHeadBehind(*chains.matches().samples()[qsizetype(place)], root);
    return blocker;
}

std::optional<Culprit> oldestHolderOf(const Chains &chains, const std::vector<ServingBackend> &backends)
{
    const ServingBackend *oldest = nullptr;
    SessionsAt all;
    for (const ServingBackend &serving : backends) {
        if (!isIdleInTransaction(*serving.session))
            continue;
        all.emplace(chains.matches().samples()[qsizetype(serving.sample)]->endpoint.name,
                    serving.session->pid);
        const auto began = serving.session->transactionStart;
        if (!oldest || (began && began < oldest->session->transactionStart))
            oldest = &serving;
    }
    if (!oldest)
        return std::nullopt;
    Culprit holder = culprit(chains, oldest->sample, oldest->session->pid);
    holder.sessions = std::move(all);
    return holder;
}

SessionsAt sessionsBehind(const SessionsAt &blockers, const QString &endpoint,
                          const std::vector<Blocked> &forest)
{
    SessionsAt found;
    collectBehind(blockers, endpoint, forest, false, found);
    return found;
}

} // namespace insight
