#pragma once

#include "core/sample.h"
#include "insight/path/chain.h"
#include "insight/sessions/field.h"
#include "insight/sessions/time_bound.h"

#include <QStringList>

#include <vector>

namespace insight {

struct Term
{
    Field field = Field::Anything;
    QString text;         ///< empty: sessions without a value
    bool whole = false;   ///< "app=psql": exactly this text
    bool without = false; ///< "-state:idle": sessions that do not match
};

/// All terms and bounds must hold. Case is ignored. Anything and most fields match where they contain the
/// text; pids and query ids must be equal. A state matches its full name before its short forms match by
/// their beginning: "state:idle" does not match "idle in transaction", "state:id" matches both. A wait type
/// or event matches where it begins with the text ("wait:Lock" is not LWLock, "wait:io" is not relation);
/// "wait:Lock:trans" gives both. Only waits that count are matched: "CPU" for a session that runs without a
/// wait, none for one that does not run. Of a hidden session only the visible parts match.
struct Filter
{
    std::vector<Term> terms;
    std::vector<TimeBound> bounds;
    QStringList unknownFields;           ///< "usr" in "usr:app": the word was taken as text
    std::vector<MistypedBound> mistypes; ///< these are left out and hide nothing

    bool isEmpty() const { return terms.empty() && bounds.empty(); }
};

/// `user:app state:idle wait:Lock text "two words" -app:psql db:shop client:10.0 pid:41 query:update`, with
/// "=" instead of ":" for the whole text; quotes within quotes are doubled. A term without a text is still
/// being typed and is ignored, but `app:""` means "has none". An unclosed quote ends with the text. Durations
/// are compared: `tx>5m query>=30s state<200ms connected>1d`, with or without blanks around the sign.
Filter parseFilter(QStringView text);

/// The term that finds exactly what a list shows: `app="shop api"`; for a null or empty text `app:""`.
QString termFor(Field field, const QString &text);

/// For completion and help, as typed: "user", "app", …
QStringList fieldNames();

} // namespace insight
