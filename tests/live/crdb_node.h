#pragma once

#include "support/fake_pg.h"
#include "support/pg_server.h"

namespace test {

/// The columns of SHOW CLUSTER SESSIONS differ from one to the next.
enum class CockroachRelease { V20, V23, V26 };

/// Makes a real PostgreSQL know what CockroachDB tells of itself, in the schema crdb_internal of two
/// databases: a session in the database "n1" or "n2" is one of that node. Node 3 does not answer.
void knowCockroach(const PgServer &server);

/// A node of CockroachDB: that PostgreSQL, whose greeting, and whose questions that are not PostgreSQL's, are
/// rewritten on the wire as documented. It takes no encoding but UTF8, and refuses what is unsafe.
Script cockroachNode(const PgServer &server, int node, CockroachRelease release);

} // namespace test
