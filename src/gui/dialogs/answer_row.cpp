#include "gui/dialogs/answer_row.h"

#include "core/text.h"
#include "gui/dialogs/protection_mark.h"
#include "gui/widgets/health_mark.h"
#include "gui/widgets/plain.h"

#include <QGridLayout>
#include <QLineEdit>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int longestName = 120;
constexpr int markWidth = 16;

void say(PlainLabel &label, const QString &text)
{
    label.setVisible(!text.isEmpty());
    if (label.text() != text)
        label.setText(text);
}

QString aboutText(const Answer &answer)
{
    QStringList parts { answer.protectionText, answer.about };
    parts.removeAll(QString());
    return parts.join(u"  ·  "_s);
}

} // namespace

AnswerRow::AnswerRow(QWidget *parent)
    : QWidget(parent)
    , m_mark(new ProtectionMark(this))
    , m_endpoint(new PlainLabel(this))
    , m_name(new QLineEdit(this))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(4, 4, 4, 4);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 3);
    grid->setColumnStretch(2, 2);
    grid->addWidget(m_mark, 0, 0, Qt::AlignVCenter);
    grid->addWidget(m_endpoint, 0, 1);
    grid->addWidget(m_name, 0, 2);
    m_endpoint->setObjectName(u"endpoint"_s);
    m_endpoint->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_endpoint->setWordWrap(true);
    m_name->setObjectName(u"name"_s);
    m_name->setMaxLength(longestName);
    m_name->setPlaceholderText(tr("Name (optional)"));
    m_about = addLine(u"about"_s);
    m_about->setForegroundRole(QPalette::PlaceholderText);
    m_answer = addLine(u"answer"_s);
    connect(m_name, &QLineEdit::textEdited, this,
            [this](const QString &name) { emit named(m_shown.endpoint, name); });
}

PlainLabel *AnswerRow::addLine(const QString &objectName)
{
    auto *line = new PlainLabel(this);
    line->setObjectName(objectName);
    line->setWordWrap(true);
    line->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *grid = static_cast<QGridLayout *>(layout());
    grid->addWidget(line, grid->rowCount(), 1, 1, 2);
    return line;
}

void AnswerRow::present(const Answer &answer, const QString &name)
{
    m_shown = answer;
    const QString endpoint = core::display(answer.endpoint, 200);
    m_mark->setProtection(answer.protection);
    say(*m_endpoint, endpoint);
    m_name->setAccessibleName(tr("Name of %1").arg(endpoint));
    if (m_name->text() != name)
        m_name->setText(name);
    say(*m_about, aboutText(answer));
    say(*m_answer, !answer.isAsked ? QString() : answer.isIn ? answer.text : u"…"_s);
    update();
}

void AnswerRow::paintEvent(QPaintEvent *)
{
    if (!m_shown.isAsked)
        return;
    QPainter painter(this);
    const QPointF centre(m_mark->x() + markWidth / 2.0,
                         m_answer->y() + m_answer->fontMetrics().height() / 2.0);
    paintHealthMark(painter, centre, lookOf(themeOf(palette()), m_shown.health));
}

} // namespace gui
