#include "bench/answer.h"
#include "bench/benches.h"
#include "bench/cost.h"
#include "collect/sources/systems.h"
#include "support/allocated.h"

#include <cstdio>

namespace bench {

namespace {

constexpr int decodings = 7;

struct Reading
{
    collect::Parts parts;
    core::Sample sample;
    Millis decoding {};
    Millis composing {};
};

Reading readingOf(const collect::Source &source, const collect::Profile &profile,
                  const collect::Parts &before, const std::vector<wire::Rows> &answer)
{
    const collect::Question question { .id = "sessions" };
    const Millis start = cpuOfThisThread();
    collect::Draft draft;
    for (const auto &rows : answer)
        draft = source.decode(profile, question, before, rows, std::move(draft));
    auto part = source.complete(profile, question, before, std::move(draft));
    const Millis decoded = cpuOfThisThread();
    Reading reading { .parts = { { "sessions", std::make_shared<const collect::Part>(std::move(*part)) } } };
    reading.sample = source.compose(profile, reading.parts);
    reading.decoding = decoded - start;
    reading.composing = cpuOfThisThread() - decoded;
    return reading;
}

/// MariaDB tells all of its sessions every time; what is as it was is kept.
void decodeMariaDb(int count)
{
    const auto source = collect::mariadb();
    const collect::Profile profile { .version = 101119, .connectionLimit = count };
    const auto first = mariadbAnswer(count, 0);
    const std::size_t before = test::allocatedBytes();
    Reading reading = readingOf(source, profile, {}, first);
    const double firstDecoding = reading.decoding.count();
    const double grown = double(test::allocatedBytes() - before) / 1e6;
    std::vector<double> decoding;
    std::vector<double> composing;
    for (int second = 1; second <= decodings; ++second) {
        reading = readingOf(source, profile, reading.parts, mariadbAnswer(count, second));
        decoding.push_back(reading.decoding.count());
        composing.push_back(reading.composing.count());
        if (reading.sample.sessions.size() != std::size_t(count))
            std::printf("lost some: %zu\n", reading.sample.sessions.size());
    }
    std::printf("MariaDB, %d connections: decode %.0f ms at first, then %.0f ms, make the sample %.0f ms "
                "(CPU, median "
                "of %d); they take %.0f MB\n",
                count, firstDecoding, median(decoding), median(composing), decodings, grown);
}

void decodePostgreSql(int count)
{
    const auto answer = fullAnswer(count);
    const auto source = collect::postgresql();
    const collect::Profile profile { .version = 150000, .connectionLimit = count };
    std::vector<double> decoding;
    std::vector<double> composing;
    for (int run = 0; run < decodings; ++run) {
        const Reading reading = readingOf(source, profile, {}, answer);
        decoding.push_back(reading.decoding.count());
        composing.push_back(reading.composing.count());
        if (reading.sample.sessions.size() != std::size_t(count))
            std::printf("lost some: %zu\n", reading.sample.sessions.size());
    }
    std::printf("PostgreSQL, %d sessions: decode %.0f ms, make the sample %.0f ms (CPU, median of %d)\n",
                count, median(decoding), median(composing), decodings);
}

} // namespace

void decode()
{
    decodePostgreSql(100'000);
    decodeMariaDb(25'000);
    decodeMariaDb(100'000);
}

} // namespace bench
