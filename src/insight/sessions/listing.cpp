#include "insight/sessions/listing.h"

namespace insight {

const core::Session &Listing::sessionOf(const Line &line) const
{
    return *samples[line.sample]->sessions[std::size_t(line.session)];
}

const core::Sample &Listing::sampleOf(const Line &line) const
{
    return *samples[line.sample];
}

} // namespace insight
