#pragma once

#include "gui/path/chain_words.h"

#include <QWidget>

namespace gui {

/// The stops of one chain as cards, with the certainty of each hop between them. Left and right walk the
/// hops; the page shows the evidence of the current one.
class ChainCards : public QWidget
{
    Q_OBJECT

public:
    explicit ChainCards(QWidget *parent = nullptr);

    void present(const insight::Chain &chain, const report::EndpointNames &names);
    int hop() const { return m_hop; } ///< -1: none

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void hopChosen();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    void setHop(int hop);
    QRect cardArea(int stop) const;
    QRect hopArea(int hop) const;
    void paintCard(QPainter &painter, int stop) const;
    void paintHop(QPainter &painter, int hop) const;

    std::vector<StopTexts> m_stops;
    std::vector<insight::Hop> m_hops;
    int m_hop = -1;
};

} // namespace gui
