#include "report/history.h"

#include "core/language.h"
#include "core/text.h"
#include "report/faults.h"
#include "report/filled.h"
#include "report/local_time.h"
#include "report/numbers.h"
#include "report/words.h"

#include <QDir>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace report {

namespace {

using core::Fault;
using core::HistoryState;
using Doing = HistoryState::Doing;

// The growth right after the start tells nothing about a day.
constexpr std::chrono::minutes tellingSpan { 10 };

struct Reason
{
    Fault fault;
    const char *words;
};

// Shorter than the texts in `faults`, for a line that stays visible.
constexpr auto reasons = std::to_array<Reason>({
    { Fault::StorageFull, QT_TRANSLATE_NOOP("report", "disk full") },
    { Fault::StorageNewer, QT_TRANSLATE_NOOP("report", "the file was written by a later version") },
    { Fault::StorageForeign, QT_TRANSLATE_NOOP("report", "the file is not a Poolscope history") },
    { Fault::StorageDamaged, QT_TRANSLATE_NOOP("report", "the file is damaged") },
    { Fault::StorageInUse, QT_TRANSLATE_NOOP("report", "another process is writing the file") },
    { Fault::Storage, QT_TRANSLATE_NOOP("report", "the file cannot be written") },
});

QString withDetail(const QString &text, const QString &detail)
{
    return detail.isEmpty() ? text : u"%1 (%2)"_s.arg(text, core::display(core::translated(detail)));
}

QString reasonOf(const std::optional<core::Error> &trouble)
{
    if (!trouble)
        return Words::tr("the reason is not known");
    // A full disk needs no further words.
    if (trouble->fault == Fault::StorageFull)
        return Words::tr("disk full");
    const auto found = std::ranges::find(reasons, trouble->fault, &Reason::fault);
    return found == reasons.end() ? shortSentence(*trouble)
                                  : withDetail(Words::tr(found->words), trouble->detail);
}

QString readingNotice(const HistoryState &state)
{
    const auto &trouble = state.trouble;
    if (!trouble)
        return Words::tr("History is read-only");
    if (trouble->fault == Fault::StorageNewer)
        return Words::tr("History is read-only: a later version wrote it");
    if (trouble->fault != Fault::StorageInUse)
        return Words::tr("History is read-only: %1").arg(reasonOf(trouble));
    const QString writer = core::display(trouble->detail);
    const QString heard = QString::number(state.heard.size());
    if (!state.heard.isEmpty())
        return filled(writer.isEmpty()
                          ? Words::tr("Endpoints read from a history that another process is writing, not "
                                      "polled again: %1")
                          : Words::tr("Endpoints read from a history that %2 is writing, not polled again: "
                                      "%1"),
                      { heard, writer });
    return writer.isEmpty() ? Words::tr("History is read-only: another process is writing it")
                            : Words::tr("History is read-only: %1 is writing it").arg(writer);
}

QString shownPath(const QString &path)
{
    const QString home = QDir::homePath();
    const bool isInHome = home.size() > 1 && path.startsWith(home + u'/');
    return core::display(isInHome ? u'~' + path.sliced(home.size()) : path);
}

QString doingFact(const HistoryState &state)
{
    QString notice = historyNotice(state);
    if (!notice.isEmpty())
        return notice;
    return state.doing == Doing::Opening ? Words::tr("Opening the history") : Words::tr("Recording");
}

QString spanFact(const HistoryState &state, core::Instant now)
{
    if (!state.from)
        return Words::tr("Nothing recorded yet");
    return Words::tr("Recorded since %1, %2")
        .arg(localTime(*state.from, u"yyyy-MM-dd HH:mm"_s), duration(state.to.value_or(now) - *state.from));
}

/// Two digits: more would claim to know the next day.
qint64 rounded(double count)
{
    const double step = std::pow(10, std::max(0., std::floor(std::log10(std::max(1., count))) - 1));
    return std::llround(std::round(count / step) * step);
}

QString amount(qint64 count)
{
    return bytes(count).remove(u".0"_s);
}

QString growthFact(const HistoryState &state)
{
    const core::Growth &growth = state.growth;
    if (growth.in < tellingSpan)
        return Words::tr("Daily growth: known after %1").arg(Words::tr("10 min"));
    const double days = std::chrono::duration<double, std::chrono::days::period>(growth.in).count();
    return Words::tr("About %1 a day").arg(amount(rounded(static_cast<double>(growth.bytes) / days)));
}

QString began(Fault fault)
{
    constexpr auto continued = std::to_array<Reason>({
        { Fault::StorageForeign, QT_TRANSLATE_NOOP("report", "The file was not a Poolscope history") },
        { Fault::StorageDamaged, QT_TRANSLATE_NOOP("report", "The history file was damaged") },
        { Fault::StorageNewer, QT_TRANSLATE_NOOP("report", "A later version had written the history") },
        { Fault::StorageInUse, QT_TRANSLATE_NOOP("report", "Another process was writing the history") },
    });
    const auto found = std::ranges::find(continued, fault, &Reason::fault);
    return found == continued.end() ? Words::tr("The history file could not be continued")
                                    : Words::tr(found->words);
}

} // namespace

