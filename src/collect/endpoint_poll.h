#pragma once

#include "collect/dialler.h"
#include "collect/inquiry.h"
#include "collect/own_use.h"
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
    EndpointPoll(wire::EndpointId id, core::Target target, const core::Host &host, wire::Gate &gate,
                 const core::Pace &pace, QObject *parent = nullptr);
    ~EndpointPoll() override;

    wire::EndpointId id() const { return m_id; }
    QString name() const { return core::label(m_dialler.host()); }
    core::SessionId ownPid() const { return m_facts.profile().ownPid; }
    core::Address ownEnd() const { return m_facts.profile().ownEnd; }
    bool servesAtConsole(const core::Address &client) const { return m_facts.servesAtConsole(client); }
    bool isOneForAll() const
    {
        return m_facts.profile().speaksForAll;
    } ///< reports for all nodes when connected
    bool speaksForAll() const { return m_connection && isOneForAll(); }
    Sibling asSibling() const { return { m_facts.profile().node, m_facts.profile().connectedAt }; }
    bool isAwaited() const { return m_stage != Stage::Stopped && !m_wasHeard; }
    bool tellsOfOthers() const { return m_facts.tellsOfOthers(); }
    bool isDirect() const { return m_facts.profile().direct; } ///< logged in without a pooler in between
    bool isFound() const { return m_dialler.target().admission.has_value(); } ///< the user did not name it
    bool waitsForPlace() const
    {
        return m_dialler.waitsForPlace();
    } ///< other endpoints hold all slots of the cluster

    /// Called before a sample is published; an error is the reason why the endpoint must not be asked any
    /// more.
    void setJudge(std::function<core::Status(const core::Sample &)> judge) { m_judge = std::move(judge); }

    void start();
    void stop();
    void retry(const core::Secret &password); ///< at once, because the user acted
    void hurry();                             ///< asks now what is asked rarely, because it is on screen
    void setPace(const core::Pace &pace);     ///< from now on
    void disown(core::SessionId pid) { m_facts.own(pid); } ///< another connection of ours to this server
    void setLent(const std::set<core::SessionId> &pids) { m_facts.setLent(pids); } ///< see Profile
    void setSiblings(const Siblings &siblings, bool awaitsMore); ///< see Profile; may publish at once
    void setTelling(const QList<core::Address> &telling);        ///< see Profile; may publish at once
    /// Something happened to this program; the next sample reports it.
    void notice(const core::Interruption &interruption) { m_interruption = interruption; }

signals:
    void aboutToPublish();                       ///< a receiver may call notice()
    void identified(const QByteArray &identity); ///< before the first question; a receiver may call stop()
    void begun();                                ///< logged in to one that speaks for all
    void mayBeAnother(); ///< logged in to another server than before, as far as is known
    void sampled(core::SamplePtr sample);
    void waitsForPlaceChanged();

private:
    enum class Stage {
        Stopped,
        Away,    ///< not logged in (yet)
        Resting, ///< closed to make room for others, not because of a failure
        Ready,   ///< logged in and introduced
    };

    void dial(wire::LoginReason reason);
    void begin(Introduced introduced);
    void identify(const Part &part);

    void proceed();
    void composeAnew();
    void publishIfFresh();
    void publishRound(core::Sample sample);
    std::optional<core::Interruption> takeInterruption(); ///< up to now
    void giveWay(wire::Time next);
    core::Duration betweenTurns() const;
    void ask(Question question, bool wasHeldBack);
    void failedToAnswer(const Question &question, const core::Error &error);
    void passOver(const Question &question);
    void take(const Question &question, Inquiry::Answer answer);
    void take(const Question &question, Part part);

    void failed(const core::Error &error);
    void connectionLost(const core::Error &error);
    void hangUp();
    void report(const core::Error &error);
    void publish(core::Sample sample);

    wire::EndpointId m_id;
    std::function<core::Status(const core::Sample &)> m_judge;
    wire::Gate &m_gate;
    Dialler m_dialler;
    QTimer m_timer; ///< triggers the next action: dial or ask
    wire::ConnectionPtr m_connection;
    Stage m_stage = Stage::Stopped;
    core::Instant m_freshAsked;
    bool m_fresh = false; ///< there are results that are not published yet
    bool m_wasHeard = false;
    bool m_heldBack = false;
    bool m_hurry = false;

    EndpointFacts m_facts;
    std::optional<Inquiry> m_inquiry;                 ///< while a question is outstanding
    bool m_isLarge = false;                           ///< an answer of this round
    TaskPtr m_task;                                   ///< composes a sample on another thread
    std::optional<core::Interruption> m_interruption; ///< since the last good sample
    Timetable m_timetable;
    OwnUse m_use;
    wire::Clock::duration m_latestTurn {}; ///< from the beginning of the one before
    std::optional<core::Sample> m_last;
    std::deque<core::SamplePtr> m_published; ///< the last owner of a sample pays for freeing all its
                                             ///< sessions: that should be this thread
};

} // namespace collect
