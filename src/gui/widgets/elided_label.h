#pragma once

#include "gui/widgets/fitted_texts.h"

#include <QWidget>

namespace gui {

/// One line of plain text that is cut where it does not fit, at its end unless told otherwise, and never
/// widens its window.
class ElidedLabel : public QWidget
{
    Q_OBJECT
    Q_PROPERTY(bool muted READ isMuted WRITE setMuted)

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    QString text() const { return m_text; }
    void setText(const QString &text);
    void setElideMode(Qt::TextElideMode mode);
    bool isMuted() const { return m_muted; }
    void setMuted(bool muted);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void takeFont();

    QString m_text;
    Qt::TextElideMode m_mode = Qt::ElideRight;
    bool m_muted = false; ///< smaller and paler
    mutable FittedTexts m_texts { font() };
};

} // namespace gui
