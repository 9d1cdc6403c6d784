#include "collect/sane.h"

#include <cmath>

namespace test {

namespace {

constexpr qint64 most = 1'000'000'000'000; // more connections than any server has

class Check
{
public:
    void count(const char *what, const std::optional<qint64> &value)
    {
        if (value && (*value < 0 || *value > most))
            fail(what, std::to_string(*value));
    }
    void size(const char *what, const std::optional<qint64> &value)
    {
        if (value && *value < 0)
            fail(what, std::to_string(*value));
    }
    void rate(const char *what, const std::optional<double> &value)
    {
        if (value && (!std::isfinite(*value) || *value < 0))
            fail(what, std::to_string(*value));
    }
    void time(const char *what, const std::optional<core::Duration> &value)
    {
        if (value && value->count() < 0)
            fail(what, std::to_string(value->count()));
    }
    void port(const char *what, int value)
    {
        if (value < 0 || value > 0xffff)
            fail(what, std::to_string(value));
    }
    testing::AssertionResult result() const
    {
        return m_wrong.empty() ? testing::AssertionSuccess() : testing::AssertionFailure() << m_wrong;
    }

private:
    void fail(const char *what, const std::string &value)
    {
        m_wrong += std::string(what) + " is " + value + "; ";
    }

    std::string m_wrong;
};

void checkPool(const core::Pool &pool, Check &check)
{
    check.count("logicalActive", pool.logicalActive);
    check.count("logicalWaiting", pool.logicalWaiting);
    check.count("logicalIdle", pool.logicalIdle);
    check.count("logicalTotal", pool.logicalTotal);
    check.count("physicalActive", pool.physicalActive);
    check.count("physicalIdle", pool.physicalIdle);
    check.count("physicalLogin", pool.physicalLogin);
    check.count("physicalTotal", pool.physicalTotal);
    check.count("logicalLimit", pool.logicalLimit);
    check.count("physicalLimit", pool.physicalLimit);
    check.count("physicalReserve", pool.physicalReserve);
    check.count("pinned", pool.pinned);
    check.time("oldestWait", pool.oldestWait);
    check.time("averageWait", pool.averageWait);
    check.time("waitLimit", pool.waitLimit);
    check.time("averageTransaction", pool.averageTransaction);
    check.rate("pool's transactions", pool.transactionsPerSecond);
    check.rate("pool's queries", pool.queriesPerSecond);
}

void checkLink(const core::Link &link, Check &check)
{
    check.port("remote port", link.remote.port);
    check.port("local port", link.local.port);
    check.time("wait", link.wait);
}

} // namespace

testing::AssertionResult isSane(const core::Sample &sample)
{
    Check check;
    for (const auto &pool : sample.pools)
        checkPool(pool, check);
    for (const auto &limit : sample.limits) {
        check.count("used", limit.used);
        check.count("limit", limit.limit);
        check.count("usable", limit.usable);
    }
    for (const auto &neighbour : sample.neighbours) {
        check.port("neighbour's port", neighbour.port);
        check.size("lag", neighbour.lagBytes);
    }
    for (const auto &side : { &core::Links::clients, &core::Links::servers }) {
        for (const auto &link : sample.links ? (*sample.links).*side : std::vector<core::Link> {})
            checkLink(link, check);
    }
    for (const auto value :
         { sample.counts.used, sample.counts.active, sample.counts.idle, sample.counts.unknown })
        check.count("counts", value);
    for (const auto value : { sample.rates.transactionsPerSecond, sample.rates.queriesPerSecond,
                              sample.rates.connectionsPerSecond, sample.rates.averageActiveSessions })
        check.rate("rates", value);
    check.time("average wait", sample.rates.averageWait);
    check.time("average transaction", sample.rates.averageTransaction);
    return check.result();
}

} // namespace test
