#pragma once

#include <QString>

namespace test {

/// Folder of the newest PostgreSQL's programs, empty when none is installed.
QString pgPrograms();

/// A data directory with the roles of the tests in it, made once per build folder, version and family, to be
/// copied.
///
/// Roles: postgres (superuser), monitor (member of pg_monitor), plain, app and secretive, which needs its
/// password, right!pass, over TCP.
QString pgTemplate(int family = 0);

} // namespace test
