#pragma once

#include "core/note.h"
#include "support/samples.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace test {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

inline core::Sample answerThen(core::Instant at, bool waits)
{
    core::Session session = test::working(7, u"Lock"_s, u"tuple"_s);
    session.queryStart = noon + 300s; // and has waited since
    std::vector<core::SessionPtr> sessions { test::session(test::working(8)) };
    if (waits)
        sessions.push_back(test::session(session));
    core::Sample sample = test::answer(at, std::move(sessions));
    sample.at = at;
    sample.endpoint.systemId = u"71"_s;
    sample.endpoint.address = u"10.0.0.5:5432"_s;
    return sample;
}

/// Twenty minutes, with sessions that wait for a lock from the fifth to the seventh.
inline core::Sample story(int second)
{
    return answerThen(noon + second * 1s, second >= 300 && second < 420);
}
inline constexpr int storyLength = 1200;

inline std::vector<core::Note> only(core::Note::Kind kind, const std::vector<core::Note> &notes)
{
    std::vector<core::Note> found;
    std::ranges::copy_if(notes, std::back_inserter(found),
                         [kind](const core::Note &note) { return note.kind == kind; });
    return found;
}

} // namespace test
