#pragma once

#include "gui/charts/lane_spec.h"
#include "gui/picture.h"

#include <QImage>
#include <QMap>
#include <QSet>
#include <QWidget>

#include <memory>

namespace gui {

/// Stacked areas over one time axis, one below the other under one crosshair, each with its legend on the
/// right. Emits what the user wants; the window decides what is shown.
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
                 const Picture &picture); ///< cheap while hidden: drawn when it becomes visible

    /// Lanes that do not fit are folded into one row each; the user's choices, by key, hold.
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

    int likedHeight() const;            ///< at which all lanes that may be open are open
    QSet<QString> hiddenSeries() const; ///< keys
    void setHiddenSeries(const QSet<QString> &keys);

    QImage image() const; ///< with titles, legends and time axis, at twice the resolution

signals:
    void spanSelected(insight::TimeSpan span);
    void zoomed(double factor, core::Instant around);
    void panned(core::Duration by);
    void liveRequested();
    void hiddenSeriesChanged();
    void openedChanged();
    void roomRequested(); ///< the lanes need, or prefer, a different height than before
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
