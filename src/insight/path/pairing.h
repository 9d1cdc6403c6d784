#pragma once

#include "core/sample.h"
#include "insight/path/reasons.h"

namespace insight {

/// The client of a pooler's server connection at the moment its backend was read. The pooler reported the
/// pair at another moment, and may have given the server to another client in between.
struct Pairing
{
    Certainty certainty = Certainty::Unknown;
    Reasons reasons { Evidence::SaysSo };
    bool isOver = false; ///< the client has released the server since
};

/// A client keeps its server until the end of its transaction or, in session mode, until it disconnects.
enum class Keeping { Transaction, Session };

Pairing pairingOf(const core::Links &told, const core::Link &client, Keeping keeping,
                  const core::Sample &database, const core::Session &backend);

/// The same where the backend is not reported: as of the time when the pooler's figures were read.
Pairing pairingOf(const core::Links &told, const core::Link &client, Keeping keeping,
                  const core::Sample &pooler);

} // namespace insight
