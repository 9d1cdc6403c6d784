#pragma once

#include "report/protection.h"

#include <QWidget>

#include <optional>

namespace gui {

/// A lock that shows how the connection is protected: open, closed, or a shield for this machine. A text next
/// to it says the same.
class ProtectionMark : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    void setProtection(std::optional<report::Protection> protection); ///< empty: no mark

    QSize sizeHint() const override { return { 16, 16 }; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::optional<report::Protection> m_protection;
};

} // namespace gui
