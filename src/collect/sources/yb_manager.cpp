#include "collect/sources/yb_manager.h"

#include "collect/answers.h"
#include "collect/json.h"
#include "collect/page.h"
#include "collect/sources/yb_manager_pools.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::Pool;

namespace {

bool recognises(const Greeting &greeting)
{
    const auto told = jsonObject(greeting.body);
    return greeting.transport == Transport::Http && greeting.status == 200 && told && yb::pools(*told);
}

QList<QByteArray> probe(const QByteArray &typed)
{
    return { typed.isEmpty() || typed == "/" ? QByteArrayLiteral("/connections") : typed };
}

core::Result<Profile> profile(const Greeting &greeting, const wire::Rows &)
{
    Profile known;
    known.page = greeting.asked;
    known.endpoint = { .kind = u"yb-connection-manager"_s, .layer = core::Layer::Pooler };
    return known;
}

std::vector<Question> questions(const Profile &profile, const Parts &)
{
    return { { .id = "connections", .text = profile.page, .every = 1s, .essential = true } };
}

Draft decode(const Profile &, const Question &, const Parts &, const wire::Rows &rows, Draft draft)
{
    const auto page = pageOf(rows);
    const auto told = page && page->status == 200 ? jsonObject(page->body) : std::nullopt;
    auto pools = told ? yb::pools(*told) : std::nullopt;
    draft.whole = pools && !std::exchange(draft.tagged, true);
    if (draft.whole)
        draft.part.pools = std::move(*pools);
    return draft;
}

/// It clears its figures before it fills them anew, and who asks in between reads zeros.
bool isBlip(const Part &before, const Part &now)
{
    return !before.doubtful && !now.pools.empty() && std::ranges::all_of(now.pools, yb::isEmpty)
           && !std::ranges::all_of(before.pools, yb::isEmpty);
}

std::optional<Part> complete(const Profile &, const Question &, const Parts &parts, Draft draft)
{
    if (!draft.whole)
        return std::nullopt;
    const Part &before = latest(parts, "connections");
    if (!isBlip(before, draft.part))
        return std::move(draft.part);
    Part kept = before; // as old as it is
    kept.asked = draft.part.asked;
    kept.received = draft.part.received;
    kept.doubtful = true;
    return kept;
}

/// Of users' pools together.
std::optional<double> together(const std::vector<Pool> &pools, std::optional<double> Pool::*rate)
{
    std::optional<double> sum;
    for (const Pool &pool : pools) {
        if (pool.purpose == core::PoolPurpose::User && pool.*rate)
            sum = sum.value_or(0) + *(pool.*rate);
    }
    return sum;
}

QStringList remarks(const std::vector<Pool> &pools)
{
    QStringList remarks;
    if (pools.empty())
        remarks += QCoreApplication::translate(
            "collect", "the connection manager is off, or has not been used since it was started");
    if (std::ranges::any_of(pools, [](const Pool &pool) { return pool.pinned.value_or(0) > 0; }))
        remarks += QCoreApplication::translate(
            "collect", "pinned includes servers in a transaction, and is known by pool only");
    return remarks;
}

core::Sample compose(const Profile &profile, const Parts &parts)
{
    const Part &reading = latest(parts, "connections");
    core::Sample sample;
    sample.endpoint = profile.endpoint;
    sample.health = core::Health::Ok;
    sample.at = reading.at;
    sample.pools = reading.pools;
    const auto clients = total(sample.pools, &Pool::logicalTotal);
    sample.limits = { ceiling(core::LimitScope::Pooler, profile.endpoint.name,
                              "ysql_conn_mgr_max_client_connections", clients, std::nullopt) };
    sample.counts = { .used = clients,
                      .active = total(sample.pools, &Pool::logicalActive),
                      .idle = total(sample.pools, &Pool::logicalIdle) };
    sample.rates.transactionsPerSecond = together(sample.pools, &Pool::transactionsPerSecond);
    sample.rates.queriesPerSecond = together(sample.pools, &Pool::queriesPerSecond);
    sample.remarks = remarks(sample.pools);
    return sample;
}

} // namespace

Source ybManager()
{
    return {
        .kind = "yb-connection-manager",
        .transport = Transport::Http,
        .recognises = recognises,
        .probe = probe,
        .introduction = nullptr,
        .profile = profile,
        .settings = nullptr,
        .questions = questions,
        .decode = decode,
        .complete = complete,
        .compose = compose,
    };
}

} // namespace collect
