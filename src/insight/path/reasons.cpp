#include "insight/path/reasons.h"

namespace insight {

std::vector<Evidence> Reasons::list() const
{
    std::vector<Evidence> reasons;
    for (int i = 0; i <= int(lastEvidence); ++i) {
        if (has(Evidence(i)))
            reasons.push_back(Evidence(i));
    }
    return reasons;
}

} // namespace insight
