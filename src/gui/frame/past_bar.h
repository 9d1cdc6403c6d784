#pragma once

#include "gui/axis.h"

#include <QColor>
#include <QFrame>

#include <optional>

class QHBoxLayout;
class QPushButton;
class QToolButton;

namespace gui {

class PlainLabel;

/// Whether the history is being played, and how fast.
struct Playing
{
    bool on = false;
    double speed = 1; ///< 1: real time
};

/// The part of the requested past that is still being read.
enum class PastReading { Done, Charts, Moment };

/// Makes it unmistakable that the display is not live: "Showing 14:02:10 – 14:03:00". Hidden while live.
class PastBar : public QFrame
{
    Q_OBJECT

public:
    explicit PastBar(QWidget *parent = nullptr);

    void present(const Axis &axis, core::Instant now, PastReading reading = PastReading::Done,
                 std::optional<core::Duration> averaged = {}, double done = 0);
    void setPlaying(const Playing &playing);

signals:
    void liveRequested();
    void minuteBackRequested();
    void readingBackRequested();
    void playRequested(); ///< or pause
    void readingForwardRequested();
    void minuteForwardRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void addSteps(QHBoxLayout &row);
    void followTheme();
    void drawSteps();

    QWidget *m_text; ///< where it is painted
    QWidget *m_steps;
    QToolButton *m_play = nullptr;
    PlainLabel *m_speed;
    QColor m_colour; ///< of text and icons
    bool m_isPlaying = false;
    QPushButton *m_back;
};

/// "10 s averages, peaks kept"; empty where samples are shown.
QString averagedText(std::optional<core::Duration> averaged);

/// The text of the bar; empty while live. `done` is the part of a span that is read, 0 to 1.
QString pastText(const Axis &axis, core::Instant now, PastReading reading = PastReading::Done,
                 std::optional<core::Duration> averaged = {}, double done = 0);

} // namespace gui
