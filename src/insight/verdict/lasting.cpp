#include "insight/verdict/lasting.h"

namespace insight {

using namespace std::chrono_literals;

bool waitsReally(const ClusterHistory &past, const core::Sample &sample, const core::Pool &pool)
{
    if (pool.logicalWaiting.value_or(0) <= 0)
        return false;
    if (pool.oldestWait > core::Duration { 1s })
        return true;
    const PoolQueues::Run *const run = past.history(sample.endpoint.name).queues().find(pool.name);
    return run && run->waited;
}

} // namespace insight
