#pragma once

#include "core/sample.h"
#include "store/sample_reader.h"

#include <deque>
#include <memory>
#include <vector>

namespace cli {

/// A sample, failures included, and when it came.
struct TimedSample
{
    core::SamplePtr sample;
    core::Instant at;
};

/// One server: known by its identifier and, because a standby has that of its primary, by its name, or else
/// by the address where it was reached.
bool isSameServer(const core::Endpoint &wanted, const core::Endpoint &recorded);

/// The same; one that never said who it is, then or now, is known by its name.
bool isMeant(const core::Endpoint &wanted, const core::Endpoint &recorded);

/// When a sample of a file came.
TimedSample fromFile(const core::SamplePtr &sample);

/// What one endpoint said, from several files, in the order of time.
class EndpointSamples
{
public:
    EndpointSamples(std::deque<store::Database> &files, const core::Endpoint &endpoint, core::Instant from,
                    core::Instant to);

    core::SamplePtr next(); ///< null behind the last one

private:
    QString m_name;
    std::vector<std::unique_ptr<store::SampleReader>> m_files;
    std::vector<core::SamplePtr> m_next;
};

/// Those that can be read.
std::deque<store::Database> openAll(const QStringList &paths, const std::stop_token &stop);

} // namespace cli
