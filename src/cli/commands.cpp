#include "cli/commands.h"

#include "cli/doctor.h"
#include "cli/export.h"
#include "cli/record.h"
#include "cli/snapshot.h"

#include <QtGlobal>

#include <array>

namespace cli {

namespace {

constexpr Option show { "--show", "VIEW", viewChoices,
                        QT_TRANSLATE_NOOP("cli", "what to show; without it the first of these") };
constexpr Option showOfHistory { "--show", "VIEW", historyViewChoices,
                                 QT_TRANSLATE_NOOP("cli", "what to show; without it the first of these") };
constexpr Option output {
    "--output", "FILE", nullptr,
    QT_TRANSLATE_NOOP("cli",
                      "write there instead of to standard output;\na file is replaced whole or not at all")
};
constexpr Option raw { "--raw", nullptr, nullptr,
                       QT_TRANSLATE_NOOP("cli",
                                         "leave CSV cells as they are that a spreadsheet\nwould run as a "
                                         "formula; without it they get a '") };

constexpr auto snapshotOptions = std::to_array<Option>({
    show,
    { "--format", "FORMAT", formatChoices,
      QT_TRANSLATE_NOOP("cli",
                        "a table for people (the default), or everything\nin a stable form for programs") },
    output,
    raw,
});

constexpr auto recordOptions = std::to_array<Option>({
    { "--history", "FILE", nullptr,
      QT_TRANSLATE_NOOP("cli", "the history, begun or continued; without it\n$XDG_STATE_HOME/poolscope/"
                               "history.sqlite\n(in ~/.local/state where that is not set)") },
    { "--interval", "DURATION", nullptr,
      QT_TRANSLATE_NOOP("cli", "between readings, 1s to 1h; without it 1s") },
    { "--share", "PERCENT", nullptr,
      QT_TRANSLATE_NOOP("cli", "of a server's time that may be spent on readings,\n1 to 5; without it 1") },
    { "--connections", "NUMBER", nullptr,
      QT_TRANSLATE_NOOP("cli",
                        "at most at once, 1 to 256; without it 16. Servers beyond\nit take turns, each "
                        "at most every 10 s") },
    { "--for", "DURATION", nullptr, QT_TRANSLATE_NOOP("cli", "how long; without it until it is stopped") },
    { "--allow", "RULES", nullptr,
      QT_TRANSLATE_NOOP("cli",
                        "which endpoints that others report are watched,\ntoo: 10.20.0.0/16,*.db.corp, "
                        "with \" plain\" behind one\nwhere that may be without TLS") },
    { "--config", "FILE", nullptr,
      QT_TRANSLATE_NOOP("cli",
                        "the same options, one per line: url = URL (as many as\nneeded), history = FILE, "
                        "interval = 10s, ...;\nwhat is typed wins") },
    { "--log", "FORM", logChoices,
      QT_TRANSLATE_NOOP("cli", "how events are written to stderr; without it the\nfirst of these") },
    { "--keep-samples", "DURATION", nullptr,
      QT_TRANSLATE_NOOP("cli",
                        "for how long sessions and connections are kept, 1h to\n3650d; without it 7d") },
    { "--keep-averages", "DURATION", nullptr,
      QT_TRANSLATE_NOOP(
          "cli", "for how long figures are kept as averages with their\npeaks, of 10 s for 30d, then of "
                 "1 min; without it 400d") },
    { "--max-size", "SIZE", nullptr,
      QT_TRANSLATE_NOOP("cli",
                        "of the history, 50MB to 1000GB, the oldest samples go\nfirst; without it 2GB") },
    { "--keep-queries", nullptr, nullptr,
      QT_TRANSLATE_NOOP("cli", "keep statements with their values, which may be\nprivate; passwords are left "
                               "out all the same") },
});

constexpr auto exportOptions = std::to_array<Option>({
    { "--history", "FILE", nullptr,
      QT_TRANSLATE_NOOP("cli", "the history; without it\n$XDG_STATE_HOME/poolscope/history.sqlite\n"
                               "(in ~/.local/state where that is not set)") },
    showOfHistory,
    { "--from", "TIME", nullptr, QT_TRANSLATE_NOOP("cli", "the first moment; without it all there is") },
    { "--to", "TIME", nullptr, QT_TRANSLATE_NOOP("cli", "the last moment; without it all there is") },
    { "--format", "FORMAT", exportFormatChoices,
      QT_TRANSLATE_NOOP("cli", "the form; without it the first of these. poolscope is\neverything of the "
                               "span in one file, for poolscope --open") },
    output,
    raw,
    { "--texts", "TEXTS", textsOfSpanChoices,
      QT_TRANSLATE_NOOP("cli", "of queries, in the form poolscope: as they were kept,\nwithout their values, "
                               "or none") },
    { "--names", "NAMES", namesOfSpanChoices,
      QT_TRANSLATE_NOOP("cli", "of users, applications, databases and hosts, in the form\npoolscope: as they "
                               "are, or user-1, host-2, ...") },
});

constexpr auto table = std::to_array<Command>({
    { "snapshot", "URL ...", QT_TRANSLATE_NOOP("cli", "one reading of every server, all asked side by side"),
      QT_TRANSLATE_NOOP("cli",
                        "Reads every server once and prints what it answered. A server that hangs does\n"
                        "not delay the others beyond 12 seconds. One reading has no rates.\n"
                        "\n"
                        "A URL is a postgresql:// URL (several hosts are several servers), a libpq\n"
                        "keyword string or a service name, also with jdbc: in front. Passwords come from\n"
                        "~/.pgpass, the service file, PGPASSWORD or a prompt on the terminal.\n"
                        "\n"
                        "Examples:\n"
                        "  poolscope-cli snapshot postgresql://monitor@db1/postgres\n"
                        "  poolscope-cli snapshot service=shop --show sessions\n"
                        "  poolscope-cli snapshot 'host=db1,db2 user=monitor' --show limits\n"
                        "  poolscope-cli snapshot service=shop --show waits --format csv --output w.csv\n"
                        "\n"
                        "Exit status: 0 all answered, 3 some did not (each has a line on stderr),\n"
                        "1 nothing answered or the output could not be written, 2 wrong use.\n"),
      snapshotOptions, snapshot },
    { "record", "[URL ...]", QT_TRANSLATE_NOOP("cli", "keeps what it sees in a history, without a window"),
      QT_TRANSLATE_NOOP("cli",
                        "Watches every server over one connection and keeps what it sees in a file, until\n"
                        "SIGINT, SIGTERM or SIGHUP. The file is readable to you alone, values in queries\n"
                        "are hidden. It goes on through whatever the servers do: time without\n"
                        "an answer is kept as a gap with its reason. Where the disk is full it pauses and\n"
                        "goes on by itself. Only one process writes a history; others may read it\n"
                        "meanwhile.\n"
                        "\n"
                        "Examples:\n"
                        "  poolscope-cli record postgresql://monitor@db1,db2/postgres\n"
                        "  poolscope-cli record service=shop --history shop.sqlite --interval 10s\n"
                        "  poolscope-cli record --config /etc/poolscope/record.conf --log json\n"
                        "\n"
                        "Exit status, once stopped: 0 all answered at some time, 3 some never did, 1\n"
                        "nothing did or nothing could be written, 2 wrong use.\n"),
      recordOptions, record },
    { "export", "", QT_TRANSLATE_NOOP("cli", "what a history recorded, as CSV, JSON or a file for others"),
      QT_TRANSLATE_NOOP("cli",
                        "Writes what was recorded in a span: for every moment of it the rows that\n"
                        "snapshot printed then, all servers in the order of time. It may run while\n"
                        "others record.\n"
                        "\n"
                        "In the view endpoints age_ms is 0, for a row is as old as its moment, and a\n"
                        "server that did not answer has one row with the error, dated when that began.\n"
                        "Values in queries are hidden unless the recording kept them.\n"
                        "\n"
                        "Spans are of the recorder's clock; the column at is of the server's.\n"
                        "A TIME is now, a while ago (-90s, -15m, -2h, -7d), or ISO 8601 with its zone.\n"
                        "\n"
                        "Examples:\n"
                        "  poolscope-cli export --from -2h > endpoints.csv\n"
                        "  poolscope-cli export --show sessions --from -15m --output sessions.csv\n"
                        "  poolscope-cli export --show waits --from 2026-11-20T14:00:00+01:00 \\\n"
                        "      --to 2026-11-20T14:30:00+01:00 --format json --output waits.json\n"
                        "  poolscope-cli export --from -1h --format poolscope --names replaced \\\n"
                        "      --output incident.poolscope\n"
                        "\n"
                        "Exit status: 0 written, 1 nothing was recorded in that span (the head is written\n"
                        "all the same) or it could not be written, 2 wrong use.\n"),
      exportOptions, handOut },
    { "doctor",
      "",
      QT_TRANSLATE_NOOP("cli", "versions of the libraries; what protection is missing"),
      QT_TRANSLATE_NOOP("cli",
                        "Lists the versions this program runs with and which protection is missing on\n"
                        "this machine. Contacts no server.\n"
                        "\n"
                        "Exit status: 0 nothing is known to be bad, 1 something is.\n"),
      {},
      doctor },
});

} // namespace

std::span<const Command> commands()
{
    return table;
}

} // namespace cli
