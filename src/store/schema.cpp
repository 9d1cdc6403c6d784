#include "store/schema.h"

#include "core/text.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace store {

namespace {

QByteArray statements(const QString &name)
{
    QFile file(u":/store/"_s + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

using Tables = std::map<QString, QStringList>;

/// What a row must satisfy, table by table: columns, whether they may be null, and what must be unique.
Tables tablesOf(Database &database)
{
    Tables tables;
    Statement columns = database.prepare(
        "select m.name, c.name || iif(c.\"notnull\", ' not null', '') || iif(c.pk, ' key ' || c.pk, '') "
        "from sqlite_schema as m join pragma_table_info(m.name) as c "
        "where m.type = 'table' and m.rootpage <> 0 and m.name not like 'sqlite!_%' escape '!'");
    columns.ask();
    while (columns.next())
        tables[columns.text(0)].append(columns.text(1));
    Statement rules =
        database.prepare("select m.name, 'unique ' || group_concat(c.name) from sqlite_schema as m "
                         "join pragma_index_list(m.name) as i join pragma_index_info(i.name) as c "
                         "where m.type = 'table' and m.rootpage <> 0 and i.\"unique\" and "
                         "m.name not like 'sqlite!_%' escape '!' group by m.name, i.name");
    rules.ask();
    while (rules.next())
        tables[rules.text(0)].append(rules.text(1));
    return tables;
}

/// As this version creates them.
const Tables &expected()
{
    static const Tables tables = [] {
        auto database = Database::inMemory();
        const bool isMade = database && createSchema(database.value());
        return isMade ? tablesOf(database.value()) : Tables {};
    }();
    return tables;
}

QByteArray countOfVirtualTables()
{
    return "select count(*) from sqlite_schema where rootpage = 0 and name in ('"
           + tableNames().join(u"', '"_s).toUtf8() + "')";
}

QString nameOf(const QString &column)
{
    return column.section(u' ', 0, 0);
}

/// Columns that our readers need and the file lacks.
QStringList missing(Database &database)
{
    Tables there = tablesOf(database);
    QStringList found;
    for (const auto &[table, columns] : expected()) {
        QStringList names;
        std::ranges::transform(there[table], std::back_inserter(names), nameOf);
        for (const QString &column : columns) {
            if (const QString name = nameOf(column); name != "unique"_L1 && !names.contains(name))
                found.append(QCoreApplication::translate("store", "%1 lacks: %2").arg(table, name));
        }
    }
    return found;
}

/// What our rows need and the file lacks, or what they would violate. Additional columns do no harm if they
/// may be null.
QStringList hindrances(Database &database)
{
    Tables there = tablesOf(database);
    QStringList found;
    for (const auto &[table, columns] : expected()) {
        QStringList others = there[table];
        for (const QString &column : columns) {
            if (others.removeAll(column) == 0)
                found.append(QCoreApplication::translate("store", "%1 lacks: %2").arg(table, column));
        }
        for (const QString &column : std::as_const(others)) {
            if (column.startsWith("unique "_L1) || column.contains(" not null"_L1))
                found.append(QCoreApplication::translate("store", "%1 has an unknown constraint: %2")
                                 .arg(table, core::display(column)));
        }
    }
    return found;
}

void createTables(Database &database, qint64 id, qint64 newest = schemaVersion)
{
    for (qint64 version = 1; version <= newest; ++version)
        database.execute(statementsOf(version).constData());
    database.execute(("pragma application_id = " + QByteArray::number(id)).constData());
    database.execute(("pragma user_version = " + QByteArray::number(newest)).constData());
}

/// All that a file defines, word for word.
QStringList definitionsOf(Database &database)
{
    QStringList all;
    Statement rows = database.prepare("select type || ' ' || name || ' ' || tbl_name || ' ' || "
                                      "coalesce(sql, '') from sqlite_schema order by 1");
    rows.ask();
    while (rows.next())
        all.append(rows.text(0));
    return all;
}

constexpr qint64 firstExcerptVersion = 3;

QStringList definitionsOfExcerpt(qint64 version)
{
    auto made = Database::inMemory();
    return made && createExcerptSchema(made.value(), version) ? definitionsOf(made.value()) : QStringList();
}

/// A file that is handed on is a stranger's: a view or a trigger would compute, a rule or an index of its own
/// is no work of ours, whichever version wrote it.
core::Status checkExcerptSchema(Database &database, qint64 version)
{
    static const std::map<qint64, QStringList> ours = [] {
        std::map<qint64, QStringList> all;
        for (qint64 each = firstExcerptVersion; each <= schemaVersion; ++each)
            all.emplace(each, definitionsOfExcerpt(each));
        return all;
    }();
    const auto expectedThere = ours.find(version);
    if (expectedThere == ours.end())
        return core::Error { version > schemaVersion ? core::Fault::StorageNewer
                                                     : core::Fault::StorageDamaged,
                             QString::number(version) };
    const QStringList there = definitionsOf(database);
    if (auto status = database.takeTrouble(); !status)
        return status;
    if (there != expectedThere->second)
        return core::Error { core::Fault::StorageForeign,
                             QCoreApplication::translate("store", "it defines more than a saved span") };
    return core::ok();
}

core::Status verdict(Database &database, const QStringList &flaws)
{
    constexpr qsizetype most = 3; // this many are enough to report
    if (auto status = database.takeTrouble(); !status)
        return status;
    if (flaws.isEmpty())
        return core::ok();
    return core::Error { core::Fault::StorageDamaged,
                         flaws.first(std::min(flaws.size(), most)).join(u", "_s) };
}

} // namespace

core::Status createSchema(Database &database)
{
    Transaction transaction(database);
    createTables(database, applicationId);
    createViews(database);
    return transaction.commit();
}

core::Status createExcerptSchema(Database &database, qint64 version)
{
    Transaction transaction(database);
    createTables(database, excerptId, version);
    return transaction.commit();
}

QByteArray statementsOf(qint64 version)
{
    return statements(u"schema_%1.sql"_s.arg(version));
}

void createViews(Database &database)
{
    const QByteArray all = statements(u"views.sql"_s);
    static const QRegularExpression name(u"^CREATE VIEW (\\w+)"_s, QRegularExpression::MultilineOption);
    for (auto view = name.globalMatch(QString::fromUtf8(all)); view.hasNext();)
        database.execute(("drop view if exists "_L1 + view.next().captured(1)).toUtf8().constData());
    database.execute(all.constData());
}

qint64 versionOf(Database &database)
{
    return database.number("pragma user_version").value_or(0);
}

core::Status checkSchema(Database &database)
{
    const qint64 id = database.number("pragma application_id").value_or(0);
    const qint64 version = versionOf(database);
    if (auto status = database.takeTrouble(); !status)
        return status;
    if (id == excerptId)
        return checkExcerptSchema(database, version);
    if (id != applicationId)
        return core::Error { core::Fault::StorageForeign, {} };
    if (version > schemaVersion)
        return core::Error { core::Fault::StorageNewer, QString::number(version) };
    if (version < 1)
        return core::Error { core::Fault::StorageDamaged,
                             QCoreApplication::translate(
                                 "store", "no version of Poolscope writes its schema version, %1")
                                 .arg(version) };
    // An untrusted file may have views or virtual tables in place of tables: those would run code.
    if (database.number(countOfVirtualTables().constData()).value_or(0) != 0)
        return core::Error { core::Fault::StorageForeign, {} };
    if (version < schemaVersion)
        return core::ok(); // verified after it has been migrated
    return verdict(database, missing(database));
}

core::Status checkForWriting(Database &database)
{
    return verdict(database, hindrances(database));
}

QStringList tableNames()
{
    QStringList names;
    for (const auto &[name, columns] : expected())
        names.append(name);
    return names;
}

} // namespace store
