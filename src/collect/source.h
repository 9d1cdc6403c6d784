#pragma once

#include "collect/part.h"
#include "core/address/target.h"
#include "wire/rows.h"

#include <chrono>
#include <functional>
#include <set>
#include <span>
#include <vector>

namespace collect {

using Transport = core::Target::Transport;

/// What an endpoint says of itself before the first question: at login what it announces, of a page or socket
/// the answer to a source's probe.
struct Greeting
{
    QByteArray serverVersion;
    int announcedPid = 0;
    QByteArray serverEncoding; ///< PostgreSQL writes "UTF8"
    QByteArray crdbVersion;    ///< only CockroachDB announces one
    QString database;          ///< that was logged in to
    QByteArray kind;           ///< what its address says it is, where it does: "pgpool"

    Transport transport = Transport::PostgreSql;
    QByteArray asked; ///< the path or command that was answered
    int status = 0;   ///< of a page
    QByteArray type;  ///< of a page: "text/plain"
    QByteArray body;
};

/// What is known of one server for as long as one connection to it lasts.
struct Profile
{
    core::Endpoint endpoint;
    int version = 0;           ///< 150018
    bool direct = false;       ///< no pooler between us and the process that answers
    QByteArray page;           ///< the path that was answered
    QString database;          ///< that was logged in to: of a console its own
    bool superuser = false;    ///< our role
    bool readsControl = false; ///< our role may ask which cluster the server belongs to
    std::optional<qint64> connectionLimit;
    std::optional<qint64> superuserReserved = 0;
    std::optional<qint64> reserved = 0;
    qint64 longestQuery = 0; ///< bytes the server keeps of every session's query
    int ownPid = 0;
    std::set<int> ownPids; ///< of this program, what is closed but perhaps not gone included
};

/// The same server, whatever name led to it. Empty when it cannot be told.
QByteArray identity(const Profile &profile);

struct Question
{
    QByteArray id;
    QByteArray text;                     ///< with $1 … for the parameters
    QList<QByteArray> parameters;        ///< the cursor among them
    std::optional<core::Instant> cursor; ///< only what changed since; without it everything
    std::chrono::milliseconds every {};  ///< zero: on every tick
    bool wanted = true;                  ///< false: not needed now
    bool essential = false;              ///< without it there is no sample
    bool sparing = false;                ///< not before a hundred times its last cost has passed
    bool onRequest = false;              ///< asked at once when somebody looks at what it brings
    qint64 ownTransactions = 0;          ///< how many we have caused so far
};

/// An answer on its way: what its batches of rows have brought until now.
struct Draft
{
    Part part;
    std::vector<core::SessionPtr> changed;
    std::vector<int> present; ///< every pid there is
    TextPool texts;
    bool tagged = false; ///< rows say what they are; an answer without its last row is then not whole
    bool whole = false;
    std::optional<core::Error> refused; ///< why it is not taken, whatever came
};

/// A kind of system as a value: what to ask, and what the answers mean. Never touches a socket, a clock or a
/// thread. Most are made by a builder of collect/sources.h.
struct Source
{
    const char *kind = nullptr;
    bool speaksSql = false;  ///< what is asked is SQL, with parameters; else it travels as it is
    bool tellsTime = false;  ///< an answer has the time of the server's clock; else it has that of ours
    bool tellsCost = false;  ///< an answer says how long the server took; else at most as long as we waited
    bool tellsStart = false; ///< a server that does not say when it started may be another one after a login
    Transport transport = Transport::PostgreSql;
    std::function<bool(const Greeting &greeting)> recognises;

    /// What a page or socket is asked to be recognised, one after the other, given the path that was typed,
    /// if any.
    std::function<QList<QByteArray>(const QByteArray &typed)> probe;

    /// The first question; its rows make the profile. None where the greeting alone does.
    std::function<QByteArray()> introduction;
    std::function<core::Result<Profile>(const Greeting &greeting, const wire::Rows &rows)> profile;

    /// What to set once on a direct connection; one message.
    std::function<QByteArray(const Profile &profile)> settings;

    /// In the order to be asked. The parameters follow from what is known already.
    std::function<std::vector<Question>(const Profile &profile, const Parts &parts)> questions;

    /// One batch of rows more.
    std::function<Draft(const Profile &profile, const Question &question, const Parts &parts,
                        const wire::Rows &rows, Draft draft)>
        decode;

    /// The end of the answer. Nothing when it contradicts what is known: then the known Part is to be
    /// forgotten and the question asked again, from the beginning.
    std::function<std::optional<Part>(const Profile &profile, const Question &question, const Parts &parts,
                                      Draft draft)>
        complete;

    /// What is known of the endpoint now, made of the latest Part of every question.
    std::function<core::Sample(const Profile &profile, const Parts &parts)> compose;
};

/// The table of sources. What else a new system takes is in src/README.md.
std::span<const Source> sources();
const Source *sourceFor(const Greeting &greeting);

/// What stands there, of the systems that are known but not read so, and what to name instead. Empty:
/// unknown.
QString knownButUnread(const Greeting &greeting);

/// What to ask of a page or socket, one after the other, until an answer is recognised.
QList<QByteArray> probes(Transport transport, const QByteArray &typed);

} // namespace collect
