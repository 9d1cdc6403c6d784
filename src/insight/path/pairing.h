#pragma once

#include "core/sample.h"
#include "insight/path/reasons.h"

namespace insight {

/// Whose connection a server connection of a pooler is, at the moment its backend was read. The pooler told
/// of the pair at another moment, and in between it may have given the server to somebody else.
struct Pairing
{
    Certainty certainty = Certainty::Unknown;
    Reasons reasons { Evidence::SaysSo };
    bool isOver = false; ///< the client has let go of the server since
};

/// A client keeps its server to the end of its transaction, or, pooled by session, for as long as it is
/// there.
enum class Keeping { Transaction, Session };

Pairing pairingOf(const core::Links &told, Keeping keeping, const core::Sample &database,
                  const core::Session &backend);

/// The same where nobody tells of the backend: as it was when the pooler's figures were read.
Pairing pairingOf(const core::Links &told, Keeping keeping, const core::Sample &pooler);

} // namespace insight
