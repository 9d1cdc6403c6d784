#pragma once

#include "core/address/allowance.h"
#include "core/address/surroundings.h"
#include "core/address/target.h"
#include "core/neighbour.h"

#include <variant>

namespace core {

/// What to open for an endpoint that another one reported, or why it is not contacted. It uses the login of
/// the first target of the same sort in `seeds` (what the user typed). A password never goes where it would
/// be less protected, unless the rule says so.
std::variant<Target, Obstacle> targetOf(const Neighbour &found, const QList<Target> &seeds,
                                        const QList<Allowance> &allowances);

/// What keeps this endpoint from ever being contacted, whatever the rules allow. NotAllowed: nothing does.
Obstacle obstacleTo(const Neighbour &found, const QList<Target> &seeds);

/// What a user would type to open it, with the login of the first database named; empty where that text would
/// lead elsewhere.
QString addressOf(const Neighbour &found, const QList<Target> &named, const Surroundings &surroundings);

} // namespace core
