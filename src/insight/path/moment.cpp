#include "insight/path/moment.h"

#include "insight/path/joints.h"
#include "insight/path/standing.h"

#include <algorithm>
#include <iterator>

namespace insight {

Moment momentOf(const QList<core::SamplePtr> &all, const Scope &scope)
{
    Moment moment { .chains = Chains(all) };
    QList<core::SamplePtr> inScope;
    std::ranges::copy_if(all, std::back_inserter(inScope), [&scope](const core::SamplePtr &sample) {
        return scope.includes(sample->endpoint.name);
    });
    std::ranges::copy_if(inScope, std::back_inserter(moment.samples),
                         [](const core::SamplePtr &sample) { return isAnswer(*sample); });
    moment.way = std::make_shared<const Way>(inScope.size() == all.size() ? wayOf(moment.chains.joints())
                                                                          : wayOf(inScope));
    return moment;
}

} // namespace insight
