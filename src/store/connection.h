#pragma once

#include "core/result.h"

#include <sqlite3.h>

#include <memory>
#include <optional>
#include <stop_token>

namespace store {

/// The state that Database and its statements share.
struct Connection
{
    struct Close
    {
        void operator()(sqlite3 *opened) const { sqlite3_close_v2(opened); }
    };

    std::unique_ptr<sqlite3, Close> handle;
    std::optional<core::Error> trouble;
    std::stop_token stop;

    /// Keeps the first error.
    void note(int code);
};

/// The fault that a SQLite code means.
core::Fault faultOf(int code);

} // namespace store
