#pragma once

#include "core/session_id.h"
#include "gui/widgets/still_header.h"

#include <QJsonObject>

#include <optional>
#include <vector>

class QMenu;

namespace gui {

/// The visible columns, their order and width, and the sort column. The query takes the remaining width.
class SessionHeader : public StillHeader
{
    Q_OBJECT

public:
    explicit SessionHeader(QWidget *parent = nullptr);

    void arrangeAtFirst(); ///< resets to the initial state
    void sortAsAtFirst();
    bool isSortedAsAtFirst() const;
    void setShown(int column, bool shown);
    bool isShown(int column) const { return !isSectionHidden(column); }
    std::vector<int> shownColumns() const; ///< in their order on screen

    // With several endpoints, or with a pooler that lists its clients, a column appears automatically. The
    // latter stays when the pooler falls silent.
    void setEndpoints(qsizetype count);
    void setPoolers(bool tell);
    void setLongestPid(core::SessionId pid); ///< of those listed; as long as its width was not chosen it fits
    void setTree(bool tree);                 ///< the blocking tree has a column of its own

    QJsonObject state() const;
    void restore(const QJsonObject &state); ///< ignores what does not fit

    void fillMenu(QMenu *menu); ///< with the available columns

signals:
    void chosen(); ///< the user changed columns, order or widths

protected:
    void paintSection(QPainter *painter, const QRect &area, int column) const override;
    void initStyleOptionForIndex(QStyleOptionHeader *option, int column) const override;
    void resizeEvent(QResizeEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    /// A column that appears when it has content, unless the user chose otherwise.
    struct Automatic
    {
        int column = 0;
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
    int letterWidth() const;
    int widthAtFirst(int column) const;
    int chosenWidth(int column) const;

    int m_query;
    int m_pid;
    int m_pidDigits = 0; ///< of the longest seen
    std::vector<Automatic> m_automatic;
    std::optional<int> m_widthWithoutTree; ///< of the first column, while there is a tree
    std::optional<int> m_widthOfQuery;     ///< at least, where the user chose it
    bool m_arranging = false;              ///< current changes are not the user's
};

} // namespace gui
