#pragma once

#include "gui/path/scene_painting.h"

#include <QWidget>

#include <optional>

namespace gui {

/// The boxes of the whole way and the edges between them. Positions change only when boxes come or go; what
/// looks unchanged is not repainted.
class PathView : public QWidget
{
    Q_OBJECT

public:
    explicit PathView(QWidget *parent = nullptr);

    void present(const insight::PathGraphPtr &graph, core::Instant now, const EndpointMarks &marks = {});
    void setRoom(QSize room);                                      ///< the visible size
    void setEmptyText(const QString &text) { m_emptyText = text; } ///< for when there is no box
    void light(const insight::Chain &chain);                       ///< an empty chain: nothing is lit

    const PathScene &scene() const { return m_scene; }
    const PathLayout &layout() const { return m_scene.layout; }
    const std::vector<LitNode> &lit() const { return m_light.nodes; }

    std::optional<PathPlace> current() const;
    void setCurrent(const PathPlace &place);
    void goTo(const QString &endpoint, const QString &pool); ///< makes it the current one
    QImage image() const;

    QSize sizeHint() const override { return layout().size; }
    QSize minimumSizeHint() const override { return layout().size; }

signals:
    void chosen(std::size_t node, const QString &pool); ///< an empty pool: the whole box
    void othersChosen(const QString &endpoint);         ///< pools without a line of their own
    void nothingChosen();
    void backendRequested(const QString &endpoint, core::SessionId pid); ///< the blocker that a box names
    void currentMoved(const QRect &area);
    void menuRequested(const QPoint &globalPosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    void layOut();
    void updateChanges(const PathScene &scene);
    void repaintAll();
    void goTo(const std::optional<PathPlace> &place);
    void choose(const PathPlace &place);
    PathPainter &parts() const;

    QSize m_room;
    QString m_emptyText;
    PathScene m_scene;
    ChainLight m_light;
    std::optional<PlaceName> m_current;
    RibbonLayer m_ribbons;
    mutable std::optional<PathPainter> m_parts; ///< for the font and palette it was last shown with
};

} // namespace gui
