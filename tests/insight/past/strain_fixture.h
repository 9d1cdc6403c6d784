#pragma once

#include "insight/past/happening.h"
#include "support/samples.h"

#include <gmock/gmock.h>

namespace test {

/// One answer a second, from noon on.
class StrainHistoryTest : public testing::Test
{
protected:
    void hear(core::Sample sample, int times = 1)
    {
        for (int i = 0; i < times; ++i, now += std::chrono::seconds { 1 }) {
            sample.received = sample.at = now;
            history.add(shared(sample), now);
        }
    }
    void fail()
    {
        history.add(shared(failure(core::Fault::Refused)), now);
        now += std::chrono::seconds { 1 };
    }
    std::vector<insight::Strain> strains() const
    {
        std::vector<insight::Strain> found;
        for (const insight::Mark &mark : history.marks()) {
            if (mark.strain)
                found.push_back(*mark.strain);
        }
        return found;
    }

    insight::EndpointHistory history;
    core::Instant now = noon;
};

} // namespace test
