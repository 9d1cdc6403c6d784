#pragma once

#include "core/sample.h"
#include "core/target.h"

#include <vector>

namespace gui {

/// What one endpoint said to a Test.
struct Answer
{
    QString endpoint;
    core::Health health = core::Health::NotContacted;
    QString text;      ///< "ok: PostgreSQL 15.20, primary, 34 of 97 used", or what went wrong
    bool isIn = false; ///< it has answered, well or badly
    bool wantsPassword = false;
    bool gotPassword = false; ///< from the user, since the Test began

    bool operator==(const Answer &) const = default;
};

/// What came of a Test so far: one answer for each endpoint of the targets.
class ConnectAnswers
{
public:
    explicit ConnectAnswers(QList<core::Target> targets = {});

    void add(const core::Sample &sample);
    void merge(const QString &endpoint, const QString &into); ///< both are one server
    void expectAgain(const QStringList &endpoints);           ///< a password was given

    const std::vector<Answer> &answers() const { return m_answers; }
    bool isComplete() const;  ///< nobody is being asked
    QString progress() const; ///< "asking db2:5432…", or how many answer

    QStringList waitingForPassword() const; ///< those of one target, which share it
    QString userOf(const QString &endpoint) const;

private:
    Answer *answerOf(const QString &endpoint);
    const core::Target *targetOf(const QString &endpoint) const;

    QList<core::Target> m_targets;
    std::vector<Answer> m_answers;
};

} // namespace gui
