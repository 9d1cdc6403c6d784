#pragma once

#include "core/sample.h"
#include "core/value.h"
#include "insight/path/chain.h"
#include "insight/sessions/filter.h"

#include <QList>
#include <QSet>

#include <functional>
#include <vector>

namespace insight {

enum class Grouping {
    None,
    Application,
    User,
    Database,
    Client,
    State,
    Wait,
    Endpoint,
    StartMinute,
    Blocking
};

/// What orders the rows.
using SortKey = std::function<core::Value(const core::Sample &sample, const core::Session &session)>;

/// What is asked of the session list. A value, so that it can be worked on elsewhere.
struct ListRequest
{
    QList<core::SamplePtr> samples;
    QList<core::SamplePtr> before; ///< some minutes ago, for the change of each group; empty: not known
    Chains chains {};              ///< of the samples, and of those that are not listed
    Filter filter;
    bool idle = true;        ///< sessions in state idle too
    bool background = false; ///< background processes too; who blocks is shown in any case
    Grouping grouping = Grouping::None;
    SortKey sortKey = nullptr; ///< null: the order of the samples
    bool descending = false;
    QSet<QString> open; ///< keys of the groups whose sessions are listed; of Blocking: of the closed ones
};

/// Stays the same while the session or group lives: "db1:5432 4711 <start in µs>", "group app shop".
using RowKey = QString;

struct Group
{
    RowKey key;
    QString name; ///< null: the sessions have none
    qint64 sessions = 0;
    qint64 working = 0; ///< active ones
    std::optional<qint64>
        before; ///< at the time of comparison; nothing where one of its endpoints was silent
};

/// One row on screen.
struct Line
{
    enum class Kind { Group, Session, Absent };

    Kind kind = Kind::Session;
    int depth = 0;
    qint32 sample = -1;   ///< of a session or an absent one: its place in `samples`
    qint32 session = -1;  ///< … and in its sessions
    qint32 group = -1;    ///< of a group
    qint32 absentPid = 0; ///< of a blocker that is not listed: its pid, 0 for a prepared transaction
    qint32 behind = 0;    ///< in the blocking tree: how many wait for it, directly or not
    bool opens = false;   ///< has rows below it
    bool isOpen = false;
};

/// The answer: rows in their order. Keeps the samples alive that it points into.
struct Listing
{
    QList<core::SamplePtr> samples;
    Chains chains {};
    std::vector<Group> groups;
    std::vector<Line> lines;
    qint64 shown = 0;    ///< sessions that passed filter and switches, in closed groups too
    qint64 notTimed = 0; ///< that may pass: the duration the filter compares is not known of them
    qint64 total = 0;

    const core::Session &sessionOf(const Line &line) const;
    const core::Sample &sampleOf(const Line &line) const;
};

} // namespace insight
