#pragma once

#include <chrono>
#include <vector>

namespace bench {

using Millis = std::chrono::duration<double, std::milli>;

/// CPU time of one process with all its threads, also those that have ended; with all its descendants; of its
/// first thread, where windows are drawn; of the calling thread.
Millis cpuOf(int pid);
Millis cpuOfTree(int pid);
Millis cpuOfFirstThread(int pid);
Millis cpuOfThisThread();

/// In MB: all that is resident, and without the parts of libraries that others use, too.
struct Memory
{
    double resident = 0;
    double proportional = 0;
};
Memory memoryOf(int pid);
Memory memoryOfTree(int pid);
double mostResident(int pid); ///< in MB, since it began
double availableMemory();     ///< of the machine, in MB

double median(std::vector<double> values);

} // namespace bench
