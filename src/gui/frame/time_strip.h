#pragma once

#include "gui/frame/note_bands.h"
#include "gui/picture.h"
#include "gui/widgets/fitted_texts.h"
#include "insight/past/columns.h"

#include <QWidget>

namespace gui {

struct Theme;

/// The last hour (or more, where more is shown) in one line: where the load and the incidents were, and which
/// part of it the lanes show, with the chosen time. Dragging the frame moves it.
class TimeStrip : public QWidget
{
    Q_OBJECT

public:
    explicit TimeStrip(QWidget *parent = nullptr);

    void present(const Picture &picture);
    void setNotes(std::vector<core::Note> notes); ///< incidents and marks, which lie over the load

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void panned(core::Duration by);
    void centred(core::Instant moment); ///< a click outside the frame
    void noteClicked(const core::Note &note);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    int timesHeight() const;
    QString endText() const;
    QRect plot() const;
    double place(core::Instant moment) const; ///< its x
    core::Duration perPixel() const;

    std::vector<NoteBand> bands() const;
    void paintLoad(QPainter &painter, const Theme &theme) const;
    void paintTimes(QPainter &painter, const QColor &colour);
    void paintFrame(QPainter &painter, const QColor &colour) const;
    void paintChosen(QPainter &painter, const QColor &colour) const;

    FittedTexts m_times { font() }; ///< below the plot
    std::vector<core::Note> m_notes;
    report::EndpointNames m_names;
    insight::TimeSpan m_whole;
    insight::TimeSpan m_frame;
    std::optional<insight::Selection> m_chosen;
    core::Instant m_now;
    QString m_averaged; ///< the length of averages, where they are drawn
    std::vector<insight::Column> m_columns;
    double m_dragged = 0; ///< x up to which a drag was reported
    bool m_dragging = false;
    std::optional<core::Note> m_pressed; ///< the note under the mouse, unless it is dragged
    bool m_endsNow = true;               ///< else where it was frozen, or at the end of a file
};

/// The load of `whole`: where the axis was read from a history that part, and around it what memory holds. No
/// answer is expected of time that was not read.
std::vector<insight::Column> stripColumns(const Picture &picture, const insight::TimeSpan &whole, int count);

} // namespace gui
