#include "gui/charts/lanes_input.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>

#include <algorithm>
#include <cmath>

using namespace std::chrono_literals;

namespace gui {

namespace {

using core::Duration;
using core::Instant;
using insight::TimeSpan;

constexpr double dragStart = 4;
constexpr double zoomStep = 1.25;
constexpr double wheelNotch = 120;
constexpr int largeStep = 10; // parts of the axis

TimeSpan between(Instant one, Instant other)
{
    return { std::min(one, other), std::max(one, other) };
}

/// Alt+Left is the window's: back to where one was.
bool isOfWindow(const QKeyEvent &event)
{
    return event.modifiers() & (Qt::AltModifier | Qt::MetaModifier);
}

} // namespace

LanesInput::LanesInput(QWidget *lanes)
    : QObject(lanes)
{
    lanes->setMouseTracking(true);
    lanes->setFocusPolicy(Qt::StrongFocus);
    lanes->installEventFilter(this);
}

void LanesInput::setTime(const TimeScale &time, std::optional<TimeSpan> selected)
{
    m_time = time;
    m_selected = selected;
    if (m_mouse)
        m_crosshair = time.at(*m_mouse);
}

std::optional<Instant> LanesInput::crosshair() const
{
    const bool shown = m_crosshair && *m_crosshair >= m_time.span.from && *m_crosshair <= m_time.span.to;
    return shown ? m_crosshair : std::nullopt;
}

std::optional<TimeSpan> LanesInput::preview() const
{
    if (!m_drag || m_drag->pans || !m_drag->moved)
        return {};
    return between(m_drag->anchor, m_time.at(m_drag->last));
}

bool LanesInput::eventFilter(QObject *, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        return press(static_cast<QMouseEvent &>(*event));
    case QEvent::MouseMove:
        return move(static_cast<QMouseEvent &>(*event));
    case QEvent::MouseButtonRelease:
        return release(static_cast<QMouseEvent &>(*event));
    case QEvent::MouseButtonDblClick:
        m_drag.reset();
        emit liveRequested();
        return true;
    case QEvent::Wheel:
        return wheel(static_cast<QWheelEvent &>(*event));
    case QEvent::Leave:
        leave();
        return false;
    case QEvent::ContextMenu:
        emit menuRequested(static_cast<QContextMenuEvent &>(*event).globalPos());
        return true;
    case QEvent::ShortcutOverride:
        event->setAccepted(isOurs(static_cast<QKeyEvent &>(*event)));
        return event->isAccepted();
    case QEvent::KeyPress:
        return key(static_cast<QKeyEvent &>(*event));
    default:
        return false;
    }
}

bool LanesInput::press(const QMouseEvent &event)
{
    const double x = event.position().x();
    if (event.button() != Qt::LeftButton || x < m_time.left - dragStart || x > m_time.right() + dragStart)
        return false;
    m_anchor.reset();
    m_drag = Drag { m_time.at(x), x, x, event.modifiers().testFlag(Qt::ShiftModifier) };
    return true;
}

bool LanesInput::move(const QMouseEvent &event)
{
    const double x = event.position().x();
    if (m_drag) {
        const double by = x - std::exchange(m_drag->last, x);
        m_drag->moved = m_drag->moved || std::abs(x - m_drag->start) > dragStart;
        if (m_drag->pans)
            emit panned(-share(by));
        else if (m_drag->moved)
            emit previewChanged();
    }
    hover(x);
    return false;
}

bool LanesInput::release(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton || !m_drag)
        return false;
    m_drag->last = event.position().x();
    const std::optional<TimeSpan> chosen = preview();
    m_drag.reset();
    emit previewChanged();
    if (chosen && chosen->length() > Duration {})
        emit spanSelected(*chosen);
    return true;
}

bool LanesInput::wheel(const QWheelEvent &event)
{
    const QPoint turned = event.angleDelta();
    const bool sideways = std::abs(turned.x()) > std::abs(turned.y());
    const double notches = (sideways ? turned.x() : turned.y()) / wheelNotch;
    if (sideways || event.modifiers().testFlag(Qt::ShiftModifier))
        emit panned(-share(m_time.width / largeStep * notches));
    else if (notches != 0)
        emit zoomed(std::pow(zoomStep, notches), m_time.at(event.position().x()));
    return true;
}

bool LanesInput::isOurs(const QKeyEvent &event) const
{
    if (isOfWindow(event))
        return false;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Plus:
    case Qt::Key_Minus:
        return true;
    case Qt::Key_Escape:
        return m_selected || m_drag;
    default:
        return false;
    }
}

bool LanesInput::key(const QKeyEvent &event)
{
    if (isOfWindow(event))
        return false;
    const Instant around = crosshair().value_or(m_time.span.to);
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        step(event.key() == Qt::Key_Left ? -1 : 1, event.modifiers());
        return true;
    case Qt::Key_Plus:
        emit zoomed(zoomStep, around);
        return true;
    case Qt::Key_Minus:
        emit zoomed(1 / zoomStep, around);
        return true;
    case Qt::Key_Escape:
        return drop();
    default:
        return false;
    }
}

bool LanesInput::drop()
{
    if (m_drag) {
        m_drag.reset();
        emit previewChanged();
        return true;
    }
    m_anchor.reset();
    if (m_selected)
        emit liveRequested();
    return m_selected.has_value();
}

void LanesInput::step(int direction, Qt::KeyboardModifiers modifiers)
{
    const Duration length = modifiers.testFlag(Qt::ControlModifier) ? share(m_time.width / largeStep)
                                                                    : std::max<Duration>(1s, share(1));
    const Instant before = crosshair().value_or(m_time.span.to);
    m_mouse.reset();
    m_crosshair = std::clamp(before + length * direction, m_time.span.from, m_time.span.to);

    if (!modifiers.testFlag(Qt::ShiftModifier))
        m_anchor.reset();
    else if (!m_anchor)
        m_anchor = before;
    emit crosshairMoved();
    if (m_anchor && *m_anchor != *m_crosshair)
        emit spanSelected(between(*m_anchor, *m_crosshair));
}

void LanesInput::hover(double x)
{
    if (x < m_time.left || x > m_time.right()) {
        leave();
        return;
    }
    m_mouse = x;
    m_crosshair = m_time.at(x);
    emit crosshairMoved();
}

void LanesInput::leave()
{
    if (!m_mouse)
        return;
    m_mouse.reset();
    m_crosshair.reset();
    emit crosshairMoved();
}

Duration LanesInput::share(double pixels) const
{
    return Duration { std::llround(pixels / m_time.width * double(m_time.span.length().count())) };
}

} // namespace gui
