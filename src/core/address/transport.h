#pragma once

namespace core {

/// The protocol of the other end. Line: a command, a newline, and the answer up to its end.
enum class Transport { PostgreSql, Http, Line };

} // namespace core
