#pragma once

#include "gui/charts/time_scale.h"

#include <QRectF>
#include <QWidget>

#include <optional>
#include <vector>

namespace gui {

/// The moving parts over all lanes: the crosshair, the chosen span, the focus. The stacks below are not
/// repainted for it.
class LanesOverlay : public QWidget
{
    Q_OBJECT

public:
    explicit LanesOverlay(QWidget *parent);

    void setScene(const TimeScale &time, const std::vector<QRectF> &plots, const QRectF &timeRow,
                  const QFont &font);
    void setSpan(std::optional<insight::TimeSpan> span,
                 bool beingChosen); ///< still being chosen: its length is shown
    void setCrosshair(std::optional<core::Instant> moment);
    void setFocusShown(bool shown);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString timeText(core::Instant moment) const;
    QRect reachOfCrosshair() const;
    QRectF pillAt(double x, const QString &text) const;
    void paintSpan(QPainter &painter) const;
    void paintLength(QPainter &painter) const;
    void paintCrosshair(QPainter &painter) const;
    void paintPill(QPainter &painter, double x, const QString &text) const;

    TimeScale m_time;
    std::vector<QRectF> m_plots;
    QRectF m_timeRow;
    QFont m_font;
    std::optional<insight::TimeSpan> m_span;
    bool m_beingChosen = false;
    std::optional<core::Instant> m_crosshair;
    bool m_focusShown = false;
};

} // namespace gui
