#pragma once

#include "gui/dialogs/connect_answers.h"

#include <QWidget>

namespace gui {

class PlainLabel;

/// The answers to a Test, a line each, with the mark of health before it. What did not change stays as it is,
/// so that a selection survives.
class AnswerList : public QWidget
{
    Q_OBJECT

public:
    explicit AnswerList(QWidget *parent = nullptr);

    void present(const std::vector<Answer> &answers);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void addLine();

    std::vector<Answer> m_answers;
    QList<PlainLabel *> m_lines;
};

} // namespace gui
