#include "report/reported_names.h"

#include "core/address/application_name.h"

#include <algorithm>
#include <iterator>

namespace report {

namespace {

bool isMore(const auto &connection)
{
    return !connection.applicationTold.isNull();
}

core::SessionList withReportedNames(const core::SessionList &sessions)
{
    std::vector<core::SessionPtr> told;
    told.reserve(sessions.size());
    for (const core::SessionPtr &session : sessions) {
        told.push_back(session);
        if (!isMore(*session))
            continue;
        auto copy = *session;
        copy.application = core::toldApplication(copy);
        told.back() = std::make_shared<const core::Session>(std::move(copy));
    }
    return told;
}

std::shared_ptr<const core::Links> withReportedNames(const core::Links &links)
{
    auto told = links;
    for (core::Link &client : told.clients)
        client.application = core::toldApplication(client);
    return std::make_shared<const core::Links>(std::move(told));
}

} // namespace

core::SamplePtr withReportedNames(const core::SamplePtr &sample)
{
    const bool inSessions =
        std::ranges::any_of(sample->sessions, [](const auto &one) { return isMore(*one); });
    const bool inLinks =
        sample->links
        && std::ranges::any_of(sample->links->clients, [](const core::Link &link) { return isMore(link); });
    if (!inSessions && !inLinks)
        return sample;
    auto told = *sample;
    if (inSessions)
        told.sessions = withReportedNames(told.sessions);
    if (inLinks)
        told.links = withReportedNames(*told.links);
    return std::make_shared<const core::Sample>(std::move(told));
}

QList<core::SamplePtr> withReportedNames(const QList<core::SamplePtr> &samples)
{
    QList<core::SamplePtr> told;
    for (const core::SamplePtr &sample : samples)
        told += withReportedNames(sample);
    return told;
}

} // namespace report
