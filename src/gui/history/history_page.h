#pragma once

#include "gui/history/notes_model.h"
#include "gui/page.h"

#include <memory>

namespace Ui {
class HistoryPage;
}

namespace gui {

/// The past of this cluster as the page shows it.
struct Chronology
{
    std::vector<core::Note> notes;
    std::optional<core::Instant> oldest; ///< of the recorded data; empty where there is none
    std::optional<core::Instant>
        judgedTo; ///< the search for incidents has gone back to here, while it is running
    bool isRead = false;
    std::optional<core::Instant> readAt {}; ///< empty where nothing is recorded any more
    std::optional<core::Error> trouble {};  ///< why not all of it could be read

    bool operator==(const Chronology &) const = default;
};

/// Events and findings, the latest first; a row leads to its time.
class HistoryPage : public Page
{
    Q_OBJECT

public:
    explicit HistoryPage(QWidget *parent = nullptr);
    ~HistoryPage() override;

    void present(const Picture &picture) override;
    void setOnlyRead();                      ///< a file is shown: no mark can be added
    void setAbsence(const QString &absence); ///< why there is no history to add a mark to
    void setChronology(Chronology chronology);
    void showTimeOf(const core::Note &note); ///< the moment that matters most of it
    void forgetTexts() { m_stale = true; }   ///< they are made again when shown next
    report::Table table() const override;
    bool focusFilter() override;
    QWidget *workplace() const override;

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    void chronologyRequested(); ///< when the page becomes visible
    void incidentSelected(const core::Note &incident, core::Instant moment); ///< before momentRequested()
    void momentRequested(core::Instant moment);
    void markRequested(); ///< a remark of the user at the moment shown

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    void shareRoom();
    void giveRoomToWhat();
    void spellOut();
    bool isShown(const core::Note &note) const;
    void goTo(const QModelIndex &index);
    void showMenu(const QPoint &globalPosition);
    QString aboutText() const;
    QString emptyText() const;

    std::unique_ptr<Ui::HistoryPage> m_ui;
    QAction *m_addMark;
    NotesModel *m_model;
    Chronology m_chronology;
    core::Instant m_now;
    report::EndpointNames m_names;
    int m_share = 0; ///< the width that Peak and Culprit were given
    bool m_stale = true;
    bool m_isOnlyRead = false;
};

} // namespace gui
