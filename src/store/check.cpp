#include "store/check.h"

#include "store/history_file.h"

#include <array>

namespace store {

namespace {

// Every row of every table. SQLite's own quick_check cannot be stopped before 3.42.
constexpr auto everyRow = std::to_array({
    "select count(value) from text",
    "select count(name) from endpoint",
    "select count(role) from identity",
    "select count(own_skipped) from sample",
    "select count(at) from sample indexed by sample_at where endpoint >= 0",
    "select count(hidden) from who",
    "select count(query) from doing",
    "select count(xmin_age) from change",
    "select count(usable) from ceiling",
    "select count(age) from blocking",
    "select count(pid) from blocker",
    "select count(sessions) from wait",
    "select count(mode) from pool",
    "select count(errors) from pool_state",
    "select count(connected_at) from link",
    "select count(pids_are_backends) from link_list",
    "select count(wait_us) from link_state",
    "select count(timeline) from neighbour",
    "select count(detail) from gap",
    "select count(after) from event",
});

} // namespace

core::Status checkPages(const QString &path, const std::stop_token &stop)
{
    auto opened = readHistory(path);
    if (!opened)
        return opened.error();
    Database &database = opened.value();
    database.interruptOn(stop);
    for (const char *sql : everyRow) {
        if (stop.stop_requested())
            break;
        Statement count = database.prepare(sql);
        (void)count.ask().next();
    }
    const core::Status status = database.takeTrouble();
    return !status && status.error().fault == core::Fault::Cancelled ? core::ok() : status;
}

} // namespace store
