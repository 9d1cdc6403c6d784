#pragma once

#include "core/session.h"
#include "store/texts.h"

#include <unordered_map>

namespace store {

/// The sessions of one endpoint from sample to sample, as SessionRows wrote them. The cost is proportional to
/// the changes.
class SessionReplay
{
public:
    SessionReplay(Database &database, Texts &texts);

    void clear(); ///< before a sample that lists all sessions
    void take(qint64 sample, qint64 server);
    /// After the samples of an endpoint from a keyframe to the last one: of each session only its newest
    /// change is decoded.
    void standAt(qint64 endpoint, qint64 keyframe, qint64 last);
    std::vector<core::SessionPtr> byPid() const;

private:
    /// Keeps the pid of a session that ended until all changes are known.
    struct Place
    {
        core::SessionId pid = 0;
        core::SessionPtr session;
    };

    /// As stored in the file.
    struct Change
    {
        qint64 doing = 0;
        std::optional<qint64> transactionAge;
        std::optional<qint64> queryAge;
        std::optional<qint64> stateAge;
        std::optional<qint64> xminAge;
        qint64 server = 0; ///< the time that ages are relative to
    };

    static Change changeIn(const Statement &row, qint64 doing, qint64 server);
    core::Session identityOf(qint64 who);
    const core::Session &doingOf(qint64 doing);
    core::SessionPtr sessionOf(const core::Session &identity, const Change &change);
    void come(qint64 who, const Change &change);
    core::SessionPtr *placeOf(const core::SessionPtr &session); ///< null: it has none yet
    void settle();

    Texts &m_texts;
    Statement m_changes;
    Statement m_newest;
    Statement m_who;
    Statement m_doing;
    std::unordered_map<qint64, core::SessionPtr> m_sessions; ///< by `who`
    std::unordered_map<qint64, core::Session> m_doings;
    std::vector<Place> m_places; ///< ordered by pid
    std::vector<Place> m_came;
    bool m_someWent = false;
};

} // namespace store
