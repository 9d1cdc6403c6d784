// QCustomPlot's header says foreach, and the first header of Qt decides whether there is one.
#undef QT_NO_FOREACH

#include "gui/charts/lane_plot.h"

#include <qcustomplot.h>

namespace gui {

/// Everything inside a lane's frame. Where things lie is known already: it asks its axes nothing.
class StackPlottable : public QCPAbstractPlottable
{
public:
    using QCPAbstractPlottable::QCPAbstractPlottable;

    double selectTest(const QPointF &, bool, QVariant *) const override { return -1; }
    QCPRange getKeyRange(bool &found, QCP::SignDomain) const override { return none(found); }
    QCPRange getValueRange(bool &found, QCP::SignDomain, const QCPRange &) const override
    {
        return none(found);
    }

    LaneFace face;
    const Theme *theme = &lightTheme();

protected:
    QRect clipRect() const override { return parentPlot()->viewport(); } // labels stand above the frame

    void draw(QCPPainter *painter) override
    {
        painter->save();
        painter->setClipRect(face.plot, Qt::IntersectClip);
        paintStack(*painter, face, *theme);
        paintGaps(*painter, face, *theme);
        painter->restore();
        paintLimits(*painter, face, *theme);
        paintEvents(*painter, face, *theme);
        paintValues(*painter, face, *theme);
    }

    void drawLegendIcon(QCPPainter *, const QRectF &) const override {}

private:
    static QCPRange none(bool &found)
    {
        found = false;
        return {};
    }
};

class LanePlot::Plot : public QCustomPlot
{
public:
    using QCustomPlot::QCustomPlot;

    bool buffered = true;

protected:
    /// Opaque, so that what is behind it is not painted every second.
    void paintEvent(QPaintEvent *event) override
    {
        setBackground(palette().window());
        if (buffered) {
            QCustomPlot::paintEvent(event);
        } else {
            QCPPainter painter(this);
            toPainter(&painter, width(), height());
        }
    }
};

namespace {

void setUp(QCustomPlot &plot)
{
    plot.setAttribute(Qt::WA_TransparentForMouseEvents);
    plot.setFocusPolicy(Qt::NoFocus);
    plot.setNoAntialiasingOnDrag(false);
    // One buffer instead of two: nothing is ever on this layer.
    plot.layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
    plot.axisRect()->setAutoMargins(QCP::msNone);
    plot.axisRect()->setMinimumSize(1, 1);
    for (QCPAxis *const unseen : { plot.xAxis, plot.xAxis2, plot.yAxis2 }) {
        unseen->setVisible(false);
        unseen->grid()->setVisible(false);
        unseen->setTicks(false); // their labels would be made at each refresh
        unseen->setTickLabels(false);
    }
    plot.yAxis->setBasePen(Qt::NoPen);
    plot.yAxis->setTickPen(Qt::NoPen);
    plot.yAxis->setSubTicks(false);
    plot.yAxis->setTickLength(0);
    plot.yAxis->setTickLabels(false);
    plot.yAxis->setTicker(QSharedPointer<QCPAxisTickerText>::create());
}

void setTicks(QCPAxis &axis, const LaneFace &face)
{
    const auto ticker = axis.ticker().staticCast<QCPAxisTickerText>();
    ticker->clear();
    for (const double tick : face.ticks)
        ticker->addTick(tick, {});
    axis.setRange(0, face.top);
}

void setLook(QCPAxis &axis, const Theme &theme)
{
    axis.grid()->setPen(QPen { theme.line, 1 });
    axis.grid()->setZeroLinePen(QPen { theme.line, 1 });
}

} // namespace

LanePlot::LanePlot(QWidget *parent)
    : m_plot(std::make_unique<Plot>(parent))
    , m_stack(new StackPlottable(m_plot->xAxis, m_plot->yAxis))
{
    setUp(*m_plot);
}

LanePlot::~LanePlot() = default;

QWidget *LanePlot::widget() const
{
    return m_plot.get();
}

void LanePlot::show(LaneFace face, const Theme &theme)
{
    const QRect plot = face.plot.toRect();
    m_plot->axisRect()->setMargins({ plot.left(), plot.top(), m_plot->width() - plot.right() - 1,
                                     m_plot->height() - plot.bottom() - 1 });
    setTicks(*m_plot->yAxis, face);
    setLook(*m_plot->yAxis, theme);
    m_stack->face = std::move(face);
    m_stack->theme = &theme;
    m_plot->replot(QCustomPlot::rpQueuedRefresh);
}

void LanePlot::setBuffered(bool buffered)
{
    m_plot->buffered = buffered;
}

} // namespace gui
