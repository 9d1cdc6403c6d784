#pragma once

#include "insight/past/cluster_history.h"
#include "insight/path/chain.h"
#include "insight/verdict/verdict.h"
#include "live/watching.h"

namespace test {

/// What the program would say of all that a Watching hears, as the window makes it.
class Judging
{
public:
    explicit Judging(const Watching &watching);

    /// Waits until the sentence is one that fits.
    bool finds(const std::function<bool(const insight::Verdict &)> &fits,
               std::chrono::milliseconds limit = patience);
    /// The same for the row of figures.
    bool figures(const std::function<bool(const insight::Figures &)> &fits,
                 std::chrono::milliseconds limit = patience);

    const insight::ClusterHistory &past() const { return m_past; }
    const QList<core::SamplePtr> &samples() const { return m_samples; } ///< of those that answer
    const insight::Verdict &verdict() const { return m_verdict; }
    std::string sentence() const;

private:
    void look();

    const Watching &m_watching;
    qsizetype m_heard = 0;
    insight::ClusterHistory m_past;
    QList<core::SamplePtr> m_samples;
    insight::Figures m_figures;
    insight::Verdict m_verdict;
};

/// The chain of a backend of the database that is watched; without stops where none is.
insight::Chain chainTo(const Judging &judging, int backend);

std::vector<insight::Stop::Kind> kindsOf(const insight::Chain &chain);

} // namespace test
