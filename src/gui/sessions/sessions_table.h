#pragma once

#include "gui/sessions/session_header.h"
#include "gui/sessions/session_painter.h"
#include "gui/sessions/sessions_model.h"

#include <QTableView>

#include <optional>

namespace gui {

/// The list itself. Surviving rows stay in place: selection, current cell and the top row survive every
/// refresh, and a chosen session stays chosen while a list is without it.
class SessionsTable : public QTableView
{
    Q_OBJECT

public:
    explicit SessionsTable(QWidget *parent = nullptr);

    const SessionsModel &sessions() const { return *m_model; }
    void setNames(const report::EndpointNames &names) { m_model->setNames(names); }
    SessionHeader *header() const { return m_header; }

    void present(const IndexedListingPtr &rows, insight::Grouping grouping);
    void setEmptyText(const QString &text); ///< shown where there are no rows
    QString emptyText() const { return m_emptyText; }
    std::vector<int> selectedRows() const; ///< in their order on screen
    void choose(int row);                  ///< makes it the current and only selected row, and scrolls to it

    QSize minimumSizeHint() const override;

signals:
    void sessionChosen(int row); ///< by the user, not by a refresh
    void openRequested(int row, bool open);
    void detailsRequested();
    void copyRequested();

public:
    void keyboardSearch(const QString &text) override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void updateGeometries() override;

private:
    struct Anchor
    {
        int row;
        int offset; ///< of its top edge in the window
    };
    std::vector<Anchor> visibleRows() const;
    void keepScroll(const IndexedListing &before, const std::vector<Anchor> &anchors);
    void keepCurrent(const QModelIndex &before);

    struct Left
    {
        QString endpoint;
        core::SessionPtr session;
    };
    std::optional<Left> chosenSession() const;
    void chooseReturned();

    void layOutRows();
    SessionPainter &painter();
    void applyFont();
    bool isTree() const;
    bool isOnArrow(const QPoint &position, int row) const;
    bool openOrClose(int key, int row);
    int parentOf(int row) const;

    SessionsModel *m_model;
    SessionHeader *m_header;
    std::optional<SessionPainter> m_painter; ///< for the font and palette it was last shown with
    insight::Grouping m_grouping = insight::Grouping::None;
    QString m_emptyText;
    std::optional<Left> m_left; ///< was chosen when it left the list; chosen again when it comes back
    bool m_presenting = false;
    bool m_onlyRows = false; ///< are being laid out
};

} // namespace gui
