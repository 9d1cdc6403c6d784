#pragma once

#include "core/change.h"
#include "store/texts.h"

#include <optional>

namespace store {

/// What endpoints say they are, as rows: one wherever that changes.
class IdentityRows
{
public:
    IdentityRows(Database &database, Texts &texts);

    std::optional<core::EndpointIdentity> last(qint64 endpoint, const QString &name, const QString &systemId);
    void write(qint64 endpoint, const std::optional<core::EndpointIdentity> &before,
               const core::EndpointIdentity &now, core::Instant at);

private:
    Texts &m_texts;
    Statement m_last;
    Statement m_insert;
};

} // namespace store
