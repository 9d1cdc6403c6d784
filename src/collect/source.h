#pragma once

#include "collect/part.h"
#include "wire/rows.h"

#include <chrono>
#include <set>
#include <vector>

namespace collect {

/// What an endpoint says of itself before the first question.
struct Greeting
{
    QByteArray serverVersion;
    int announcedPid = 0;
};

/// What is known of one server for as long as one connection to it lasts.
struct Profile
{
    core::Endpoint endpoint;
    int version = 0;           ///< 150018
    bool direct = false;       ///< no pooler between us and the process that answers
    bool seesAll = false;      ///< our role sees the details of every session
    bool readsControl = false; ///< our role may ask which cluster the server belongs to
    std::optional<qint64> connectionLimit;
    qint64 superuserReserved = 0;
    qint64 reserved = 0;
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
};

/// A kind of system as a value: what to ask, and what the answers mean. Never touches a socket, a clock or a
/// thread.
struct Source
{
    const char *kind;
    bool (*recognises)(const Greeting &greeting);

    /// The first question; its rows make the profile.
    QByteArray (*introduction)();
    core::Result<Profile> (*profile)(const Greeting &greeting, const wire::Rows &rows);

    /// What to set once on a direct connection; one message.
    QByteArray (*settings)(const Profile &profile);

    /// In the order to be asked. The parameters follow from what is known already.
    std::vector<Question> (*questions)(const Profile &profile, const Parts &parts);

    /// One batch of rows more.
    Draft (*decode)(const Profile &profile, const Question &question, const Parts &parts,
                    const wire::Rows &rows, Draft draft);

    /// The end of the answer. Nothing when it contradicts what is known: then the known Part is to be
    /// forgotten and the question asked again, from the beginning.
    std::optional<Part> (*complete)(const Profile &profile, const Question &question, const Parts &parts,
                                    Draft draft);
};

/// The table of sources. A new system is one file, its recorded answers, and one row there.
const Source *sourceFor(const Greeting &greeting);

} // namespace collect
