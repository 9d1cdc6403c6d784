#include "collect/json.h"
#include "collect/sources.h"
#include "collect/sources/systems.h"
#include "core/text.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::Neighbour;

namespace {

/// After this long without an answer from its store, it is cut off from it.
constexpr auto storeSilence = 60s;
/// Members this much older than the rest are shown with their age.
constexpr auto membersFresh = 20s;

struct RoleWord
{
    QLatin1StringView word;
    core::Role role;
};

constexpr auto roleWords = std::to_array<RoleWord>({
    { "leader"_L1, core::Role::Primary },
    { "master"_L1, core::Role::Primary },
    { "primary"_L1, core::Role::Primary },
    { "replica"_L1, core::Role::Replica },
    { "sync_standby"_L1, core::Role::Replica },
    { "quorum_standby"_L1, core::Role::Replica },
    { "standby_leader"_L1, core::Role::StandbyLeader },
    { "promoted"_L1, core::Role::Promoted },
    { "demoted"_L1, core::Role::Demoted },
    { "uninitialized"_L1, core::Role::Uninitialized },
});

core::Role roleOf(const QString &word)
{
    const auto *const known = std::ranges::find(roleWords, word, &RoleWord::word);
    return known == roleWords.end() ? core::Role::Unknown : known->role;
}

struct StateWord
{
    QLatin1StringView word;
    bool up;
};

constexpr auto stateWords = std::to_array<StateWord>({
    { "running"_L1, true },
    { "streaming"_L1, true },
    { "in archive recovery"_L1, true },
    { "stopped"_L1, false },
    { "crashed"_L1, false },
    { "start failed"_L1, false },
    { "stop failed"_L1, true },
});

std::optional<bool> isUp(const QString &state)
{
    const auto *const known = std::ranges::find(stateWords, state, &StateWord::word);
    return known == stateWords.end() ? std::nullopt : std::optional(known->up);
}

std::optional<int> smallCount(const QJsonValue &value)
{
    const auto number = jsonCount(value);
    return number && *number <= std::numeric_limits<int>::max() ? std::optional(int(*number)) : std::nullopt;
}

Neighbour memberOf(const QJsonObject &told)
{
    const QString state = jsonText(told["state"_L1]);
    const int port = smallCount(told["port"_L1]).value_or(0);
    return { .relation = Neighbour::Relation::Member,
             .kind = u"postgresql"_s,
             .name = jsonText(told["name"_L1]),
             .host = jsonText(told["host"_L1]),
             .port = port <= 0xffff ? port : 0,
             .role = roleOf(jsonText(told["role"_L1])),
             .state = state,
             .up = isUp(state),
             .lagBytes = jsonCount(told["lag"_L1]), // or "unknown"
             .timeline = smallCount(told["timeline"_L1]) };
}

bool recognises(const Greeting &greeting)
{
    const auto told = jsonObject(greeting.body);
    return told && told->value("patroni"_L1).isObject() && told->value("state"_L1).isString();
}

QList<QByteArray> probe(const QByteArray &)
{
    return { "/patroni" };
}

void introduce(const Greeting &greeting, core::Endpoint &endpoint)
{
    const auto itself = jsonObject(greeting.body).value_or(QJsonObject())["patroni"_L1].toObject();
    endpoint.version = core::display(jsonText(itself["version"_L1]), 64);
}

/// An answer, kept unchanged.
QJsonObject told(const Part &part)
{
    const Cell body = part.table.count() > 0 ? part.table.cell(0, 0) : std::nullopt;
    return jsonObject(bytes(body)).value_or(QJsonObject());
}

/// A node whose PostgreSQL is down answers 503 with the same content.
bool read(const Question &question, const Page &page, Draft &draft)
{
    draft.part.table = wire::Rows({ "body" });
    draft.part.table.append(page.body);
    const QJsonObject object = told(draft.part);
    return (page.status == 200 || page.status == 503)
           && (question.id == "cluster" ? object["members"_L1].isArray() : object["patroni"_L1].isObject());
}

constexpr auto storeSeen = "dcs_last_seen"_L1;

/// Patroni reports by its own clock when its store last answered. That clock may differ from ours, so we
/// measure since when this time has not changed.
core::Instant storeSilentSince(const Part &before, const Part &now)
{
    const bool isFirst = before.received == core::Instant {};
    const bool isSame = told(before).value(storeSeen) == told(now).value(storeSeen);
    return isSame && !isFirst ? before.sameSince : now.received;
}

/// What was known of the members stays until something better is known.
std::optional<Part> follow(const Question &question, const Parts &parts, std::optional<Part> now)
{
    if (now && question.id == "patroni")
        now->sameSince = storeSilentSince(latest(parts, "patroni"), *now);
    const bool isKept = !now && question.id == "cluster" && parts.contains("cluster");
    return isKept ? latest(parts, "cluster") : std::move(now);
}

std::vector<Neighbour> membersOf(const QJsonObject &cluster)
{
    std::vector<Neighbour> members;
    const QJsonArray all = cluster["members"_L1].toArray();
    for (const auto &member : all)
        members.push_back(memberOf(member.toObject()));
    return members;
}

qint64 secondsOf(core::Duration time)
{
    return std::chrono::duration_cast<std::chrono::seconds>(time).count();
}

QStringList remarks(const Part &node, const Part &cluster)
{
    const auto say = [](const char *words) { return QCoreApplication::translate("collect", words); };
    const QJsonObject itself = told(node);
    QStringList remarks;
    if (itself["pause"_L1].toBool() || told(cluster)["pause"_L1].toBool())
        remarks += say(QT_TRANSLATE_NOOP("collect", "Patroni is paused: there is no automatic failover"));
    const QString state = jsonText(itself["state"_L1]);
    if (isUp(state) != true)
        remarks +=
            say(QT_TRANSLATE_NOOP("collect", "PostgreSQL of this node: %1")).arg(core::display(state, 64));
    if (smallCount(itself[storeSeen])) {
        const auto silence = node.received - node.sameSince;
        if (silence > storeSilence)
            remarks += say(QT_TRANSLATE_NOOP("collect",
                                             "its configuration store (DCS) has not answered it for %1 s"))
                           .arg(secondsOf(silence));
    }
    const bool hasMembers = cluster.received != core::Instant {};
    if (!hasMembers)
        remarks += say(QT_TRANSLATE_NOOP("collect", "it does not report the members of the cluster"));
    else if (node.received - cluster.received > membersFresh)
        remarks += say(QT_TRANSLATE_NOOP("collect", "the list of members is %1 s old"))
                       .arg(secondsOf(node.received - cluster.received));
    return remarks;
}

void describe(const Profile &, const Parts &parts, core::Sample &sample)
{
    const Part &node = latest(parts, "patroni");
    const Part &cluster = latest(parts, "cluster");
    const QJsonObject itself = told(node);
    sample.endpoint.role = roleOf(jsonText(itself["role"_L1]));
    sample.endpoint.systemId = jsonText(itself["database_system_identifier"_L1]);
    sample.endpoint.timeline = smallCount(itself["timeline"_L1]);
    sample.neighbours = membersOf(told(cluster));
    sample.remarks = remarks(node, cluster);
}

} // namespace

/// The list of members comes from the store and hangs with it; what Patroni knows by itself does not.
Source patroni()
{
    return page({ .kind = "patroni",
                  .layer = core::Layer::Topology,
                  .recognises = recognises,
                  .probe = probe,
                  .introduce = introduce,
                  .questions = { { .id = "patroni", .text = "/patroni", .every = 1s, .essential = true },
                                 { .id = "cluster", .text = "/cluster", .every = 5s } },
                  .read = read,
                  .follow = follow,
                  .describe = describe });
}

} // namespace collect
