#pragma once

namespace insight {

/// How sessions of an application make others wait, or are made to.
struct Hindrance
{
    bool blocks = false; ///< others wait for one, and it waits for none itself, or is the head of their queue
    int keeps = 0;       ///< servers of pools, idle in transaction, while clients wait there for one
    int waiting = 0;     ///< so many wait for the lock of another session

    bool isSome() const { return blocks || keeps > 0; }
    /// Who only makes others wait comes first, then who waits as well, then who only waits.
    int rank() const { return isSome() ? int(waiting > 0) : waiting > 0 ? 2 : 3; }
};

} // namespace insight
