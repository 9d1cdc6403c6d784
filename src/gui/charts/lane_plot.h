#pragma once

#include "gui/charts/lane_face.h"

#include <memory>

class QCustomPlot;
class QWidget;

namespace gui {

class StackPlottable;

/// The picture of one lane in a QCustomPlot, which buffers it: it is repainted when it changes, not when an
/// overlay moves.
class LanePlot
{
public:
    explicit LanePlot(QWidget *parent);
    ~LanePlot();
    Q_DISABLE_COPY_MOVE(LanePlot)

    QWidget *widget() const;

    void show(LaneFace face, const Theme &theme);

    /// False paints directly instead of showing the buffer, for pictures in a resolution other than the
    /// screen's.
    void setBuffered(bool buffered);

private:
    class Plot;
    std::unique_ptr<Plot> m_plot;
    StackPlottable *m_stack; ///< owned by the plot
};

} // namespace gui
