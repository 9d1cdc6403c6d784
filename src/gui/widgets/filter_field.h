#pragma once

#include <QLineEdit>

namespace gui {

/// Narrows a list while it is typed into. Esc empties it; Esc, Down and Enter lead to the list.
class FilterField : public QLineEdit
{
    Q_OBJECT

public:
    explicit FilterField(QWidget *parent = nullptr);

    void setList(QWidget *list) { m_list = list; }
    QStringList words() const;
    bool isFoundIn(const QStringList &texts) const; ///< each word in one of them
    void startTyping();                             ///< what is there can be typed over

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *m_list = nullptr;
};

} // namespace gui
