#include "store/former_list_replay.h"

#include "store/clock.h"
#include "store/list_flags.h"
#include "store/schema.h"

namespace store {

FormerListReplay::FormerListReplay(Database &database, Texts &texts, qint64 endpoint)
    : m_endpoint(endpoint)
    , m_names(database, texts)
    , m_lists(
          database.prepare("select sample, asked, received, pids_are_backends, (select endpoint from "
                           "sample where id = link_list.sample) from link_list where sample <= ? order by "
                           "sample desc"))
{
    if (versionOf(database) >= 7)
        m_left = database.prepare("select link, listed from link_left where sample = ? order by link");
}

const FormerListReplay::FormerPtr &FormerListReplay::until(qint64 sample)
{
    const std::vector<List> lists = newSince(sample);
    for (auto list = lists.rbegin(); list != lists.rend(); ++list)
        m_former = list->told.isPartial ? nullptr
                                        : core::formerLists(list->isContinuing ? m_former.get() : nullptr,
                                                            list->told, leftAt(*list));
    return m_former;
}

/// The last one first, back to one that is known, or that was remembered without those before it.
std::vector<FormerListReplay::List> FormerListReplay::newSince(qint64 sample)
{
    std::vector<List> lists;
    m_lists.ask(sample);
    while (m_lists.next()) {
        const auto asked = instantOf(m_lists.number(1));
        const auto received = instantOf(m_lists.number(2));
        if (asked && !lists.empty() && *asked < lists.front().told.asked - core::FormerLists::kept)
            break;
        if (m_lists.number(4) != m_endpoint)
            continue;
        const bool isRepeated = asked && !lists.empty() && lists.back().told.asked == *asked;
        if (!isRepeated && !lists.empty() && !lists.back().isContinuing)
            break;
        if (!asked || !received || (m_former && m_former->made.back().asked == *asked))
            break;
        const qint64 manner = m_lists.number(3).value_or(0);
        if (!isRepeated)
            lists.emplace_back();
        lists.back().sample = m_lists.number(0).value_or(0);
        lists.back().isContinuing = manner & continuesFormer;
        lists.back().told.asked = *asked;
        lists.back().told.received = *received;
        lists.back().told.isPartial = manner & rowsMissing;
        lists.back().told.pidsAreBackends = manner & backendPids;
    }
    return lists;
}

std::vector<core::LeftServer> FormerListReplay::leftAt(const List &list)
{
    std::vector<core::LeftServer> left;
    if (!m_left)
        return left;
    m_left->ask(list.sample);
    while (m_left->next()) {
        const auto listed = instantOf(m_left->number(1));
        if (!listed)
            continue;
        left.push_back({ m_names.of(m_left->number(0).value_or(0)).link, *listed });
        if (!list.told.pidsAreBackends)
            left.back().link.remotePid.reset();
    }
    return left;
}

} // namespace store
