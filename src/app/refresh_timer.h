#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace app {

/// When the window is drawn anew: at once where something new came or was wanted, but for news at most about
/// once a second, and at least that often, because the age of old data grows, too.
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
