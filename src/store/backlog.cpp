#include "store/backlog.h"

#include <QCoreApplication>

#include <algorithm>
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

void Backlog::end(core::Instant at, Moment now)
{
    if (!m_notes.empty())
        add(core::SamplePtr {}, at, now);
}

void Backlog::shed(Moment now)
{
    while (!m_waiting.empty() && now - m_waiting.front().since > longest) {
        const core::Error slow { core::Fault::Storage,
                                 QCoreApplication::translate("store", "the disk was too slow") };
        const Entry &oldest = m_waiting.front().entry;
        const core::Error why = oldest.missed.value_or(m_trouble.value_or(slow));
        if (oldest.sample)
            m_missed.insert_or_assign(oldest.sample->endpoint.name, why);
        m_notes.insert(m_notes.begin(), oldest.notes.begin(), oldest.notes.end());
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
        Entry &entry = waiting.entry;
        auto missed =
            entry.sample ? m_missed.extract(entry.sample->endpoint.name) : decltype(m_missed)::node_type {};
        if (!missed.empty())
            entry.missed = missed.mapped();
        entries->push_back(entry);
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

std::vector<RecordedNote> Backlog::marks() const
{
    std::vector<RecordedNote> marks;
    const auto collect = [&marks](const std::vector<RecordedNote> &notes) {
        std::ranges::copy_if(notes, std::back_inserter(marks), [](const RecordedNote &recorded) {
            return recorded.note.kind == core::Note::Kind::Mark;
        });
    };
    for (const Waiting &taken : m_taken)
        collect(taken.entry.notes);
    for (const Waiting &waiting : m_waiting)
        collect(waiting.entry.notes);
    collect(m_notes);
    return marks;
}

std::vector<RecordedNote> Backlog::takeMarks()
{
    const auto isOther = [](const RecordedNote &recorded) {
        return recorded.note.kind != core::Note::Kind::Mark;
    };
    const auto first = std::stable_partition(m_notes.begin(), m_notes.end(), isOther);
    std::vector<RecordedNote> marks(std::make_move_iterator(first), std::make_move_iterator(m_notes.end()));
    m_notes.erase(first, m_notes.end());
    return marks;
}

std::vector<RecordedNote> Backlog::forgetAllButMarks()
{
    std::vector<RecordedNote> left = marks();
    m_taken.clear();
    m_waiting.clear();
    m_missed.clear();
    m_notes.clear();
    return left;
}

} // namespace store
