#pragma once

#include "core/time.h"
#include "store/database.h"

#include <optional>
#include <vector>

namespace store {

/// Finds the samples before a moment and deletes them with all that is theirs, the oldest first, in steps of
/// limited size.
class OldSamples
{
public:
    explicit OldSamples(Database &database);

    /// What is kept begins with a keyframe of each endpoint. Where no sample is newer, the last keyframe and
    /// what follows it stay: ids of samples never get a second meaning.
    void keepFrom(core::Instant moment);

    bool isDone();
    bool takeSome();                         ///< one step; false: nothing is left to do
    qint64 taken() const { return m_taken; } ///< samples, since this was made

private:
    /// A table whose rows belong to samples; `second` is the column of its key after the sample's id.
    struct Owned
    {
        Statement behind;               ///< the first sample that does not fit into a step
        Statement lastInStep;           ///< of a single sample that is too large for a step
        std::optional<Statement> ended; ///< takes the identity of what ended
        Statement take;
    };
    struct Search
    {
        core::Instant from;
        qint64 endpoint = 0; ///< the last one looked at
        std::optional<qint64> first;
    };

    void searchOn();
    void takePart(Owned &owned, qint64 sample);
    static void take(Owned &owned, qint64 from, qint64 to, qint64 last);

    Database &m_database;
    std::vector<Owned> m_owned;
    Statement m_takeSamples;
    Statement m_nextEndpoint;
    Statement m_firstKept;
    std::optional<Search> m_search;
    qint64 m_to = 0; ///< all samples before that id are deleted
    qint64 m_taken = 0;
};

} // namespace store
