#pragma once

#include "gui/charts/time_scale.h"

#include <QObject>
#include <QPointF>

#include <optional>

class QContextMenuEvent;
class QEvent;
class QKeyEvent;
class QMouseEvent;
class QWheelEvent;
class QWidget;

namespace gui {

/// Interprets mouse and keys over a time axis. Changes nothing itself.
class LanesInput : public QObject
{
    Q_OBJECT

public:
    explicit LanesInput(QWidget *lanes); ///< the widget whose events it reads

    /// A crosshair under a resting mouse stays under it; one that was moved by keys stays at its moment.
    void setTime(const TimeScale &time, std::optional<insight::TimeSpan> selected);
    void leave(); ///< the mouse has left

    std::optional<core::Instant> crosshair() const;   ///< while it is on the axis
    std::optional<insight::TimeSpan> preview() const; ///< of the span being dragged

signals:
    void crosshairMoved();
    void previewChanged();
    void spanSelected(insight::TimeSpan span);
    void zoomed(double factor, core::Instant around);
    void panned(core::Duration by);
    void liveRequested();
    void menuRequested(const QPoint &globalPosition);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Drag
    {
        core::Instant anchor;
        double start = 0;
        double last = 0;
        bool pans = false;
        bool moved = false;
    };

    bool press(const QMouseEvent &event);
    bool move(const QMouseEvent &event);
    bool release(const QMouseEvent &event);
    bool wheel(const QWheelEvent &event);
    bool key(const QKeyEvent &event);
    bool isOurs(const QKeyEvent &event) const;
    bool drop();
    void step(int direction, Qt::KeyboardModifiers modifiers);
    void hover(double x);
    core::Duration share(double pixels) const;

    TimeScale m_time;
    std::optional<insight::TimeSpan> m_selected;
    std::optional<core::Instant> m_crosshair;
    std::optional<double> m_mouse;         ///< its x, while the crosshair follows it
    std::optional<core::Instant> m_anchor; ///< of a span chosen by keys
    std::optional<Drag> m_drag;
};

} // namespace gui
