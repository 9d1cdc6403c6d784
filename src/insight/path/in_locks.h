#pragma once

namespace insight {

/// What sessions of an application have to do with locks.
struct InLocks
{
    bool blocks = false; ///< others wait for one, and it waits for none itself, or is the head of their queue
    int waiting = 0;     ///< so many wait for the lock of another session
};

} // namespace insight
