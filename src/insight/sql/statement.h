#pragma once

#include "core/system.h"

#include <QString>

namespace insight {

/// The longest shape; the rest is cut.
constexpr qsizetype longestShape = 1000;

/// A statement without its literals and comments and with single blanks: "select * from orders where id = ?".
/// "$1" and "?" stay, every literal becomes "?", lists of them "?, …". Equal shapes are the same statement,
/// and nothing private is left in them, where MySQL's mode is the default one. Never fails: a truncated
/// statement has a shape too.
QString shapeOf(QStringView sql, core::SqlDialect dialect);

/// The statement unchanged, other literals included, but with "?" for login secrets: what follows PASSWORD
/// and IDENTIFIED BY, and literals that look like a connection string or contain a password. It masks too
/// much rather than too little. Never fails: a truncated statement is masked too.
QString secretsMasked(QStringView sql, core::SqlDialect dialect);

} // namespace insight
