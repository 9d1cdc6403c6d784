#include "collect/sources/mysql_limits.h"

#include "collect/answers.h"
#include "collect/sources/mysql_sessions.h"

#include <algorithm>
#include <map>
#include <set>

namespace collect::mysql {

namespace {

/// By name: a session does not tell which of several accounts of one name it has.
std::map<QString, qint64> connectionsByUser(const Parts &parts)
{
    std::map<QString, qint64> byUser;
    for (const core::SessionPtr &session : sessionsIn(latest(parts, "sessions"))) {
        if (session->kind != core::SessionKind::Background)
            ++byUser[session->user];
    }
    return byUser;
}

core::Limit accountLimit(const QString &name, std::optional<qint64> used, std::optional<qint64> most)
{
    return ceiling(core::LimitScope::Role, name, "max_user_connections", used, most);
}

/// Of the accounts without a limit of their own, the one with the most connections. `apart`: names that are
/// listed, because they have one, or several accounts.
void addGlobalLimit(std::map<QString, qint64> byUser, const std::set<QString> &apart,
                    std::optional<qint64> most, core::Sample &sample)
{
    std::erase_if(byUser,
                  [&](const auto &each) { return each.first.isEmpty() || apart.contains(each.first); });
    const auto busiest = std::ranges::max_element(byUser, {}, [](const auto &each) { return each.second; });
    if (most && busiest != byUser.end())
        sample.limits.push_back(accountLimit(busiest->first, busiest->second, most));
}

void addAccountLimits(const Parts &parts, core::Sample &sample)
{
    if (!seesAll(parts) || !parts.contains("accounts"))
        return;
    const std::map<QString, qint64> byUser = connectionsByUser(parts);
    std::set<QString> apart;
    const wire::Rows &accounts = tableOf(parts, "accounts");
    for (int i = 0; i < accounts.count(); ++i) {
        const Row row(accounts, i);
        const QString user = text(row["user"]);
        apart.insert(user);
        const auto most = limit(row["max_user_connections"]);
        if (user.isEmpty() || !most)
            continue;
        const auto known = byUser.find(user);
        const qint64 used = known == byUser.end() ? 0 : known->second;
        sample.limits.push_back(count(row["accounts"]) == 1
                                    ? accountLimit(user, used, most)
                                    : accountLimit(user + u'@' + text(row["host"]), std::nullopt, most));
    }
    addGlobalLimit(byUser, apart, limit(valueOf(tableOf(parts, "settings"), "max_user_connections")), sample);
}

/// Spare threads take what comes next, so that the ceiling is not reached with them.
std::optional<qint64> threadsInUse(const Parts &parts)
{
    const wire::Rows &groups = tableOf(parts, "groups");
    std::optional<qint64> spare;
    for (int i = 0; i < groups.count(); ++i)
        spare = sum(spare.value_or(0), count(Row(groups, i)["standby_threads"]));
    return remaining(count(figure(parts, "threadpool_threads")), spare);
}

} // namespace

void addLimits(const Profile &profile, const Parts &parts, core::Sample &sample)
{
    const wire::Rows &settings = tableOf(parts, "settings");
    const auto add = [&](core::LimitScope scope, const char *setting, std::optional<qint64> used) {
        if (const auto most = limit(valueOf(settings, setting)))
            sample.limits.push_back(ceiling(scope, profile.endpoint.name, setting, used, most));
    };
    const auto connected = count(figure(parts, "threads_connected"));
    core::Limit own = ceiling(core::LimitScope::Server, profile.endpoint.name, "max_connections", connected,
                              count(valueOf(settings, "max_connections")));
    if (!own.limit)
        own.limit = profile.connectionLimit;
    own.reserved = 0; // one more than that is for administrators
    own.usable = own.limit;
    sample.limits = { own };
    if (valueOf(settings, "thread_handling") == "pool-of-threads")
        add(core::LimitScope::Threads, "thread_pool_max_threads", threadsInUse(parts));
    add(core::LimitScope::Files, "open_files_limit", std::nullopt);
    addAccountLimits(parts, sample);
}

} // namespace collect::mysql
