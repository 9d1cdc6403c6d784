#include "collect/sources/mysql_replication.h"

#include "collect/answers.h"
#include "collect/sources/mysql_sessions.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace collect::mysql {

namespace {

/// The first of these columns that the answer has: MariaDB's and older names come first.
QString either(const Row &row, const char *name, const char *newer)
{
    return text(row[name] ? row[name] : row[newer]);
}

/// The state of its two threads and the number of the error; its text may quote a statement's data.
QString whyItStands(const Row &row)
{
    const auto errorOf = [&row](const char *name) { return count(row[name]).value_or(0); };
    const qint64 error = std::max(errorOf("last_sql_errno"), errorOf("last_io_errno"));
    const QString ofIo = either(row, "slave_io_running", "replica_io_running");
    const QString ofSql = either(row, "slave_sql_running", "replica_sql_running");
    if (error == 0)
        return QCoreApplication::translate(
                   "collect",
                   "replication does not run (I/O thread: %1, SQL thread: %2), so its lag is not known")
            .arg(ofIo, ofSql);
    return QCoreApplication::translate("collect", "replication does not run (I/O thread: %1, SQL thread: %2, "
                                                  "last error: %3), so its lag is not known")
        .arg(ofIo, ofSql, QString::number(error));
}

} // namespace

void takeReplication(const Parts &parts, core::Sample &sample)
{
    const wire::Rows &table = tableOf(parts, "replica");
    const bool isReadOnly = isTrue(Cell(bytes(valueOf(tableOf(parts, "settings"), "read_only")).toLower()));
    if (!parts.contains("replica") || (table.count() == 0 && isReadOnly))
        return; // not told, or a replica that was detached
    sample.endpoint.role = table.count() > 0 ? core::Role::Replica : core::Role::Primary;
    std::optional<core::Duration> lag = core::Duration::zero();
    QStringList stopped;
    for (int i = 0; i < table.count(); ++i) {
        const Row row(table, i);
        const Cell told =
            row["seconds_behind_master"] ? row["seconds_behind_master"] : row["seconds_behind_source"];
        const auto behind = seconds(told);
        if (!behind)
            stopped += whyItStands(row);
        lag = lag && behind ? std::optional(std::max(*lag, *behind)) : std::nullopt;
    }
    if (!stopped.isEmpty())
        sample.endpoint.trouble = stopped.join(u"; "_s);
    if (table.count() > 0)
        sample.replicationLag = lag;
}

void takeGalera(const Parts &parts, core::Sample &sample)
{
    const Cell status = figure(parts, "wsrep_cluster_status");
    if (count(figure(parts, "wsrep_cluster_size")).value_or(0) == 0)
        return;
    const Cell ready = figure(parts, "wsrep_ready");
    const Cell node = figure(parts, "wsrep_local_state_comment");
    const bool isSynced = !isGiven(node) || node == "Synced"; // a donor says that it is ready
    if (status == "Primary" && ready == "ON" && isSynced)
        return;
    const QString galera =
        QCoreApplication::translate("collect", "Galera: cluster status %1, node %2, ready %3")
            .arg(text(status), text(node), text(ready));
    sample.endpoint.trouble =
        sample.endpoint.trouble.isEmpty() ? galera : sample.endpoint.trouble + u"; "_s + galera;
}

} // namespace collect::mysql
