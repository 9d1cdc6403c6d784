#include "bench/benches.h"
#include "gui/widgets/style.h"

#include <QApplication>

#include <algorithm>
#include <array>
#include <clocale>
#include <cstdio>
#include <string_view>

namespace {

struct Bench
{
    std::string_view name;
    void (*run)();
};

constexpr auto benches = std::to_array<Bench>({
    { "decode", bench::decode },
    { "metrics", bench::metrics },
    { "refresh", bench::refresh },
    { "thousands", bench::thousands },
    { "window", bench::window },
    { "poolers", bench::poolers },
    { "directness", bench::directness },
    { "many", bench::many },
    { "mariadb", bench::mariadb },
    { "systems", bench::systems },
    { "trouble", bench::trouble },
    { "history", bench::history },
    { "past", bench::past },
    { "moments", bench::moments },
});

} // namespace

// One at a time, so that each begins with an empty memory.
int main(int argc, char *argv[])
{
    const auto bench = std::ranges::find(benches, std::string_view(argc == 2 ? argv[1] : ""), &Bench::name);
    if (bench == benches.end()) {
        std::puts("usage: poolscope_bench "
                  "decode|metrics|refresh|thousands|window|poolers|directness|many|mariadb|systems|trouble|"
                  "history|past|"
                  "moments");
        return 2;
    }
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    QApplication::setStyle(new gui::Style);
    std::setlocale(LC_MESSAGES, "C");
    bench->run();
    return 0;
}
