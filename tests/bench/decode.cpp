#include "bench/answer.h"
#include "bench/benches.h"
#include "bench/cost.h"
#include "collect/compose.h"
#include "collect/sources/systems.h"

#include <cstdio>

namespace bench {

namespace {

constexpr int sessions = 100'000;
constexpr int runs = 7;

} // namespace

void decode()
{
    const auto answer = fullAnswer(sessions);
    const auto source = collect::postgresql();
    const collect::Profile profile { .version = 150000, .connectionLimit = sessions };
    const collect::Question question { .id = "sessions" };
    std::vector<double> decoding;
    std::vector<double> composing;
    for (int run = 0; run < runs; ++run) {
        const auto before = cpuOfThisThread();
        collect::Draft draft;
        for (const auto &rows : answer)
            draft = source.decode(profile, question, {}, rows, std::move(draft));
        auto part = source.complete(profile, question, {}, std::move(draft));
        const auto decoded = cpuOfThisThread();
        const collect::Parts parts { { "sessions",
                                       std::make_shared<const collect::Part>(std::move(*part)) } };
        const auto sample = collect::compose(profile, parts);
        decoding.push_back((decoded - before).count());
        composing.push_back((cpuOfThisThread() - decoded).count());
        if (sample.sessions.size() != std::size_t(sessions))
            std::printf("lost some: %zu\n", sample.sessions.size());
    }
    std::printf("100,000 sessions: decode %.0f ms, make the sample %.0f ms (CPU, median of %d)\n",
                median(decoding), median(composing), runs);
}

} // namespace bench
