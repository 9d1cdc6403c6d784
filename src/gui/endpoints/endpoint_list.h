#pragma once

#include "gui/endpoints/endpoint_row.h"
#include "gui/picture.h"
#include "insight/path/discovered.h"

#include <QListView>

#include <optional>

class QMenu;

namespace gui {

class EndpointsModel;

/// The column on the left: every endpoint with health, role, age of its data, used of usable, and a
/// sparkline. Choosing one narrows every page to it; "All" (the first row, where there are several) widens it
/// again.
class EndpointList : public QListView
{
    Q_OBJECT

public:
    explicit EndpointList(QWidget *parent = nullptr);

    /// Endpoints that others report: listed below those that are polled.
    void setFound(const std::vector<insight::DiscoveredEndpoint> &found);

    void setNames(const EndpointNames &names);

    /// Always live, even while the pages are frozen: health must be current.
    void present(const insight::ClusterHistory &past, const insight::Scope &scope, core::Instant now,
                 bool besideThePast = false);

    int chosenWidth() const { return m_chosenWidth; }
    void setChosenWidth(int width); ///< 0: as wide as the text needs

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void contactRequested(
        const insight::DiscoveredEndpoint &found); ///< the user wants to decide whether it may be contacted
    void addRequested(
        const std::optional<insight::DiscoveredEndpoint> &found); ///< add one more endpoint, perhaps this one
    void removeRequested(const QString &endpoint);                ///< stop watching this endpoint
    void destinationsRequested(const QString &application,
                               const QStringList &places); ///< its pools lead to these, the user says
    void scopeRequested(const insight::Scope &scope);
    void retryRequested(const QString &endpoint);    ///< from the context menu of one that does not answer
    void nameRequested(const QString &endpoint);     ///< rename it; empty: the cluster
    void passwordRequested(const QString &endpoint); ///< for one that refuses the login

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void choose(const QModelIndex &index);
    void showScope(const insight::Scope &scope);
    void addScopes(QMenu &menu, const EndpointRow &row);
    void addRemedies(QMenu &menu, const EndpointRow &row);
    void addDestinations(QMenu &menu, const EndpointRow &row);
    void addCopies(QMenu &menu, const EndpointRow &row);
    void addMembership(QMenu &menu, const EndpointRow &row);

    EndpointsModel *m_model;
    insight::Scope m_scope;
    std::vector<insight::DiscoveredEndpoint> m_found;
    EndpointNames m_names;
    int m_chosenWidth = 0;
};

} // namespace gui
