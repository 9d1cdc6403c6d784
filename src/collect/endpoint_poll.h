#pragma once

#include "collect/aside.h"
#include "collect/introduction.h"
#include "collect/own_pids.h"
#include "collect/source.h"
#include "collect/timetable.h"
#include "core/address/target.h"

#include <QObject>
#include <QTimer>

#include <deque>
#include <functional>
#include <memory>
#include <optional>

namespace collect {

/// Polls one endpoint for as long as it is watched: dials within the budget, asks what is due, one question
/// at a time, and publishes a sample when a round is complete or has failed.
///
/// Knows no system: a Source says what to ask and what the answers mean.
class EndpointPoll : public QObject
{
    Q_OBJECT

public:
    EndpointPoll(wire::EndpointId id, core::Target target, core::Host host, wire::Gate &gate,
                 const core::Pace &pace, QObject *parent = nullptr);
    ~EndpointPoll() override;

    wire::EndpointId id() const { return m_id; }
    QString name() const { return core::label(m_host); }
    core::Pid ownPid() const { return m_profile.ownPid; }
    core::Address ownEnd() const { return m_profile.ownEnd; }
    bool servesAtConsole(const core::Address &client) const; ///< its latest list of clients says so
    bool speaksForAll() const { return m_connection && m_profile.speaksForAll; }
    Sibling asSibling() const { return { m_profile.node, m_profile.connectedAt }; }
    bool isAwaited() const { return m_stage != Stage::Stopped && !m_wasHeard; }
    bool tellsOfOthers() const { return m_source && m_source->tellsOfOthers; }
    bool isDirect() const { return m_profile.direct; }              ///< logged in without a pooler in between
    bool isFound() const { return m_target.admission.has_value(); } ///< the user did not name it
    bool waitsForPlace() const { return m_waitsForPlace; } ///< other endpoints hold all slots of the cluster

    /// Called before a sample is published; an error is the reason why the endpoint must not be asked any
    /// more.
    void setJudge(std::function<core::Status(const core::Sample &)> judge) { m_judge = std::move(judge); }

    void start();
    void stop();
    void retry(const core::Secret &password);      ///< at once, because the user acted
    void hurry();                                  ///< asks now what is asked rarely, because it is on screen
    void setPace(const core::Pace &pace);          ///< from now on
    void disown(core::Pid pid);                    ///< another connection of this program to the same server
    void setLent(const std::set<core::Pid> &pids); ///< see Profile
    void setSiblings(const Siblings &siblings, bool awaitsMore); ///< see Profile; may publish at once
    void setTelling(const QList<core::Address> &telling);        ///< see Profile; may publish at once
    /// Something happened to this program; the next sample reports it.
    void notice(const core::Interruption &interruption);

signals:
    void aboutToPublish();                       ///< a receiver may call notice()
    void identified(const QByteArray &identity); ///< before the first question; a receiver may call stop()
    void begun();                                ///< logged in to one that speaks for all
    void sampled(core::SamplePtr sample);
    void waitsForPlaceChanged();

private:
    enum class Stage {
        Stopped,
        Away,    ///< not logged in (yet)
        Resting, ///< closed to make room for others, not because of a failure
        Ready,   ///< logged in and introduced
    };

    /// The result of an answer; empty where it contradicts what was known.
    struct Outcome
    {
        std::optional<Part> part;
        std::optional<core::Error> refused;
    };

    void dial(wire::LoginReason reason);
    void setWaitsForPlace(bool waits);
    void begin(Introduced introduced);
    void identify(const Part &part);

    void proceed();
    void composeAnew();
    void publishIfFresh();
    void publishRound(core::Sample sample);
    std::optional<core::Interruption> takeInterruption(); ///< up to now
    void giveWay(wire::Time next);
    core::Duration betweenTurns() const;
    void ask(const Question &question, bool wasHeldBack);
    void heard(const Question &question, const wire::Rows &rows);
    void answered(const Question &question, const core::Status &status);
    void workOut(const Question &question);
    void workedOut(const Question &question, Outcome outcome);
    void passOver(const Question &question);
    void take(const Question &question, Part part);

    void failed(const core::Error &error);
    void connectionLost(const core::Error &error);
    void hangUp();
    void report(const core::Error &error);
    void publish(core::Sample sample);
    std::optional<core::Instant> nextTry() const;
    core::Sample stamped(core::Sample sample) const;
    wire::Statement statement(const Question &question) const;
    void rememberOwn(core::Pid pid);
    void forgetOwn();

    wire::EndpointId m_id;
    core::Target m_target;
    core::Host m_host;
    std::function<core::Status(const core::Sample &)> m_judge;
    wire::Gate &m_gate;
    QTimer m_timer; ///< triggers the next action: dial or ask
    IntroductionPtr m_introduction;
    wire::ConnectionPtr m_connection;
    Stage m_stage = Stage::Stopped;
    bool m_waitsForPlace = false; ///< the ledger refused, but would grant if a slot were freed
    core::Instant m_freshAsked;
    bool m_fresh = false; ///< there are results that are not published yet
    bool m_wasHeard = false;
    bool m_heldBack = false;
    bool m_hurry = false;

    const Source *m_source = nullptr;
    std::optional<core::Instant> m_startedAt; ///< of the server that m_parts are about
    Profile m_profile;
    QString m_exposure;                     ///< of the password, at this login
    std::map<QByteArray, QString> m_denied; ///< remarks, by the question that our role may not ask
    Parts m_parts;
    Draft m_draft;
    std::optional<wire::Rows> m_page; ///< the answer, if it comes in one piece
    qint64 m_rows = 0;                ///< of the answer, so far
    wire::Time m_askedAt;
    wire::Clock::duration m_took {};
    qint64 m_answerBytes = 0;
    bool m_isLarge = false; ///< of the last round
    TaskPtr m_task;         ///< a computation on another thread: no question is asked meanwhile
    std::optional<core::Interruption> m_interruption; ///< since the last good sample
    Timetable m_timetable;
    OwnPids m_ownPids;
    core::OwnCost m_own;
    qint64 m_ownBefore = 0;                ///< questions on closed connections
    wire::Time m_begunAt;                  ///< when the connection was introduced
    wire::Clock::duration m_latestTurn {}; ///< from the beginning of the one before
    qint64 m_bytesBefore = 0;              ///< of closed connections
    std::optional<core::Sample> m_last;
    std::deque<core::SamplePtr> m_published; ///< the last owner of a sample pays for freeing all its
                                             ///< sessions: that should be this thread
};

} // namespace collect
