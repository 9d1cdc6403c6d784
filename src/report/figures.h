#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"

#include <vector>

namespace report {

/// One key figure.
struct Tile
{
    QString title;
    QString value; ///< "–" where not measured
    QString note;
    QString more;  ///< shown where there is room; may be empty
    QString at {}; ///< when it was so, where that is the end of a longer span; empty: no word is needed
    bool measured = true;
    insight::Severity severity = insight::Severity::Calm;
};

/// In the order of the row; always the same tiles, with a few more where there are poolers or proxies.
/// `asOf` is the end of a chosen span.
std::vector<Tile> tiles(const insight::Figures &figures, const Naming &naming = shown,
                        std::optional<core::Instant> asOf = {});

/// For the window title: the worst number, "34/97 db1:5432" or "12 wait for a lock".
QString titleText(const insight::Verdict &verdict, const insight::Figures &figures,
                  const Naming &naming = shown);

} // namespace report
