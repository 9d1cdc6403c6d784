#pragma once

#include "app/assessed.h"
#include "gui/axis.h"
#include "gui/picture.h"
#include "insight/past/own_rates.h"
#include "insight/verdict/judging.h"
#include "program/past/recall.h"

namespace app {

/// One cluster as it is shown: what is known of it, and the chosen endpoints and time. Knows no widget.
class ViewState
{
public:
    explicit ViewState(const QStringList &endpoints = {});

    /// Between samples, from now on. Answers asked at a longer interval may still be on their way.
    void setInterval(core::Duration interval, core::Instant now);

    void add(const core::SamplePtr &sample, core::Instant now);
    void addOfOthers(const core::SamplePtr &sample, core::Instant now);    ///< another process asked for it
    void precede(const QString &endpoint, insight::EndpointHistory older); ///< see insight::ClusterHistory
    void merge(const QString &endpoint, const QString &into);
    void list(const QString &endpoint) { m_past.list(endpoint); }
    void unlist(const QString &endpoint);

    const insight::ClusterHistory &past() const { return m_past; }
    const gui::Axis &axis() const { return m_axis; }
    const insight::Scope &scope() const { return m_scope; }
    insight::OwnRates own(core::Instant now) const { return m_own.rates(now); }

    void setAxis(const gui::Axis &axis);
    void setOldest(std::optional<core::Instant> oldest) { m_axis.oldest = oldest; } ///< of the history

    /// The part of the requested past that has still to be read; empty where there is none.
    program::PastPart unread(core::Instant now) const;
    void setReadingDone(double done) { m_readingDone = done; } ///< 0 to 1, of the span
    void remember(const program::PastPart &part, const program::PastAnswer &found);
    /// All endpoints, as far as they have identified themselves, in the order they were named.
    QList<core::Endpoint> endpoints() const;

    void setScope(const insight::Scope &scope);
    void setCores(std::optional<double> cores) { m_cores = cores; }
    void setNames(const report::EndpointNames &names) { m_names = names; }
    std::optional<double> cores() const { return m_cores; }
    void setLoadBy(const std::vector<insight::Dimension> &dimensions) { m_loadBy = dimensions; }

    /// The judgement of the whole cluster when it was last drawn; empty where that is long ago, as while a
    /// past moment or a part of the cluster is looked at.
    struct Judged
    {
        core::Instant at;
        insight::Verdict verdict;
    };
    std::optional<Judged> judged(core::Instant now) const;
    /// What is found while no live picture is made goes on: it was not found anew when the next one is.
    void follow(const Judged &judged);
    /// The whole cluster as of now, whatever is looked at.
    Subject whole(core::Instant now) const;

    /// What the next picture is of, where assessing it takes long: to be given to `assessed()` on another
    /// thread, and its result to `take()` before the picture of that time is made and before anything is
    /// added. Empty where the picture is better made at once.
    std::optional<Subject> unassessed(core::Instant now) const;
    /// False where the next picture is of something else by now.
    bool take(Assessed assessed, core::Instant now);

    /// Valid while this object lives and nothing is added.
    gui::Picture picture(core::Instant now);
    /// The same without a trace in those that follow, one of which may be of an earlier time.
    gui::Picture pictureBeside(core::Instant now);

    /// The time up to which every answering endpoint has been heard, where a freeze stops. Later answers
    /// stand for later time.
    core::Instant heardUntil(core::Instant now) const;

    /// Of every endpoint, failures included, in the order they were named: now, and as of the time shown.
    QList<core::SamplePtr> latest() const;
    QList<core::SamplePtr> latestShown() const;
    /// The answers, or what stands in for them, as of the moment shown.
    QList<core::SamplePtr> standingShown(core::Instant now) const;
    core::Instant momentShown(core::Instant now) const;
    /// From the moment shown to the next reading, or back to the one before; by what is drawn around it.
    core::Duration toReading(bool forward, core::Instant now) const;

    /// As in the CLI: 0 all answer, 3 some do, 1 none does.
    int exitStatus() const;

private:
    bool take(const core::SamplePtr &sample, core::Instant now);
    void forget(const QString &endpoint);
    std::optional<core::Instant> watchedSince() const;
    program::PastPart lookedBackAt(core::Instant now) const;
    Subject subject(core::Instant now) const;
    insight::Verdict::Matter nothingFound(core::Instant asked) const;
    void settle(gui::Picture &picture, core::Instant now);
    bool isMatched(const Subject &wanted) const;
    bool isAssessed(const Subject &wanted) const;

    insight::ClusterHistory m_past;
    core::Duration m_interval { std::chrono::seconds { 1 } };
    core::Instant m_intervalHolds; ///< from then on
    insight::OwnCosts m_own;
    gui::Axis m_axis { .grows = true };
    insight::Scope m_scope;
    std::optional<double> m_cores;
    report::EndpointNames m_names;
    std::vector<insight::Dimension> m_loadBy;
    program::PastPart m_read; ///< the part that was read last
    double m_readingDone = 0; ///< of the span that is being read
    program::PastAnswer m_found;
    insight::Shown m_verdict;       ///< while live
    std::optional<Judged> m_judged; ///< with the last live picture
    Assessed m_assessed;
    bool m_isTaken = false; ///< it was made for the next picture of the present
};

} // namespace app
