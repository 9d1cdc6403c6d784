#include "cli/commands.h"

#include "cli/doctor.h"
#include "cli/snapshot.h"

#include <QtGlobal>

#include <array>

namespace cli {

namespace {

constexpr auto snapshotOptions = std::to_array<Option>({
    { "--show", "VIEW", viewChoices,
      QT_TRANSLATE_NOOP("cli", "what to show; without it the first of these") },
    { "--format", "FORMAT", formatChoices,
      QT_TRANSLATE_NOOP("cli",
                        "a table for people (the default), or everything\nin a stable form for programs") },
    { "--output", "FILE", nullptr,
      QT_TRANSLATE_NOOP(
          "cli", "write there instead of to standard output;\na file is replaced whole or not at all") },
    { "--raw", nullptr, nullptr,
      QT_TRANSLATE_NOOP("cli", "leave CSV cells as they are that a spreadsheet\nwould run as a formula; "
                               "without it they get a '") },
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
    { "doctor",
      "",
      QT_TRANSLATE_NOOP("cli", "versions of the libraries; what protection is missing"),
      QT_TRANSLATE_NOOP("cli",
                        "Tells the versions this program runs with and which protection is missing on\n"
                        "this machine. Contacts nobody.\n"
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
