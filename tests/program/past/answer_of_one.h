#pragma once

#include "support/samples.h"

namespace test {

/// Of a server with one session, whose pid tells when it was.
inline core::Sample answerOf(core::Instant at, int pid)
{
    core::Sample sample = test::answer(at, { test::session(test::working(pid)) });
    sample.endpoint.systemId = QStringLiteral("71");
    sample.endpoint.address = QStringLiteral("10.0.0.5:5432");
    return sample;
}

} // namespace test
