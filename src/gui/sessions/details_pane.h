#pragma once

#include "gui/link_requests.h"
#include "gui/picture.h"
#include "gui/sessions/indexed_listing.h"

#include <QObject>

class QAbstractButton;
class QSplitter;

namespace gui {

class SessionDetails;
class SessionsTable;

/// The details below a list, while its button is pressed: of the chosen session, or else of the one that
/// others wait for first. They stay with their session, whatever the list shows.
class DetailsPane : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        SessionsTable &table;
        SessionDetails &details;
        QSplitter &splitter; ///< contains both
        QAbstractButton &button;
    };
    DetailsPane(const Parts &parts, QWidget *page);

    void present(const Picture &picture);
    void follow(const IndexedListing &rows); ///< as the list shows them now

    bool isWanted() const;
    const QList<int> &heights() const { return m_heights; }
    void restore(bool wanted, const QList<int> &heights);

signals:
    void layoutChanged();
    void linksRequested();
    void filterRequested(const QString &filter); ///< for a session that is not in the list

private:
    void show(bool shown);
    void presentRow(int row);
    void presentSession(const core::SamplePtr &sample, const core::SessionPtr &session);
    void choose();
    void fit();
    void wishLinks();
    void goToPid(const QString &endpoint, core::SessionId pid);

    QWidget &m_page;
    SessionsTable &m_table;
    SessionDetails &m_details;
    QSplitter &m_splitter;
    QAbstractButton &m_button;
    QList<int> m_heights; ///< of list and details, while both are visible
    bool m_isLive = false;
    std::optional<core::Instant> m_toldAt; ///< when connections were listed
    LinkRequests m_wish;
};

} // namespace gui
