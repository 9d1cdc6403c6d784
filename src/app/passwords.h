#pragma once

#include "core/address/target.h"
#include "core/sample.h"

#include <QList>
#include <QSet>
#include <QStringList>

namespace app {

/// One question to the user.
struct PasswordQuestion
{
    QString who;           ///< "monitor at db1:5432, db2:5432", fit to be shown
    QStringList endpoints; ///< that share it, because one URL named them; empty: nothing is asked any more
    QString why;           ///< what they answered
};

/// Whom to ask for which password: each endpoint once by itself, then only when the user wants.
class Passwords
{
public:
    explicit Passwords(const QList<core::Target> &targets = {});

    void add(const QList<core::Target> &targets) { m_targets += targets; }

    /// What a sample makes of the question: leads to one, widens the one that is open, or takes an endpoint
    /// out of it that has answered since.
    std::optional<PasswordQuestion> questionFor(const core::Sample &sample);
    PasswordQuestion questionAbout(const QString &endpoint); ///< the user wants to be asked

    void answered(); ///< or dismissed: what comes next is a new question

private:
    const core::Target *targetOf(const QString &endpoint) const;
    PasswordQuestion question() const;
    std::optional<PasswordQuestion> questionWithout(const QString &endpoint);

    QList<core::Target> m_targets;
    QSet<QString> m_asked;
    QStringList m_open;
    QString m_why;
};

} // namespace app
