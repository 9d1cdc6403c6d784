#pragma once

#include "core/note.h"
#include "gui/axis.h"
#include "gui/picture.h"

#include <QFrame>

#include <memory>

namespace Ui {
class TimeBar;
}

namespace gui {

/// The top of the window: the cluster's name, the protection of its connections, and the one time axis for
/// everything.
class TimeBar : public QFrame
{
    Q_OBJECT

public:
    explicit TimeBar(QWidget *parent = nullptr);
    ~TimeBar() override;

    void setCluster(const QString &name, const QString &protection);
    void setOnlyRead(); ///< there is no present to go back to
    void present(const Picture &picture, const Axis &axis);
    void setNotes(std::vector<core::Note> notes);

signals:
    void widthRequested(core::Duration width);
    void everythingRequested();
    void panned(core::Duration by);
    void centred(core::Instant moment);
    void noteClicked(const core::Note &note);
    void liveRequested();
    void freezeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::unique_ptr<Ui::TimeBar> m_ui;
};

} // namespace gui
