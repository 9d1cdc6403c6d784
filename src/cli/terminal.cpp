#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

namespace cli {

qsizetype outputWidth(const QString &columns, std::optional<int> terminalWidth)
{
    constexpr int narrowest = 20;
    constexpr int withoutTerminal = 120;
    const int wanted = columns.toInt();
    return std::max(wanted > 0 ? wanted : terminalWidth.value_or(withoutTerminal), narrowest);
}

std::optional<int> terminalWidth()
{
    winsize size {};
    if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return {};
    return size.ws_col;
}

bool coloursWanted()
{
    return isatty(STDOUT_FILENO) && qEnvironmentVariableIsEmpty("NO_COLOR") && qgetenv("TERM") != "dumb";
}

} // namespace cli
