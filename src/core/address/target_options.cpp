#include "core/address/target_options.h"

#include <QMap>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

namespace core {

namespace {

struct Row
{
    const char *name;
    Handling handling;
    int sinceLibpq = 0;
    const char *keyword = nullptr; ///< where libpq has another name for it
};

constexpr auto options = std::to_array<Row>({
    { "host", Handling::Used },
    { "hostaddr", Handling::Used },
    { "port", Handling::Used },
    { "user", Handling::Used },
    { "username", Handling::Used, 0, "user" },
    { "password", Handling::Secret },
    { "dbname", Handling::Used },
    { "database", Handling::Used, 0, "dbname" },
    { "service", Handling::Used },
    { "ssl", Handling::Used },
    { "sslmode", Handling::Used },
    { "sslpassword", Handling::Secret },
    { "useSSL", Handling::Used, 0, "ssl" }, // MySQL's drivers
    { "requireSSL", Handling::Used, 0, "ssl" },
    { "leads_to", Handling::Used }, // of an application's page

    { "channel_binding", Handling::Passed },
    { "gssdelegation", Handling::Passed, 16 },
    { "gssencmode", Handling::Passed },
    { "gsslib", Handling::Passed },
    { "keepalives", Handling::Passed },
    { "keepalives_count", Handling::Passed },
    { "keepalives_idle", Handling::Passed },
    { "keepalives_interval", Handling::Passed },
    { "kerberosServerName", Handling::Passed, 0, "krbsrvname" },
    { "krbsrvname", Handling::Passed },
    { "max_protocol_version", Handling::Passed, 18 },
    { "min_protocol_version", Handling::Passed, 18 },
    { "options", Handling::Passed },
    { "passfile", Handling::Passed },
    { "require_auth", Handling::Passed, 16 },
    { "requirepeer", Handling::Passed },
    { "ssl_max_protocol_version", Handling::Passed, 13 },
    { "ssl_min_protocol_version", Handling::Passed, 13 },
    { "sslcert", Handling::Passed },
    { "sslcertmode", Handling::Passed, 16 },
    { "sslcompression", Handling::Passed },
    { "sslcrl", Handling::Passed },
    { "sslcrldir", Handling::Passed, 14 },
    { "sslkey", Handling::Passed },
    { "sslnegotiation", Handling::Passed, 17 },
    { "sslrootcert", Handling::Passed },
    { "sslsni", Handling::Passed, 14 },
    { "tcp_user_timeout", Handling::Passed },

    // Every host is watched separately, limits are our own, and we always use our own application name.
    { "application_name", Handling::Ignored },
    { "client_encoding", Handling::Ignored },
    { "connect_timeout", Handling::Ignored },
    { "fallback_application_name", Handling::Ignored },
    { "load_balance_hosts", Handling::Ignored },
    { "target_session_attrs", Handling::Ignored },

    { "oauth_client_id", Handling::Unsupported },
    { "oauth_client_secret", Handling::Unsupported },
    { "oauth_issuer", Handling::Unsupported },
    { "oauth_scope", Handling::Unsupported },
    { "scram_client_key", Handling::Unsupported },
    { "scram_server_key", Handling::Unsupported },
    { "sslkeylogfile", Handling::Unsupported },
    { "replication", Handling::Forbidden },
});

// Parameters that only drivers know, split at blanks. One list serves all drivers, since a name rarely means
// two things.
constexpr auto driverOptions = std::to_array<const char *>({
    // pgjdbc, and the YugabyteDB smart drivers
    "adaptiveFetch adaptiveFetchMaximum adaptiveFetchMinimum additionalEndpoints allowEncodingChanges "
    "assumeMinServerVersion authenticationPluginClassName autosave binaryTransfer binaryTransferDisable "
    "binaryTransferEnable cancelSignalTimeout cleanupSavepoints convertBooleanToNumeric currentSchema "
    "databaseMetadataCacheFields databaseMetadataCacheFieldsMiB defaultRowFetchSize "
    "disableColumnSanitiser escapeSyntaxCallMode failedHostReconnectDelaySecs "
    "fallbackToTopologyKeysOnly groupStartupParameters gssResponseTimeout gssUseDefaultCreds "
    "hideUnprivilegedObjects hostRecheckSeconds jaasApplicationName jaasLogin loadBalance "
    "localSocketAddress loggerFile loggerLevel loginTimeout logServerErrorDetail logUnclosedConnections "
    "maxResultBuffer maxSendBufferSize pemKeyAlgorithm preferQueryMode preparedStatementCacheQueries "
    "preparedStatementCacheSizeMiB prepareThreshold protocolVersion queryTimeout "
    "quoteReturningIdentifiers readOnly readOnlyMode receiveBufferSize reWriteBatchedInserts "
    "scramMaxIterations sendBufferSize socketFactory socketFactoryArg socketTimeout sslFactory "
    "sslFactoryArg sslHostnameVerifier sslPasswordCallback sslResponseTimeout sspiServiceClass "
    "stringType targetServerType tcpKeepAlive tcpNoDelay topologyKeys unknownLength useSpnego "
    "xmlFactoryFactory ybServersRefreshInterval",
    // Prisma
    "connectionLimit maxConnectionLifetime maxIdleConnectionLifetime pgbouncer poolTimeout schema "
    "singleUseConnections sslAccept sslIdentity statementCacheSize",
    // pgx, lib/pq, and the session settings that they send
    "binaryParameters dateStyle defaultQueryExecMode descriptionCacheCapacity extraFloatDigits "
    "idleInTransactionSessionTimeout intervalStyle krbSpn lockTimeout minReadBufferSize "
    "poolHealthCheckPeriod poolMaxConnIdleTime poolMaxConnLifetime poolMaxConnLifetimeJitter "
    "poolMaxConns poolMinConns poolMinIdleConns preferSimpleProtocol searchPath sslInline "
    "statementCacheCapacity statementCacheMode statementTimeout timeZone",
    // asyncpg, psycopg, SQLAlchemy, Django
    "asyncFallback autocommit commandTimeout connMaxAge directTls isolationLevel "
    "maxCacheableStatementSize maxCachedStatementLifetime maxOverflow poolPrePing poolRecycle poolSize "
    "preparedStatementCacheSize preparedStatementNameFunc serverSettings",
    // npgsql
    "autoPrepareMinUsages connectionIdleLifetime connectionLifetime enlist includeErrorDetail keepAlive "
    "maxAutoPrepare maxPoolSize minPoolSize multiplexing noResetOnClose persistSecurityInfo pooling "
    "timeout trustServerCertificate",
    // node-postgres, postgres.js, Rails
    "advisoryLocks checkoutTimeout encoding fetchTypes idleTimeout max maxLifetime minMessages pool "
    "prepare preparedStatements reapingFrequency useLibpqCompat",
    // MySQL Connector/J, MariaDB Connector/J, and their like
    "allowLocalInfile allowMultiQueries allowPublicKeyRetrieval autoReconnect cacheCallableStmts "
    "cachePrepStmts cacheResultSetMetadata cacheServerConfiguration characterEncoding charset collation "
    "connectTimeout connectionCollation connectionTimeZone createDatabaseIfNotExist "
    "elideSetAutoCommits enabledTLSProtocols failOverReadOnly failOverReadOnlyMode "
    "forceConnectionTimeZoneToSession maintainTimeStats maxReconnects parseTime permitMysqlScheme "
    "prepStmtCacheSize prepStmtCacheSqlLimit rewriteBatchedStatements roundRobinLoadBalance "
    "serverTimezone sessionVariables tinyInt1isBit transformedBitIsBoolean useAffectedRows "
    "useBulkStmts useCompression useCursorFetch useLocalSessionState useLocalTransactionState "
    "useServerPrepStmts useUnicode verifyServerCertificate zeroDateTimeBehavior",
});

// Longer names are not compared.
constexpr qsizetype longestName = 60;

QByteArray normalized(QByteArrayView name)
{
    QByteArray plain = name.toByteArray().toLower();
    return plain.replace('-', "").replace('_', "");
}

/// The number of letters that must be changed, added or removed.
qsizetype distance(const QByteArray &a, const QByteArray &b)
{
    std::vector<qsizetype> row(std::size_t(b.size()) + 1);
    for (std::size_t j = 0; j < row.size(); ++j)
        row[j] = qsizetype(j);
    for (qsizetype i = 0; i < a.size(); ++i) {
        qsizetype diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 1; j < row.size(); ++j) {
            const qsizetype changed = diagonal + (a[i] == b[qsizetype(j) - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({ row[j] + 1, row[j - 1] + 1, changed });
        }
    }
    return row.back();
}

/// All known options by normalized name.
const QMap<QByteArray, Option> &knownOptions()
{
    static const auto known = [] {
        QMap<QByteArray, Option> all;
        for (const char *list : driverOptions) {
            for (const QByteArray &name : QByteArray(list).split(' '))
                all.insert(normalized(name), { name, Handling::Ignored, 0 });
        }
        for (const Row &row : options)
            all.insert(normalized(row.name),
                       { row.keyword ? row.keyword : row.name, row.handling, row.sinceLibpq });
        return all;
    }();
    return known;
}

} // namespace

std::optional<Option> optionNamed(QByteArrayView name)
{
    if (name.isEmpty() || name.front() == '-' || name.front() == '_')
        return std::nullopt;
    const auto found = knownOptions().constFind(normalized(name));
    return found == knownOptions().cend() ? std::nullopt : std::optional(*found);
}

QByteArray nearestOption(QByteArrayView name)
{
    const QByteArray wanted = normalized(name.first(std::min(name.size(), longestName)));
    // Allows one typo in short names, two in longer ones.
    qsizetype closest = wanted.size() < 4 ? 2 : 3;
    QByteArray nearest;
    for (const auto &[candidate, option] : knownOptions().asKeyValueRange()) {
        if (std::abs(wanted.size() - candidate.size()) >= closest)
            continue;
        const qsizetype away = distance(wanted, candidate);
        if (away < closest) {
            closest = away;
            nearest = option.keyword;
        }
    }
    return nearest;
}

} // namespace core
