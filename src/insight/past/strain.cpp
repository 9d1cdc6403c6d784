#include "insight/past/strain.h"

namespace insight {

bool isWorse(const Strain &one, const Strain &other)
{
    return one.fullIn ? one.fullIn < other.fullIn : one.limit.used > other.limit.used;
}

void join(const Strain &before, Strain &strain)
{
    strain.since = before.since;
    strain.orLonger = before.orLonger || strain.orLonger;
    strain.unseen += before.unseen;
    strain.times += before.times;
    if (isWorse(before, strain)) {
        strain.fullIn = before.fullIn;
        strain.limit = before.limit;
    }
}

} // namespace insight
