#include "collect/sources/haproxy.h"

#include "collect/answers.h"
#include "collect/csv_rows.h"
#include "collect/page.h"
#include "collect/sources/haproxy_sessions.h"
#include "collect/sources/haproxy_stats.h"
#include "collect/steps.h"
#include "collect/table.h"
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
    return greeting.transport == Transport::Http && greeting.status == 200
           && greeting.body.startsWith(firstColumns);
}

bool recognisesSocket(const Greeting &greeting)
{
    return greeting.transport == Transport::Line && greeting.body.startsWith("Name: HAProxy\n");
}

QList<QByteArray> pageProbe(const QByteArray &typed)
{
    const QByteArray page = typed.isEmpty() || typed == "/" ? QByteArrayLiteral("/stats") : typed;
    return { page.contains(";csv") ? page : page + ";csv" };
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

core::Result<Profile> profile(const Greeting &greeting, const wire::Rows &)
{
    Profile known;
    known.page = greeting.asked;
    known.endpoint = { .kind = u"haproxy"_s, .layer = core::Layer::Proxy };
    if (greeting.transport == Transport::Line)
        known.endpoint.version =
            core::display(text(valueOf(keyedLines(greeting.body), "Version")), 64).section(u'-', 0, 0);
    return known;
}

std::vector<Question> pageQuestions(const Profile &profile, const Parts &)
{
    return { { .id = "stats", .text = profile.page, .essential = true } };
}

/// Telling every connection takes a busy proxy a while: asked rarely, and at once when somebody looks.
std::vector<Question> socketQuestions(const Profile &, const Parts &)
{
    return { { .id = "info", .text = "show info" },
             { .id = "sessions", .text = "show sess all", .every = 10s, .sparing = true, .onRequest = true },
             { .id = "stats", .text = "show stat", .essential = true } };
}

/// The rows that say whose figures they hold; what a page names by nothing is no row.
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

void takeStats(const Page &page, Draft &draft)
{
    auto table = csvRows(page.body);
    if (!table && table.error().fault == core::Fault::TooMuch)
        draft.refused = table.error();
    if (page.status != 200 || !table || table.value().rows.column("pxname") < 0)
        return;
    draft.part.rejected = table.value().rejected;
    takeNamedRows(table.value().rows, draft);
    draft.part.rejectedCells =
        unreadableCells(draft.part.table, { "scur", "slim", "qcur", "stot", "dreq", "dcon", "dses", "econ" });
    draft.part.counters = counters(draft.part.table);
    draft.whole = true;
}

void takeInfo(const Page &page, Draft &draft)
{
    draft.part.table = keyedLines(page.body);
    draft.whole = draft.part.table.count() > 0;
}

/// Who may not see them is told so, and nothing else.
void takeSessions(const Page &page, Draft &draft)
{
    draft.part.denied = page.body.startsWith("Permission denied");
    auto told = sessions(page.body);
    draft.whole = draft.part.denied || told;
    if (told && !draft.part.denied)
        draft.part.joined =
            std::make_shared<const core::Links>(core::Links { .asked = draft.part.asked,
                                                              .clients = std::move(told->clients),
                                                              .servers = std::move(told->servers) });
}

struct Answer
{
    QByteArrayView question;
    void (*take)(const Page &page, Draft &draft);
};

constexpr auto answers = std::to_array<Answer>({
    { "stats", takeStats },
    { "info", takeInfo },
    { "sessions", takeSessions },
});

Draft decode(const Profile &, const Question &question, const Parts &, const wire::Rows &rows, Draft draft)
{
    const auto page = pageOf(rows);
    const bool isFirst = !std::exchange(draft.tagged, true);
    draft.whole = false;
    if (page && isFirst)
        std::ranges::find(answers, QByteArrayView(question.id), &Answer::question)->take(*page, draft);
    return draft;
}

std::optional<Part> complete(const Profile &, const Question &question, const Parts &parts, Draft draft)
{
    if (!draft.whole)
        return std::nullopt;
    auto &part = draft.part;
    if (question.id == "stats") {
        auto series = continued(latest(parts, "stats"), part, std::nullopt);
        part.steps = std::move(series.steps);
        part.countersReset = series.reset;
    }
    if (part.joined) {
        auto links = *part.joined;
        links.received = part.received;
        part.joined = std::make_shared<const core::Links>(std::move(links));
    }
    return std::move(part);
}

/// Of the process; what is connected to it by its page, where that is all there is.
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

QStringList remarksOn(const Profile &profile, const Parts &parts)
{
    const auto &stats = latest(parts, "stats");
    QStringList remarks = haproxy::remarks(stats.table);
    if (!profile.page.startsWith("show "))
        remarks += QCoreApplication::translate(
            "collect",
            "its statistics page does not list clients; its socket does, at the level \"operator\"");
    else if (latest(parts, "sessions").denied)
        remarks +=
            QCoreApplication::translate("collect", "its socket lists clients at the level \"operator\" only");
    return remarks;
}

core::Sample compose(const Profile &profile, const Parts &parts)
{
    const auto &stats = latest(parts, "stats");
    const auto &info = latest(parts, "info").table;
    core::Sample sample;
    sample.endpoint = profile.endpoint;
    sample.endpoint.startedAt = startedAt(info);
    sample.health = core::Health::Ok;
    sample.at = stats.at;
    sample.pools = pools(stats.table);
    sample.limits = limits(stats.table);
    sample.limits.insert(sample.limits.begin(), processLimit(profile.endpoint.name, info, stats.table));
    sample.neighbours = neighbours(stats.table);
    if (stats.rejected == 0 && stats.rejectedCells == 0) // a count that is missing would begin at 0 next time
        sample.refusals = refusals(stats.table);
    sample.links = latest(parts, "sessions").joined;
    sample.counts = { .used = sample.limits.front().used,
                      .active = total(sample.pools, &core::Pool::logicalActive) };
    sample.rates = rates(stats.steps);
    sample.rates.reset = stats.countersReset;
    sample.remarks = remarksOn(profile, parts);
    takeRejected(parts, sample);
    return sample;
}

} // namespace

} // namespace haproxy

Source haproxyPage()
{
    return {
        .kind = "haproxy",
        .transport = Transport::Http,
        .recognises = haproxy::recognisesPage,
        .probe = haproxy::pageProbe,
        .introduction = nullptr,
        .profile = haproxy::profile,
        .settings = nullptr,
        .questions = haproxy::pageQuestions,
        .decode = haproxy::decode,
        .complete = haproxy::complete,
        .compose = haproxy::compose,
    };
}

Source haproxySocket()
{
    Source source = haproxyPage();
    source.transport = Transport::Line;
    source.recognises = haproxy::recognisesSocket;
    source.probe = haproxy::socketProbe;
    source.questions = haproxy::socketQuestions;
    return source;
}

} // namespace collect
