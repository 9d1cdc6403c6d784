#pragma once

#include "gui/sessions/indexed_listing.h"

#include <QFutureWatcher>

namespace gui {

/// Arranges sessions off the UI thread. At most one arrangement runs; of the requests that arrive meanwhile
/// only the last is done next.
class Arranging : public QObject
{
    Q_OBJECT

public:
    explicit Arranging(QObject *parent = nullptr);

    void want(insight::ListRequest request);
    qint64 next() const { return m_wanted + 1; } ///< the number of the next request

signals:
    void arranged(const gui::IndexedListingPtr &rows, const insight::ListRequest &request, qint64 number);

private:
    void start();
    void deliver();

    QFutureWatcher<IndexedListingPtr> m_watcher;
    qint64 m_wanted = 0; ///< the number of the last request
    insight::ListRequest m_running;
    qint64 m_runningNumber = 0;
    std::optional<insight::ListRequest> m_next; ///< the last one
};

} // namespace gui
