#pragma once

#include "gui/widgets/plain.h"

namespace gui {

/// A text of as many lines as its width makes of it, none of which is given up where height lacks. QLabel's
/// own least height is that of a wide one.
class WrappedLabel : public PlainLabel
{
    Q_OBJECT

public:
    explicit WrappedLabel(QWidget *parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    int m_width = 0; ///< that it was last given
};

} // namespace gui
