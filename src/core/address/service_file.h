#pragma once

#include "core/address/surroundings.h"
#include "core/address/target_parameters.h"

namespace core {

/// What pg_service.conf says of a service. Ours and not libpq's, since a host in it must be looked up by us.
Result<Parameters> parametersOfService(const QString &service, const Surroundings &surroundings);

/// The same of the text of one file; nothing when it does not know the service.
Result<std::optional<Parameters>> parametersOfService(const QByteArray &service, QByteArrayView text,
                                                      const QString &path);

} // namespace core
