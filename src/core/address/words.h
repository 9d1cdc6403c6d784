#pragma once

#include <QCoreApplication> // QT_TRANSLATE_NOOP
#include <QString>

namespace core {

/// A text of ours in an error. It stays English, as everything that may be recorded: translated() is for
/// people.
inline QString words(const char *text)
{
    return QString::fromUtf8(text);
}

} // namespace core
