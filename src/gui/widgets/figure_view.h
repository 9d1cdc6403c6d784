#pragma once

#include "gui/widgets/rows_view.h"

namespace gui {

/// A table of figures, some of them drawn.
class FigureView : public RowsView
{
    Q_OBJECT

public:
    explicit FigureView(QWidget *parent = nullptr);

    QSize sizeHint() const override { return { 400, 200 }; }
    QSize minimumSizeHint() const override;
};

} // namespace gui
