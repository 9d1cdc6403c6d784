#pragma once

#include "gui/path/chain_choice.h"
#include "gui/path/path_painter.h"
#include "gui/path/path_ribbons.h"

#include <QPixmap>
#include <QWidget>

#include <optional>

namespace gui {

/// The boxes of the whole way and the edges between them. Positions change only when boxes come or go; what
/// looks unchanged is not repainted.
class PathView : public QWidget
{
    Q_OBJECT

public:
    /// A box, or a line in one.
    struct Place
    {
        std::size_t box = 0;
        int row = -1; ///< -1: the box itself

        bool operator==(const Place &) const = default;
    };

    explicit PathView(QWidget *parent = nullptr);

    void present(const insight::PathGraphPtr &graph, core::Instant now,
                 const report::EndpointNames &names = {});
    void setRoom(QSize room);                                      ///< the visible size
    void setEmptyText(const QString &text) { m_emptyText = text; } ///< for when there is no box
    void light(const insight::Chain &chain);                       ///< an empty chain: nothing is lit

    const insight::PathGraph &graph() const { return *m_graph; }
    const PathLayout &layout() const { return m_layout; }
    const std::vector<BoxFace> &faces() const { return m_faces; }
    const std::vector<LitNode> &lit() const { return m_lit; }

    std::vector<Place> places() const; ///< all of them, in reading order
    std::optional<Place> current() const;
    void setCurrent(const Place &place);
    void goTo(const QString &endpoint, const QString &pool); ///< makes it the current one
    QRect areaOf(const Place &place) const;
    QString spoken(const Place &place) const;
    QImage image() const;

    QSize sizeHint() const override { return m_layout.size; }
    QSize minimumSizeHint() const override { return m_layout.size; }

signals:
    void chosen(std::size_t node, const QString &pool); ///< an empty pool: the whole box
    void othersChosen(const QString &endpoint);         ///< pools without a line of their own
    void nothingChosen();
    void backendRequested(const QString &endpoint, core::Pid pid); ///< the blocker that a box names
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
    /// Identifies the focused place by what does not change with the numbers.
    struct Name
    {
        QString node;
        QString pool;
        bool isOthers = false;
    };

    void layOut();
    void updateChanges(const PathLayout &layout, const std::vector<BoxFace> &faces, const RibbonLooks &looks);
    void repaintAll();
    void walk(int step);
    void walkColumns(int step);
    void choose(const Place &place);
    std::optional<Place> placeAt(const QPoint &position) const;
    std::optional<Place> placeOf(const Name &name) const;
    Name nameOf(const Place &place) const;
    BoxLook lookOf(std::size_t box) const;
    bool isLit(const insight::PathEdge &edge) const;
    void paintRibbons(QPainter &painter, const QRect &area) const;
    void paintLayer(QPainter &painter);
    void paintBoxes(QPainter &painter, const QRegion &area) const;
    void paintChain(QPainter &painter) const;
    QString toolTipAt(const Place &place) const;
    std::optional<core::Duration> ageOfConnections(const insight::PathNode &node) const;

    insight::PathGraphPtr m_graph = std::make_shared<const insight::PathGraph>();
    report::EndpointNames m_names;
    core::Instant m_now;
    QSize m_room;
    QString m_emptyText;
    PathLayout m_layout;
    std::vector<BoxFace> m_faces;
    RibbonLooks m_looks; ///< as last painted
    insight::Chain m_chain;
    std::vector<LitNode> m_lit;
    std::optional<Name> m_current;
    QPixmap m_layer;   ///< ribbons and the lit chain, the visible part; null: to be painted
    QRect m_layerArea; ///< position of that layer
    mutable std::optional<PathPainter> m_painter; ///< for the font and palette it was last shown with
};

} // namespace gui
