#pragma once

#include "core/result.h"

#include <QByteArrayView>

namespace core {

/// The pieces of a URL behind its scheme, still percent-encoded.
struct UrlParts
{
    QByteArrayView user;
    QByteArrayView password;
    QByteArrayView hosts;
    QByteArrayView path; ///< with its '/'
    QByteArrayView query;
};

/// Splits `rest`, a part of `text`. Refuses every URL in which part of a password could be taken for a host,
/// a database or a parameter, even where libpq would accept it.
Result<UrlParts> urlParts(QByteArrayView text, QByteArrayView rest);

/// The sentence names the number of the character, the character, and how to percent-encode it.
Error rawCharacter(QByteArrayView text, const char *at, const char *sentence);

} // namespace core
