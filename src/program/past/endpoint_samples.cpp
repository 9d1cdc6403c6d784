#include "program/past/endpoint_samples.h"

#include "store/history_file.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace program {

using namespace std::chrono_literals;
using core::Instant;
using core::SamplePtr;

namespace {

SamplePtr named(const SamplePtr &sample, const QString &name)
{
    if (sample->endpoint.name == name)
        return sample;
    auto renamed = std::make_shared<core::Sample>(*sample);
    renamed->endpoint.name = name;
    for (core::Limit &limit : renamed->limits) {
        if (limit.name == sample->endpoint.name)
            limit.name = name;
    }
    return renamed;
}

using Wanted = store::SampleReader::Wanted;

/// The time of the last answer before that moment; the moment itself where there is none.
Instant lastAnswerBefore(std::deque<store::Database> &files, const Wanted &isIt, Instant moment)
{
    std::optional<Instant> last;
    for (store::Database &file : files) {
        store::Reader reader(file);
        for (const store::Recorded &recorded : reader.endpoints()) {
            if (isIt(recorded))
                last = std::max(last, reader.lastAnswerBefore(recorded.id, moment));
        }
    }
    return last.value_or(moment);
}

} // namespace

bool isMeant(const core::Endpoint &wanted, const core::Endpoint &recorded)
{
    const bool isNamed = wanted.name == recorded.name;
    if (wanted.systemId.isEmpty() || recorded.systemId.isEmpty())
        return isNamed;
    const bool isThere = !recorded.address.isEmpty() && recorded.address == wanted.address;
    return wanted.systemId == recorded.systemId && (isNamed || isThere);
}

QStringList namesOf(const QList<core::Endpoint> &endpoints)
{
    QStringList names;
    for (const core::Endpoint &endpoint : endpoints)
        names.append(endpoint.name);
    return names;
}

EndpointSamples::EndpointSamples(std::deque<store::Database> &files, const core::Endpoint &endpoint,
                                 Instant from, Instant to, const store::Details &details)
    : m_name(endpoint.name)
{
    const auto isIt = [&](const store::Recorded &recorded) { return isMeant(endpoint, recorded.endpoint); };
    const Instant first = lastAnswerBefore(files, isIt, from);
    for (store::Database &file : files) {
        m_files.push_back(std::make_unique<store::SampleReader>(file, first, to, isIt, details));
        m_next.push_back(m_files.back()->next());
    }
}

SamplePtr EndpointSamples::next()
{
    const auto isEarlier = [](const SamplePtr &one, const SamplePtr &other) {
        return one && (!other || one->received < other->received);
    };
    const auto first = std::ranges::min_element(m_next, isEarlier);
    if (first == m_next.end() || !*first)
        return {};
    const SamplePtr sample = std::exchange(*first, m_files[std::size_t(first - m_next.begin())]->next());
    return named(sample, m_name);
}

OpenFiles openAll(const QStringList &paths, const std::stop_token &stop)
{
    OpenFiles opened;
    for (const QString &path : paths) {
        auto file = store::readHistory(path);
        if (!file) {
            if (QFileInfo::exists(path))
                opened.trouble = file.error();
            continue;
        }
        opened.files.push_back(std::move(file).value());
        opened.files.back().interruptOn(stop);
    }
    return opened;
}

std::optional<core::Error> troubleOf(OpenFiles &opened)
{
    for (store::Database &file : opened.files) {
        if (const core::Status status = file.takeTrouble(); !status && !opened.trouble)
            opened.trouble = status.error();
    }
    return opened.trouble;
}

} // namespace program
