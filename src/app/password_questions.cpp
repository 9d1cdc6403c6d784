#include "app/password_questions.h"

#include "gui/frame/password_bar.h"

namespace app {

PasswordQuestions::PasswordQuestions(gui::PasswordBar &bar, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
{
    connect(&m_bar, &gui::PasswordBar::given, this,
            [this](const QStringList &endpoints, const core::Secret &password) {
                m_passwords.answered();
                emit given(endpoints, password);
            });
    connect(&m_bar, &gui::PasswordBar::dismissed, this, [this] { m_passwords.answered(); });
}

void PasswordQuestions::begin(const QList<core::Target> &targets)
{
    m_passwords = Passwords(targets);
    m_bar.withdraw();
}

void PasswordQuestions::hear(const core::Sample &sample)
{
    const auto question = m_passwords.questionFor(sample);
    if (question && question->endpoints.isEmpty())
        m_bar.withdraw();
    else if (question)
        ask(*question);
}

void PasswordQuestions::ask(const QString &endpoint)
{
    ask(m_passwords.questionAbout(endpoint));
}

void PasswordQuestions::ask(const PasswordQuestion &question)
{
    m_bar.ask(question.who, question.endpoints, question.why);
}

} // namespace app
