#pragma once

#include "core/address/target.h"
#include "core/sample.h"
#include "report/protection.h"

#include <vector>

namespace gui {

/// One endpoint of the typed addresses, and its answer to a Test.
struct Answer
{
    QString endpoint;
    report::Protection protection = report::Protection::None;
    QString protectionText;
    QString about;        ///< user, database …; of several that share them only for the first
    bool isAsked = false; ///< a Test has begun
    core::Health health = core::Health::NotContacted;
    QString text;          ///< "ok: PostgreSQL 15.20, primary, 34 of 97 used", or the failure
    bool isIn = false;     ///< it has answered, successfully or not
    bool isRetried = true; ///< without the user's help, where it did not answer
    bool wantsPassword = false;
    bool gotPassword = false; ///< from the user, since the Test began

    bool operator==(const Answer &) const = default;
};

/// The endpoints of the targets, one answer each, and the results of a Test so far.
class ConnectAnswers
{
public:
    /// What the addresses are for: a new cluster, or more of the open one.
    enum class Purpose { Open, Add };

    explicit ConnectAnswers(QList<core::Target> targets = {});

    void ask(); ///< a Test begins
    void add(const core::Sample &sample);
    void merge(const QString &endpoint, const QString &into); ///< both are one server
    void expectAgain(const QStringList &endpoints);           ///< the user gave a password

    const std::vector<Answer> &answers() const { return m_answers; }
    bool isComplete() const; ///< none is still being asked
    QString progress(Purpose purpose = Purpose::Open)
        const; ///< "asking db2:5432…", or how many answer; empty where none was asked

    QStringList waitingForPassword() const; ///< endpoints of one target, which share the password
    QString userOf(const QString &endpoint) const;

private:
    void addTarget(const core::Target &target);
    QString withoutAnswer(Purpose purpose) const;
    Answer *answerOf(const QString &endpoint);
    const core::Target *targetOf(const QString &endpoint) const;

    QList<core::Target> m_targets;
    std::vector<Answer> m_answers;
};

} // namespace gui
