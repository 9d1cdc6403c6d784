#pragma once

#include <QString>

namespace insight {

/// A shape is at most this long; what follows is cut.
constexpr qsizetype longestShape = 1000;

/// What a statement does, without its literals ("$1" and "?" stay, every literal becomes "?", lists of them
/// "?, …"), without comments and with single blanks: "select * from orders where id = ?". Equal shapes are
/// the same statement, and nothing private is left in them. Never fails: half a statement has a shape, too.
QString shapeOf(QStringView sql);

/// The statement as it is, other literals included, but with "?" for what lets somebody log in: what follows
/// PASSWORD and IDENTIFIED BY, and literals that look like a connection string, or have a password in them.
/// Rather too much than too little. Never fails: half a statement is masked, too.
QString secretsMasked(QStringView sql);

} // namespace insight
