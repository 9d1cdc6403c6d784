#pragma once

#include "core/address/surroundings.h"
#include "core/address/target_parameters.h"

namespace core {

/// The parameters of a service in pg_service.conf. We parse the file ourselves because we, not libpq, must
/// look up a host named in it.
Result<Parameters> parametersOfService(const QString &service, const Surroundings &surroundings);

/// The same for the text of one file; empty when the file does not have the service.
Result<std::optional<Parameters>> parametersOfService(const QByteArray &service, QByteArrayView text,
                                                      const QString &path);

} // namespace core
