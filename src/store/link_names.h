#pragma once

#include "core/links.h"
#include "store/texts.h"

namespace store {

/// What the rows of `link` are.
class LinkNames
{
public:
    LinkNames(Database &database, Texts &texts);

    struct Named
    {
        bool isServer = false;
        core::Link link; ///< without what it does
    };
    Named of(qint64 id);

private:
    Texts &m_texts;
    Statement m_names;
};

} // namespace store
