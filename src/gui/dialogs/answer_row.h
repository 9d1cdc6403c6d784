#pragma once

#include "gui/dialogs/connect_answers.h"

#include <QWidget>

class QLineEdit;

namespace gui {

class PlainLabel;
class ProtectionMark;

/// One endpoint: its lock and address, the field for its name, and below what was understood and answered.
class AnswerRow : public QWidget
{
    Q_OBJECT

public:
    explicit AnswerRow(QWidget *parent = nullptr);

    void present(const Answer &answer, const QString &name);
    bool hasFailed() const { return m_shown.isIn && !core::isMeasured(m_shown.health); }

signals:
    void named(const QString &endpoint, const QString &name);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    PlainLabel *addLine(const QString &objectName);

    Answer m_shown;
    ProtectionMark *m_mark;
    PlainLabel *m_endpoint;
    QLineEdit *m_name;
    PlainLabel *m_about;
    PlainLabel *m_answer;
};

} // namespace gui
