#pragma once

#include "core/time.h"
#include "gui/frame/past_bar.h"

#include <QObject>
#include <QTimer>

namespace app {

/// Plays the past: emits again and again how far to advance.
class Playback : public QObject
{
    Q_OBJECT

public:
    explicit Playback(QObject *parent = nullptr);

    void toggle();
    void stop();
    void goSlower() { changeSpeed(-1); }
    void goFaster() { changeSpeed(1); }

signals:
    void due(core::Duration by);
    void changed(const gui::Playing &playing);

private:
    void changeSpeed(int by);
    void start();
    void tell();

    QTimer m_timer;
    int m_speed; ///< index in the list of speeds
};

} // namespace app
