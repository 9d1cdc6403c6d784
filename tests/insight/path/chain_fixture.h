#pragma once

#include "insight/path/chain.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

namespace test {

using insight::Chain;
using insight::Chains;

inline const auto shopClient = at(u"10.0.4.17"_s, 53122);
inline const auto poolerOut = at(u"10.0.0.2"_s, 41022);

inline std::vector<insight::Stop::Kind> kinds(const Chain &chain)
{
    std::vector<insight::Stop::Kind> kinds;
    for (const auto &stop : chain.stops)
        kinds.push_back(stop.kind);
    return kinds;
}

inline std::vector<insight::Certainty> certainties(const Chain &chain)
{
    std::vector<insight::Certainty> all;
    for (const auto &hop : chain.hops)
        all.push_back(hop.certainty);
    return all;
}

/// shop → pgb → db1, pid 41207, in one transaction for ten seconds.
class ChainTest : public ::testing::Test
{
protected:
    core::Session session = backend(41207, poolerOut);
    core::Link shop = client(u"c1"_s, shopClient, u"s1"_s);
    core::Link opened = server(u"s1"_s, poolerOut, databaseIn, 41207, u"c1"_s);
    core::Links told = links({}, {});
    core::Sample pgb = pooler(u"pgb"_s);
    core::Sample db = database(u"db1"_s);

    Chains chains()
    {
        shop.local = poolerIn;
        told.clients = { shop };
        told.servers = { opened };
        tell(pgb, told);
        db.sessions = { test::session(session) };
        return Chains({ shared(pgb), shared(db) });
    }
    Chain chain() { return chains().ofBackend(u"db1"_s, 41207); }
};

} // namespace test
