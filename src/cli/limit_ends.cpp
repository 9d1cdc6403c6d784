#include "cli/limit_ends.h"

#include "report/happening.h"

namespace cli {

namespace {

constexpr std::chrono::minutes pace { 1 };

/// A limit that is reached again within the minute may have to wait for its turn.
constexpr core::Duration recent = 2 * pace;

bool isOver(const insight::Strain &strain, const insight::EndpointHistory &history)
{
    return strain.ending != insight::Strain::Ending::Freed || !history.usage().isBack(strain);
}

} // namespace

std::vector<LogEvent> LimitEnds::news(const QString &endpoint, const insight::EndpointHistory &history,
                                      core::Instant now)
{
    std::erase_if(m_told, [now](const auto &told) { return now - told.second.at > recent; });
    std::vector<LogEvent> news;
    for (auto mark = history.marks().rbegin(); mark != history.marks().rend() && now - mark->at <= recent;
         ++mark) {
        if (!mark->strain || !isOver(*mark->strain, history))
            continue;
        const auto told = m_told.find(keyOf(endpoint, *mark));
        if (told != m_told.end() && (told->second.end >= mark->at || now - told->second.at < pace))
            continue;
        m_told.insert_or_assign(keyOf(endpoint, *mark), Told { now, mark->at });
        news.insert(news.begin(), { .at = now,
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
