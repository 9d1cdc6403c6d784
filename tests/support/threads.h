#pragma once

#include "support/text_file.h"
#include "support/wait.h"

#include <QCoreApplication>
#include <QDir>

#include <gtest/gtest.h>

#include <algorithm>

namespace test {

/// Of this process.
inline int threadsNamed(const QByteArray &name)
{
    const QDir tasks(QStringLiteral("/proc/self/task"));
    const auto threads = tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    return int(std::ranges::count_if(threads, [&](const QString &thread) {
        return readFile(tasks.filePath(thread + QStringLiteral("/comm"))) == name + '\n';
    }));
}

/// A poller that a server keeps busy is left to itself. Its test is over when it has ended: to go while it
/// runs would look like a leak of all it owns, and the next test would count it.
class ThoseLeft : public testing::EmptyTestEventListener
{
    void OnTestEnd(const testing::TestInfo &) override
    {
        (void)waitFor([] { return threadsNamed("poller") == 0; }, std::chrono::seconds { 50 });
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
};

} // namespace test
