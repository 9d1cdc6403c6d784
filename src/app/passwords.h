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
    QString who; ///< "monitor at db1:5432, db2:5432", safe to show
    QStringList
        endpoints; ///< endpoints that share it, because one URL named them; empty: nothing to ask any more
    QString why;   ///< their answer
};

/// Which password to ask for, and when: each endpoint once automatically, later only when the user wants.
class Passwords
{
public:
    explicit Passwords(const QList<core::Target> &targets = {});

    void add(const QList<core::Target> &targets) { m_targets += targets; }

    /// The effect of a sample on the question: it opens one, widens the open one, or removes an endpoint that
    /// has answered since.
    std::optional<PasswordQuestion> questionFor(const core::Sample &sample);
    PasswordQuestion questionAbout(const QString &endpoint); ///< the user wants to be asked

    void answered(); ///< or dismissed: the next one is a new question

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
