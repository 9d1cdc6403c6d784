#include "store/history_follower.h"

#include "store/clock.h"

#include <algorithm>
#include <utility>

namespace store {

using namespace std::chrono_literals;
using core::Instant;
using core::SamplePtr;

namespace {

// An endpoint polled every ten seconds is sometimes written a little later. A watching user does not want
// less frequent data.
constexpr core::Duration often = 12s;
constexpr core::Duration patience = 30s; ///< for a known endpoint; polling it ourselves would cost a login

/// Each name once: the server last seen under it.
std::vector<Recorded> speaking(const std::vector<Recorded> &known, Instant now)
{
    std::vector<Recorded> all;
    for (const Recorded &recorded : known) {
        if (recorded.to < now - patience)
            continue;
        const auto same = std::ranges::find(all, recorded.endpoint.name,
                                            [](const Recorded &other) { return other.endpoint.name; });
        if (same == all.end())
            all.push_back(recorded);
        else if (same->to <= recorded.to)
            *same = recorded;
    }
    return all;
}

} // namespace

HistoryFollower::HistoryFollower(Database database)
    : m_database(std::move(database))
    , m_reader(m_database)
{
}

std::vector<SamplePtr> HistoryFollower::news(Instant now)
{
    std::vector<SamplePtr> all;
    QStringList heard;
    std::map<qint64, Voice> before = std::exchange(m_voices, {});
    for (const Recorded &recorded : speaking(m_reader.endpoints(), now)) {
        const auto known = before.find(recorded.id);
        if (known == before.end() && !speaksOften(recorded, now))
            continue;
        Voice &voice = m_voices[recorded.id];
        if (known != before.end())
            voice = std::move(known->second);
        const SamplePtr answer = answerOf(voice, recorded, now);
        const SamplePtr failure = failureOf(voice, recorded, now);
        for (const SamplePtr &sample : { answer, failure }) {
            if (sample)
                all.push_back(sample);
        }
        if (voice.latest)
            heard.append(recorded.endpoint.name);
    }
    m_database.endReading();
    if (!m_database.takeTrouble())
        return {}; // showing half of the endpoints would look like fewer
    m_heard = heard;
    return all;
}

/// Or its gap does: a gap grows with every commit.
bool HistoryFollower::speaksOften(const Recorded &recorded, Instant now)
{
    if (recorded.to < now - often)
        return false;
    const auto gap = m_reader.lastGap(recorded.id);
    const auto interval = m_reader.lastInterval(recorded.id);
    return (gap && gap->reason && gap->to == recorded.to) || (interval && *interval <= often);
}

/// After falling behind, only the current state is of use.
SamplePtr HistoryFollower::answerOf(Voice &voice, const Recorded &recorded, Instant now)
{
    if (voice.replay) {
        voice.replay->readOn();
    } else {
        auto replay = std::make_unique<Replay>(m_database, recorded, now - patience, Instant::max());
        if (replay->size() == 0)
            return {};
        voice.replay = std::move(replay);
    }
    SamplePtr newest;
    while (const SamplePtr sample = voice.replay->next())
        newest = sample;
    if (!newest)
        return {};
    auto paced = std::make_shared<core::Sample>(*newest);
    // Of the last two: one pause is no pace.
    if (const auto interval = m_reader.lastInterval(recorded.id); interval && *interval <= often) {
        const core::Duration before = std::exchange(voice.interval, *interval);
        paced->every = std::min(before == core::Duration {} ? *interval : before, *interval);
    }
    voice.latest = std::move(paced);
    return voice.latest;
}

/// The last good values stay, with the reason why there are no newer ones.
SamplePtr HistoryFollower::failureOf(Voice &voice, const Recorded &recorded, Instant now)
{
    const auto gap = m_reader.lastGap(recorded.id);
    const bool isSilent = gap && gap->reason && gap->to >= now - patience
                          && (!voice.latest || voice.latest->error || gap->to > *voice.latest->received);
    const bool wasTold =
        isSilent && voice.silence && voice.silence->from == gap->from && voice.silence->reason == gap->reason;
    voice.silence = isSilent ? gap : std::nullopt;
    if (!isSilent || wasTold)
        return {};
    core::Sample sample = voice.latest ? *voice.latest : core::Sample { .endpoint = recorded.endpoint };
    sample.health = core::healthOf(gap->reason->fault);
    sample.error = gap->reason;
    voice.latest = std::make_shared<const core::Sample>(std::move(sample));
    return voice.latest;
}

} // namespace store
