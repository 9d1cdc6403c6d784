#pragma once

#include "gui/history/notes_model.h"
#include "gui/page.h"

#include <memory>

namespace Ui {
class HistoryPage;
}

namespace gui {

/// What there is of the past of this cluster.
struct Chronology
{
    std::vector<core::Note> notes;
    std::optional<core::Instant> oldest;   ///< of what is recorded; nothing where nothing is
    std::optional<core::Instant> judgedTo; ///< back to there it was looked for incidents, while that goes on
    bool isRead = false;

    bool operator==(const Chronology &) const = default;
};

/// What happened and was found, the latest first; a row leads to its time.
class HistoryPage : public Page
{
    Q_OBJECT

public:
    explicit HistoryPage(QWidget *parent = nullptr);
    ~HistoryPage() override;

    void present(const Picture &picture) override;
    void setChronology(Chronology chronology);
    report::Table table() const override;
    void focusFilter() override;
    QWidget *workplace() const override;

signals:
    void chronologyRequested(); ///< whenever it is looked at
    void markRequested();       ///< a word of the user's at the moment that is shown

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    bool isShown(const core::Note &note) const;
    void goTo(const QModelIndex &index);
    void showMenu(const QPoint &globalPosition);
    QString aboutText() const;
    QString emptyText() const;

    std::unique_ptr<Ui::HistoryPage> m_ui;
    NotesModel *m_model;
    Chronology m_chronology;
    core::Instant m_now;
    report::EndpointNames m_names;
    bool m_stale = true;
};

} // namespace gui
