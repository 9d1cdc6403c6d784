#pragma once

#include "core/address/target.h"
#include "core/sample.h"
#include "report/protection.h"

#include <vector>

namespace gui {

/// One endpoint of what was typed, and what it said to a Test.
struct Answer
{
    QString endpoint;
    report::Protection protection = report::Protection::None;
    QString protectionText;
    QString about;        ///< user, database …; of several that share them only at the first
    bool isAsked = false; ///< a Test was begun
    core::Health health = core::Health::NotContacted;
    QString text;      ///< "ok: PostgreSQL 15.20, primary, 34 of 97 used", or what went wrong
    bool isIn = false; ///< it has answered, well or badly
    bool wantsPassword = false;
    bool gotPassword = false; ///< from the user, since the Test began

    bool operator==(const Answer &) const = default;
};

/// The endpoints of the targets, one answer each, and what came of a Test so far.
class ConnectAnswers
{
public:
    /// Of the addresses: a cluster of their own, or more of the one that is open.
    enum class Purpose { Open, Add };

    explicit ConnectAnswers(QList<core::Target> targets = {});

    void ask(); ///< a Test begins
    void add(const core::Sample &sample);
    void merge(const QString &endpoint, const QString &into); ///< both are one server
    void expectAgain(const QStringList &endpoints);           ///< a password was given

    const std::vector<Answer> &answers() const { return m_answers; }
    bool isComplete() const; ///< none is being asked
    QString progress(Purpose purpose = Purpose::Open)
        const; ///< "asking db2:5432…", or how many answer; empty where none was asked

    QStringList waitingForPassword() const; ///< those of one target, which share it
    QString userOf(const QString &endpoint) const;

private:
    void addTarget(const core::Target &target);
    Answer *answerOf(const QString &endpoint);
    const core::Target *targetOf(const QString &endpoint) const;

    QList<core::Target> m_targets;
    std::vector<Answer> m_answers;
};

} // namespace gui
