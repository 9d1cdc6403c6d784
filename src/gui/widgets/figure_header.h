#pragma once

#include "gui/widgets/still_header.h"

namespace gui {

/// Headings aligned with the figures below them.
class FigureHeader : public StillHeader
{
    Q_OBJECT

public:
    explicit FigureHeader(QWidget *parent = nullptr);

protected:
    void paintSection(QPainter *painter, const QRect &area, int section) const override;
    void initStyleOptionForIndex(QStyleOptionHeader *option, int section) const override;
};

} // namespace gui
