#pragma once

#include "support/text_file.h"
#include "support/wait.h"

#include <QCoreApplication>
#include <QDir>

#include <gtest/gtest.h>

#include <algorithm>

namespace test {

/// The folders in /proc of this process's threads of that name.
inline QStringList foldersOfThreads(const QByteArray &name)
{
    const QDir tasks(QStringLiteral("/proc/self/task"));
    QStringList folders;
    for (const QString &thread : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (readFile(tasks.filePath(thread + QStringLiteral("/comm"))) == name + '\n')
            folders.append(tasks.filePath(thread));
    }
    return folders;
}

inline int threadsNamed(const QByteArray &name)
{
    return int(foldersOfThreads(name).size());
}

/// Hundredths of a second that those threads have computed.
inline qint64 computedBy(const QByteArray &name)
{
    qint64 hundredths = 0;
    for (const QString &folder : foldersOfThreads(name)) {
        const QByteArray stat = readFile(folder + QStringLiteral("/stat"));
        hundredths += stat.mid(stat.lastIndexOf(')') + 2).split(' ').value(11).toLongLong();
    }
    return hundredths;
}

/// A poller that a server keeps busy is left to itself. Its test is over when it has ended: to go while it
/// runs would look like a leak of all it owns, and the next test would count it.
class ThoseLeft : public testing::EmptyTestEventListener
{
    void OnTestEnd(const testing::TestInfo &) override
    {
        (void)waitFor([] { return threadsNamed("poller") == 0; }, std::chrono::minutes { 4 });
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
};

} // namespace test
