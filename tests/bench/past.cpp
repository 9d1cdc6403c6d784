#include "bench/benches.h"
#include "bench/busy.h"
#include "bench/cost.h"
#include "insight/past/columns.h"
#include "program/past/history_content.h"
#include "program/past/recall.h"
#include "store/history_file.h"
#include "store/open_history.h"
#include "store/sample_writer.h"
#include "store/series_rows.h"

#include <QFileInfo>
#include <QTemporaryDir>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace bench {

namespace {

constexpr int endpoints = 5;
constexpr int days = 30;
constexpr int pixels = 1000;
constexpr int hours = 4;
constexpr int times = 7;
const core::Instant begin { 1'795'176'000s };

/// What else the machine does costs other threads.
template<typename Work>
double medianMillis(Work work)
{
    std::vector<double> costs;
    for (int i = 0; i < times; ++i) {
        const Millis before = cpuOfThisThread();
        work();
        costs.push_back((cpuOfThisThread() - before).count());
    }
    return median(costs);
}

QString nameOf(int endpoint)
{
    return u"db%1:5432"_s.arg(endpoint + 1);
}

/// A month of servers of which every figure is another in every bucket.
void fillMonth(store::Database &database)
{
    std::mt19937 random(7);
    const store::Measure figures = [&random](const core::Sample &) {
        std::vector<store::Figure> all;
        for (std::size_t i = 0; i < insight::metrics / 2; ++i)
            all.push_back({ insight::metricName(insight::Metric(i)), double(random() % 100'000) / 1000 });
        return all;
    };
    store::Texts texts(database);
    store::SeriesRows rows(database, texts, figures);
    const core::Sample sample;
    for (int day = 0; day < days; ++day) {
        store::Transaction transaction(database);
        for (int endpoint = 0; endpoint < endpoints && day == 0; ++endpoint)
            database.prepare("insert into endpoint (name) values (?)").run(texts.idOf(nameOf(endpoint)));
        for (core::Instant at = begin + day * 24h; at < begin + (day + 1) * 24h; at += 10s) {
            for (int endpoint = 0; endpoint < endpoints; ++endpoint)
                rows.add(endpoint + 1, at + 10s, 10s, sample);
        }
        (void)transaction.commit();
    }
}

std::vector<insight::Series> seriesOfLanes()
{
    std::vector<insight::Series> series;
    for (std::size_t i = 0; i < insight::metrics; ++i)
        series.push_back({ insight::Metric(i), {} });
    return series;
}

void lanes()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"history.sqlite"_s);
    {
        auto database = store::openHistory(path);
        fillMonth(database.value());
        database.value().settleLog();
    }
    const double perDay = double(QFileInfo(path).size()) / days / endpoints / 1e6;
    std::printf("averages of %d endpoints for %d days: %.1f MB an endpoint and day at 10 s and longer\n",
                endpoints, days, perDay);
    std::printf("%10s %20s %18s\n", "lanes of", "read, CPU ms (<= 50)", "columns, ms");
    for (const core::Duration width : std::to_array<core::Duration>({ 6h, 24h, 7 * 24h, 30 * 24h })) {
        program::PastQuestion question { .histories = { path } };
        for (int endpoint = 0; endpoint < endpoints; ++endpoint)
            question.endpoints.append(core::Endpoint { .name = nameOf(endpoint) });
        const insight::TimeSpan axis { begin + days * 24h - width, begin + days * 24h };
        question.part.axis = axis;
        std::optional<program::PastAnswer> found;
        const double read = medianMillis([&] { found = program::recollected(question, {}); });
        const auto series = seriesOfLanes();
        const double columns =
            medianMillis([&] { (void)insight::columnsOf(*found->around, series, axis, pixels); });
        std::printf("%8lld h %20.1f %18.1f\n", static_cast<long long>(width / 1h), read, columns);
    }
}

void sessionsOfTenMinutes()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"history.sqlite"_s);
    Busy server(1000, 145);
    core::Instant last;
    double slowest = 0;
    {
        auto database = store::openHistory(path);
        store::SampleWriterRules rules { .measure = program::measuring() };
        store::SampleWriter sampleWriter(database.value(), program::keeping(false), rules);
        for (int second = 0; second < hours * 3600; ++second) {
            const core::Sample sample = server.next();
            last = *sample.received;
            store::Transaction transaction(database.value());
            sampleWriter.add(sample, last);
            (void)transaction.commit();
        }
        database.value().settleLog();
    }
    auto database = store::readHistory(path);
    const qint64 to = last.time_since_epoch() / 1ms - 3600'000;
    store::Statement rows = database.value().prepare(
        "select count(*), max(until_ms), max(query) from v_sessions where since_ms between ? and ?");
    qint64 count = 0;
    slowest = medianMillis([&] {
        if (rows.ask(to - 600'000, to).next())
            count = rows.number(0).value_or(0);
    });
    std::printf("v_sessions, ten minutes out of %d hours of 1000 sessions: %lld rows, CPU %.0f ms (<= 200)\n",
                hours, static_cast<long long>(count), slowest);
    std::printf("%.2f bytes a session and second (<= 4)\n",
                double(QFileInfo(path).size()) / hours / 3600 / 1000);
}

} // namespace

void past()
{
    lanes();
    sessionsOfTenMinutes();
}

} // namespace bench
