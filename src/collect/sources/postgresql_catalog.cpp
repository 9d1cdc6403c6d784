#include "collect/sources/postgresql_catalog.h"

#include "collect/answers.h"
#include "collect/table.h"
#include "core/text.h"

namespace collect {

namespace {

/// The last row of an answer: when it was made and what it cost.
void takeInstance(const wire::Rows &rows, int row, Draft &draft)
{
    const auto at = instant(rows.cell(row, rows.column("at")));
    if (!at)
        return;
    draft.whole = true;
    draft.part.at = *at;
    draft.part.spent = micros(rows.cell(row, rows.column("spent_us"))).value_or(core::Duration {});
}

std::optional<Part> whole(Draft draft)
{
    return draft.whole ? std::optional(std::move(draft.part)) : std::nullopt;
}

} // namespace

namespace catalog {

namespace {

/// A ceiling that was configured. Databases being dropped have -2; superusers are exempt.
void takeLimit(const wire::Rows &rows, int row, core::LimitScope scope, const QString &setting,
               const QString &name, Part &part)
{
    const auto limit = count(rows.cell(row, rows.column("connection_limit")));
    if (!limit || isTrue(rows.cell(row, rows.column("exempt"))))
        return;
    if (name.isEmpty()) {
        ++part.rejected; // a ceiling without an owner
        return;
    }
    part.catalog->limits.push_back(
        { .scope = scope, .name = name, .setting = setting, .limit = limit, .usable = limit });
}

} // namespace

Draft decode(const Profile &, const Question &, const Parts &, const wire::Rows &rows, Draft draft)
{
    auto &part = draft.part;
    part.rejectedCells += unreadable(rows, { "connection_limit", "spent_us" });
    if (!part.catalog)
        part.catalog.emplace();
    Names &names = part.catalog->names;
    const int tag = rows.column("part");
    for (int row = 0; row < rows.count(); ++row) {
        const auto what = bytes(rows.cell(row, tag));
        const auto number = bytes(rows.cell(row, rows.column("number")));
        const auto name = core::decodeText(bytes(rows.cell(row, rows.column("name"))), "SQL_ASCII");
        if (what == "d") {
            names.databases.insert(number, { name, bytes(rows.cell(row, rows.column("encoding"))) });
            takeLimit(rows, row, core::LimitScope::Database, QStringLiteral("datconnlimit"), name, part);
        } else if (what == "r") {
            names.roles.insert(number, name);
            takeLimit(rows, row, core::LimitScope::Role, QStringLiteral("rolconnlimit"), name, part);
        } else if (what == "i") {
            takeInstance(rows, row, draft);
        }
    }
    return draft;
}

std::optional<Part> complete(const Profile &, const Question &, const Parts &, Draft draft)
{
    return whole(std::move(draft));
}

} // namespace catalog

namespace control {

Draft decode(const Profile &, const Question &, const Parts &, const wire::Rows &rows, Draft draft)
{
    auto &part = draft.part;
    part.rejectedCells += unreadable(rows, { "timeline", "spent_us" });
    for (int row = 0; row < rows.count(); ++row) {
        part.membership = { .systemId = QString::fromLatin1(bytes(rows.cell(row, rows.column("system_id")))),
                            .timeline = smallInteger(rows.cell(row, rows.column("timeline"))),
                            .role = roleIn(isTrue(rows.cell(row, rows.column("in_recovery")))) };
        takeInstance(rows, row, draft);
    }
    return draft;
}

std::optional<Part> complete(const Profile &, const Question &, const Parts &, Draft draft)
{
    return whole(std::move(draft));
}

} // namespace control

namespace blockers {

Draft decode(const Profile &, const Question &, const Parts &, const wire::Rows &rows, Draft draft)
{
    auto &blocking = draft.part.blocking;
    if (!blocking)
        blocking.emplace();
    const int pid = rows.column("pid");
    for (int row = 0; row < rows.count(); ++row) {
        if (const auto waiting = smallInteger(rows.cell(row, pid)))
            blocking->blockers[*waiting] = integers(rows.cell(row, rows.column("blockers")));
        else
            takeInstance(rows, row, draft);
    }
    blocking->at = draft.part.at;
    return draft;
}

std::optional<Part> complete(const Profile &, const Question &, const Parts &, Draft draft)
{
    return whole(std::move(draft));
}

} // namespace blockers

} // namespace collect
