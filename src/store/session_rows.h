#pragma once

#include "core/sample.h"
#include "core/system.h"
#include "store/texts.h"

#include <deque>
#include <functional>
#include <map>

namespace store {

/// The part of a statement that is kept: without its literals, unless the user chose otherwise.
using KeepQuery = std::function<QString(const QString &query, core::SqlDialect dialect)>;

/// The sessions of one endpoint as rows: those that began, ended or changed since the previous sample.
class SessionRows
{
public:
    SessionRows(Database &database, Texts &texts, KeepQuery keepQuery, InUse &inUse);

    /// Ages are relative to the server's clock; `at` is ours. A keyframe lists all sessions.
    void write(qint64 id, qint64 endpoint, core::Instant at, const core::Sample &sample, bool keyframe);

    /// Sessions that another writer recorded last end with the first sample of this one, which lists them
    /// anew.
    void endFormer(qint64 sample, qint64 endpoint);

    void hold(qint64 endpoint) const; ///< what may be written again is in use
    void forget(qint64 doing);
    qsizetype known() const { return m_doings.size(); }

private:
    /// As stored in the file.
    struct Row
    {
        qint64 who = 0;
        qint64 doing = 0;
        std::optional<qint64> transactionStart;
        std::optional<qint64> queryStart;
        std::optional<qint64> stateChange;
        std::optional<qint64> xminAge;

        bool operator==(const Row &) const = default;
    };
    struct Known
    {
        core::SessionPtr session;
        Row row;
    };
    using Present = std::vector<Known>; ///< ordered by pid

    struct Place
    {
        qint64 sample = 0;
        qint64 endpoint = 0;
        qint64 server = 0; ///< its time
        core::SqlDialect dialect = core::SqlDialect::Unknown;
        bool keyframe = false;
    };

    Known written(const Place &place, const core::SessionPtr &session, Known *before);
    Row rowOf(const Place &place, const core::Session &session, const Known *before);
    qint64 whoOf(qint64 endpoint, const core::Session &session);
    qint64 doingOf(const core::Session &session, const QString &query);
    void writeChange(const Place &place, const Row &row);
    void writeGone(qint64 sample, const Known &known);
    void nameNext(qint64 sample, qint64 endpoint);

    Database &m_database;
    Texts &m_texts;
    KeepQuery m_keepQuery;
    InUse &m_inUse;
    Statement m_insertWho;
    Statement m_insertDoing;
    Statement m_insertChange;
    Statement m_nameNext;
    Statement m_endFormer;
    std::map<qint64, Present> m_present; ///< by endpoint
    std::map<qint64, std::deque<qint64>>
        m_recent;                       ///< by endpoint: samples whose changes name no next one yet
    QHash<QByteArray, qint64> m_doings; ///< ids by what they stand for
    QHash<qint64, QByteArray> m_doingKeys;
};

} // namespace store
