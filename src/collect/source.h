#pragma once

#include "collect/part.h"
#include "core/address/target.h"
#include "wire/rows.h"

#include <chrono>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <vector>

namespace collect {

using Transport = core::Target::Transport;

/// What an endpoint reveals before the first question: what it announces at login, or, for a page or socket,
/// its answer to a source's probe.
struct Greeting
{
    QByteArray serverVersion;
    core::SessionId announcedPid = 0;
    QByteArray serverEncoding; ///< PostgreSQL writes "UTF8"
    QByteArray crdbVersion;    ///< only CockroachDB announces one
    QString database;          ///< the database of the login
    QByteArray kind;           ///< the system that its address names, if any: "pgpool"

    Transport transport = Transport::PostgreSql;
    QByteArray asked; ///< the path or command that was answered
    int status = 0;   ///< of a page
    QByteArray type;  ///< of a page: "text/plain"
    QByteArray body;
};

/// Another connection of this program that speaks for all.
struct Sibling
{
    std::optional<int> node;
    core::Instant since; ///< by our clock

    bool operator==(const Sibling &) const = default;
};
using Siblings = std::map<core::SessionId, Sibling>;

/// What is known about one server during one connection to it.
struct Profile
{
    core::Endpoint endpoint;
    int version = 0;           ///< 150018
    bool direct = false;       ///< no pooler between us and the answering process
    QByteArray page;           ///< the path that was answered
    QByteArray configuration;  ///< another path, where only that tells how a system is configured
    QString database;          ///< the database of the login: for a console its own
    bool superuser = false;    ///< our role
    bool readsControl = false; ///< our role may ask which cluster the server belongs to
    std::optional<qint64> connectionLimit;
    std::optional<qint64> superuserReserved = 0;
    std::optional<qint64> reserved = 0;
    qint64 longestQuery = 0; ///< bytes the server keeps of every session's query
    core::SessionId ownPid = 0;
    core::Address ownEnd;               ///< of our connection, as this computer knows it
    core::Instant connectedAt;          ///< by our clock
    core::Instant sameSince;            ///< by our clock: before that, another process may have answered
    std::set<core::SessionId> ownPids;  ///< of this program, including closed ones that may still exist
    std::set<core::SessionId> lentPids; ///< of backends that poolers hold for this program
    bool speaksForAll = false;          ///< its answers are about every node of its cluster
    std::optional<int> node;            ///< which of its nodes answers
    Siblings siblings;
    bool awaitsSiblings = false;  ///< other endpoints have not said yet what they are
    QList<core::Address> telling; ///< applications that this program polls, and that tell their own pools
};

/// Equal for the same server, whatever name led to it. Empty when it cannot be determined.
QByteArray identity(const Profile &profile);

/// Whether it is a session of this program. A pid that a pooler reports may be that of another server's
/// process; the name of the application tells.
bool isOurs(const Profile &profile, const core::Session &session);

struct Question
{
    QByteArray id;
    QByteArray text;                     ///< with $1 … for the parameters
    QList<QByteArray> parameters;        ///< includes the cursor
    std::optional<core::Instant> cursor; ///< only changes since then; without it everything
    std::chrono::milliseconds every {};  ///< zero: every tick
    bool wanted = true;                  ///< false: not needed now
    bool essential = false;              ///< without it there is no sample
    bool sparing = false;                ///< not again before a hundred times its last cost has passed
    bool onRequest = false;              ///< asked at once when its result is on screen
    qint64 ownTransactions = 0;          ///< how many we have caused so far
    qint64 ownReported = 0; ///< of those, the ones that a server which reports late counts by now
    QString ifDenied = {};  ///< the remark where our role lacks the right to ask it
};

/// An answer in progress: the result of its batches so far.
struct Draft
{
    Part part;
    std::vector<core::SessionPtr> changed;
    std::vector<core::SessionId> present; ///< every existing pid
    TextPool texts;
    bool namesMissing = false; ///< a changed session's database or role is newer than our names
    bool tagged = false;       ///< rows carry their type; an answer without the last row is then incomplete
    bool whole = false;
    std::optional<core::Error> refused; ///< why it is rejected, whatever it contains
};

/// A kind of system as a value: what to ask, and what the answers mean. Never touches a socket, a clock or a
/// thread. Most are made by a builder in collect/sources.h.
struct Source
{
    const char *kind = nullptr;
    bool speaksSql = false; ///< questions are SQL with parameters; otherwise they are sent unchanged
    bool tellsTime = false; ///< an answer has the time of the server's clock; otherwise that of ours
    bool tellsCost = false; ///< an answer reports the server's time for it; otherwise the time we waited is
                            ///< the upper bound
    bool tellsOfOthers = false; ///< its pools are those of applications that may be polled themselves
    bool tellsStart = false;    ///< a login that does not report a start time may have reached another server
    Transport transport = Transport::PostgreSql;
    std::function<bool(const Greeting &greeting)> recognises;

    /// The paths or commands that probe a page or socket, in order, given the typed path, if any.
    std::function<QList<QByteArray>(const QByteArray &typed)> probe;

    /// The first question; its rows make the profile. None where the greeting is enough.
    std::function<QByteArray()> introduction;
    std::function<core::Result<Profile>(const Greeting &greeting, const wire::Rows &rows)> profile;

    /// The settings to apply once on a direct connection, message by message. The first limits the time of a
    /// statement: where it is refused, every message has to carry that limit, which only SQL can.
    std::function<QList<QByteArray>(const Profile &profile)> settings;

    /// The questions in order. Their parameters depend on what is known already.
    std::function<std::vector<Question>(const Profile &profile, const Parts &parts)> questions;

    /// Takes one more batch of rows.
    std::function<Draft(const Profile &profile, const Question &question, const Parts &parts,
                        const wire::Rows &rows, Draft draft)>
        decode;

    /// The end of the answer. Nothing when it contradicts what is known: then the known Part must be dropped
    /// and the question asked again from the beginning.
    std::function<std::optional<Part>(const Profile &profile, const Question &question, const Parts &parts,
                                      Draft draft)>
        complete;

    /// The current state of the endpoint, made from the latest Part of every question.
    std::function<core::Sample(const Profile &profile, const Parts &parts)> compose;
};

/// The table of sources. src/README.md describes what else a new system needs.
std::span<const Source> sources();
const Source *sourceFor(const Greeting &greeting);

/// The name of a known system that cannot be read at this place, and the address to use instead. Empty:
/// unknown.
QString knownButUnread(const Greeting &greeting);

/// What to ask a page or socket, in order, until an answer is recognised.
QList<QByteArray> probes(Transport transport, const QByteArray &typed);

} // namespace collect
