#pragma once

#include "core/address/allowance.h"
#include "core/address/surroundings.h"
#include "core/address/target.h"
#include "core/neighbour.h"

#include <variant>

namespace core {

/// What to open for an endpoint that was only told of, or why it is left alone. Its login is that of the
/// first of the same sort among `seeds` (what the user typed); a password never goes where it would be less
/// protected, unless the rule says so.
std::variant<Target, Bar> targetOf(const Neighbour &found, const QList<Target> &seeds,
                                   const QList<Allowance> &allowances);

/// Whatever is allowed: what keeps this endpoint from being contacted for ever. NotAllowed: nothing does.
Bar barAgainst(const Neighbour &found, const QList<Target> &seeds);

/// What a user would type for it, with the login of the first database named; empty where that would lead
/// elsewhere.
QString addressOf(const Neighbour &found, const QList<Target> &named, const Surroundings &surroundings);

} // namespace core
