#include "insight/past/wait_class.h"

#include <QtGlobal>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

constexpr auto classNames = std::to_array<const char *>({
    "CPU",
    "IO",
    "IPC",
    "LWLock",
    "Lock",
    "Timeout",
    "Client",
    QT_TRANSLATE_NOOP("WaitClass", "other waits"),
    QT_TRANSLATE_NOOP("WaitClass", "Unreported"),
});
static_assert(classNames.size() == waitClasses);

struct Word
{
    QLatin1StringView word;
    WaitClass waitClass;
};

constexpr auto words = std::to_array<Word>({
    { "IO"_L1, WaitClass::Io },
    { "LWLock"_L1, WaitClass::LwLock },
    { "Lock"_L1, WaitClass::Lock },
    { "Client"_L1, WaitClass::Client },
    { "IPC"_L1, WaitClass::Ipc },
    { "Timeout"_L1, WaitClass::Timeout },
    // YugabyteDB has a name for not waiting, and its manual a different one.
    { "Cpu"_L1, WaitClass::Cpu },
    { "YSQLQuery"_L1, WaitClass::Cpu },
    { core::waitUnreported, WaitClass::Unreported },
});

} // namespace

const char *waitClassName(WaitClass waitClass)
{
    return classNames[std::size_t(waitClass)];
}

WaitClass waitClassOf(QStringView waitType)
{
    if (waitType.isEmpty())
        return WaitClass::Cpu;
    const auto *const row =
        std::ranges::find_if(words, [=](const Word &word) { return word.word == waitType; });
    return row == words.end() ? WaitClass::Other : row->waitClass;
}

bool isWorking(const core::Session &session)
{
    using core::SessionKind;
    return (session.kind == SessionKind::Client || session.kind == SessionKind::ParallelWorker)
           && session.state == core::SessionState::Active && !session.hidden
           && session.waitType != "Activity"_L1;
}

bool isIdleInTransaction(const core::Session &session)
{
    using enum core::SessionState;
    return session.state == IdleInTransaction || session.state == Aborted;
}

} // namespace insight
