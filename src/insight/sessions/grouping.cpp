#include "insight/sessions/grouping.h"

#include "insight/sessions/matcher.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

struct Criterion
{
    Grouping grouping;
    Field field;
    QLatin1String word; ///< used in keys
};

constexpr auto criteria = std::to_array<Criterion>({
    { Grouping::Application, Field::Application, QLatin1String("app") },
    { Grouping::User, Field::User, QLatin1String("user") },
    { Grouping::Database, Field::Database, QLatin1String("db") },
    { Grouping::Client, Field::Client, QLatin1String("client") },
    { Grouping::State, Field::State, QLatin1String("state") },
    { Grouping::Wait, Field::Wait, QLatin1String("wait") },
    { Grouping::Endpoint, Field::Endpoint, QLatin1String("endpoint") },
    { Grouping::StartMinute, Field::Start, QLatin1String("start") },
});

bool isSwitchedOff(const ListRequest &request, const core::Session &session)
{
    return (!request.background && core::isBackground(session))
           || (!request.idle && shownState(session) == core::SessionState::Idle);
}

bool answered(const core::SamplePtr &sample)
{
    return sample && !sample->error;
}

QStringList answering(const QList<core::SamplePtr> &samples)
{
    QStringList names;
    for (const core::SamplePtr &sample : samples) {
        if (answered(sample))
            names.append(sample->endpoint.name);
    }
    return names;
}

/// Sorts sessions into groups by the text shown for them.
class Sorter
{
public:
    explicit Sorter(const Criterion &criterion)
        : m_criterion(criterion)
    {
    }

    Members &membersFor(const core::Sample &sample, const core::Session &session)
    {
        const QString name = m_texts.textOf(m_criterion.field, sample, session);
        const auto known = m_places.constFind(name); // null and empty compare equal here
        if (known != m_places.cend())
            return m_groups[*known];
        m_places.insert(name, m_groups.size());
        return m_groups.emplace_back(Members { .group = groupNamed(name) });
    }

    std::vector<Members> &groups() { return m_groups; }

private:
    Group groupNamed(const QString &name) const
    {
        const RowKey kind = u"group "_s + m_criterion.word;
        if (name.isEmpty())
            return { .key = kind };
        return { .key = kind + u' ' + name, .name = name };
    }

    const Criterion &m_criterion;
    SessionTexts m_texts;
    QHash<QString, std::size_t> m_places;
    std::vector<Members> m_groups;
};

void addNow(Sorter &sorter, const ListRequest &request, const std::vector<Place> &places)
{
    for (const Place place : places) {
        const core::Sample &sample = *request.samples[place.sample];
        const core::Session &session = *sample.sessions[std::size_t(place.session)];
        Members &members = sorter.membersFor(sample, session);
        members.places.push_back(place);
        ++members.group.sessions;
        if (shownState(session) == core::SessionState::Active)
            ++members.group.working;
    }
}

// Only endpoints that answered both times can be compared: silence is not zero.
void addBefore(Sorter &sorter, const ListRequest &request)
{
    const QStringList now = answering(request.samples);
    for (Members &members : sorter.groups())
        members.group.before = 0;
    for (const Place place : passing(request.before, request).places) {
        const core::Sample &sample = *request.before[place.sample];
        if (!now.contains(sample.endpoint.name))
            continue;
        Group &group = sorter.membersFor(sample, *sample.sessions[std::size_t(place.session)]).group;
        group.before = group.before.value_or(0) + 1;
    }

    const QStringList then = answering(request.before);
    std::vector<bool> isNew;
    for (const core::SamplePtr &sample : request.samples)
        isNew.push_back(sample && !then.contains(sample->endpoint.name));
    for (Members &members : sorter.groups()) {
        if (std::ranges::any_of(members.places,
                                [&](Place place) { return isNew[std::size_t(place.sample)]; }))
            members.group.before.reset();
    }
}

bool comesBefore(const Members &a, const Members &b)
{
    return a.group.sessions == b.group.sessions ? a.group.name < b.group.name
                                                : a.group.sessions > b.group.sessions;
}

} // namespace

PassingSessions passing(const QList<core::SamplePtr> &samples, const ListRequest &request,
                        const std::set<std::pair<qint32, qint32>> &always)
{
    Matcher matcher(request.filter, request.chains);
    PassingSessions found;
    for (qint32 i = 0; i < qint32(samples.size()); ++i) {
        if (!answered(samples[i]))
            continue;
        const core::Sample &sample = *samples[i];
        for (std::size_t k = 0; k < sample.sessions.size(); ++k) {
            const core::Session &session = *sample.sessions[k];
            if (isSwitchedOff(request, session) && !always.contains({ i, qint32(k) }))
                continue;
            const Match match = matcher.match(sample, session);
            if (match == Match::Yes)
                found.places.push_back({ i, qint32(k) });
            else if (match == Match::NotKnown)
                ++found.notTimed;
        }
    }
    return found;
}

std::vector<Members> membersOf(const ListRequest &request, const std::vector<Place> &places)
{
    const auto criterion = std::ranges::find(criteria, request.grouping, &Criterion::grouping);
    Q_ASSERT(criterion != criteria.end());
    Sorter sorter(*criterion);
    addNow(sorter, request, places);
    if (!request.before.isEmpty())
        addBefore(sorter, request);
    std::ranges::sort(sorter.groups(), comesBefore);
    return std::move(sorter.groups());
}

} // namespace insight
