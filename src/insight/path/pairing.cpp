#include "insight/path/pairing.h"

#include "insight/past/our_clock.h"

namespace insight {

namespace {

// Of transactions of random lengths that have lasted this many times the span in question, one in as many has
// ended within it.
constexpr int rarely = 100;

// The same of clients, which stay for a random time.
constexpr int hardly = 20;

// Between two answers that belong together, as in a single reading on demand.
constexpr core::Duration together = std::chrono::milliseconds { 1500 };

// The list came with the other answers: a transaction is mostly over in the next reading.
constexpr core::Duration atOnce = std::chrono::milliseconds { 500 };

bool isInTransaction(const core::Session &session)
{
    using enum core::SessionState;
    return session.state == Active || session.state == IdleInTransaction || session.state == Aborted;
}

Pairing tooOld(bool isOver = false)
{
    return { Certainty::Unknown, { Evidence::SaysSo, Evidence::TooOld }, isOver };
}

Pairing likely(Evidence why)
{
    return { Certainty::Likely, { Evidence::SaysSo, why } };
}

/// In session mode: it has been connected for much longer than the time between the two answers.
bool hasHardlyLeft(const core::Link &client, const core::Links &told, core::Duration between)
{
    return client.connectedAt && hardly * between <= told.asked - *client.connectedAt;
}

/// In session mode: a backend that has done nothing since the answer still serves the same client.
Pairing pinned(const core::Links &told, const core::Link &client, const core::Sample &database,
               const core::Session &backend)
{
    const auto changed = onOurClock(database, backend.stateChange);
    const bool isUntouched = changed && changed->latest <= told.asked;
    const core::Duration lag = *database.received - told.asked;
    if (!hasHardlyLeft(client, told, lag))
        return tooOld();
    if (isUntouched)
        return likely(Evidence::SessionMode);
    return lag <= together ? likely(Evidence::AskedTogether) : tooOld();
}

/// The backend was read at most that much before the answer.
Pairing readBefore(const core::Links &told, const core::Link &client, Keeping keeping,
                   const core::Sample &database, const core::Session &backend)
{
    const core::Duration lead = told.received - readAtEarliest(database);
    if (keeping == Keeping::Session && lead <= together && hasHardlyLeft(client, told, lead))
        return likely(Evidence::AskedTogether);
    const auto began = onOurClock(database, backend.transactionStart);
    const bool lasts =
        isInTransaction(backend) && began && rarely * lead <= readAtEarliest(database) - began->latest;
    return lasts ? likely(Evidence::LongTransaction) : tooOld();
}

} // namespace

Pairing pairingOf(const core::Links &told, const core::Link &client, Keeping keeping,
                  const core::Sample &database, const core::Session &backend)
{
    if (backend.hidden || !database.at || !database.received)
        return tooOld();
    if (readAtEarliest(database) < told.received)
        return readBefore(told, client, keeping, database, backend);
    const auto began = onOurClock(database, backend.transactionStart);
    if (isInTransaction(backend) && began && began->latest <= told.asked)
        return { Certainty::Certain, { Evidence::SaysSo, Evidence::SameTransaction } };
    if (keeping == Keeping::Session)
        return pinned(told, client, database, backend);
    if (!isInTransaction(backend))
        return tooOld(true);
    // Begun while the pooler was being asked: it may have listed the client before this one.
    return tooOld(began && began->earliest > told.received);
}

Pairing pairingOf(const core::Links &told, const core::Link &client, Keeping keeping,
                  const core::Sample &pooler)
{
    if (!pooler.received)
        return tooOld();
    const core::Duration lag = *pooler.received - told.asked;
    if (keeping == Keeping::Transaction)
        return lag <= atOnce ? likely(Evidence::AskedTogether) : tooOld();
    if (!hasHardlyLeft(client, told, lag))
        return tooOld();
    return likely(lag <= together ? Evidence::AskedTogether : Evidence::SessionMode);
}

} // namespace insight
