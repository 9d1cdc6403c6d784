#pragma once

#include "core/result.h"

#include <QByteArrayView>

namespace wire {

/// The fault that an error of a server or pooler means. Decided by SQLSTATE; poolers answer 08P01 for nearly
/// everything, so there, and where a state has several meanings, the text decides.
core::Error serverError(QByteArrayView sqlState, QByteArrayView message);

/// The fault of a failed connection attempt, from libpq's text (verbose, in the C locale): by the server's
/// SQLSTATE where the text contains one, by libpq's own words otherwise.
core::Error connectionError(QByteArrayView text);

/// Whether libpq reports that the server has no TLS: the only case in which `prefer` continues without it.
bool saysNoTls(QByteArrayView text);

/// In the format of PQlibVersion(): 150018.
int libpqVersion();

} // namespace wire
