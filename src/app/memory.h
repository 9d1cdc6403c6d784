#pragma once

#include "app/temporary_history.h"
#include "cli/notes.h"
#include "cli/recall.h"
#include "core/address/target.h"
#include "watch/recording.h"

#include <QObject>
#include <QSet>
#include <QThreadPool>

#include <deque>

namespace app {

/// What the window keeps on disk, and what it knew before. Never in the way: one thread writes, others read.
class Memory : public QObject
{
    Q_OBJECT

public:
    /// Without a path the history goes with the window.
    explicit Memory(const QString &path, QObject *parent = nullptr);
    ~Memory() override;

    /// From now on samples are of one cluster, perhaps another one than before, and come so often.
    void begin(bool keepsQueries, core::Duration interval);
    void setKeep(const core::Keep &keep) { m_keep = keep; } ///< of what is opened from now on
    /// The same cluster goes on; what is known of it from before is not asked for again.
    void keep(bool keepsQueries, core::Duration interval);
    void await(const QList<core::Target> &targets); ///< their endpoints are asked from now on
    void add(const core::SamplePtr &sample);

    /// What these endpoints were like then: `remembered`, unless another part is asked for first.
    void ask(const cli::PastPart &part, const QList<core::Endpoint> &endpoints);

    void add(const store::RecordedNote &note);
    /// What stands in the history beside samples: `noted`.
    void askForNotes(const QList<core::Endpoint> &endpoints, const insight::TimeSpan &span);
    /// Finds the incidents of a span that was recorded and not judged: `lookedThrough`, piece by piece.
    void lookThrough(const QList<core::Endpoint> &endpoints, const insight::TimeSpan &span);

    const core::HistoryState &state() const { return m_state; }

signals:
    void changed(const core::HistoryState &state);
    void heard(core::SamplePtr sample); ///< what another process wrote that asks for us
    /// Of an endpoint that answered: what is known of it from before.
    void recalled(const QString &endpoint, const std::shared_ptr<insight::EndpointHistory> &history);
    void remembered(const cli::PastPart &part, const cli::Recollection &found);
    void noted(const insight::TimeSpan &span, const std::shared_ptr<const std::vector<core::Note>> &notes);
    void lookedThrough(const std::vector<core::Note> &found);

private:
    store::WriterRules rules() const;
    void open();
    void take(const core::HistoryState &state);
    void keepLatest(const core::SamplePtr &sample);
    void keepAside(const core::SamplePtr &sample);
    void recallWhenNew(const core::SamplePtr &sample);
    void recall(const core::SamplePtr &first);
    QStringList histories() const;

    QString m_path;
    core::Keep m_keep;
    bool m_keepsQueries = false;
    core::Duration m_interval { std::chrono::seconds { 1 } };
    core::HistoryState m_state;
    std::unique_ptr<watch::Recording> m_recording;
    TemporaryHistory m_aside;               ///< keeps what the history does not
    std::vector<core::SamplePtr> m_waiting; ///< while one recording ends before the next one begins
    bool m_changesOver = false;
    std::deque<cli::TimedSample> m_latest; ///< what may not be on the disk yet
    std::size_t m_latestSessions = 0;      ///< in these
    QSet<QString> m_asked;                 ///< endpoints
    std::stop_source m_enough;
    std::stop_source m_otherAsked; ///< another part than the one that is read
    QThreadPool m_reader;          ///< what goes before what is known, endpoint by endpoint
    QThreadPool m_asker;           ///< what the user waits for
    QThreadPool m_judging;         ///< may take minutes
};

} // namespace app
