#pragma once

namespace insight {

/// What sessions are told apart by.
enum class Dimension { Application, User, Client, Database, WaitType, WaitEvent, Wait, Query, Session };

} // namespace insight
