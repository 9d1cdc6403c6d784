#include "core/interruption.h"

#include <QCoreApplication>

namespace core {

namespace {

const char *wordsFor(const Interruption &interruption)
{
    switch (interruption.kind) {
    case Interruption::Kind::HeldBack:
        return QT_TRANSLATE_NOOP("core", "reading was suspended: it cost too much");
    case Interruption::Kind::NotRunning:
        return QT_TRANSLATE_NOOP("core", "Poolscope was stopped or got no CPU time for %1 s");
    case Interruption::Kind::Asleep:
        return QT_TRANSLATE_NOOP("core", "this computer slept for %1 s");
    case Interruption::Kind::ClockSet:
        return interruption.by < Duration {}
                   ? QT_TRANSLATE_NOOP("core", "this computer's clock was set back by %1 s")
                   : QT_TRANSLATE_NOOP("core", "this computer's clock was set ahead by %1 s");
    }
    Q_UNREACHABLE();
}

} // namespace

QString interruptionText(const Interruption &interruption)
{
    const QString words = QCoreApplication::translate("core", wordsFor(interruption));
    const auto seconds = std::chrono::round<std::chrono::seconds>(std::chrono::abs(interruption.by)).count();
    return interruption.kind == Interruption::Kind::HeldBack ? words : words.arg(seconds);
}

} // namespace core
