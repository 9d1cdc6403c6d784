#include "insight/verdict/severity.h"

using namespace std::chrono_literals;

namespace insight {

namespace {

constexpr core::Duration longTransaction = 60s;
constexpr core::Duration longWait = 5s;
constexpr qint64 manyWaiting = 3;

} // namespace

Severity severityOf(const Ceiling &ceiling)
{
    return ceiling.share < nearlyFull ? Severity::Calm : Severity::Critical;
}

Severity severityOfLockWait(const Oldest &oldest)
{
    if (oldest.of == 0)
        return Severity::Calm;
    return oldest.of >= manyWaiting || oldest.age >= longWait ? Severity::Critical : Severity::Warning;
}

Severity severityOfOpenTransaction(const Oldest &oldest)
{
    return oldest.age >= longTransaction ? Severity::Warning : Severity::Calm;
}

Severity severityOfLoad(const Figures &figures)
{
    const bool busy = figures.cores && figures.averageActive && *figures.averageActive > *figures.cores;
    return busy ? Severity::Warning : Severity::Calm;
}

} // namespace insight
