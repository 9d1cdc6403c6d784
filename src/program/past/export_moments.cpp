#include "program/past/export_moments.h"

#include "program/past/poll_rounds.h"
#include "report/reported_names.h"
#include "store/history_file.h"
#include "store/sample_reader.h"

#include <algorithm>
#include <tuple>

namespace program {

namespace {

using report::Table;

/// The failure is on our disk, not at the server.
bool isOurs(core::Fault fault)
{
    return fault >= core::Fault::Storage;
}

/// Writes the samples of one moment after another.
struct Moments
{
    const HistoryExport &wanted;
    ExportFile &file;
    ExportSummary summary {};

    core::Status add(const PollRounds::Samples &samples)
    {
        if (samples.isEmpty())
            return core::ok();
        const auto received = [](const core::SamplePtr &sample) { return sample->received; };
        const core::Instant at = *std::ranges::max(samples, {}, received)->received;
        if (at < wanted.from)
            return core::ok();
        const bool isRaw = !wanted.csv.defuse;
        const Table table = wanted.view->make(isRaw ? report::withReportedNames(samples) : samples, at);
        const auto failed = [](const core::SamplePtr &sample) { return sample->error.has_value(); };
        if (table.rows.empty() && std::ranges::all_of(samples, failed))
            return core::ok(); // the view has no row for it
        const insight::TimeSpan before = summary.covered.value_or(insight::TimeSpan { at, at });
        summary.covered = insight::TimeSpan { std::min(before.from, at), std::max(before.to, at) };
        summary.anything = true;
        return file.add(table);
    }
};

QList<PollRounds::Expected> expectedIn(store::Database &history, core::Instant from, core::Instant to)
{
    store::Reader reader(history);
    QList<PollRounds::Expected> expected;
    for (const store::Recorded &recorded : reader.endpoints()) {
        if (recorded.from <= to && recorded.to >= from)
            expected.append({ recorded.endpoint, std::max(recorded.from, from) });
    }
    return expected;
}

/// A database, since views that join endpoints are about its sessions; of several the first by name.
QString leaderOf(const QList<PollRounds::Expected> &expected)
{
    const auto rank = [](const PollRounds::Expected &one) {
        return std::tuple(one.endpoint.layer != core::Layer::Database, one.endpoint.name);
    };
    return expected.isEmpty() ? QString() : std::ranges::min(expected, {}, rank).endpoint.name;
}

core::Instant warmedUp(core::Instant from)
{
    return std::max(from, core::Instant::min() + PollRounds::warmUp) - PollRounds::warmUp;
}

} // namespace

core::Result<ExportSummary> exportMoments(const HistoryExport &wanted, store::Database &history,
                                          ExportFile &file, const ExportProgress &progress)
{
    Moments moments { wanted, file };
    if (auto written = file.begin(wanted.view->make({}, {})); !written)
        return written.error();
    const core::Instant from = wanted.view->joins ? warmedUp(wanted.from) : wanted.from;
    const auto expected = expectedIn(history, from, wanted.to);
    PollRounds rounds(expected, leaderOf(expected));
    store::SampleReader reader(history, from, wanted.to);
    const double all = std::max(double(reader.size()), 1.0);
    for (qint64 read = 0; const core::SamplePtr sample = reader.next(); ++read) {
        if (!progress(std::min(double(read) / all, 1.0), file.rows()))
            return core::Error { core::Fault::Cancelled, {} };
        if (sample->error && isOurs(sample->error->fault))
            continue; // the server was well
        if (auto written =
                moments.add(wanted.view->joins ? rounds.add(sample) : PollRounds::Samples { sample });
            !written)
            return written.error();
    }
    if (auto written = moments.add(rounds.rest()); !written)
        return written.error();
    return moments.summary;
}

} // namespace program
