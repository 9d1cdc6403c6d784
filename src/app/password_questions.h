#pragma once

#include "app/passwords.h"

#include <QObject>

namespace gui {
class PasswordBar;
}

namespace app {

/// Asks in the bar of a window for the passwords that endpoints lack.
class PasswordQuestions : public QObject
{
    Q_OBJECT

public:
    explicit PasswordQuestions(gui::PasswordBar &bar, QObject *parent = nullptr);

    void begin(const QList<core::Target> &targets); ///< of another cluster
    void add(const QList<core::Target> &targets) { m_passwords.add(targets); }
    void hear(const core::Sample &sample);
    void ask(const QString &endpoint); ///< the user wants to be asked

signals:
    void given(const QStringList &endpoints, const core::Secret &password);

private:
    void ask(const PasswordQuestion &question);

    gui::PasswordBar &m_bar;
    Passwords m_passwords;
};

} // namespace app
