#pragma once

#include "core/links.h"
#include "store/texts.h"

#include <QHash>

#include <map>
#include <memory>

namespace store {

/// The single connections of endpoints as rows: who they are once, what they do whenever that has changed.
class LinkRows
{
public:
    LinkRows(Database &database, Texts &texts);

    using LinksPtr = std::shared_ptr<const core::Links>;

    /// Those that an earlier journal has left there: nobody saw them go.
    void endFormer(qint64 sample, qint64 endpoint);

    /// A keyframe tells of every one. An answer that was already written costs nothing.
    void write(qint64 sample, qint64 endpoint, const LinksPtr &links, bool keyframe);

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
        ByKey clients;
        ByKey servers;
    };

    void writeSide(qint64 sample, qint64 endpoint, bool isServer, const std::vector<core::Link> &links,
                   ByKey &known, bool keyframe);
    qint64 add(qint64 endpoint, bool isServer, const core::Link &link);

    Database &m_database;
    Texts &m_texts;
    Statement m_insertList;
    Statement m_insertLink;
    Statement m_insertState;
    Statement m_insertGone;
    Statement m_endFormer;
    std::map<qint64, Written> m_written; ///< by endpoint
};

/// The connections of one endpoint as they stood at one sample after the other.
class LinkReplay
{
public:
    LinkReplay(Database &database, Texts &texts);

    void take(qint64 sample);
    void clear();
    std::shared_ptr<const core::Links> links(); ///< the same until something changes; null: not known

private:
    struct Present
    {
        bool isServer = false;
        core::Link link;
    };

    Present named(qint64 id);

    Texts &m_texts;
    Statement m_lists;
    Statement m_states;
    Statement m_names;
    std::optional<core::Links> m_list; ///< its times; who is in it stands below
    std::map<qint64, Present> m_present;
    std::shared_ptr<const core::Links> m_shared;
};

} // namespace store
