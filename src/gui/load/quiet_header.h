#pragma once

#include "gui/widgets/still_header.h"

namespace gui {

/// Headings as small, muted words above a line; they cannot be pressed.
class QuietHeader : public StillHeader
{
    Q_OBJECT

public:
    explicit QuietHeader(QWidget *parent = nullptr);

    int widthFor(int section) const; ///< of its text

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void paintSection(QPainter *painter, const QRect &area, int section) const override;
};

} // namespace gui
