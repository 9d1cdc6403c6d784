#include "insight/verdict/judging.h"

#include "live/judging.h"
#include "report/verdict.h"

namespace test {

using namespace std::chrono_literals;

Judging::Judging(const Watching &watching)
    : m_watching(watching)
    , m_past(watching.named()) // on a busy machine, the first to answer is not the first named
{
}

bool Judging::finds(const std::function<bool(const insight::Verdict &)> &fits,
                    std::chrono::milliseconds limit)
{
    const auto looks = [&] {
        look();
        return fits(m_verdict);
    };
    return waitFor(looks, limit);
}

bool Judging::figures(const std::function<bool(const insight::Figures &)> &fits,
                      std::chrono::milliseconds limit)
{
    const auto looks = [&] {
        look();
        return fits(m_figures);
    };
    return waitFor(looks, limit);
}

std::string Judging::sentence() const
{
    const report::Sentence said = report::verdictSentence(m_verdict);
    return (said.lead + QStringLiteral(" | ") + said.rest).toStdString();
}

void Judging::look()
{
    const core::Instant now = core::wallClock();
    const bool isNews = m_heard < m_watching.all().size();
    while (m_heard < m_watching.all().size())
        m_past.add(m_watching.all()[m_heard++], now);
    if (!isNews)
        return;
    m_samples = insight::latestSamples(m_past, {});
    const insight::ClusterSnapshot snapshot = insight::clusterSnapshotOf(m_samples);
    m_figures = insight::figuresOf(m_past, {}, { now - 1min, now }, snapshot);
    m_verdict = insight::verdictOf(m_past, {}, m_figures, snapshot);
}

insight::Chain chainTo(const Judging &judging, int backend)
{
    const insight::Chains chains(judging.samples());
    for (const auto &sample : judging.samples()) {
        if (sample->endpoint.layer == core::Layer::Database)
            return chains.ofBackend(sample->endpoint.name, backend);
    }
    return {};
}

std::vector<insight::Stop::Kind> kindsOf(const insight::Chain &chain)
{
    std::vector<insight::Stop::Kind> kinds;
    for (const insight::Stop &stop : chain.stops)
        kinds.push_back(stop.kind);
    return kinds;
}

} // namespace test
