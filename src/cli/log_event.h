#pragma once

#include "core/history_state.h"
#include "core/sample.h"

#include <QByteArray>

#include <vector>

namespace cli {

/// Something that a recorder tells. No secret is in it.
struct LogEvent
{
    core::Instant at;
    QString event;    ///< one word: "answers", "refused", "role", "history" …
    QString endpoint; ///< may be empty
    QString detail;

    bool operator==(const LogEvent &) const = default;
};

/// A line without its end: "2026-11-20T13:29:08.178Z refused db1:5432: Nothing is listening …".
QByteArray textLine(const LogEvent &event);
/// The same as an object of JSON.
QByteArray jsonLine(const LogEvent &event);

/// What is new with an endpoint since the sample before; nothing while it goes on as it was.
std::vector<LogEvent> latestNews(const core::SamplePtr &before, const core::SamplePtr &now, core::Instant at);

/// What is new with the history itself.
std::vector<LogEvent> latestNews(const core::HistoryState &before, const core::HistoryState &now,
                                 core::Instant at);

} // namespace cli
