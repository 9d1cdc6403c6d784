#include "collect/answers.h"
#include "collect/sources/sql.h"
#include "collect/sources/systems.h"
#include "collect/table.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;

namespace {

const Source &postgres()
{
    static const Source source = postgresql();
    return source;
}

bool recognises(const Greeting &greeting)
{
    return greeting.transport == Transport::PostgreSql && greeting.serverVersion.contains("-YB-");
}

/// Every node takes writes: none of them is the primary. The control file belongs to a single node.
core::Result<Profile> profile(const Greeting &greeting, const wire::Rows &rows)
{
    auto known = postgres().profile(greeting, rows);
    if (!known)
        return known;
    Profile node = std::move(known).value();
    node.endpoint.kind = u"yugabytedb"_s;
    node.endpoint.role = {};
    node.readsControl = false;
    node.superuser = isTrue(Row(rows, 0)["superuser"]);
    return node;
}

std::vector<Question> questions(const Profile &profile, const Parts &parts)
{
    auto all = postgres().questions(profile, parts);
    all.push_back({ .id = "nodes", .text = sql("yb_servers", profile.version), .every = 60s });
    return all;
}

Draft decode(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
             Draft draft)
{
    if (question.id != "nodes")
        return postgres().decode(profile, question, parts, rows, std::move(draft));
    draft = keepTable(profile, question, parts, rows, std::move(draft));
    for (int i = 0; i < rows.count(); ++i) {
        const Row row(rows, i);
        draft.part.at = instant(row["at"]).value_or(draft.part.at);
        draft.part.spent = micros(row["spent_us"]).value_or(core::Duration {});
        if (row["universe"])
            draft.part.membership = { .systemId = text(row["universe"]) };
    }
    return draft;
}

std::optional<Part> complete(const Profile &profile, const Question &question, const Parts &parts,
                             Draft draft)
{
    if (question.id != "nodes")
        return postgres().complete(profile, question, parts, std::move(draft));
    return draft.part.table.column("host") < 0 ? std::nullopt : std::optional(std::move(draft.part));
}

std::vector<core::Neighbour> neighbours(const wire::Rows &nodes)
{
    std::vector<core::Neighbour> known;
    for (int i = 0; i < nodes.count(); ++i) {
        const Row row(nodes, i);
        const QString type = text(row["node_type"]);
        known.push_back({ .relation = core::Neighbour::Relation::Member,
                          .kind = u"yugabytedb"_s,
                          .name = text(row["host"]),
                          .host = text(row["host"]),
                          .port = port(row["port"]),
                          .role = type == u"read_replica"_s ? core::Role::Replica : core::Role::Unknown });
    }
    return known;
}

bool isPooled(const core::SessionPtr &session)
{
    return session->backendType.startsWith(u"yb-conn-mgr"_s);
}

/// The share of max_connections that the manager may use: since 2025.2.1 all but 15, before that 85 %.
std::optional<qint64> managersShare(const Profile &profile)
{
    static const QRegularExpression release(u"-YB-(\\d{1,4})\\.(\\d{1,3})\\.(\\d{1,3})"_s);
    const auto told = release.match(profile.endpoint.version);
    if (!told.hasMatch() || !profile.connectionLimit)
        return std::nullopt;
    const std::array numbers { told.captured(1).toInt(), told.captured(2).toInt(), told.captured(3).toInt() };
    return numbers >= std::array { 2025, 2, 1 }
               ? std::max<qint64>(0, *profile.connectionLimit - 15)
               : *profile.connectionLimit / 100 * 85 + *profile.connectionLimit % 100 * 85 / 100;
}

core::Sample compose(const Profile &profile, const Parts &parts)
{
    auto sample = postgres().compose(profile, parts);
    sample.endpoint.role = {};
    for (core::Neighbour &node : neighbours(latest(parts, "nodes").table))
        sample.neighbours.push_back(std::move(node));
    const auto pooled = std::ranges::count_if(sample.sessions, isPooled);
    if (pooled > 0)
        sample.limits.push_back(ceiling(core::LimitScope::Pooler, profile.endpoint.name,
                                        "ysql_conn_mgr_reserve_internal_conns", pooled,
                                        managersShare(profile)));
    if (profile.superuser && !profile.direct)
        sample.remarks += QCoreApplication::translate(
            "collect",
            "logged in as a superuser through the connection manager, which pins a backend for the "
            "whole session: use another role, or the server's own port");
    return sample;
}

} // namespace

Source yugabytedb()
{
    Source source = postgresql();
    source.kind = "yugabytedb";
    source.recognises = recognises;
    source.profile = profile;
    source.questions = questions;
    source.decode = decode;
    source.complete = complete;
    source.compose = compose;
    return source;
}

} // namespace collect
