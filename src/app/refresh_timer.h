#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace app {

/// When to redraw the window: at once after a request of the user; for new data at most about once a second,
/// and at least that often, because the age of old data grows too.
class RefreshTimer : public QObject
{
    Q_OBJECT

public:
    explicit RefreshTimer(QObject *parent = nullptr);

    void newsCame();
    void wanted(); ///< by the user: now

signals:
    void due();

private:
    void strike();

    QTimer m_timer;
    QElapsedTimer m_since;
};

} // namespace app
