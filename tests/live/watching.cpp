#include "live/watching.h"

#include "core/address/parse_target.h"

#include <stdexcept>

namespace test {

Watching::Watching(const QStringList &urls, wire::Millis interval, const wire::Rules &rules, int share)
    : m_poller(rules)
{
    QObject::connect(&m_poller, &collect::Poller::sampled, &m_poller,
                     [this](const core::SamplePtr &sample) { m_all.append(sample); });
    QObject::connect(&m_poller, &collect::Poller::merged, &m_poller,
                     [this](const QString &endpoint, const QString &into) { m_merged[endpoint] = into; });
    QObject::connect(&m_poller, &collect::Poller::separated, &m_poller, [this](const QString &endpoint) {
        m_merged.remove(endpoint);
        m_separated.append(endpoint);
    });
    QObject::connect(&m_poller, &collect::Poller::stopped, &m_poller, [this] { m_stopped = true; });
    m_poller.setPace({ .interval = interval, .share = share, .connections = rules.perCluster });
    m_poller.watch(targetsOf(urls));
    m_named = m_poller.endpoints();
}

Watching::~Watching()
{
    stop();
}

core::SamplePtr Watching::next(const QString &endpoint, std::chrono::milliseconds limit)
{
    return nextThat(
        [&](const core::Sample &sample) {
            return !sample.error && (endpoint.isEmpty() || sample.endpoint.name == endpoint);
        },
        limit);
}

core::SamplePtr Watching::nextThat(const std::function<bool(const core::Sample &)> &fits,
                                   std::chrono::milliseconds limit)
{
    return test::nextThat(m_all, fits, limit);
}

std::optional<core::Error> Watching::nextError()
{
    const auto news = nextThat([](const core::Sample &sample) { return sample.error.has_value(); });
    return news ? news->error : std::nullopt;
}

bool Watching::failsAgain(const QString &endpoint, int times)
{
    return nextThat([&](const core::Sample &sample) {
               return sample.error && sample.endpoint.name == endpoint && --times == 0;
           })
           != nullptr;
}

bool Watching::stop()
{
    if (m_stopped)
        return true;
    m_poller.stop();
    return waitFor([&] { return m_stopped; });
}

core::SamplePtr nextThat(const QList<core::SamplePtr> &all,
                         const std::function<bool(const core::Sample &)> &fits,
                         std::chrono::milliseconds limit)
{
    auto seen = all.size();
    core::SamplePtr found;
    const auto look = [&] {
        while (!found && seen < all.size()) {
            const auto &sample = all[seen++];
            if (fits(*sample))
                found = sample;
        }
        return found != nullptr;
    };
    return waitFor(look, limit) ? found : nullptr;
}

core::Target targetOf(const QString &url)
{
    const core::Surroundings surroundings {
        .variable = [](const char *) { return QString(); },
        .file = [](const QString &) -> std::optional<QByteArray> { return std::nullopt; },
        .home = QStringLiteral("/nonexistent"),
        .osUser = QStringLiteral("nobody"),
    };
    auto target = core::parseTarget(url, surroundings);
    if (!target)
        throw std::invalid_argument(qPrintable(target.error().detail));
    return std::move(target).value();
}

QList<core::Target> targetsOf(const QStringList &urls)
{
    QList<core::Target> targets;
    for (const QString &url : urls)
        targets.append(targetOf(url));
    return targets;
}

} // namespace test
