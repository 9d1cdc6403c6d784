#pragma once

#include "collect/answers.h"
#include "collect/connections.h"
#include "collect/metric_pools.h"
#include "collect/table.h"
#include "collect/work.h"

// What a new system is made of. Two builders know what all systems of a sort have in common: `console` those
// whose tables SHOW prints, `page` those that are read by HTTP or from a socket; `metricPools` reads the
// pools of a page of metrics. A system is what is left: its tables or pages, how often each is asked
// (Question), and what the figures mean in our words. What it does not measure stays null, and is never 0.

namespace collect {

/// One table of a console.
struct ConsoleTable
{
    Question question;                  ///< without a text: "show ID"
    QList<QByteArrayView> figures = {}; ///< columns, or keys of a table of settings, that hold whole numbers
    QList<QByteArrayView> needed = {};  ///< without one of these columns it is not that table
};

/// A column of the table of pools, and the figure that it is added to. Totals follow where none is named, and
/// names, mode and the oldest wait from database, user, id, pool_mode, maxwait and maxwait_us.
struct PoolColumn
{
    QByteArrayView name;
    std::optional<qint64> core::Pool::*figure;
    int sign = 1;
};

/// A pooler that is asked by SHOW over a connection of PostgreSQL's. The table with the id "stats" is what it
/// counts up; "clients" and "servers", which a busy pooler stops for, are its connections.
struct Console
{
    const char *kind = nullptr;
    bool (*recognises)(const Greeting &greeting) = nullptr;
    QByteArray introduction = "show version";                         ///< "show X" is answered by a column X
    std::optional<QString> (*version)(const QString &told) = nullptr; ///< nothing: it is not read
    QString database = {}; ///< its own; empty: the one that was typed
    std::vector<ConsoleTable> tables;
    std::span<const PoolColumn> pools = {}; ///< of the table "pools", whose rows are pools
    LinkColumns links = {};
    Work (*work)(const Row &row) = nullptr;                   ///< what a row of "stats" counts up
    QList<QByteArrayView> countedBy = { "database", "user" }; ///< for what: the key, with "/" between them

    /// One answer, when it is whole; nothing where it contradicts what is known.
    std::optional<Part> (*take)(const Profile &profile, const Question &question, const Parts &parts,
                                Part part) = nullptr;

    /// What is known now: pools, limits (the pooler's own first), neighbours, remarks.
    void (*describe)(const Profile &profile, const Parts &parts, core::Sample &sample) = nullptr;
};

Source console(Console told);

/// What a page or a socket said in one piece.
struct Page
{
    int status = 200; ///< a socket has none
    QByteArray type;
    QByteArray body;
};

/// A system that is read as pages. What a page says is worked out when it comes.
struct Pages
{
    const char *kind = nullptr;
    core::Layer layer {};
    Transport transport = Transport::Http;
    bool (*recognises)(const Greeting &greeting) = nullptr;
    QList<QByteArray> usual; ///< paths that are tried where none was typed
    QList<QByteArray> (*probe)(const QByteArray &typed) = nullptr; ///< where what was typed is not the path
    void (*introduce)(const Greeting &greeting, core::Endpoint &endpoint) = nullptr; ///< its version
    std::vector<Question> questions; ///< without a text: what was recognised

    /// False: it is no such page.
    bool (*read)(const Question &question, const Page &page, Draft &draft) = nullptr;

    /// What goes on from the answer before; `now` is nothing where the page was none.
    std::optional<Part> (*follow)(const Question &question, const Parts &parts,
                                  std::optional<Part> now) = nullptr;

    void (*describe)(const Profile &profile, const Parts &parts, core::Sample &sample) = nullptr;
};

Source page(Pages told);

} // namespace collect
