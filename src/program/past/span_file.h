#pragma once

#include "program/past/history_export.h"
#include "store/note_rows.h"

namespace program {

enum class TextsKept { Kept, Shapes, None };
enum class NamesKept { Kept, Replaced };

struct NamedTexts
{
    const char *name;
    TextsKept texts;
};
struct NamedNames
{
    const char *name;
    NamesKept names;
};

// The first is the default.
constexpr auto textsOfSpans = std::to_array<NamedTexts>(
    { { "kept", TextsKept::Kept }, { "shapes", TextsKept::Shapes }, { "none", TextsKept::None } });
constexpr auto namesOfSpans =
    std::to_array<NamedNames>({ { "kept", NamesKept::Kept }, { "replaced", NamesKept::Replaced } });

/// A span of a history as a file that is handed on.
struct SpanFile
{
    QString history;
    core::Instant from = core::Instant::min(); ///< both included
    core::Instant to = core::Instant::max();
    QList<core::Endpoint> endpoints {};        ///< of the cluster that is meant; empty: all
    TextsKept texts = TextsKept::Kept;         ///< of queries; what the history did not keep is not in it
    NamesKept names = NamesKept::Kept;         ///< of users, applications, databases and hosts
    std::vector<store::RecordedNote> marks {}; ///< of the user, that the history does not have yet
    QString output;
};

/// On the thread of the caller, as exportHistory() does.
core::Result<ExportSummary> saveSpan(const SpanFile &wanted, const ExportProgress &progress);

} // namespace program
