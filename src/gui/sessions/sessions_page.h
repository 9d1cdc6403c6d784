#pragma once

#include "gui/page.h"
#include "gui/sessions/arranging.h"
#include "insight/verdict/verdict.h"

#include <QByteArray>
#include <QPointer>
#include <QSet>

#include <memory>
#include <optional>

namespace Ui {
class SessionsPage;
}

namespace gui {

class DetailsPane;
class SessionMenu;

/// Every session: filtered while typing, grouped, or as a blocking tree. Selection, scroll position and
/// expansion survive every refresh.
class SessionsPage : public Page
{
    Q_OBJECT

public:
    explicit SessionsPage(QWidget *parent = nullptr);
    ~SessionsPage() override;

    void present(const Picture &picture) override;
    report::Table table() const override;
    QWidget *workplace() const override;
    bool focusFilter() override;

    void setFilter(const QString &filter);         ///< as if it had been typed
    void listAll(const QString &filter);           ///< the same, with idle and background ones while it stays
    void listByApplication(const QString &filter); ///< the clients, idle ones too; the largest group chosen
    void showBlockingTree(const insight::Accused &root = {}); ///< with the root chosen, if it is there

    QByteArray layoutState() const;              ///< columns, order, grouping, switches: for the settings
    void restoreLayout(const QByteArray &state); ///< ignores what does not fit

signals:
    void layoutChanged();

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void connectControls();
    void connectTable();
    void connectDetails();
    void applyTheme();

    void applyFilter(const QString &filter);
    void rearrange();
    insight::ListRequest request();
    QList<core::SamplePtr> samplesBefore();
    insight::Grouping grouping() const;
    void setGrouping(insight::Grouping grouping);
    void regroup();

    void showArranged(const IndexedListingPtr &rows, const insight::ListRequest &request, qint64 number);
    void chooseWanted(const IndexedListing &rows);
    void showCounts(const IndexedListing &rows, const insight::ListRequest &request);
    void openOrClose(int row, bool open);

    void showMenu(const QPoint &position);

    QPointer<SessionMenu> m_menu; ///< while it is open

    std::unique_ptr<Ui::SessionsPage> m_ui;
    DetailsPane *m_details = nullptr;
    Arranging m_arranging;
    std::optional<Picture> m_picture;
    bool m_stale = false; ///< new data arrived while the page was hidden

    /// A row to choose in a listing that was requested elsewhere.
    struct Choice
    {
        std::optional<insight::Accused> root; ///< of the blocking tree; empty: the first row
        qint64 from = 0; ///< the first arrangement that is meant: an earlier one may be under way
    };
    std::optional<Choice> m_choice;
    QString m_listsAll;             ///< the filter with which no client is left out
    bool m_alsoBackground = false;  ///< … nor a background process
    QSet<insight::RowKey> m_open;   ///< groups whose sessions are listed
    QSet<insight::RowKey> m_closed; ///< in the blocking tree, where rows are open unless closed
    insight::Grouping m_shownGrouping = insight::Grouping::None;

    struct Comparison
    {
        insight::Scope scope;
        core::Instant at;
        QList<core::SamplePtr> samples;
    };
    std::optional<Comparison> m_before; ///< for the changes of groups; not renewed at every refresh
};

} // namespace gui
