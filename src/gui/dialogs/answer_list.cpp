#include "gui/dialogs/answer_list.h"

#include "gui/dialogs/answer_row.h"

#include <QVBoxLayout>

#include <algorithm>

namespace gui {

AnswerList::AnswerList(QWidget *parent)
    : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addStretch(1);
}

void AnswerList::present(const std::vector<Answer> &answers, const EndpointNames &names)
{
    while (m_rows.size() < qsizetype(answers.size())) {
        auto *row = new AnswerRow(this);
        connect(row, &AnswerRow::named, this, &AnswerList::named);
        static_cast<QVBoxLayout *>(layout())->insertWidget(int(m_rows.size()), row);
        m_rows += row;
    }
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        const bool isUsed = i < qsizetype(answers.size());
        m_rows[i]->setVisible(isUsed);
        if (isUsed)
            m_rows[i]->present(answers[std::size_t(i)], names.value(answers[std::size_t(i)].endpoint));
    }
}

QWidget *AnswerList::firstFailed() const
{
    const auto found = std::ranges::find_if(
        m_rows, [](const AnswerRow *row) { return !row->isHidden() && row->hasFailed(); });
    return found == m_rows.end() ? nullptr : *found;
}

} // namespace gui
