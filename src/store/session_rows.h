#pragma once

#include "core/session_list.h"
#include "store/texts.h"

#include <functional>
#include <map>

namespace store {

/// What is kept of a statement: without its literals, unless the user wanted otherwise.
using KeepQuery = std::function<QString(const QString &query)>;

/// The sessions of one endpoint as rows: who came, who went and who does something else since the sample
/// before.
class SessionRows
{
public:
    SessionRows(Database &database, Texts &texts, KeepQuery keepQuery);

    /// `server` is the clock that ages are relative to. A keyframe names everybody.
    void write(qint64 sample, qint64 endpoint, core::Instant server, const core::SessionList &sessions,
               bool keyframe);

    /// Those whom another writer saw last end with the first sample of this one, where they are named anew.
    void endFormer(qint64 sample, qint64 endpoint);

private:
    /// As it stands in the file.
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
    using Present = std::vector<Known>; ///< by pid

    Row rowOf(qint64 endpoint, const core::Session &session, const Known *before);
    qint64 whoOf(qint64 endpoint, const core::Session &session);
    qint64 doingOf(const core::Session &session, const QString &query);
    void writeChange(qint64 sample, const Row &row, qint64 server);
    void writeGone(qint64 sample, const Known &known);

    Database &m_database;
    Texts &m_texts;
    KeepQuery m_keepQuery;
    Statement m_insertWho;
    Statement m_insertDoing;
    Statement m_insertChange;
    Statement m_endFormer;
    std::map<qint64, Present> m_present; ///< by endpoint
    std::map<QByteArray, qint64> m_doings;
};

} // namespace store
