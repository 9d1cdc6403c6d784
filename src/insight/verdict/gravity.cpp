#include "insight/verdict/gravity.h"

using namespace std::chrono_literals;

namespace insight {

namespace {

constexpr core::Duration longTransaction = 60s;
constexpr core::Duration longWait = 5s;
constexpr qint64 manyWaiting = 3;

} // namespace

Gravity gravityOf(const Ceiling &ceiling)
{
    return ceiling.share < nearlyFull ? Gravity::Calm : Gravity::Warning;
}

Gravity gravityOfLockWait(const Oldest &oldest)
{
    if (oldest.of == 0)
        return Gravity::Calm;
    return oldest.of >= manyWaiting || oldest.age >= longWait ? Gravity::Warning : Gravity::Notice;
}

Gravity gravityOfOpenTransaction(const Oldest &oldest)
{
    return oldest.age >= longTransaction ? Gravity::Notice : Gravity::Calm;
}

Gravity gravityOfLoad(const Figures &figures)
{
    const bool busy = figures.cores && figures.averageActive && *figures.averageActive > *figures.cores;
    return busy ? Gravity::Notice : Gravity::Calm;
}

} // namespace insight
