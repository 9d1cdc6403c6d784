#pragma once

#include "insight/path/chain.h"
#include "report/naming.h"

#include <QString>

namespace report {

QString certaintyText(insight::Certainty certainty);
QString evidenceText(insight::Evidence evidence);     ///< for people
const char *evidenceName(insight::Evidence evidence); ///< in files
QString stopText(insight::Stop::Kind kind);           ///< "Pooler client"

/// "shop-api 10.0.0.5:4711 via pgbouncer"; how sure that is stands in front where it is not certain.
QString behindText(const insight::Behind &behind, Naming naming = shown);
QString behindNames(const insight::Behind &behind, Naming naming = shown); ///< without how sure it is

/// The address a backend sees, marked where it is not the client's but that of a pooler or proxy:
/// "pooler 10.20.0.5".
QString clientHostText(const QString &address, const insight::Chain &chain);

/// For a column beside that of the session's application, which poolers pass on: what that one does not say.
QString behindBrief(const insight::Behind &behind, const QString &application);

} // namespace report
