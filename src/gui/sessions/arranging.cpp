#include "gui/sessions/arranging.h"

#include <QtConcurrent>

namespace gui {

Arranging::Arranging(QObject *parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &Arranging::deliver);
}

void Arranging::want(insight::ListRequest request)
{
    const bool busy = m_next || m_watcher.isRunning();
    m_next = std::move(request);
    ++m_wanted;
    if (!busy)
        start();
}

void Arranging::start()
{
    m_running = *std::exchange(m_next, std::nullopt);
    m_runningNumber = m_wanted;
    m_watcher.setFuture(QtConcurrent::run(
        [request = m_running] { return std::make_shared<const IndexedListing>(insight::arrange(request)); }));
}

void Arranging::deliver()
{
    const IndexedListingPtr rows = m_watcher.result();
    const insight::ListRequest request = m_running;
    const qint64 number = m_runningNumber;
    if (m_next)
        start();
    emit arranged(rows, request, number);
}

} // namespace gui
