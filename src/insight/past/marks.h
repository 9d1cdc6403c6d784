#pragma once

#include "core/departure.h"
#include "insight/past/strain.h"

#include <deque>
#include <optional>
#include <vector>

namespace insight {

/// Something that happened to the endpoint, or to its clients.
struct Mark
{
    using Kind = core::Change::Kind;

    core::Instant at;
    Kind kind = Kind::Restart;
    QString before; ///< role, timeline, system id, address, or start time where it is known
    QString after;
    std::optional<core::Departure> departure {}; ///< only for clients that left
    std::optional<Strain> strain {};             ///< only for a limit that is no longer reached
    bool isDated = false; ///< `at` is what the endpoint says, not when an answer showed it

    bool operator==(const Mark &) const = default;
};

/// What happened to an endpoint between its answers, in the order of time. Names come and go without end, so
/// the marks that tell of one are limited.
class Marks
{
public:
    Marks() = default;
    explicit Marks(std::deque<Mark> marks);

    const std::deque<Mark> &all() const { return m_marks; }

    /// Returns what changed between these two answers.
    std::vector<core::Change> addChanges(const core::EndpointIdentity &before,
                                         const core::EndpointIdentity &now,
                                         std::optional<core::Instant> answerBefore, core::Instant at);
    void addSettings(const core::Sample &before, const core::Sample &now, core::Instant at);
    void addDepartures(const core::Sample &before, const core::Sample &now, core::Instant at);

    /// What ended with an answer. Strains of a limit with a short pause between them have one mark, that of
    /// the last.
    void addStrains(std::vector<Strain> ended, core::Instant at);

    void forgetFrom(core::Instant moment);
    void forgetUntil(core::Instant moment); ///< and those above the limit
    void precede(Marks older);              ///< puts older ones before these

private:
    std::deque<Mark> m_marks;
};

} // namespace insight
