#pragma once

namespace wire {

/// At the exit of a program OpenSSL frees what its threads hold; one that is just ending, or that a server
/// keeps busy, frees it a second time, or waits forever. From now on the system does it. Call before the
/// first thread that logs in somewhere.
void leaveTlsLibraryToTheSystem();

} // namespace wire
