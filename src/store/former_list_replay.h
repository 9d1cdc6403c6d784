#pragma once

#include "store/link_names.h"

#include <optional>

namespace store {

/// What the lists of one endpoint reported until a sample, as it was remembered then.
class FormerListReplay
{
public:
    FormerListReplay(Database &database, Texts &texts, qint64 endpoint);

    using FormerPtr = std::shared_ptr<const core::FormerLists>;

    /// Samples are asked for in their order.
    const FormerPtr &until(qint64 sample);

private:
    struct List
    {
        qint64 sample = 0; ///< the first that has it: a keyframe repeats it
        core::Links told;  ///< without its connections
        bool isContinuing = false;
    };

    std::vector<List> newSince(qint64 sample);
    std::vector<core::LeftServer> leftAt(const List &list);

    qint64 m_endpoint;
    LinkNames m_names;
    Statement m_lists;
    std::optional<Statement> m_left; ///< histories of earlier versions have none
    FormerPtr m_former;
};

} // namespace store
