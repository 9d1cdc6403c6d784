#include "store/schema.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace store {

namespace {

QByteArray statements(const QString &name)
{
    QFile file(u":/store/"_s + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

qint64 pragma(Database &database, const char *sql)
{
    Statement statement = database.prepare(sql);
    return statement.ask().next() ? statement.number(0).value_or(0) : 0;
}

} // namespace

core::Status createSchema(Database &database)
{
    Transaction transaction(database);
    database.execute(statements(u"schema_1.sql"_s).constData());
    database.execute(statements(u"views_1.sql"_s).constData());
    database.execute(("pragma application_id = " + QByteArray::number(applicationId)).constData());
    database.execute(("pragma user_version = " + QByteArray::number(schemaVersion)).constData());
    return transaction.commit();
}

qint64 versionOf(Database &database)
{
    return pragma(database, "pragma user_version");
}

core::Status checkSchema(Database &database)
{
    const qint64 id = pragma(database, "pragma application_id");
    const qint64 version = versionOf(database);
    if (auto status = database.takeTrouble(); !status)
        return status;
    if (id != applicationId)
        return core::Error { core::Fault::StorageForeign, {} };
    if (version > schemaVersion)
        return core::Error { core::Fault::StorageNewer, QString::number(version) };
    if (version < 1)
        return core::Error { core::Fault::StorageDamaged, QString::number(version) };
    // A stranger's file may have views or virtual tables in place of tables: those would compute.
    if (pragma(database,
               "select count(*) from sqlite_schema where rootpage = 0 and name in ('text', 'endpoint', "
               "'identity', 'sample', 'who', 'doing', 'change', 'ceiling', 'blocking', 'blocker', "
               "'wait', 'gap', 'event', 'pool', 'pool_state', 'link', 'link_list', "
               "'link_state', 'neighbour')")
        != 0)
        return core::Error { core::Fault::StorageForeign, {} };
    // Missing tables and columns show when a statement is prepared.
    for (const char *sql : { "select count(*) from (select * from sample limit 1)",
                             "select count(*) from (select * from change limit 1)",
                             "select count(*) from (select * from who limit 1)",
                             "select count(*) from (select * from doing limit 1)",
                             "select count(*) from (select * from pool_state limit 1)",
                             "select count(*) from (select * from link_state limit 1)" })
        (void)pragma(database, sql);
    auto status = database.takeTrouble();
    if (!status && status.error().fault == core::Fault::Storage)
        return core::Error { core::Fault::StorageDamaged, status.error().detail };
    return status;
}

} // namespace store
