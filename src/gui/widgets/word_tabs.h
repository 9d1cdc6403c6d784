#pragma once

#include <QTabBar>

namespace gui {

/// A row of words, the chosen one bold. For a whole page they are larger and underlined. Shows the focus to
/// keyboard users.
class WordTabs : public QTabBar
{
    Q_OBJECT
    Q_PROPERTY(bool ofPage READ isOfPage WRITE setOfPage)

public:
    explicit WordTabs(QWidget *parent = nullptr);

    bool isOfPage() const { return m_ofPage; }
    void setOfPage(bool ofPage);

protected:
    void paintEvent(QPaintEvent *event) override;
    QSize tabSizeHint(int index) const override;
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void paintTab(QPainter &painter, int tab) const;

    bool m_ofPage = false;
    bool m_focusShown = false;
};

} // namespace gui
