#pragma once

#include "collect/source.h"

#include <functional>
#include <vector>

namespace test {

struct RecordedAnswer
{
    QByteArray question;
    wire::Rows rows;
};

/// A system, how it greets, and what it was recorded to answer.
struct RecordedSystem
{
    const char *name;
    std::function<collect::Source()> source;
    collect::Greeting greeting;
    wire::Rows introduction;
    std::vector<RecordedAnswer> answers;
};

/// At least one for every source.
std::vector<RecordedSystem> recordedSystems();

} // namespace test
