#include "program/past/history_builder.h"

#include <algorithm>

namespace program {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t enoughForInterval = 100;

} // namespace

void HistoryBuilder::precede(const TimedSample &heard)
{
    if (!heard.sample->error)
        m_before.clear();
    m_before.push_back(heard);
}

void HistoryBuilder::add(const TimedSample &heard)
{
    if (m_history)
        return put(heard);
    m_first.push_back(heard);
    if (m_first.size() == enoughForInterval)
        begin();
}

insight::EndpointHistory HistoryBuilder::finish()
{
    if (!m_history)
        begin();
    return std::move(*m_history);
}

void HistoryBuilder::begin()
{
    if (m_end && !m_before.empty() && m_before.front().at < *m_end)
        m_rules.points = std::max(m_rules.points, *m_end - m_before.front().at + 1s);
    std::vector<core::Duration> distances;
    for (std::size_t i = 1; i < m_first.size(); ++i)
        distances.push_back(m_first[i].at - m_first[i - 1].at);
    const auto middle = distances.begin() + std::ptrdiff_t(distances.size() / 2);
    if (middle != distances.end()) {
        std::ranges::nth_element(distances, middle);
        m_rules.interval = std::max(m_rules.interval, *middle);
    }
    m_history.emplace(m_rules);
    for (const auto *all : { &m_before, &m_first }) {
        for (const TimedSample &heard : *all)
            put(heard);
    }
    m_first.clear();
}

void HistoryBuilder::put(const TimedSample &heard)
{
    m_history->add(heard.sample, heard.at);
    const auto &points = m_history->points();
    const core::SamplePtr &sample = heard.sample;
    const bool isAnswer = !sample->error && sample == m_history->latestGood() && !points.empty();
    if (!m_totals || !isAnswer)
        return;
    m_totals->pools.add(*sample, points.back());
    m_totals->sessions.add(sample, points.back(), m_history->interval());
}

} // namespace program
