#include "cli/limit_ends.h"

#include "report/strain.h"

#include <algorithm>

namespace cli {

namespace {

constexpr std::chrono::minutes pace { 1 };

/// An end may have to wait for its turn, or until clients do not wait again. Afterwards the window lists it
/// no longer, either.
constexpr core::Duration recent = 10 * pace;

bool isOver(const insight::Strain &strain, const insight::EndpointHistory &history)
{
    return strain.ending != insight::Strain::Ending::Freed || !history.usage().isBack(strain);
}

/// What no answer told of for long is dated by the last one that did.
core::Instant timeOf(const insight::Mark &mark)
{
    return mark.strain->ending == insight::Strain::Ending::Unseen ? mark.strain->until : mark.at;
}

} // namespace

std::vector<LogEvent> LimitEnds::news(const QString &endpoint, const insight::EndpointHistory &history,
                                      core::Instant now)
{
    std::erase_if(m_told, [now](const auto &told) {
        return told.second.at > now || now - told.second.at > recent; // a clock may have been set back
    });
    std::vector<LogEvent> news;
    const auto &marks = history.marks();
    for (auto mark = std::ranges::lower_bound(marks, now - recent, {}, &insight::Mark::at);
         mark != marks.end(); ++mark) {
        if (!mark->strain)
            continue;
        const auto told = m_told.find(keyOf(endpoint, *mark));
        const bool waits =
            told != m_told.end() && (told->second.end >= mark->at || now - told->second.at < pace);
        if (waits || !isOver(*mark->strain, history))
            continue;
        m_told.insert_or_assign(keyOf(endpoint, *mark), Told { now, mark->at });
        news.push_back({ .at = timeOf(*mark),
                         .event = core::changeName(mark->kind),
                         .endpoint = endpoint,
                         .detail = report::strainText(*mark, endpoint) });
    }
    return news;
}

LimitEnds::Key LimitEnds::keyOf(const QString &endpoint, const insight::Mark &mark)
{
    const core::Limit &limit = mark.strain->limit;
    return { endpoint, limit.name, limit.setting, limit.scope, mark.kind, mark.strain->ending };
}

} // namespace cli
