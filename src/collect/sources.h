#pragma once

#include "collect/answers.h"
#include "collect/connections.h"
#include "collect/metric_pools.h"
#include "collect/table.h"
#include "collect/work.h"

#include <QVersionNumber>

// The parts of a new system. Two builders contain what all systems of a sort share: `console` for systems
// whose tables SHOW prints, `page` for systems that are read by HTTP or from a socket; `metricPools` reads
// the pools of a metrics page. A system adds its tables or pages, how often each is asked (Question), and
// what the figures mean in our words. A figure that it does not measure stays null, never 0.

namespace collect {

/// One table of a console.
struct ConsoleTable
{
    Question question;                  ///< without a text: "show ID"
    QList<QByteArrayView> figures = {}; ///< columns, or keys of a settings table, that contain whole numbers
    QList<QByteArrayView> needed = {};  ///< an answer without one of these columns is not that table
    QVersionNumber
        since = {}; ///< the oldest version that may know it: others would log an error at each login
};

/// A column of the table of pools, and the figure to which it is added. A total without a column is the sum
/// of its side's figures: where these lack some, such as idle clients, `describe` sets it anew. Names, mode
/// and the oldest wait come from database, user, id, pool_mode, maxwait and maxwait_us; pools with one name
/// get "#id".
struct PoolColumn
{
    QByteArrayView name;
    std::optional<qint64> core::Pool::*figure = nullptr;
    int sign = 1;
};

/// A pooler that is asked by SHOW over the PostgreSQL protocol. The table with the id "stats" contains its
/// counters. "servers" and then "clients", which stop a busy pooler for a while, contain its connections:
/// they are asked for by themselves, at most every 10 s, so that a sample may be without them or have older
/// ones.
struct Console
{
    const char *kind = nullptr;
    bool (*recognises)(const Greeting &greeting) = nullptr;
    QByteArray introduction = "show version"; ///< the answer to "show X" has a column X
    std::optional<QString> (*version)(const QString &told) = nullptr; ///< empty: this version cannot be read
    QString database = {};                                            ///< a fixed name; empty: the typed one
    std::vector<ConsoleTable> tables;
    std::span<const PoolColumn> pools = {}; ///< columns of the table "pools", whose rows are pools
    LinkColumns links = {};
    Work (*work)(const Row &row) = nullptr; ///< the counters in a row of "stats"
    QList<QByteArrayView> countedBy = { "database",
                                        "user" }; ///< the key columns of the counters, joined with "/"

    /// Takes one complete answer, before clients are joined with the servers known by then; nothing where it
    /// contradicts what is known.
    std::optional<Part> (*take)(const Profile &profile, const Question &question, const Parts &parts,
                                Part part) = nullptr;

    /// What else is known of the current state: limits (the pooler's own first), neighbours, remarks. The
    /// pools are there, with rates if the counters have a key for each.
    void (*describe)(const Profile &profile, const Parts &parts, core::Sample &sample) = nullptr;
};

Source console(Console told);

/// The answer of a page or a socket, in one piece.
struct Page
{
    int status = 200; ///< a socket has no status
    QByteArray type;
    QByteArray body;
};

/// A system that is read as pages. A page is decoded when it arrives.
struct Pages
{
    const char *kind = nullptr;
    core::Layer layer {};
    Transport transport = Transport::Http;
    bool (*recognises)(const Greeting &greeting) = nullptr;
    QList<QByteArray> usual; ///< paths to try where none was typed
    QList<QByteArray> (*probe)(const QByteArray &typed) =
        nullptr; ///< for systems where the typed text is not the path
    void (*introduce)(const Greeting &greeting, core::Endpoint &endpoint) = nullptr; ///< sets its version
    std::vector<Question> questions; ///< without a text: the page that was recognised

    /// False: it is not such a page.
    bool (*read)(const Question &question, const Page &page, Draft &draft) = nullptr;

    /// Continues from the previous answer; `now` is nothing where the page could not be read.
    std::optional<Part> (*follow)(const Question &question, const Parts &parts,
                                  std::optional<Part> now) = nullptr;

    /// What else is known of the current state. The pools and limits of the essential page are there.
    void (*describe)(const Profile &profile, const Parts &parts, core::Sample &sample) = nullptr;
};

Source page(Pages told);

/// Why a page that was recognised before is not read now.
core::Error refusedBy(int status);

} // namespace collect
