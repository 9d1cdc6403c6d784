#include "program/history_path.h"

#include "core/text.h"
#include "program/words.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <pwd.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace program {

namespace {

/// Without HOME, Qt uses the root of the file system as the home.
QString home()
{
    if (!qEnvironmentVariableIsEmpty("HOME"))
        return QDir::homePath();
    const struct passwd *self = ::getpwuid(::getuid());
    return self && self->pw_dir ? QFile::decodeName(self->pw_dir) : QDir::homePath();
}

} // namespace

QString defaultHistory()
{
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (!QDir::isAbsolutePath(state))
        state = home() + u"/.local/state"_s;
    return QDir::cleanPath(state + u"/poolscope/history.sqlite"_s);
}

core::Status mayBeHistoryPath(const QString &path)
{
    const QFileInfo info(path);
    const auto wrong = [](const QString &sentence) {
        return core::Error { core::Fault::BadAddress, core::display(sentence) };
    };
    if (path.contains(QChar::ReplacementCharacter))
        return wrong(QCoreApplication::translate(
            "program", "--history: the file name contains bytes that are not UTF-8"));
    if (info.isDir() || path.endsWith(u'/'))
        return wrong(
            QCoreApplication::translate("program", "--history takes a file, but %1 is a folder").arg(path));
    if (info.isSymLink())
        return wrong(QCoreApplication::translate(
                         "program", "--history: %1 is a symbolic link; use its target instead: %2")
                         .arg(path, info.symLinkTarget()));
    return core::ok();
}

} // namespace program
