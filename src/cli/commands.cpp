#include "cli/commands.h"

#include "cli/doctor.h"
#include "cli/export.h"
#include "cli/mark.h"
#include "cli/record.h"
#include "cli/snapshot.h"

#include <QtGlobal>

#include <array>

namespace cli {

namespace {

constexpr program::Option show { "--show", "VIEW", viewChoices,
                                 QT_TRANSLATE_NOOP("program", "what to show; default: the first of these") };
constexpr program::Option showOfHistory { "--show", "VIEW", historyViewChoices,
                                          QT_TRANSLATE_NOOP("program",
                                                            "what to show; default: the first of these") };
constexpr program::Option output { "--output", "FILE", nullptr,
                                   QT_TRANSLATE_NOOP("program",
                                                     "write to this file instead of standard output; an\n"
                                                     "existing file is replaced completely or not at all") };
constexpr program::Option raw { "--raw", nullptr, nullptr,
                                QT_TRANSLATE_NOOP("program",
                                                  "leave CSV cells unchanged that a spreadsheet would run\n"
                                                  "as a formula; default: they get a leading '") };

constexpr auto snapshotOptions = std::to_array<program::Option>({
    show,
    { "--format", "FORMAT", formatChoices,
      QT_TRANSLATE_NOOP("program", "a table for people (the default), or all columns in a\n"
                                   "stable form for programs") },
    output,
    raw,
});

constexpr auto recordOptions = std::to_array<program::Option>({
    { "--history", "FILE", nullptr,
      QT_TRANSLATE_NOOP("program", "the history, created or continued; default:\n"
                                   "$XDG_STATE_HOME/poolscope/history.sqlite\n"
                                   "(in ~/.local/state if that is not set)") },
    { "--interval", "DURATION", nullptr,
      QT_TRANSLATE_NOOP("program", "time between readings, 1s to 1h; default: 1s") },
    { "--share", "PERCENT", nullptr,
      QT_TRANSLATE_NOOP("program", "share of a server's time that readings may take, 1 to 5;\n"
                                   "default: 1") },
    { "--connections", "NUMBER", nullptr,
      QT_TRANSLATE_NOOP("program", "connections open at the same time, 1 to 256; default: 16.\n"
                                   "Servers beyond that take turns, each at most every 10 s") },
    { "--for", "DURATION", nullptr,
      QT_TRANSLATE_NOOP("program", "how long to record; default: until it is stopped") },
    { "--allow", "RULES", nullptr,
      QT_TRANSLATE_NOOP("program", "reported endpoints that are watched too:\n"
                                   "10.20.0.0/16,*.db.corp; \" plain\" after a rule also\n"
                                   "allows connections without TLS") },
    { "--config", "FILE", nullptr,
      QT_TRANSLATE_NOOP("program", "the same options, one per line: url = URL (as often as\n"
                                   "needed), history = FILE, interval = 10s, ...; the\n"
                                   "command line takes precedence") },
    { "--log", "FORM", logChoices,
      QT_TRANSLATE_NOOP("program", "format of the events on stderr; default: the first of\n"
                                   "these") },
    { "--keep-samples", "DURATION", nullptr,
      QT_TRANSLATE_NOOP("program", "how long to keep sessions and connections, 1h to 3650d;\n"
                                   "default: 7d") },
    { "--keep-finest", "DURATION", nullptr,
      QT_TRANSLATE_NOOP("program", "how long to keep figures as averages of 10 s, with their\n"
                                   "peaks; default: 30d") },
    { "--keep-averages", "DURATION", nullptr,
      QT_TRANSLATE_NOOP("program", "how long to keep figures as averages of 1 min, with their\n"
                                   "peaks; default: 400d") },
    { "--max-size", "SIZE", nullptr,
      QT_TRANSLATE_NOOP("program", "maximum size of the history, 50MB to 1000GB; the oldest\n"
                                   "samples are deleted first; default: 2GB") },
    { "--keep-queries", nullptr, nullptr,
      QT_TRANSLATE_NOOP("program", "keep statements with their values, which may be\n"
                                   "private; passwords are still removed") },
});

constexpr program::Option existingHistory { "--history", "FILE", nullptr,
                                            QT_TRANSLATE_NOOP("program",
                                                              "the history; default:\n"
                                                              "$XDG_STATE_HOME/poolscope/history.sqlite\n"
                                                              "(in ~/.local/state if that is not set)") };

constexpr auto markOptions = std::to_array<program::Option>({
    existingHistory,
    { "--at", "TIME", nullptr, QT_TRANSLATE_NOOP("program", "when it happened; default: now") },
});

constexpr auto exportOptions = std::to_array<program::Option>({
    existingHistory,
    showOfHistory,
    { "--from", "TIME", nullptr,
      QT_TRANSLATE_NOOP("program", "the first moment; default: the start of the history") },
    { "--to", "TIME", nullptr,
      QT_TRANSLATE_NOOP("program", "the last moment; default: the end of the history") },
    { "--format", "FORMAT", exportFormatChoices,
      QT_TRANSLATE_NOOP("program", "output format; default: the first of these. poolscope\n"
                                   "writes the whole span to one file, for poolscope --open") },
    output,
    raw,
    { "--texts", "TEXTS", textsOfSpanChoices,
      QT_TRANSLATE_NOOP("program", "queries, with --format poolscope: as they were kept,\n"
                                   "without their values, or none") },
    { "--names", "NAMES", namesOfSpanChoices,
      QT_TRANSLATE_NOOP("program", "users, applications, databases and hosts, with\n"
                                   "--format poolscope: unchanged, or user-1, host-2, ...") },
});

constexpr auto table = std::to_array<program::Command>({
    { "snapshot", "URL ...", QT_TRANSLATE_NOOP("program", "reads every server once, all at the same time"),
      QT_TRANSLATE_NOOP("program",
                        "Reads every server once and prints the answers. A server that hangs delays the\n"
                        "others by 12 seconds at most. A single reading has no rates.\n"
                        "\n"
                        "%1\n"
                        "\n"
                        "Examples:\n"
                        "  poolscope-cli snapshot postgresql://monitor@db1/postgres\n"
                        "  poolscope-cli snapshot service=shop --show sessions\n"
                        "  poolscope-cli snapshot 'host=db1,db2 user=monitor' --show limits\n"
                        "  poolscope-cli snapshot service=shop --show waits --format csv --output w.csv\n"
                        "\n"
                        "Exit status: 0 all answered, 3 some did not (each has a line on stderr),\n"
                        "1 none answered or the output could not be written, 2 usage error.\n"),
      snapshotOptions, snapshot },
    { "record", "[URL ...]", QT_TRANSLATE_NOOP("program", "records a history, without a window"),
      QT_TRANSLATE_NOOP("program",
                        "Polls every server over one connection and records the answers in a file, until\n"
                        "SIGINT, SIGTERM or SIGHUP. Only you can read the file, and values in queries are\n"
                        "hidden. Recording continues whatever the servers do: time without an answer is\n"
                        "recorded as a gap with its reason. If the disk is full, recording pauses and\n"
                        "resumes by itself. Only one process writes a history; others can read it at the\n"
                        "same time.\n"
                        "\n"
                        "Examples:\n"
                        "  poolscope-cli record postgresql://monitor@db1,db2/postgres\n"
                        "  poolscope-cli record service=shop --history shop.sqlite --interval 10s\n"
                        "  poolscope-cli record --config /etc/poolscope/record.conf --log json\n"
                        "\n"
                        "Exit status, once stopped: 0 all answered at some time, 3 some never did,\n"
                        "1 none did or nothing could be written, 2 usage error.\n"),
      recordOptions, record },
    { "export", "", QT_TRANSLATE_NOOP("program", "exports a history as CSV, JSON or a file to pass on"),
      QT_TRANSLATE_NOOP("program",
                        "Writes what was recorded in a span: for every moment, the rows that snapshot\n"
                        "would have printed then, all servers in order of time. It can run while another\n"
                        "process records.\n"
                        "\n"
                        "In the view endpoints, age_ms is 0, because a row is as old as its moment. A\n"
                        "server that did not answer has one row with the error, dated when it began.\n"
                        "Values in queries are hidden unless the recording kept them.\n"
                        "\n"
                        "Spans use the recorder's clock; the column at uses the server's clock.\n"
                        "A TIME is now, a time ago (-90s, -15m, -2h, -7d), or ISO 8601 with its zone.\n"
                        "\n"
                        "Examples:\n"
                        "  poolscope-cli export --from -2h > endpoints.csv\n"
                        "  poolscope-cli export --show sessions --from -15m --output sessions.csv\n"
                        "  poolscope-cli export --show waits --from 2026-11-20T14:00:00+01:00 \\\n"
                        "      --to 2026-11-20T14:30:00+01:00 --format json --output waits.json\n"
                        "  poolscope-cli export --from -1h --format poolscope --names replaced \\\n"
                        "      --output incident.poolscope\n"
                        "\n"
                        "Exit status: 0 written, 1 nothing was recorded in that span (the header is\n"
                        "still written) or the output could not be written, 2 usage error.\n"),
      exportOptions, exportHistory },
    { "mark", "TEXT", QT_TRANSLATE_NOOP("program", "marks a moment in a history: a deployment, a change"),
      QT_TRANSLATE_NOOP("program",
                        "Adds a note about a moment to a history. The process that records writes it\n"
                        "to the file. The window shows it on the time axis and on the page \"History\",\n"
                        "and export --show events lists it. Run it as the user that records.\n"
                        "\n"
                        "A TIME is now, a time ago (-90s, -15m, -2h, -7d), or ISO 8601 with its zone.\n"
                        "\n"
                        "Examples:\n"
                        "  poolscope-cli mark 'deployed shop 2.31'\n"
                        "  poolscope-cli mark --history shop.sqlite --at -5m 'pool_size raised to 40'\n"
                        "\n"
                        "Exit status: 0 marked, 1 not marked, 2 usage error.\n"),
      markOptions, mark },
    { "doctor",
      "",
      QT_TRANSLATE_NOOP("program", "versions of the libraries, and missing protection"),
      QT_TRANSLATE_NOOP("program",
                        "Lists the versions this program runs with and the protection that is missing on\n"
                        "this computer. It contacts no server.\n"
                        "\n"
                        "Exit status: 0 nothing is known to be bad, 1 something is bad.\n"),
      {},
      doctor },
});

} // namespace

std::span<const program::Command> commands()
{
    return table;
}

} // namespace cli
