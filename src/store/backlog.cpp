#include "store/backlog.h"

#include <QCoreApplication>

#include <iterator>
#include <utility>

namespace store {

namespace {

constexpr std::size_t mostNotes = 1'000; ///< while no sample arrives

} // namespace

void Backlog::add(const core::SamplePtr &sample, core::Instant at, Moment now)
{
    m_waiting.push_back({ { sample, at, {}, std::exchange(m_notes, {}) }, now });
    shed(now);
}

void Backlog::add(const RecordedNote &note)
{
    m_notes.push_back(note);
    if (m_notes.size() > mostNotes)
        m_notes.erase(m_notes.begin());
}

void Backlog::shed(Moment now)
{
    while (!m_waiting.empty() && now - m_waiting.front().since > longest) {
        const core::Error slow { core::Fault::Storage,
                                 QCoreApplication::translate("store", "the disk was too slow") };
        const Entry &oldest = m_waiting.front().entry;
        const core::Error why = oldest.missed.value_or(m_trouble.value_or(slow));
        m_missed.insert_or_assign(oldest.sample->endpoint.name, why);
        m_waiting.pop_front();
    }
}

Batch Backlog::take()
{
    m_taken.assign(std::make_move_iterator(m_waiting.begin()), std::make_move_iterator(m_waiting.end()));
    m_waiting.clear();
    auto entries = std::make_shared<std::vector<Entry>>();
    entries->reserve(m_taken.size());
    for (Waiting &waiting : m_taken) {
        if (auto missed = m_missed.extract(waiting.entry.sample->endpoint.name); !missed.empty())
            waiting.entry.missed = missed.mapped();
        entries->push_back(waiting.entry);
    }
    return entries;
}

void Backlog::giveBack()
{
    m_waiting.insert(m_waiting.begin(), std::make_move_iterator(m_taken.begin()),
                     std::make_move_iterator(m_taken.end()));
    m_taken.clear();
}

void Backlog::forget()
{
    m_taken.clear();
}

void Backlog::forgetAll()
{
    m_taken.clear();
    m_waiting.clear();
    m_missed.clear();
    m_notes.clear();
}

} // namespace store
