#include "cli/endpoint_answers.h"

#include "program/exit_status.h"

#include <algorithm>
#include <utility>

namespace cli {

namespace {

core::SamplePtr failure(const core::Endpoint &endpoint, core::Fault fault)
{
    core::Sample sample;
    sample.endpoint = endpoint;
    sample.health = core::healthOf(fault);
    sample.error = core::Error { fault, {} };
    return std::make_shared<const core::Sample>(std::move(sample));
}

} // namespace

EndpointAnswers::EndpointAnswers(const QStringList &names)
{
    for (const QString &name : names)
        add({ .name = name });
}

void EndpointAnswers::add(const core::Endpoint &endpoint)
{
    if (!find(endpoint.name))
        m_entries.append({ .endpoint = endpoint });
}

void EndpointAnswers::answer(const core::SamplePtr &sample)
{
    Entry *entry = find(sample->endpoint.name);
    if (entry)
        entry->merged = false; // otherwise it would not be polled
    if (!entry || (entry->isSettled() && !entry->isCorrectedBy(*sample)))
        return;
    if (!std::exchange(entry->wantsNewer, false) || !sample->error)
        entry->sample = sample;
}

/// A Prometheus server no longer counts an application that has answered itself meanwhile.
bool EndpointAnswers::Entry::isCorrectedBy(const core::Sample &newer) const
{
    return sample && !sample->error && !newer.error && newer.endpoint.layer == core::Layer::Application;
}

void EndpointAnswers::awaitNewerSessions()
{
    std::optional<core::Instant> listed;
    for (const core::SamplePtr &sample : samples()) {
        if (sample->links)
            listed = std::max(listed.value_or(sample->links->received), sample->links->received);
    }
    for (Entry &entry : m_entries)
        entry.wantsNewer = listed && entry.sample && !entry.sample->error && entry.sample->sessionsMeasured
                           && entry.sample->asked < listed;
}

void EndpointAnswers::merge(const QString &endpoint, const QString &into)
{
    if (Entry *entry = find(endpoint); entry && endpoint != into)
        entry->merged = true;
}

void EndpointAnswers::askAgain(const QString &endpoint)
{
    if (Entry *entry = find(endpoint))
        entry->sample.reset();
}

void EndpointAnswers::giveUp(const QStringList &neverAsked)
{
    for (Entry &entry : m_entries) {
        const bool wasAsked = !neverAsked.contains(entry.endpoint.name);
        entry.wantsNewer = false;
        if (!entry.isSettled())
            entry.sample = failure(entry.endpoint, wasAsked ? core::Fault::TimedOut : core::Fault::NoSlot);
    }
}

bool EndpointAnswers::isSettled() const
{
    return std::ranges::all_of(m_entries, &Entry::isSettled);
}

QStringList EndpointAnswers::wantPassword() const
{
    QStringList endpoints;
    for (const core::SamplePtr &sample : samples()) {
        if (sample->error && sample->error->fault == core::Fault::PasswordNeeded)
            endpoints.append(sample->endpoint.name);
    }
    return endpoints;
}

QList<core::SamplePtr> EndpointAnswers::samples() const
{
    QList<core::SamplePtr> samples;
    for (const Entry &entry : m_entries) {
        if (entry.sample && !entry.merged)
            samples.append(entry.sample);
    }
    return samples;
}

int EndpointAnswers::exitStatus() const
{
    const QList<core::SamplePtr> all = samples();
    const auto failed =
        std::ranges::count_if(all, [](const auto &sample) { return sample->error.has_value(); });
    if (failed == all.size())
        return program::NothingAnswered;
    return failed == 0 ? program::AllAnswered : program::SomeAnswered;
}

EndpointAnswers::Entry *EndpointAnswers::find(const QString &endpoint)
{
    const auto found =
        std::ranges::find_if(m_entries, [&](const Entry &entry) { return entry.endpoint.name == endpoint; });
    return found == m_entries.end() ? nullptr : &*found;
}

} // namespace cli
