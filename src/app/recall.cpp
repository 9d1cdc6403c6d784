#include "app/recall.h"

#include "store/chronicle.h"
#include "store/history_file.h"

#include <algorithm>

namespace app {

using core::SamplePtr;
using insight::Trail;

namespace {

/// A trail as it would be, had it heard an endpoint then. Who recorded may have listened more rarely than we
/// do, so the first samples tell how far apart they are.
class Remembering
{
public:
    explicit Remembering(const insight::TrailRules &rules)
        : m_rules(rules)
    {
    }

    void add(const SamplePtr &sample)
    {
        if (m_trail)
            return addTo(*m_trail, sample);
        m_first.push_back(sample);
        if (m_first.size() == enough)
            begin();
    }

    Trail finish()
    {
        if (!m_trail)
            begin();
        return std::move(*m_trail);
    }

private:
    static constexpr std::size_t enough = 100;

    static void addTo(Trail &trail, const SamplePtr &sample)
    {
        // A failure is dated where the last answer was; it came after it.
        const core::Duration later { sample->error ? 1000 : 0 };
        trail.add(sample, *sample->received + later);
    }

    void begin()
    {
        std::vector<core::Duration> distances;
        for (std::size_t i = 1; i < m_first.size(); ++i)
            distances.push_back(*m_first[i]->received - *m_first[i - 1]->received);
        const auto middle = distances.begin() + std::ptrdiff_t(distances.size() / 2);
        if (middle != distances.end()) {
            std::ranges::nth_element(distances, middle);
            m_rules.interval = std::max(m_rules.interval, *middle);
        }
        m_trail.emplace(m_rules);
        for (const SamplePtr &sample : m_first)
            addTo(*m_trail, sample);
        m_first.clear();
    }

    insight::TrailRules m_rules;
    std::vector<SamplePtr> m_first;
    std::optional<Trail> m_trail;
};

/// Nothing where the file does not know it.
std::optional<qint64> idOf(const core::Endpoint &wanted, store::Reader &reader)
{
    std::optional<qint64> sameAddress;
    for (const store::Recorded &recorded : reader.endpoints()) {
        const core::Endpoint &known = recorded.endpoint;
        if (wanted.systemId.isEmpty() || known.systemId != wanted.systemId)
            continue;
        if (known.name == wanted.name)
            return recorded.id;
        if (!known.address.isEmpty() && known.address == wanted.address)
            sameAddress = recorded.id;
    }
    return sameAddress;
}

} // namespace

std::optional<Trail> recalled(const RecallQuestion &question, const std::stop_token &stop)
{
    auto database = store::readHistory(question.history);
    if (!database)
        return {};
    database.value().interruptOn(stop);
    store::Reader reader(database.value());
    const auto id = idOf(question.endpoint, reader);
    if (!id)
        return {};
    store::Chronicle chronicle(database.value(), question.span.from, question.span.to,
                               [id](const store::Recorded &recorded) { return recorded.id == *id; });
    Remembering remembering(question.rules);
    bool isEmpty = true;
    while (const SamplePtr sample = chronicle.next()) {
        remembering.add(sample);
        isEmpty = false;
    }
    const bool isComplete = !stop.stop_requested() && database.value().takeTrouble();
    return isEmpty || !isComplete ? std::nullopt : std::optional(remembering.finish());
}

} // namespace app
