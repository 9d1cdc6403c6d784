#pragma once

#include "core/time.h"
#include "store/database.h"

#include <optional>

namespace store {

/// Whether an endpoint answered at some time, also where only averages are kept.
class Presence
{
public:
    explicit Presence(Database &database);

    bool answered(qint64 endpoint, core::Instant from, core::Instant to);

private:
    Statement m_samples;
    std::optional<Statement> m_averages; ///< a history of the first version has none
};

} // namespace store
