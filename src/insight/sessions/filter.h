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
    QString text;         ///< empty: those that have none
    bool whole = false;   ///< "app=psql": exactly this, letter by letter
    bool without = false; ///< "-state:idle": those that do not match
};

/// All terms and bounds hold. Whatever the case, Anything and most fields contain the text; pids and query
/// ids are equal to it. A state is meant by its word, before its short forms by its beginning: "state:idle"
/// is not "idle in transaction", "state:id" is both. A type or event of wait begins with the text
/// ("wait:Lock" is no LWLock, "wait:io" no relation), or both are given, "wait:Lock:trans"; it is the wait
/// that counts, so "CPU" while something runs without one, and none while nothing runs. Of a hidden session
/// only what is visible matches.
struct Filter
{
    std::vector<Term> terms;
    std::vector<TimeBound> bounds;
    QStringList unknownFields;           ///< "usr" in "usr:app": the word was taken as text
    std::vector<MistypedBound> mistypes; ///< they hide nothing

    bool isEmpty() const { return terms.empty() && bounds.empty(); }
};

/// `user:app state:idle wait:Lock text "two words" -app:psql db:shop client:10.0 pid:41 query:update`, with
/// "=" instead of ":" for the whole text, and quotes within quotes written twice. Terms without a text are
/// still being typed and mean nothing, but `app:""` is "has none". A quote without end ends with the text.
/// Durations are compared: `tx>5m query>=30s state<200ms connected>1d`, blanks around the sign or none.
Filter parseFilter(QStringView text);

bool matches(const Filter &filter, const core::Sample &sample, const core::Session &session,
             const Chains &chains = Chains());

/// The term that finds exactly what a list showed: `app="shop api"`; of a null or empty text `app:""`.
QString termFor(Field field, const QString &text);

/// For completion and help, as typed: "user", "app", …
QStringList fieldNames();

} // namespace insight
