#pragma once

#include "gui/dialogs/connect_answers.h"
#include "gui/endpoints/endpoint_row.h"

#include <QWidget>

namespace gui {

class AnswerRow;

/// The endpoints of what was typed, one below the other: what protects the way to each, what it is called,
/// and what it answered to a Test. What did not change stays as it is, so that a selection survives.
class AnswerList : public QWidget
{
    Q_OBJECT

public:
    explicit AnswerList(QWidget *parent = nullptr);

    void present(const std::vector<Answer> &answers, const EndpointNames &names);
    QWidget *firstFailed() const; ///< null where none has answered with a failure

signals:
    void named(const QString &endpoint, const QString &name);

private:
    QList<AnswerRow *> m_rows;
};

} // namespace gui
