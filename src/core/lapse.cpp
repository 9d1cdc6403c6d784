#include "core/lapse.h"

#include <QCoreApplication>

namespace core {

namespace {

const char *wordsFor(const Lapse &lapse)
{
    switch (lapse.kind) {
    case Lapse::Kind::HeldBack:
        return QT_TRANSLATE_NOOP("core", "reading was suspended: it cost too much");
    case Lapse::Kind::NotRunning:
        return QT_TRANSLATE_NOOP("core", "Poolscope was stopped or got no CPU time for %1 s");
    case Lapse::Kind::Asleep:
        return QT_TRANSLATE_NOOP("core", "this computer slept for %1 s");
    case Lapse::Kind::ClockSet:
        return lapse.by < Duration {}
                   ? QT_TRANSLATE_NOOP("core", "this computer's clock was set back by %1 s")
                   : QT_TRANSLATE_NOOP("core", "this computer's clock was set ahead by %1 s");
    }
    Q_UNREACHABLE();
}

} // namespace

QString lapseText(const Lapse &lapse)
{
    const QString words = QCoreApplication::translate("core", wordsFor(lapse));
    const auto seconds = std::chrono::round<std::chrono::seconds>(std::chrono::abs(lapse.by)).count();
    return lapse.kind == Lapse::Kind::HeldBack ? words : words.arg(seconds);
}

} // namespace core
