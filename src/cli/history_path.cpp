#include "cli/history_path.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace cli {

QString defaultHistory()
{
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (!QDir::isAbsolutePath(state))
        state = QDir::homePath() + u"/.local/state"_s;
    return QDir::cleanPath(state + u"/poolscope/history.sqlite"_s);
}

} // namespace cli
