#pragma once

#include "store/database.h"
#include "store/in_use.h"

namespace store {

class SampleWriter;

/// Deletes the rows of dictionaries that nothing refers to any more: marks what the tables refer to, then
/// deletes what is not marked. Both take many small steps; what the writer writes meanwhile counts as marked.
/// The newest row of a dictionary always stays, so that an id never gets a second meaning: readers remember
/// them.
class Sweep
{
public:
    explicit Sweep(Database &database);

    void begin();
    bool isOver() const { return m_round == m_rounds.size(); }

    /// One step. The rows it reads and deletes are limited.
    void takeSome(SampleWriter &sampleWriter);

    Gone takeGone(); ///< since the last call

private:
    /// A table whose rows refer to dictionaries, read in the order of its key.
    struct Referrer
    {
        Statement rows; ///< the key, then the references
        std::vector<Dictionary> to;
        std::vector<std::optional<qint64>> last; ///< key
        bool isRead = false;
    };
    struct Swept
    {
        Dictionary dictionary = Dictionary::Who;
        qint64 cursor = 0;
        bool isDone = false;
    };
    /// What is swept at the same time. References of what an earlier round deleted no longer count.
    struct Round
    {
        std::vector<Swept> swept;
        std::vector<Referrer> referrers;
    };

    Round roundOf(const std::vector<Dictionary> &swept);
    Referrer referrerOf(const char *table, const std::vector<Dictionary> &of);
    void beginRound(SampleWriter &sampleWriter);
    void endRound(InUse &inUse);
    static void mark(Referrer &referrer, InUse &inUse);
    void take(Swept &swept, const IdSet &inUse);
    std::vector<qint64> unusedFrom(Swept &swept, const IdSet &inUse);

    Database &m_database;
    std::vector<Round> m_rounds;
    std::size_t m_round;
    bool m_isBegun = false;      ///< the round
    ByDictionary<qint64> m_next; ///< where the next span of a table begins that is too long for one
    Gone m_gone;
};

} // namespace store
