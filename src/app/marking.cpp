#include "app/marking.h"

#include "gui/widgets/plain.h"
#include "gui/window/main_window.h"
#include "report/faults.h"
#include "report/history.h"
#include "report/local_time.h"

#include <QBoxLayout>
#include <QInputDialog>

namespace app {

Marking::Marking(NoteKeeping &notes, const HistoryService &historyService, const ViewState &viewState,
                 const Clock &clock, gui::MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_notes(notes)
    , m_historyService(historyService)
    , m_viewState(viewState)
    , m_clock(clock)
{
    connect(&m_historyService, &HistoryService::markLeft, this, [this](const core::Status &left) {
        m_window.say(left ? tr("The mark is saved. The process that records will add it to the history.")
                          : tr("No mark was set. %1").arg(report::sentence(left.error())));
    });
}

void Marking::ask()
{
    if (refuses())
        return;
    const core::Instant at = m_viewState.momentShown(m_clock.now());
    auto *question = new QInputDialog(&m_window);
    question->setAttribute(Qt::WA_DeleteOnClose);
    const QString time = report::timeThen(at, core::wallClock());
    question->setWindowTitle(tr("Mark %1").arg(time));
    question->setLabelText(tr("What happened then? The text is saved in the history at this time."));
    connect(question, &QInputDialog::textValueSelected, this, [this, at](const QString &text) {
        if (!text.trimmed().isEmpty() && !refuses())
            mark(text.trimmed(), at);
    });
    question->open();
    // Not every desktop shows the title. The dialog makes its layout when it opens.
    static_cast<QBoxLayout *>(question->layout())->insertWidget(0, new gui::PlainLabel(time, question));
}

void Marking::mark(const QString &text, core::Instant at)
{
    m_notes.mark(text, at);
    using Doing = core::HistoryState::Doing;
    const Doing doing = m_historyService.state().doing;
    if (doing == Doing::Reading) // HistoryService::markLeft follows
        return;
    m_window.say(doing == Doing::Paused
                     ? tr("The mark is written as soon as the history can be written again")
                     : tr("The mark is in the history"));
}

bool Marking::refuses()
{
    const QString refusal = report::markRefusal(m_historyService.state());
    if (!refusal.isEmpty())
        m_window.say(refusal);
    return !refusal.isEmpty();
}

} // namespace app
