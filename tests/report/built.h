#pragma once

#include "core/sample.h"

#include <chrono>

namespace test {

/// 2026-11-20T13:29:08.500Z, the server's clock in all built samples.
inline const core::Instant builtAt { std::chrono::microseconds { 1795181348500000 } };

inline core::Instant before(core::Duration age)
{
    return builtAt - age;
}

inline core::SamplePtr published(core::Sample sample)
{
    return std::make_shared<const core::Sample>(std::move(sample));
}

inline core::SessionPtr published(core::Session session)
{
    return std::make_shared<const core::Session>(std::move(session));
}

inline core::Sample sampleOf(const QString &endpoint)
{
    core::Sample sample;
    sample.endpoint.name = endpoint;
    sample.health = core::Health::Ok;
    sample.at = builtAt;
    return sample;
}

inline core::SamplePtr failed(const QString &endpoint, core::Error error)
{
    core::Sample sample;
    sample.endpoint.name = endpoint;
    sample.health = core::healthOf(error.fault);
    sample.error = std::move(error);
    return published(std::move(sample));
}

} // namespace test
