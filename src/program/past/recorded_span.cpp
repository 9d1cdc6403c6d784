#include "program/past/recorded_span.h"

#include "store/sample_reader.h"

#include <algorithm>

namespace program {

std::optional<insight::TimeSpan> spanOf(store::Database &history)
{
    store::Reader reader(history);
    std::optional<insight::TimeSpan> span;
    for (const store::Recorded &recorded : reader.endpoints()) {
        const auto before = span.value_or(insight::TimeSpan { recorded.from, recorded.to });
        span = insight::TimeSpan { std::min(before.from, recorded.from), std::max(before.to, recorded.to) };
    }
    return span;
}

} // namespace program
