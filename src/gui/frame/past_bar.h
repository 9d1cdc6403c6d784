#pragma once

#include "gui/axis.h"

#include <QFrame>

class QPushButton;

namespace gui {

class PlainLabel;

/// Makes it unmistakable that what is shown is not now: "Showing 14:02:10 – 14:03:00". Not there while live.
class PastBar : public QFrame
{
    Q_OBJECT

public:
    explicit PastBar(QWidget *parent = nullptr);

    void present(const Axis &axis, core::Instant now, bool reading = false);

signals:
    void liveWanted();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    PlainLabel *m_text;
    QPushButton *m_back;
};

/// What it says; empty while live.
QString pastText(const Axis &axis, core::Instant now, bool reading = false);

} // namespace gui
