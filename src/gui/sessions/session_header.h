#pragma once

#include <QHeaderView>
#include <QJsonObject>

#include <optional>
#include <vector>

class QMenu;

namespace gui {

/// Which columns are shown, in which order and how wide, and by which they are sorted. The query takes the
/// rest of the room.
class SessionHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit SessionHeader(QWidget *parent = nullptr);

    void arrangeAtFirst(); ///< as if nothing had been chosen
    void setShown(int column, bool shown);
    bool isShown(int column) const { return !isSectionHidden(column); }
    std::vector<int> shownColumns() const; ///< in their order on screen

    // With several endpoints, or with a pooler that tells of its clients, a column appears by itself. The
    // latter stays when the pooler falls silent.
    void setEndpoints(qsizetype count);
    void setPoolers(bool tell);
    void setTree(bool tree); ///< the blocking tree has a column of its own

    QJsonObject state() const;
    void restore(const QJsonObject &state); ///< whatever does not fit is left alone

    void fillMenu(QMenu *menu); ///< what can be chosen

signals:
    void chosen(); ///< by the user: columns, order, widths

protected:
    void paintSection(QPainter *painter, const QRect &area, int column) const override;
    void initStyleOptionForIndex(QStyleOptionHeader *option, int column) const override;
    void resizeEvent(QResizeEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    /// A column that appears where it has something to say, unless somebody chose.
    struct Automatic
    {
        int column;
        bool wanted = false;
        std::optional<bool> chosen = {};
    };
    Automatic *automatic(int column);
    void want(int column, bool wanted);
    void showAutomatic();
    void placeAsAtFirst(int column);
    void place(int column, int visual) { moveSection(visualIndex(column), visual); }
    void fitQuery();
    void noteChange();
    int widthAtFirst(int column) const;

    int m_query;
    std::vector<Automatic> m_automatic;
    std::optional<int> m_widthWithoutTree; ///< of the first column
    bool m_arranging = false;              ///< what changes now is not the user's doing
};

} // namespace gui
