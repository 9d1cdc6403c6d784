#pragma once

#include <chrono>
#include <vector>

namespace bench {

using Millis = std::chrono::duration<double, std::milli>;

/// CPU time of one process, with or without all its descendants; of the calling thread.
Millis cpuOf(int pid);
Millis cpuOfTree(int pid);
Millis cpuOfThisThread();

double median(std::vector<double> values);

} // namespace bench
