#include "app/screenshot.h"

#include "app/exports.h"
#include "program/diagnostics.h"
#include "program/exit_status.h"
#include "report/faults.h"

#include <QCoreApplication>
#include <QTimer>
#include <QWidget>

namespace app {

Screenshot::Screenshot(const Options &options, QObject *parent)
    : QObject(parent)
    , m_path(options.screenshot)
    , m_after(options.after)
{
}

void Screenshot::await()
{
    if (isWanted())
        QTimer::singleShot(m_after, this, &Screenshot::due);
}

void Screenshot::take(QWidget &window, int exitStatus)
{
    const core::Status written = exportChart(window.grab().toImage(), m_path);
    if (!written)
        program::note(report::sentence(written.error()));
    QCoreApplication::exit(written ? exitStatus : int(program::NothingAnswered));
}

void Screenshot::giveUp() const
{
    if (isWanted())
        QCoreApplication::exit(program::NothingAnswered);
}

} // namespace app
