#pragma once

#include "insight/path/chain.h"
#include "report/naming.h"

namespace gui {

/// A stop as a card: its kind, its name, and further details. Safe to show.
struct StopTexts
{
    QString kind;
    QString name;
    QString note;
    bool isHere = false; ///< the database, where the work is done

    bool operator==(const StopTexts &) const = default;
};
StopTexts wordsOf(const insight::Stop &stop, const report::EndpointNames &names = {});

QString evidenceText(const insight::Hop &hop); ///< "certain: …; …"

/// One line per stop, with the hops between them.
QString linesOf(const insight::Chain &chain, const report::EndpointNames &names = {});

/// "Path of backend 41388 on pg-1", and its activity when it was read: "active · Lock: tuple · 7.2 s".
QString titleOf(const insight::Chain &chain, const report::EndpointNames &names = {});
QString stateOf(const insight::Chain &chain, std::optional<core::Instant> read);

} // namespace gui
