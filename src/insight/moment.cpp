#include "insight/moment.h"

#include "insight/joints.h"

#include <algorithm>
#include <iterator>

namespace insight {

Moment momentOf(const QList<core::SamplePtr> &all, const Scope &scope)
{
    Moment moment { .chains = Chains(all) };
    std::ranges::copy_if(all, std::back_inserter(moment.samples), [&scope](const core::SamplePtr &sample) {
        return scope.includes(sample->endpoint.name);
    });
    moment.way = std::make_shared<const Way>(
        moment.samples.size() == all.size() ? wayOf(moment.chains.joints()) : wayOf(moment.samples));
    return moment;
}

} // namespace insight
