#pragma once

#include "gui/charts/lane_spec.h"
#include "gui/picture.h"

#include <QImage>
#include <QMap>
#include <QSet>
#include <QWidget>

#include <memory>

namespace gui {

/// Stacked areas over one time axis, one below the other under one crosshair, each with its legend at the
/// right. It says what the mouse and the keys want; what is shown is decided elsewhere.
///   drag: a span   ·   wheel: zoom   ·   Shift-drag: pan   ·   double click: live
/// Keys while focused: arrows move the crosshair (Ctrl: by a tenth of the width), Shift+arrows select a span,
/// + and - zoom, Escape drops the span.
class Lanes : public QWidget
{
    Q_OBJECT

public:
    explicit Lanes(QWidget *parent = nullptr);
    ~Lanes() override;

    void present(const std::vector<LaneSpec> &lanes,
                 const Picture &picture); ///< cheap while hidden: drawn when seen

    /// Lanes without room are folded into a row each. What the user decided about one holds; by key.
    QMap<QString, bool> opened() const;
    void setOpened(const QMap<QString, bool> &opened);

    struct Head
    {
        QString key;
        QString title;
        bool open = true;
    };
    std::vector<Head> heads() const;
    void setOpen(const QString &key, bool open);

    int likedHeight() const;            ///< with which all are open that may be
    QSet<QString> hiddenSeries() const; ///< keys
    void setHiddenSeries(const QSet<QString> &keys);

    QImage image() const; ///< titles, legends and time axis included, in twice the resolution

signals:
    void spanSelected(insight::TimeSpan span);
    void zoomed(double factor, core::Instant around);
    void panned(core::Duration by);
    void liveRequested();
    void hiddenSeriesChanged();
    void openedChanged();
    void roomRequested(); ///< they need, or like, another height than before
    void menuRequested(const QPoint &globalPosition);

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    struct Private;
    std::unique_ptr<Private> m_private;
};

} // namespace gui
