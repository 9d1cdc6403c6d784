#pragma once

#include "core/sample.h"
#include "store/sample_reader.h"

#include <deque>
#include <memory>
#include <vector>

namespace program {

/// A sample, failures included, and the time of its arrival.
struct TimedSample
{
    core::SamplePtr sample;
    core::Instant at;
};

/// Whether both are one server: by its identifier and its name (a standby has the identifier of its primary),
/// or else by the address where it was reached. An endpoint that never identified itself, then or now, is
/// matched by name.
bool isMeant(const core::Endpoint &wanted, const core::Endpoint &recorded);

QStringList namesOf(const QList<core::Endpoint> &endpoints);

/// The samples of one endpoint from several files, in the order of time. They begin with its last answer
/// before the span, however old, and its failures since then: without them it is not known what it was.
class EndpointSamples
{
public:
    EndpointSamples(std::deque<store::Database> &files, const core::Endpoint &endpoint, core::Instant from,
                    core::Instant to, const store::Details &details = {});

    core::SamplePtr next(); ///< null after the last one

private:
    QString m_name;
    std::vector<std::unique_ptr<store::SampleReader>> m_files;
    std::vector<core::SamplePtr> m_next;
};

/// The files that can be read; one that does not exist yet holds nothing.
struct OpenFiles
{
    std::deque<store::Database> files;
    std::optional<core::Error> trouble; ///< why another one cannot
};
OpenFiles openAll(const QStringList &paths, const std::stop_token &stop);

/// Of those files, after they were read: the first trouble.
std::optional<core::Error> troubleOf(OpenFiles &opened);

} // namespace program
