#include "live/truth.h"

#include <algorithm>
#include <map>
#include <set>

namespace test {

using insight::Certainty;

std::vector<Claim> claimsOf(const QList<core::SamplePtr> &samples, core::Duration readFor)
{
    std::vector<Claim> claims;
    const insight::Chains chains(samples);
    for (const core::SamplePtr &sample : samples) {
        for (const core::SessionPtr &session : sample->sessions) {
            if (session->kind != core::SessionKind::Client)
                continue;
            const insight::Chain chain = chains.ofBackend(sample->endpoint.name, session->pid);
            if (chain.stops.empty())
                continue;
            const bool isApplication = chain.client().kind == insight::Stop::Kind::Application;
            claims.push_back({ .backend = session->pid,
                               .port = isApplication ? chain.client().address.port : 0,
                               .isDirect = isApplication && chain.isDirect(),
                               .isThrough = isApplication ? Certainty::Unknown : chain.certainty(),
                               .certainty = isApplication && chain.client().address.port > 0
                                                ? chain.certainty()
                                                : Certainty::Unknown,
                               .from = sample->asked.value_or(*sample->received - readFor),
                               .to = *sample->received });
        }
    }
    return claims;
}

std::string Score::text() const
{
    const Count &likely = of(Certainty::Likely);
    const Count &certain = of(Certainty::Certain);
    const int unknown = of(Certainty::Unknown).right + of(Certainty::Unknown).wrong;
    return "certain " + std::to_string(certain.right) + " right " + std::to_string(certain.wrong)
           + " wrong, likely " + std::to_string(likely.right) + " right " + std::to_string(likely.wrong)
           + " wrong, unknown " + std::to_string(unknown) + "; through an endpoint "
           + std::to_string(through.right) + " right " + std::to_string(through.wrong) + " wrong";
}

Score scoreOf(const std::vector<Claim> &claims, const std::vector<Served> &direct,
              const std::vector<Served> &pooled)
{
    std::multimap<core::SessionId, Served> served;
    std::set<core::SessionId> behind;
    std::set<core::SessionId> before;
    for (const Served &one : direct) {
        served.emplace(one.backend, one);
        before.insert(one.backend);
    }
    for (const Served &one : pooled) {
        served.emplace(one.backend, one);
        behind.insert(one.backend);
    }
    Score score;
    for (const Claim &claim : claims) {
        if (claim.isThrough != Certainty::Unknown) {
            score.through.right += behind.contains(claim.backend);
            score.through.wrong += before.contains(claim.backend);
        }
        const auto [first, last] = served.equal_range(claim.backend);
        const auto then = std::find_if(first, last, [&claim](const auto &entry) {
            return entry.second.from <= claim.from && claim.to <= entry.second.to;
        });
        const bool isWronglyDirect = claim.isDirect && behind.contains(claim.backend);
        if (then == last && !isWronglyDirect)
            continue; // it is not certain that a client was served then
        const bool isRight = !isWronglyDirect && then->second.port == claim.port;
        Score::Count &count = score.by[std::size_t(claim.certainty)];
        ++(isRight ? count.right : count.wrong);
    }
    return score;
}

} // namespace test
