#include "app/options.h"

#include "app/words.h"
#include "core/duration.h"
#include "program/connections.h"
#include "program/help.h"
#include "program/history_path.h"
#include "program/options.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr auto options = std::to_array<program::Option>({
    { "--demo", nullptr, nullptr,
      QT_TRANSLATE_NOOP("program", "a real PostgreSQL under load, started for this run and\n"
                                   "removed afterwards") },
    { "--history", "FILE", nullptr,
      QT_TRANSLATE_NOOP("program", "where to record; default:\n"
                                   "$XDG_STATE_HOME/poolscope/history.sqlite (in\n"
                                   "~/.local/state if that is not set)") },
    { "--open", "FILE", nullptr,
      QT_TRANSLATE_NOOP("program", "show a saved span; nothing is polled and nothing is\n"
                                   "recorded") },
    { "--interval", "DURATION", nullptr,
      QT_TRANSLATE_NOOP("program", "time between readings, 1s to 60s. This and the next two\n"
                                   "options are saved with the cluster; default: 1s") },
    { "--share", "PERCENT", nullptr,
      QT_TRANSLATE_NOOP("program", "share of a server's time that readings may take, 1 to 5;\n"
                                   "default: 1") },
    { "--connections", "NUMBER", nullptr,
      QT_TRANSLATE_NOOP("program", "connections open at the same time, 1 to 256; default: 16.\n"
                                   "Servers beyond that take turns, each at most every 10 s") },
    { "--page", "PAGE", pageNames,
      QT_TRANSLATE_NOOP("program", "page to start with; default: the last one shown") },
    { "--screenshot", "FILE", nullptr,
      QT_TRANSLATE_NOOP("program", "write a picture of the window (PNG) and quit; also works\n"
                                   "without a display") },
    { "--after", "SECONDS", nullptr,
      QT_TRANSLATE_NOOP("program", "how long to watch before the picture; default: 5") },
});

const program::Command command {
    "",
    "[URL ...]",
    "",
    QT_TRANSLATE_NOOP("program",
                      "Shows the sessions of database servers and what they wait for, live, over one\n"
                      "connection per server. Several URLs form one cluster.\n"
                      "\n"
                      "%1\n"
                      "\n"
                      "Examples:\n"
                      "  poolscope\n"
                      "  poolscope postgresql://monitor@db1,db2/postgres\n"
                      "  poolscope service=shop --page sessions\n"
                      "  poolscope --demo --screenshot shop.png --after 20\n"
                      "\n"
                      "Exit status: 0 success, 1 no picture could be taken or no endpoint answered,\n"
                      "2 usage error, 3 some endpoints did not answer (with --screenshot).\n"),
    options,
    nullptr,
};

core::Error wrong(const QString &line)
{
    return { core::Fault::BadAddress, line };
}

core::Result<std::chrono::milliseconds> secondsOf(const QString &text)
{
    bool isNumber = false;
    const double seconds = text.toDouble(&isNumber);
    const bool isInRange = seconds >= 0.1 && seconds <= 86400; // false for NaN
    if (!isNumber || !isInRange)
        return wrong(Words::tr("--after takes seconds from 0.1 to 86400"));
    return std::chrono::milliseconds(static_cast<qint64>(seconds * 1000));
}

core::Result<Options::Pace> paceOf(const program::Invocation &typed)
{
    Options::Pace pace;
    if (typed.has(u"--interval"_s)) {
        pace.interval = core::durationFrom(typed.values.value(u"--interval"_s));
        if (!pace.interval || *pace.interval < core::Pace::shortest || *pace.interval > core::Pace::longest)
            return wrong(Words::tr("--interval takes a duration from 1s to 60s, such as 10s"));
    }
    if (typed.has(u"--share"_s)) {
        const auto share = program::shareFrom(typed.values.value(u"--share"_s));
        if (!share)
            return share.error();
        pace.share = share.value();
    }
    if (typed.has(u"--connections"_s)) {
        const auto connections = program::connectionsFrom(typed.values.value(u"--connections"_s));
        if (!connections)
            return connections.error();
        pace.connections = connections.value();
    }
    return pace;
}

/// An error where options contradict each other or lack something.
core::Result<Options> checked(Options read, const program::Invocation &typed)
{
    if (typed.has(u"--history"_s)) {
        if (const auto usable = program::mayBeHistoryPath(read.history); !usable)
            return usable.error();
    }
    if (read.demo && !read.urls.isEmpty())
        return wrong(Words::tr("--demo takes no URL"));
    const auto ofWatching = { u"--history"_s, u"--interval"_s, u"--share"_s, u"--connections"_s };
    const bool watches =
        !read.urls.isEmpty() || read.demo
        || std::ranges::any_of(ofWatching, [&typed](const QString &option) { return typed.has(option); });
    if (typed.has(u"--open"_s) && (watches || read.open.isEmpty()))
        return wrong(Words::tr("--open takes a FILE and only works with --page, --screenshot and --after"));
    if (!read.screenshot.isEmpty() && !read.demo && read.urls.isEmpty() && read.open.isEmpty() && !read.help)
        return wrong(Words::tr("--screenshot needs a URL, --demo or --open"));
    return read;
}

} // namespace

QStringList pageNames()
{
    return { u"overview"_s, u"path"_s, u"sessions"_s, u"waits"_s, u"pools"_s, u"history"_s };
}

core::Result<Options> parseOptions(const QStringList &arguments)
{
    const core::Result<program::Invocation> parsed = program::parse(arguments, command);
    if (!parsed)
        return parsed.error();
    const program::Invocation &typed = parsed.value();

    Options read { .urls = typed.operands,
                   .demo = typed.has(u"--demo"_s),
                   .history = typed.values.value(u"--history"_s),
                   .open = typed.values.value(u"--open"_s),
                   .screenshot = typed.values.value(u"--screenshot"_s),
                   .help = typed.help,
                   .version = typed.version };
    if (typed.has(u"--page"_s))
        read.page = static_cast<int>(pageNames().indexOf(typed.values.value(u"--page"_s)));
    const auto pace = paceOf(typed);
    if (!pace)
        return pace.error();
    read.pace = pace.value();
    if (typed.has(u"--after"_s)) {
        if (read.screenshot.isEmpty())
            return wrong(Words::tr("--after needs --screenshot FILE"));
        const auto after = secondsOf(typed.values.value(u"--after"_s));
        if (!after)
            return after.error();
        read.after = after.value();
    }
    return checked(std::move(read), typed);
}

QString helpText()
{
    return program::helpText(command, u"poolscope"_s);
}

QString versionText()
{
    return program::versionText(u"poolscope"_s);
}

} // namespace app
