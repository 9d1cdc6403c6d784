#include "collect/sources/odyssey.h"

#include "collect/answers.h"
#include "collect/sources/odyssey_routes.h"
#include "collect/sources/pgbouncer_links.h"
#include "collect/table.h"
#include "core/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::Error;
using core::Fault;

namespace {

/// Its console announces whatever version, since 1.5 its own, before "9.6.0". But no PostgreSQL writes its
/// encoding so.
bool recognises(const Greeting &greeting)
{
    return greeting.transport == Transport::PostgreSql
           && (greeting.serverEncoding == "UTF-8" || greeting.serverVersion.contains(" (git "));
}

QByteArray introduction()
{
    return "show version";
}

/// "odyssey 1.5.2 (git x) release, …". Before 1.5 it tells the number of commits, the last of them and the
/// kind of build, "2518-d5ed327a-release", or what a packager put there.
QString versionIn(const QString &told)
{
    static const QRegularExpression own(
        QStringLiteral("^(?:odyssey )?(\\d{1,3}(?:\\.\\d{1,3}){1,2})(?:$|[- ])"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression build(
        QStringLiteral("^(?:\\d{1,9}|unknown)-(?:[0-9a-f]{4,40}|unknown)-[a-z]{1,20}$"),
        QRegularExpression::CaseInsensitiveOption);
    if (const auto version = own.match(told); version.hasMatch())
        return version.captured(1);
    return build.match(told).hasMatch() ? told : QString();
}

core::Result<Profile> profile(const Greeting &greeting, const wire::Rows &rows)
{
    if (rows.count() != 1)
        return Error { Fault::Protocol, QCoreApplication::translate("collect", "no answer to who it is") };
    const QString told = text(rows.cell(0, 0));
    const QString version = versionIn(told);
    if (version.isEmpty())
        return Error { Fault::Unsupported, core::display(told, 64) };
    Profile known;
    known.database = greeting.database;
    known.endpoint = { .kind = u"odyssey"_s, .layer = core::Layer::Pooler, .version = version };
    return known;
}

std::vector<Question> questions(const Profile &, const Parts &)
{
    return {
        { .id = "lists", .text = "show lists" },
        { .id = "databases", .text = "show databases" },
        { .id = "stats", .text = "show stats" },
        { .id = "paused", .text = "show is_paused", .every = 10s },
        { .id = "pools", .text = "show pools", .essential = true },
        { .id = "servers", .text = "show servers", .every = 10s, .sparing = true, .onRequest = true },
        { .id = "clients", .text = "show clients", .every = 10s, .sparing = true, .onRequest = true },
    };
}

bool areLinks(const Question &question)
{
    return question.id == "clients" || question.id == "servers";
}

core::LinkState stateOf(Cell word, bool)
{
    if (word == "queue")
        return core::LinkState::Waiting;
    return word == "active" ? core::LinkState::Active : core::LinkState::Idle;
}

Draft decode(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
             Draft draft)
{
    if (areLinks(question)) {
        // Since 1.4 `ptr` is a place in memory, which the next client gets; servers have no other name.
        const QByteArrayView key = rows.column("id") >= 0 ? "id" : "ptr";
        return bouncer::takeLinks(rows, profile.database.toUtf8(), stateOf, key, std::move(draft));
    }
    return keepTable(profile, question, parts, rows, std::move(draft));
}

bool makesSense(const Question &question, const Draft &draft)
{
    const auto &table = draft.part.table;
    if (areLinks(question))
        return draft.whole || draft.part.links.empty();
    return question.id != "pools" || (table.column("cl_active") >= 0 && table.column("sv_active") >= 0);
}

std::optional<Part> complete(const Profile &profile, const Question &question, const Parts &parts,
                             Draft draft)
{
    if (!makesSense(question, draft))
        return std::nullopt;
    auto &part = draft.part;
    part.rejectedCells += odyssey_routes::unreadable(part.table);
    if (question.id == "stats") {
        part.work = odyssey_routes::work(profile.database, part.table);
        continueWork(latest(parts, "stats"), part);
    }
    if (question.id == "pools" && !odyssey_routes::join(profile.database, parts, part))
        return odyssey_routes::keptInstead(latest(parts, "pools"), std::move(part));
    if (areLinks(question))
        odyssey_routes::namePools(latest(parts, "pools").pools,
                                  question.id == "clients" ? odyssey_routes::Side::Clients
                                                           : odyssey_routes::Side::Servers,
                                  part.links);
    if (question.id == "clients")
        joinLinks(latest(parts, "servers"), part);
    return std::move(part);
}

QStringList remarks(const Profile &profile, const std::vector<core::Pool> &pools)
{
    const bool someQueue = std::ranges::any_of(pools, [](const core::Pool &pool) {
        return pool.purpose == core::PoolPurpose::User && !pool.oldestWait;
    });
    QStringList remarks;
    if (someQueue)
        remarks += QCoreApplication::translate("collect", "Odyssey %1 does not report how long clients wait")
                       .arg(profile.endpoint.version);
    if (std::ranges::any_of(pools, [](const core::Pool &pool) { return pool.paused == true; }))
        remarks += QCoreApplication::translate(
            "collect", "while it is paused it counts clients that wait as idle: neither is measured");
    return remarks;
}

core::Sample compose(const Profile &profile, const Parts &parts)
{
    core::Sample sample;
    sample.endpoint = profile.endpoint;
    sample.health = core::Health::Ok;
    sample.at = latest(parts, "pools").at;
    sample.pools = odyssey_routes::pools(parts);
    sample.limits = odyssey_routes::limits(profile.endpoint.name, parts, sample.pools);
    sample.neighbours = odyssey_routes::neighbours(parts);
    sample.links = latest(parts, "clients").joined;
    sample.counts = { .used = sample.limits.front().used,
                      .active = total(sample.pools, &core::Pool::logicalActive),
                      .idle = total(sample.pools, &core::Pool::logicalIdle) };
    takeRates(latest(parts, "stats"), sample.rates);
    sample.remarks = remarks(profile, sample.pools);
    takeRejected(parts, sample);
    return sample;
}

} // namespace

Source odyssey()
{
    return {
        .kind = "odyssey",
        .recognises = recognises,
        .introduction = introduction,
        .profile = profile,
        .settings = nullptr,
        .questions = questions,
        .decode = decode,
        .complete = complete,
        .compose = compose,
    };
}

} // namespace collect
