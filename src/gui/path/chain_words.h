#pragma once

#include "insight/path/chain.h"

namespace gui {

/// A stop as a card: its kind, its name, and further details. Safe to show.
struct StopWords
{
    QString kind;
    QString name;
    QString note;
    bool isHere = false; ///< the database, where the work is done

    bool operator==(const StopWords &) const = default;
};
StopWords wordsOf(const insight::Stop &stop);

QString evidenceText(const insight::Hop &hop); ///< "certain: …; …"
QString linesOf(const insight::Chain &chain);  ///< one line per stop, with the hops between them

/// "Chain of backend 41388 on pg-1", and its activity: "active · Lock: tuple · 7.2 s".
QString titleOf(const insight::Chain &chain);
QString stateOf(const insight::Chain &chain, core::Instant now);

} // namespace gui
