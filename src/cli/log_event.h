#pragma once

#include "core/history_state.h"
#include "core/sample.h"

#include <QByteArray>

#include <vector>

namespace cli {

/// One event in a recorder's log. It contains no secret.
struct LogEvent
{
    core::Instant at;
    QString event;    ///< one word: "answers", "refused", "role", "history" …
    QString endpoint; ///< may be empty
    QString detail;

    bool operator==(const LogEvent &) const = default;
};

/// A line without its line break: "2026-11-20T13:29:08.178Z refused db1:5432: Nothing is listening …".
QByteArray textLine(const LogEvent &event);
/// The same as a JSON object.
QByteArray jsonLine(const LogEvent &event);

/// What is new about an endpoint since the previous sample; empty where nothing changed.
std::vector<LogEvent> latestNews(const core::SamplePtr &before, const core::SamplePtr &now, core::Instant at);

/// What is new about the history itself.
std::vector<LogEvent> latestNews(const core::HistoryState &before, const core::HistoryState &now,
                                 core::Instant at);

} // namespace cli
