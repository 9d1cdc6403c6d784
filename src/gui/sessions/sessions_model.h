#pragma once

#include "gui/sessions/indexed_listing.h"
#include "report/naming.h"
#include "report/session_columns.h"

#include <QAbstractTableModel>

namespace gui {

/// The rows of one listing. Holds no data of its own; invisible rows cost nothing.
class SessionsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit SessionsModel(QObject *parent = nullptr);

    /// Surviving rows keep their indexes.
    void show(const IndexedListingPtr &rows, insight::Grouping grouping = insight::Grouping::None);
    const IndexedListingPtr &rows() const { return m_rows; }
    void setNames(const report::EndpointNames &names);
    const report::EndpointNames &names() const { return m_names; }

    report::SessionRow sessionAt(int row) const; ///< null pointers: not a session
    core::Value valueAt(int row, int column) const;
    QString textAt(int row, int column) const;    ///< for people, one line, cut at a maximum length
    QString wholeText(int row, int column) const; ///< of a session, for a larger field
    QString tipAt(int row, int column) const;
    bool isFirstBlocker(int row) const; ///< in a list: others wait for it, and it waits for none
    QString groupName(const insight::Group &group) const; ///< safe to show

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::optional<insight::Behind> behind(const report::SessionRow &row) const;
    QString clientText(int row) const;
    QString briefBehind(const report::SessionRow &row) const;
    QString spokenText(const insight::Group &group, bool open) const;

    IndexedListingPtr m_rows = std::make_shared<const IndexedListing>();
    insight::Grouping m_grouping = insight::Grouping::None;
    report::EndpointNames m_names;
};

QString absentText(const insight::Line &line); ///< "pid 123, not among the sessions seen"
QString sessionsText(qint64 count);
QString changeText(const insight::Group &group); ///< "+12", "−3", "±0", "–"

} // namespace gui
