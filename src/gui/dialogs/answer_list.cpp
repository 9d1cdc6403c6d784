#include "gui/dialogs/answer_list.h"

#include "core/text.h"
#include "gui/endpoints/health_mark.h"
#include "gui/plain.h"

#include <QPainter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int gutter = 22;

QString textOf(const Answer &answer)
{
    const QString name = core::display(answer.endpoint, 200);
    return answer.isIn ? u"%1  %2"_s.arg(name, answer.text) : u"%1  …"_s.arg(name);
}

} // namespace

AnswerList::AnswerList(QWidget *parent)
    : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(gutter, 4, 4, 4);
    column->setSpacing(8);
    column->addStretch(1);
}

void AnswerList::present(const std::vector<Answer> &answers)
{
    while (m_lines.size() < qsizetype(answers.size()))
        addLine();
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        const bool isUsed = i < qsizetype(answers.size());
        m_lines[i]->setVisible(isUsed);
        const QString text = isUsed ? textOf(answers[std::size_t(i)]) : QString();
        if (m_lines[i]->text() != text)
            m_lines[i]->setText(text);
    }
    m_answers = answers;
    update();
}

void AnswerList::addLine()
{
    auto *line = new PlainLabel(this);
    line->setWordWrap(true);
    line->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->insertWidget(column->count() - 1, line);
    m_lines += line;
}

void AnswerList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = themeOf(palette());
    for (std::size_t i = 0; i < m_answers.size(); ++i) {
        const PlainLabel *line = m_lines[qsizetype(i)];
        const QPointF centre(gutter / 2.0 - 2, line->y() + line->fontMetrics().height() / 2.0);
        paintHealthMark(painter, centre, lookOf(theme, m_answers[i].health));
    }
}

} // namespace gui
