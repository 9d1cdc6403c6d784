#pragma once

#include "core/result.h"

#include <QByteArrayView>

namespace wire {

/// What a server's or pooler's own error means for us. By SQLSTATE; poolers answer 08P01 for nearly
/// everything, so there, and where one state has several meanings, the text decides.
core::Error serverError(QByteArrayView sqlState, QByteArrayView message);

/// What a failed connection attempt means, from the text libpq leaves (verbose, in the C locale): the
/// server's SQLSTATE where it contains one, libpq's own words otherwise.
core::Error connectionError(QByteArrayView text);

/// libpq's words for "this server has no TLS": the one case where `prefer` goes on without.
bool saysNoTls(QByteArrayView text);

/// As PQlibVersion() has it: 150018.
int libpqVersion();

} // namespace wire
