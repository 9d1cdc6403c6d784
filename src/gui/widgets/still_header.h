#pragma once

#include <QHeaderView>

namespace gui {

/// Headings above rows that come and go. Qt paints them again whenever its trees lay out their rows, which is
/// at every refresh.
class StillHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit StillHeader(QWidget *parent = nullptr);

    void doItemsLayout() override;
    void reset() override;
};

} // namespace gui
