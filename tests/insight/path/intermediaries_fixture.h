#pragma once

#include "insight/path/chain.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

namespace test {

using insight::Certainty;
using insight::Chain;
using insight::Chains;

/// A backend of a database, from the host of a pooler that may have opened it or not.
class IntermediariesTest : public ::testing::Test
{
protected:
    core::Session session = backend(41207, at(u"10.0.0.2"_s, 41022));
    core::Sample pgb = pooler(u"pgb"_s);
    core::Sample db = database(u"db1"_s);

    void SetUp() override
    {
        session.backendStart = noon - 1h;
        db.asked = noon - 10ms;
        pgb.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
        tell(pgb, links({}, { server(u"s9"_s, at(u"10.0.0.2"_s, 40000), databaseIn, 9) }));
    }
    QList<core::SamplePtr> samples(const core::Sample &between)
    {
        db.sessions = { test::session(session) };
        return { shared(between), shared(db) };
    }
    Chain chain(const core::Sample &between) { return Chains(samples(between)).ofBackend(u"db1"_s, 41207); }
    Chain chain() { return chain(pgb); }

    static core::Error silent() { return { core::Fault::TimedOut, {} }; }
};

} // namespace test
