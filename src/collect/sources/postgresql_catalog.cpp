#include "collect/sources/postgresql_catalog.h"

#include "collect/answers.h"
#include "collect/table.h"
#include "core/text.h"

#include <QSet>

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

constexpr core::Duration lately = std::chrono::hours { 2 }; ///< longer than any interval between samples

/// A ceiling that was configured. Superusers are exempt.
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

/// By name, and also by number: what was renamed is not dropped.
class Existing
{
public:
    Existing(const Names &before, const Names &now)
    {
        for (auto database = now.databases.begin(); database != now.databases.end(); ++database)
            m_databases.insert(database->name);
        for (auto role = now.roles.begin(); role != now.roles.end(); ++role)
            m_roles.insert(*role);
        for (auto database = before.databases.begin(); database != before.databases.end(); ++database) {
            if (now.databases.contains(database.key()))
                m_databases.insert(database->name);
        }
        for (auto role = before.roles.begin(); role != before.roles.end(); ++role) {
            if (now.roles.contains(role.key()))
                m_roles.insert(*role);
        }
    }

    bool contains(core::LimitScope scope, const QString &name) const
    {
        return (scope == core::LimitScope::Role ? m_roles : m_databases).contains(name);
    }

private:
    QSet<QString> m_databases;
    QSet<QString> m_roles;
};

/// A sample may be made less often than the catalog is read, so that what was dropped stays for a while.
void takeDropped(const Catalog &before, core::Instant at, Catalog &now)
{
    const Existing existing(before.names, now.names);
    for (const Dropped &dropped : before.dropped) {
        if (at - dropped.at <= lately && !existing.contains(dropped.scope, dropped.name))
            now.dropped.push_back(dropped);
    }
    for (const core::Limit &limit : before.limits) {
        if (!existing.contains(limit.scope, limit.name))
            now.dropped.push_back({ limit.scope, limit.name, limit.setting, at });
    }
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
        const bool isDropping = bytes(rows.cell(row, rows.column("connection_limit"))) == "-2";
        if (what == "d" && !isDropping) {
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

std::optional<Part> complete(const Profile &, const Question &, const Parts &parts, Draft draft)
{
    std::optional<Part> part = whole(std::move(draft));
    const auto &before = latest(parts, "catalog").catalog;
    if (part && before)
        takeDropped(*before, part->at, *part->catalog);
    return part;
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
