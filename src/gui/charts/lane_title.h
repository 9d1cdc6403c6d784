#pragma once

#include "gui/widgets/fitted_texts.h"

#include <QAbstractButton>

namespace gui {

/// The title of a lane. A click folds the lane to this row, which then shows its values, or opens it again.
/// Keyboard users have the menu of the charts instead: six more tab stops would slow everything down.
class LaneTitle : public QAbstractButton
{
    Q_OBJECT

public:
    explicit LaneTitle(QWidget *parent);

    void setFonts(const QFont &title, const QFont &values);
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }
    void setValues(const QString &values); ///< "active 6, idle 23"

    QSize sizeHint() const override; ///< of the title alone

signals:
    void pointerCame();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;

private:
    int wordsAt() const;
    QString action() const;

    FittedTexts m_titleTexts { font() };
    FittedTexts m_valueTexts { font() };
    QString m_values;
    bool m_folded = false;
};

} // namespace gui
