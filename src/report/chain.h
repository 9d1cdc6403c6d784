#pragma once

#include "insight/path/chain.h"
#include "report/naming.h"

#include <QString>

namespace report {

QString certaintyText(insight::Certainty certainty);
QString evidenceText(insight::Evidence evidence);     ///< for people
QString reasonsText(const insight::Hop &hop);         ///< all of its evidence; empty where there is none
const char *evidenceName(insight::Evidence evidence); ///< for files
QString stopText(insight::Stop::Kind kind);           ///< "Pooler client"

/// "shop-api 10.0.0.5:4711 via pgbouncer"; begins with the certainty unless it is certain.
QString behindText(const insight::Behind &behind, const Naming &naming = shown);
QString behindNames(const insight::Behind &behind, const Naming &naming = shown); ///< without the certainty

/// "shop-api 10.0.0.5:4711 → pgb1:6432 → db1:5432 pid 4711", with each step's certainty.
QString wayText(const insight::Chain &chain, const Naming &naming = shown);

/// The client address that a backend sees, marked where it is a pooler's or proxy's: "pooler 10.20.0.5".
QString clientHostText(const QString &address, const insight::Chain &chain);

/// For a column next to the session's application, which poolers pass on: only what that column does not say.
QString behindBrief(const insight::Behind &behind, const QString &application);

} // namespace report
