#pragma once

#include "gui/path/path_layout.h"
#include "insight/past/wait_class.h"
#include "insight/verdict/severity.h"
#include "report/naming.h"

namespace gui {

/// A text, and its short form where it does not fit: figures are never cut.
struct Phrase
{
    QString full;
    QString brief;

    bool operator==(const Phrase &) const = default;
};

/// A bar: connections by what they do, and their ceiling.
struct BarFace
{
    insight::Traffic traffic;
    std::optional<qint64> limit;
    Phrase words; ///< "26 clients of 100"
    Phrase alarm; ///< waiting clients: "12 wait 840 ms"

    bool operator==(const BarFace &) const = default;
};

struct RowFace
{
    QString name;
    Phrase words; ///< "24 → 5 of 5"
    Phrase alarm;
    insight::Traffic traffic; ///< its clients

    bool operator==(const RowFace &) const = default;
};

struct WaitFace
{
    insight::WaitClass waitClass = insight::WaitClass::Cpu;
    QString name;
    int sessions = 0;

    bool operator==(const WaitFace &) const = default;
};

/// Everything a box shows, in texts safe to show: a box whose face is unchanged need not be repainted.
struct BoxFace
{
    QString name;
    QString count; ///< "26 → 5"; for boxes without servers of their own, their number
    Phrase about;  ///< "PgBouncer 1.18 · transaction"
    BarFace logical;
    BarFace physical;
    std::vector<RowFace> rows; ///< as in PathBox::rows
    std::vector<WaitFace>
        waits;     ///< the largest first in the order of the classes; empty: no session is active
    QString still; ///< in their place where there are none
    QString remark;
    QString left;                                        ///< about backends that were left at work
    std::optional<core::SessionId> holder;               ///< the pid in the remark
    insight::Severity trouble = insight::Severity::Calm; ///< of the endpoint; or it does not answer
    bool blocks = false;                                 ///< others wait for one of its sessions
    QString spoken;                                      ///< of the box, for screen readers

    bool operator==(const BoxFace &) const = default;
};

/// What is known of endpoints beside their place on the path.
struct EndpointMarks
{
    report::EndpointNames names;                  ///< given by the user
    QHash<QString, insight::Severity> severities; ///< as in the list of endpoints
};

/// `now` is the newest time shown: ages are relative to it.
BoxFace faceOf(const insight::PathNode &node, const PathBox &box, core::Instant now,
               const EndpointMarks &marks = {});

/// The title of a column: what is in it, and what is counted.
struct ColumnTitle
{
    QString layer;
    QString counted;

    bool operator==(const ColumnTitle &) const = default;
};
ColumnTitle titleOf(const insight::PathGraph &graph, int column);

QString spokenText(const RowFace &row);

} // namespace gui
