#pragma once

#include "support/fake_pg.h"
#include "support/pg_server.h"

namespace test {

enum class Through { OwnPort, Manager };

/// A node of YugabyteDB: a real PostgreSQL whose answers, word for word, say what is documented of
/// YugabyteDB. A client at its manager's port gets another pid than that of its backend.
Script yugabyteNode(const PgServer &server, Through way = Through::OwnPort);

/// What SQL of such a node knows and PostgreSQL does not: yb_servers(), with this node and one more at that
/// port.
void knowNodes(const PgServer &server, quint16 other);

} // namespace test