QString historyNotice(const HistoryState &state)
{
    switch (state.doing) {
    case Doing::Opening:
    case Doing::Writing:
        return {};
    case Doing::Paused:
        return Words::tr("History paused: %1").arg(reasonOf(state.trouble));
    case Doing::Reading:
        return readingNotice(state);
    case Doing::Shown:
        return Words::tr("A saved span: read-only, nothing is recorded");
    case Doing::Off:
        return state.trouble ? Words::tr("No history: %1").arg(reasonOf(state.trouble)) : QString();
    }
    Q_UNREACHABLE();
}

QString historyFound(const HistoryState &state)
{
    if (!state.found)
        return {};
    const QString what = withDetail(began(state.found->fault), state.found->detail);
    if (!state.isBegun && state.leftBehind.isEmpty())
        return Words::tr("%1.").arg(what);
    if (!state.isBegun)
        return Words::tr("%1. It was kept unchanged as %2.").arg(what, shownPath(state.leftBehind));
    if (state.leftBehind.isEmpty())
        return Words::tr("%1. A new file was started: %2.").arg(what, shownPath(state.path));
    return Words::tr("%1. It was kept unchanged as %2. A new file was started: %3.")
        .arg(what, shownPath(state.leftBehind), shownPath(state.path));
}

QString historyJournal(const HistoryState &state)
{
    if (state.journalAside.isEmpty())
        return {};
    return Words::tr(
               "The history was opened without %1, which does not belong to it. It was kept unchanged as %2.")
        .arg(shownPath(state.path + u"-journal"_s), shownPath(state.journalAside));
}

QString markRefusal(const HistoryState &state)
{
    switch (state.doing) {
    case Doing::Writing:
    case Doing::Paused:
        return {};
    case Doing::Opening:
        return Words::tr("No mark was set: the history is still being opened. Try again in a moment");
    case Doing::Reading:
        if (state.trouble && state.trouble->fault == core::Fault::StorageInUse)
            return {}; // it is left for the process that writes
        return Words::tr("No mark was set. %1. Record to a history of your own with --history")
            .arg(historyNotice(state));
    case Doing::Shown:
        return Words::tr("No mark was set. %1").arg(historyNotice(state));
    case Doing::Off:
        return Words::tr("No mark was set. %1. Record to a history of your own with --history")
            .arg(historyAbsence(state));
    }
    Q_UNREACHABLE();
}

QString historyAbsence(const HistoryState &state)
{
    if (state.doing != Doing::Off)
        return {};
    return state.trouble
               ? historyNotice(state)
               : Words::tr("No history is kept on disk; a temporary one lasts as long as the window");
}

QStringList historyFacts(const HistoryState &state, core::Instant now)
{
    if (const QString absence = historyAbsence(state); !absence.isEmpty())
        return { absence };
    QStringList facts { shownPath(state.path), doingFact(state),
                        Words::tr("Size: %1").arg(amount(state.bytes)), spanFact(state, now) };
    if (state.doing != Doing::Shown)
        facts.append(growthFact(state));
    return facts;
}

} // namespace report
