#pragma once

#include "app/temporary_history.h"
#include "core/address/target.h"
#include "program/past/notes.h"
#include "program/past/recall.h"
#include "program/past/recorded_days.h"
#include "watch/recording.h"

#include <QObject>
#include <QSet>
#include <QThreadPool>

#include <deque>

namespace app {

/// What the window stores on disk, and what is known from before. It never delays the window: one thread
/// writes, others read.
class HistoryService : public QObject
{
    Q_OBJECT

public:
    /// Without a path the history is deleted with the window.
    explicit HistoryService(QString path, QObject *parent = nullptr);
    ~HistoryService() override;

    /// From now on samples belong to one cluster, perhaps a different one, and arrive at this interval.
    void begin(bool keepsQueries, core::Duration interval);
    /// Applies to histories opened from now on.
    void setRetention(const core::RetentionPolicy &retention) { m_retention = retention; }
    /// The same cluster continues; its earlier history is not read again.
    void keep(bool keepsQueries, core::Duration interval);
    /// What a file that was handed on holds; nothing is recorded.
    void show(const QString &path, const insight::TimeSpan &span, qint64 bytes);
    void await(const QList<core::Target> &targets); ///< their endpoints are asked from now on
    void add(const core::SamplePtr &sample);

    /// Asks how these endpoints were then; answered by `remembered`, unless another part is asked for first.
    /// An empty part ends what was asked for.
    void ask(const program::PastPart &part, const QList<core::Endpoint> &endpoints);
    /// The same for the lanes alone, while a span is still read.
    void askBeside(const std::optional<insight::TimeSpan> &axis, const QList<core::Endpoint> &endpoints);

    void add(const store::RecordedNote &note);
    /// Asks for the notes in the history; answered by `noted`.
    void askForNotes(const QList<core::Endpoint> &endpoints, const insight::TimeSpan &span);
    /// Asks on which days one of them answered; answered by `daysFound`.
    void askForDays(const QList<core::Endpoint> &endpoints, const insight::TimeSpan &span);
    /// Finds the incidents of a span that was recorded and not judged; answered by `lookedThrough`, piece by
    /// piece.
    void lookThrough(const QList<core::Endpoint> &endpoints, const insight::TimeSpan &span);

    const core::HistoryState &state() const { return m_state; }
    /// Of the user, for the history: they are not in it while a full disk, for example, prevents that.
    std::vector<store::RecordedNote> waitingMarks() const;

signals:
    void changed(const core::HistoryState &state);
    void heard(core::SamplePtr sample); ///< written by another process that polls for us
    /// The earlier history of an endpoint that answered.
    void recalled(const QString &endpoint, const std::shared_ptr<insight::EndpointHistory> &history);
    void unreadable(const core::Error &trouble); ///< of earlier history, or of the days that it has
    void reading(double done);                   ///< a part of what was asked for, 0 to 1
    void remembered(const program::PastPart &part, const program::PastAnswer &found);
    void noted(const insight::TimeSpan &span, const std::shared_ptr<const program::NotesRead> &notes);
    void daysFound(const std::vector<QDate> &days);
    void lookedThrough(const std::vector<core::Note> &found);
    void markLeft(const core::Status &status); ///< for the process that writes the history

private:
    store::WriterRules rules() const;
    void open();
    void changeOver(); ///< from one recording to the next
    void take(const core::HistoryState &state);
    void keepLatest(const core::SamplePtr &sample);
    void keepAside(const core::SamplePtr &sample);
    void recallWhenNew(const core::SamplePtr &sample);
    void recall(const core::Endpoint &endpoint, core::Instant now);
    QStringList histories() const;
    void recollect(QThreadPool &reader, const std::stop_token &stop, const program::PastPart &part,
                   const QList<core::Endpoint> &endpoints);
    std::function<void(double)> tellingOfSpan(const program::PastPart &part, const std::stop_token &stop);

    QString m_path;
    core::RetentionPolicy m_retention;
    bool m_keepsQueries = false;
    core::Duration m_interval { std::chrono::seconds { 1 } };
    core::HistoryState m_state;
    std::unique_ptr<watch::Recording> m_recording;
    TemporaryHistory m_aside;                        ///< keeps what the history does not
    std::vector<core::SamplePtr> m_waiting;          ///< while one recording ends before the next one begins
    std::vector<store::RecordedNote> m_waitingNotes; ///< while one recording ends before the next one begins
    bool m_changesOver = false;
    std::map<QString, core::SamplePtr>
        m_unanswered;                          ///< the last sample of each endpoint that does not answer
    std::deque<program::TimedSample> m_latest; ///< samples that may not be on the disk yet
    std::size_t m_latestSessions = 0;          ///< in these
    QSet<QString> m_asked;                     ///< endpoints
    std::stop_source m_enough;
    std::stop_source m_otherAsked;     ///< stops reading when another part is asked for
    std::stop_source m_otherAxisAsked; ///< stops reading the charts' averages when another axis is shown
    QThreadPool m_reader;              ///< reads earlier history, endpoint by endpoint
    QThreadPool m_asker;               ///< reads what the user waits for; a long span may take minutes
    QThreadPool m_besides;             ///< what the user waits for and does not take long
    QThreadPool m_judging;             ///< may take minutes
};

} // namespace app
