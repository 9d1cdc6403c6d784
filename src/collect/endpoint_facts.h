#pragma once

#include "collect/introduction.h"
#include "collect/own_pids.h"
#include "collect/turns.h"

#include <optional>
#include <vector>

namespace collect {

/// What is known about one endpoint: which server answers, and its latest answer to each question.
class EndpointFacts
{
public:
    /// `lingering`: a closed connection's process may exist that much longer.
    EndpointFacts(QString name, wire::Millis lingering);

    const Source *source() const { return m_source; } ///< null before the first login
    const Profile &profile() const { return m_profile; }
    const Parts &parts() const { return m_parts; }
    std::vector<Question> questions() const { return m_source->questions(m_profile, m_parts); }
    core::Sample compose() const;
    bool tellsOfOthers() const { return m_source && m_source->tellsOfOthers; }
    bool servesAtConsole(const core::Address &client) const; ///< its latest list of clients says so

    enum class Series { Continues, MayContinue, Begins };
    /// A login. A new series begins with another server, or the same one restarted. Where a system reports
    /// neither its start nor its name, the next connection after a lost one may lead to another process;
    /// counters that went backwards show it.
    Series meet(Introduced introduced);
    void part();                      ///< the connection ended
    void lost() { m_wasLost = true; } ///< … not by our doing

    enum class Answerer { Same, Another, SeveralInTurn };
    /// Behind a pooler there may now be another server, whose ceilings and version must be learnt; behind a
    /// balancer, several processes with a page each.
    Answerer take(const Question &question, Part part);
    void drop(const Question &question) { m_parts.erase(question.id); }
    void dropAll() { m_parts.clear(); }
    /// What may not be asked again is no longer known.
    void failed(const Question &question, core::Fault fault);
    /// Whether the part tells to which cluster the server belongs, which was not known.
    bool learnsCluster(const Part &part);

    // Whether they tell anything new:
    bool setSiblings(const Siblings &siblings, bool awaitsMore);
    bool setTelling(const QList<core::Address> &telling);
    void setLent(const std::set<core::SessionId> &pids) { m_profile.lentPids = pids; }
    void own(core::SessionId pid); ///< of a connection of this program to the same server

private:
    bool isPage() const;
    bool isDamaged() const;                                 ///< an answer had rows that could not be read
    QStringList remarks() const;                            ///< on our password and our rights
    bool comesBack(std::optional<core::Instant> startedAt); ///< after another one had answered
    bool takesTurns(const Part &part);

    QString m_name;
    wire::Millis m_lingering;
    const Source *m_source = nullptr;
    std::optional<core::Instant> m_startedAt; ///< of the server that m_parts are about
    std::vector<core::Instant> m_starts;      ///< of processes that answered, the latest one last
    StartTurns m_startTurns;                  ///< … within seconds of each other
    bool m_wasLost = false;                   ///< the connection before this one
    Profile m_profile;
    Parts m_parts;
    OwnPids m_ownPids;
    QString m_exposure;                     ///< of the password, at this login
    std::map<QByteArray, QString> m_denied; ///< remarks, by the question that our role may not ask
};

} // namespace collect
