#include "store/migration.h"

#include "store/history_file.h"
#include "store/schema.h"

#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace store {

namespace {

core::Status takeSteps(Database &copy, qint64 to, std::span<const MigrationStep> steps)
{
    Transaction transaction(copy);
    for (qint64 version = versionOf(copy); version < to; ++version) {
        const auto step = std::ranges::find(steps, version, &MigrationStep::from);
        if (step == steps.end())
            return core::Error { core::Fault::StorageDamaged, QString::number(version) };
        copy.execute(step->statements.constData());
    }
    createViews(copy);
    copy.execute(("pragma user_version = " + QByteArray::number(to)).constData());
    return transaction.commit();
}

core::Status migrateCopy(const QString &path, const QString &copy, qint64 to,
                         std::span<const MigrationStep> steps)
{
    auto database = readHistory(path);
    if (!database)
        return database.error();
    if (auto copied = database.value().copyTo(copy); !copied)
        return copied;
    auto migrated = Database::open(copy, Access::Write);
    if (!migrated)
        return migrated.error();
    if (auto taken = takeSteps(migrated.value(), to, steps); !taken)
        return taken;
    migrated.value().settleLog();
    return migrated.value().takeTrouble();
}

} // namespace

std::vector<MigrationStep> migrationSteps()
{
    std::vector<MigrationStep> steps;
    for (qint64 version = 1; version < schemaVersion; ++version)
        steps.push_back({ version, statementsOf(version + 1) });
    return steps;
}

core::Result<QString> migrate(const QString &path, qint64 to, std::span<const MigrationStep> steps)
{
    const QString copy = freeName(path, u"migrating"_s);
    if (auto made = makeFile(copy); !made)
        return made.error();
    auto status = migrateCopy(path, copy, to, steps);
    core::Result<QString> old = status ? setAside(path, u"before-%1"_s.arg(to)) : status.error();
    if (!old) {
        removeHistory(copy);
        return old;
    }
    if (auto moved = renameHistory(copy, path); !moved)
        return moved.error();
    return old;
}

} // namespace store
