#pragma once

#include "core/links.h"

namespace insight {

/// A client, as a pooler or proxy lists it.
struct ClientAt
{
    QString endpoint; ///< that lists it
    QString key;      ///< there
    core::Address from;

    bool operator==(const ClientAt &) const = default;
};

} // namespace insight
