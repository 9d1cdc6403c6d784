#pragma once

namespace core {

/// How the other end is spoken to. Line: a command, a newline, and the answer up to its end.
enum class Transport { PostgreSql, Http, Line };

} // namespace core
