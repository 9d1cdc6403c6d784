#pragma once

#include "core/sample.h"
#include "store/link_names.h"

#include <QHash>

#include <limits>
#include <map>
#include <memory>

namespace store {

/// The individual connections of endpoints as rows: their identity once, their state whenever it changes.
class LinkRows
{
public:
    LinkRows(Database &database, Texts &texts, IdSet &inUse);

    using LinksPtr = std::shared_ptr<const core::Links>;

    /// Ends the connections that an earlier writer left open, since their end was not recorded.
    void endFormer(qint64 sample, qint64 endpoint);

    /// A keyframe lists every connection. An answer that was already written costs nothing.
    void write(qint64 id, qint64 endpoint, const core::Sample &sample, bool keyframe);

    void hold(qint64 endpoint) const; ///< what may be written again is in use

private:
    struct Known
    {
        core::Link link;
        qint64 id = 0;
    };
    using ByKey = QHash<QString, Known>;
    struct Written
    {
        LinksPtr links;
        qint64 list = 0;                   ///< the last sample that has them
        LinksPtr before;                   ///< of the process before the one that made them
        std::optional<qint64> predecessor; ///< the last sample that has those
        ByKey clients;
        ByKey servers;
    };

    std::optional<qint64> predecessorOf(const core::Sample &sample, Written &written) const;
    void writeLeft(qint64 sample, const core::FormerLists &former, const Written &written);
    void writeSide(qint64 sample, qint64 endpoint, bool isServer, const std::vector<core::Link> &links,
                   ByKey &known, bool keyframe);
    qint64 add(qint64 endpoint, bool isServer, const core::Link &link);

    Database &m_database;
    Texts &m_texts;
    IdSet &m_inUse;
    Statement m_insertList;
    Statement m_insertLink;
    Statement m_insertState;
    Statement m_insertGone;
    Statement m_insertLeft;
    Statement m_endFormer;
    std::map<qint64, Written> m_written; ///< by endpoint
};

/// The connections of one endpoint from sample to sample.
class LinkReplay
{
public:
    LinkReplay(Database &database, Texts &texts);

    /// Before the first sample is taken: only the list that stands at the last one is wanted, and the one
    /// before it. All others are unknown then.
    void wantAt(qint64 endpoint, qint64 first, qint64 last);

    /// Only the list of that sample is wanted, and taken at once.
    void standAt(qint64 endpoint, qint64 keyframe, qint64 sample);

    void take(qint64 sample);
    void clear();
    std::shared_ptr<const core::Links> links(); ///< the same pointer until something changes; null: unknown
    const std::optional<core::Existence> &lister() const { return m_lister; }
    std::optional<qint64> predecessor() const { return m_predecessor; } ///< the sample with its last list

private:
    /// As stored in the file.
    struct State
    {
        std::optional<qint64> state;
        std::optional<qint64> peer;
        std::optional<qint64> requestedAt;
        std::optional<qint64> wait;
    };

    static State stateIn(const Statement &row);
    void takeState(qint64 id, const State &state);
    void leadFrom(qint64 keyframe);
    void readLead(qint64 keyframe, qint64 last);

    Database &m_database;
    Texts &m_texts;
    Statement m_lists;
    Statement m_states;
    Statement m_newest;
    LinkNames m_names;
    qint64 m_endpoint = 0;
    std::optional<qint64> m_lead; ///< the keyframe before the first list that is wanted, until it is read
    qint64 m_wantedFrom = 0;
    qint64 m_wantedTo = std::numeric_limits<qint64>::max();
    qint64 m_taken = 0;                ///< the last sample
    std::optional<core::Links> m_list; ///< its times; its connections are in the members below
    std::optional<core::Existence> m_lister;
    std::optional<qint64> m_predecessor;
    std::map<qint64, LinkNames::Named> m_present;
    std::shared_ptr<const core::Links> m_shared;
};

} // namespace store
