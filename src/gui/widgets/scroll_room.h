#pragma once

#include <QScrollArea>

namespace gui {

/// Takes the focus so that keys can scroll it, and shows the focus. Its content must not fill its background.
class ScrollRoom : public QScrollArea
{
    Q_OBJECT

public:
    using QScrollArea::QScrollArea;

protected:
    void paintEvent(QPaintEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    bool m_focusShown = false;
};

} // namespace gui
