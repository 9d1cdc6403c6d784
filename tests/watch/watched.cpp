#include "watch/watched.h"

#include "live/watching.h"

namespace test {

Watched::Watched(const QStringList &urls, wire::Millis interval)
    : m_watch(std::make_unique<watch::Watch>(targetsOf(urls), interval))
{
    const auto hear = [this](auto signal, auto remember) {
        // Direct: on the thread that speaks.
        const auto here = [this, remember, owner = QThread::currentThread()](auto... said) {
            m_alwaysOnThisThread = m_alwaysOnThisThread && QThread::currentThread() == owner;
            remember(said...);
        };
        QObject::connect(m_watch.get(), signal, m_watch.get(), here, Qt::DirectConnection);
    };
    using watch::Watch;
    hear(&Watch::sampled, [this](const core::SamplePtr &sample) { m_all.append(sample); });
    hear(&Watch::merged, [this](const QString &name, const QString &into) { m_merged[name] = into; });
    hear(&Watch::waitingForPlace, [this](const QStringList &names) { m_waitingForPlace = names; });
    hear(&Watch::stopped, [this] { m_stopped = true; });
    m_watch->start();
}

core::SamplePtr Watched::nextThat(const std::function<bool(const core::Sample &)> &fits,
                                  std::chrono::milliseconds limit)
{
    return test::nextThat(m_all, fits, limit);
}

core::SamplePtr Watched::next(const QString &endpoint)
{
    return nextThat([&](const core::Sample &sample) {
        return !sample.error && (endpoint.isEmpty() || sample.endpoint.name == endpoint);
    });
}

core::SamplePtr Watched::nextError()
{
    return nextThat([](const core::Sample &sample) { return sample.error.has_value(); });
}

bool Watched::stop()
{
    m_watch->stop();
    return waitFor([&] { return m_stopped; });
}

} // namespace test
