#pragma once

#include "gui/charts/lane_face.h"

#include <memory>

class QCustomPlot;
class QWidget;

namespace gui {

class StackPlottable;

/// The picture of one lane in a QCustomPlot, which keeps it in a buffer: it is painted when it changes, not
/// when something moves above it.
class LanePlot
{
public:
    explicit LanePlot(QWidget *parent);
    ~LanePlot();
    Q_DISABLE_COPY_MOVE(LanePlot)

    QWidget *widget() const;

    void show(LaneFace face, const Theme &theme);
    const LaneFace &face() const;

    /// Paint instead of showing the buffer: for pictures in another resolution than the screen's.
    void setBuffered(bool buffered);

private:
    class Plot;
    std::unique_ptr<Plot> m_plot;
    StackPlottable *m_stack; ///< the plot's
};

} // namespace gui
