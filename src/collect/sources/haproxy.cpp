#include "collect/csv_rows.h"
#include "collect/sources.h"
#include "collect/sources/haproxy_sessions.h"
#include "collect/sources/haproxy_stats.h"
#include "collect/sources/systems.h"
#include "collect/steps.h"
#include "core/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;

namespace haproxy {

namespace {

constexpr QByteArrayView firstColumns = "# pxname,svname,";

bool recognisesPage(const Greeting &greeting)
{
    return greeting.status == 200 && greeting.body.startsWith(firstColumns);
}

bool recognisesSocket(const Greeting &greeting)
{
    return greeting.body.startsWith("Name: HAProxy\n");
}

QList<QByteArray> pageProbe(const QByteArray &typed)
{
    const QByteArray path = typed.isEmpty() || typed == "/" ? QByteArrayLiteral("/stats") : typed;
    return { path.contains(";csv") ? path : path + ";csv" };
}

QList<QByteArray> socketProbe(const QByteArray &)
{
    return { "show info" };
}

/// "Version: 2.6.12-1+deb12u4"
wire::Rows keyedLines(QByteArrayView body)
{
    wire::Rows rows({ "key", "value" });
    for (const QByteArray &line : body.toByteArray().split('\n')) {
        const auto colon = line.indexOf(": ");
        if (colon <= 0)
            continue;
        rows.append(QByteArrayView(line).first(colon));
        rows.append(QByteArrayView(line).sliced(colon + 2).trimmed());
    }
    return rows;
}

void introduceSocket(const Greeting &greeting, core::Endpoint &endpoint)
{
    endpoint.version =
        core::display(text(valueOf(keyedLines(greeting.body), "Version")), 64).section(u'-', 0, 0);
}

/// The rows that name what they are about; a row without a name is dropped.
void takeNamedRows(const wire::Rows &all, Draft &draft)
{
    draft.part.table = wire::Rows(all.columns());
    for (int i = 0; i < all.count(); ++i) {
        const Row row(all, i);
        if (!row["pxname"] || !row["svname"]) {
            ++draft.part.rejected;
            continue;
        }
        for (int j = 0; j < int(all.columns().size()); ++j)
            draft.part.table.append(all.cell(i, j));
    }
}

bool readStats(const Page &page, Draft &draft)
{
    auto table = csvRows(page.body);
    if (!table && table.error().fault == core::Fault::TooMuch)
        draft.refused = table.error();
    if (page.status != 200 || !table || table.value().rows.column("pxname") < 0)
        return false;
    draft.part.rejected = table.value().rejected;
    takeNamedRows(table.value().rows, draft);
    draft.part.rejectedCells =
        unreadable(draft.part.table, { "scur", "slim", "qcur", "stot", "dreq", "dcon", "dses", "econ" });
    draft.part.counted.counters = counters(draft.part.table);
    return true;
}

bool readInfo(const Page &page, Draft &draft)
{
    draft.part.table = keyedLines(page.body);
    return draft.part.table.count() > 0;
}

/// A role that may not see them gets this answer, and nothing else.
bool readSessions(const Page &page, Draft &draft)
{
    Connections &connections = draft.part.connections;
    connections.denied = page.body.startsWith("Permission denied");
    auto told = sessions(page.body, draft.part.received);
    if (told && !connections.denied)
        connections.joined =
            std::make_shared<const core::Links>(core::Links { .asked = draft.part.asked,
                                                              .clients = std::move(told->clients),
                                                              .servers = std::move(told->servers) });
    return connections.denied || told;
}

struct Answer
{
    QByteArrayView question;
    bool (*read)(const Page &page, Draft &draft);
};

constexpr auto answers = std::to_array<Answer>({
    { "stats", readStats },
    { "info", readInfo },
    { "sessions", readSessions },
});

bool read(const Question &question, const Page &page, Draft &draft)
{
    return std::ranges::find(answers, QByteArrayView(question.id), &Answer::question)->read(page, draft);
}

std::optional<Part> follow(const Question &question, const Parts &parts, std::optional<Part> now)
{
    if (now && question.id == "stats")
        continueSteps(latest(parts, "stats"), *now, std::nullopt);
    if (now && now->connections.joined) {
        auto links = *now->connections.joined;
        links.received = now->received;
        now->connections.joined = std::make_shared<const core::Links>(std::move(links));
    }
    return now;
}

/// The limit of the process; its use comes from the statistics page where that is all there is.
core::Limit processLimit(const QString &name, const wire::Rows &info, const wire::Rows &stats)
{
    const auto most = count(valueOf(info, "Maxconn"));
    const auto now = count(valueOf(info, "CurrConns"));
    return ceiling(core::LimitScope::Proxy, name, "maxconn", now ? now : connections(stats), most);
}

std::optional<core::Instant> startedAt(const wire::Rows &info)
{
    const auto since = seconds(valueOf(info, "Start_time_sec"));
    return since ? std::optional(core::Instant(*since)) : std::nullopt;
}

/// By our clock: its own may be wrong.
std::optional<core::Existence> existence(const Part &info)
{
    const auto age = seconds(valueOf(info.table, "Uptime_sec"));
    return age ? std::optional(core::Existence { info.received - *age, true }) : std::nullopt;
}

QStringList remarksOn(const Profile &profile, const Parts &parts)
{
    const auto &stats = latest(parts, "stats");
    QStringList remarks = haproxy::remarks(stats.table);
    if (!profile.page.startsWith("show "))
        remarks += QCoreApplication::translate(
            "collect",
            "its statistics page does not list clients; its socket does, at the level \"operator\"");
    else if (latest(parts, "sessions").connections.denied)
        remarks +=
            QCoreApplication::translate("collect", "its socket lists clients at the level \"operator\" only");
    return remarks;
}

void describe(const Profile &profile, const Parts &parts, core::Sample &sample)
{
    const auto &stats = latest(parts, "stats");
    const auto &info = tableOf(parts, "info");
    sample.endpoint.startedAt = startedAt(info);
    sample.pools = pools(stats.table);
    const core::Limit process = processLimit(profile.endpoint.name, info, stats.table);
    sample.limits = limits(stats.table);
    sample.limits.insert(sample.limits.begin(), process);
    sample.neighbours = neighbours(stats.table);
    if (stats.rejected == 0 && stats.rejectedCells == 0) // a missing count would begin at 0 next time
        sample.refusals = refusals(stats.table);
    const Part &listed = latest(parts, "sessions");
    // An age that was told before the list may be that of another process: the list would seem older than it
    // is.
    sample.lister = existence(latest(parts, "info"));
    if (!sample.lister || latest(parts, "info").asked >= listed.received)
        sample.links = listed.connections.joined;
    sample.counts = { .used = process.used };
    sample.rates = rates(stats.counted.steps);
    sample.rates.reset = stats.counted.reset;
    sample.remarks = remarksOn(profile, parts);
}

} // namespace

} // namespace haproxy

Source haproxyPage()
{
    return page({ .kind = "haproxy",
                  .layer = core::Layer::Proxy,
                  .recognises = haproxy::recognisesPage,
                  .probe = haproxy::pageProbe,
                  .questions = { { .id = "stats", .essential = true } },
                  .read = haproxy::read,
                  .follow = haproxy::follow,
                  .describe = haproxy::describe });
}

/// Listing every connection takes a busy proxy a while: asked rarely, and at once when they are on screen.
Source haproxySocket()
{
    return page({
        .kind = "haproxy",
        .layer = core::Layer::Proxy,
        .transport = Transport::Line,
        .recognises = haproxy::recognisesSocket,
        .probe = haproxy::socketProbe,
        .introduce = haproxy::introduceSocket,
        .questions = { { .id = "sessions",
                         .text = "show sess all",
                         .every = 10s,
                         .sparing = true,
                         .onRequest = true },
                       { .id = "info", .text = "show info" },
                       { .id = "stats", .text = "show stat", .essential = true } },
        .read = haproxy::read,
        .follow = haproxy::follow,
        .describe = haproxy::describe,
    });
}

} // namespace collect
