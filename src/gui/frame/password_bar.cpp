#include "gui/frame/password_bar.h"

#include "gui/widgets/plain.h"
#include "gui/widgets/theme.h"
#include "gui/widgets/typed_secret.h"
#include "ui_password_bar.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

#include <algorithm>

namespace gui {

PasswordBar::PasswordBar(QWidget *parent)
    : QFrame(parent)
    , m_ui(std::make_unique<Ui::PasswordBar>())
{
    m_ui->setupUi(this);
    fitField();
    m_ui->question->setElideMode(Qt::ElideMiddle);
    m_ui->question->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(m_ui->use, &QAbstractButton::clicked, this, &PasswordBar::give);
    connect(m_ui->field, &QLineEdit::returnPressed, this, &PasswordBar::give);
    connect(m_ui->notNow, &QAbstractButton::clicked, this, &PasswordBar::dismiss);
    setVisible(false);
}

PasswordBar::~PasswordBar() = default;

void PasswordBar::ask(const QString &who, const QStringList &endpoints, const QString &why)
{
    const bool sameAgain = std::ranges::any_of(
        endpoints, [this](const QString &endpoint) { return m_endpoints.contains(endpoint); });
    m_endpoints = endpoints;
    const QString question = tr("Password of %1:").arg(who);
    m_ui->question->setText(question);
    setPlainToolTip(*m_ui->question, question);
    m_ui->field->setAccessibleName(question);
    m_ui->why->setText(why);
    setPlainToolTip(*m_ui->why, why);
    setVisible(true);
    if (sameAgain)
        return;
    takeSecret(*m_ui->field);
    if (!qobject_cast<QLineEdit *>(window()->focusWidget())) // typing goes on there
        m_ui->field->setFocus();
}

void PasswordBar::withdraw()
{
    takeSecret(*m_ui->field);
    m_endpoints.clear();
    setVisible(false);
}

/// What it says while it is empty is worth reading before something is typed.
void PasswordBar::fitField()
{
    constexpr int frame = 24;
    const QString hint = m_ui->field->placeholderText();
    m_ui->field->setMinimumWidth(m_ui->field->fontMetrics().horizontalAdvance(hint) + frame);
}

void PasswordBar::give()
{
    const core::Secret password = takeSecret(*m_ui->field);
    if (password.isEmpty())
        return;
    const QStringList endpoints = m_endpoints;
    withdraw();
    emit given(endpoints, password);
}

void PasswordBar::dismiss()
{
    withdraw();
    emit dismissed();
}

void PasswordBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QFrame::keyPressEvent(event);
}

void PasswordBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitField();
}

void PasswordBar::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), themeOf(palette()).notice);
}

} // namespace gui
