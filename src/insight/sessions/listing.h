#pragma once

#include "core/sample.h"
#include "core/value.h"
#include "insight/path/chain.h"
#include "insight/sessions/blocking.h"
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

/// The value that orders the rows.
using SortKey = std::function<core::Value(const core::Sample &sample, const core::Session &session)>;

/// A request for the session list. A plain value, so that another thread can work on it.
struct ListRequest
{
    QList<core::SamplePtr> samples;
    QList<core::SamplePtr> before; ///< from some minutes ago, for the change of each group; empty: unknown
    Chains chains {};              ///< of the samples, and of endpoints that are not listed
    Filter filter;
    bool idle = true;        ///< include sessions in state idle
    bool background = false; ///< include background processes; blockers are shown in any case
    Grouping grouping = Grouping::None;
    SortKey sortKey = nullptr; ///< null: the order of the samples
    bool descending = false;
    bool blockersFirst = false; ///< those that block others and wait for none, before the order of the key
    QSet<QString> open; ///< keys of the groups whose sessions are listed; for Blocking: of the closed ones
};

/// Constant while the session or group exists: "db1:5432 4711 <start in µs>", "group app shop".
using RowKey = QString;

struct Group
{
    RowKey key;
    QString name; ///< null: the sessions have no value
    qint64 sessions = 0;
    qint64 working = 0;           ///< active sessions
    std::optional<qint64> before; ///< at the time of comparison; empty where one of its endpoints was silent
};

/// One row on screen.
struct Line
{
    enum class Kind { Group, Session, Absent };

    Kind kind = Kind::Session;
    int depth = 0;
    qint32 sample = -1;  ///< of a session or an absent blocker: its index in `samples`
    qint32 session = -1; ///< … and in the sessions of that sample
    qint32 group = -1;   ///< for a group
    core::SessionId absentPid =
        0;               ///< for a blocker that is not listed: its pid, 0 for a prepared transaction
    qint32 behind = 0;   ///< how many wait for it, directly or not
    bool isRoot = false; ///< it is the root of a blocking tree
    bool opens = false;  ///< can be opened: it has rows below it
    bool isOpen = false;
};

/// The result: rows in their order. It keeps the samples alive that it points into.
struct Listing
{
    QList<core::SamplePtr> samples;
    Chains chains {};
    BlockingForests forests;
    std::vector<Group> groups;
    std::vector<Line> lines;
    qint64 shown = 0; ///< sessions that passed filter and switches, those in closed groups included
    qint64 notTimed =
        0;           ///< sessions that may pass: the duration that the filter compares is unknown for them
    qint64 idle = 0; ///< that pass the filter, while idle ones are switched off; counted where none is shown
    qint64 total = 0;

    const core::Session &sessionOf(const Line &line) const;
    const core::Sample &sampleOf(const Line &line) const;
};

} // namespace insight
