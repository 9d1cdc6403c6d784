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

signals:
    void arranged(const gui::IndexedListingPtr &rows, const insight::ListRequest &request);

private:
    void start();
    void deliver();

    QFutureWatcher<IndexedListingPtr> m_watcher;
    insight::ListRequest m_running;
    std::optional<insight::ListRequest> m_next;
};

} // namespace gui
