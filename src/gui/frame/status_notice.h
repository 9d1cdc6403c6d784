#pragma once

#include <QWidget>

namespace gui {

/// Something in the status bar that stays until it is over: a warning sign and one line of text that ends in
/// an ellipsis where it does not fit. Takes no space while it is empty.
class StatusNotice : public QWidget
{
    Q_OBJECT

public:
    explicit StatusNotice(QWidget *parent = nullptr);

    const QString &text() const { return m_text; }
    void setText(const QString &text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QFont shownFont() const;

    QString m_text;
};

} // namespace gui
