#pragma once

#include "insight/verdict/verdict.h"
#include "report/mentions.h"

#include <variant>

namespace gui {

/// Where what a sentence names is shown.
namespace at {

struct Sessions
{
    enum class Listing { Busy, All, ByApplication };

    QString filter;
    Listing listing = Listing::Busy;

    bool operator==(const Sessions &) const = default;
};

/// A session that blocks others.
struct BlockingTree
{
    insight::Accused root;
};

struct Pools
{
    QString filter;

    bool operator==(const Pools &) const = default;
};

/// On the path; a pool may be empty, both where it is all of it.
struct Place
{
    QString endpoint;
    QString pool;

    bool operator==(const Place &) const = default;
};

struct Client
{
    QString endpoint;
    QString key;

    bool operator==(const Client &) const = default;
};

struct Event
{
    core::Instant moment;
    QString endpoint;

    bool operator==(const Event &) const = default;
};

} // namespace at

using Location = std::variant<at::Place, at::Sessions, at::BlockingTree, at::Pools, at::Client, at::Event>;

/// Sessions that wait for a lock and the one that holds it are one tree. Of other queues the culprit is shown
/// where one is known; without one a queue says little without the path it is on. A limit that no single one
/// has used up is shown with how many each application has of it. An event is shown at its own time.
Location locationOf(const insight::Verdict &verdict);
Location locationOf(const report::Mention &mention);

/// Whether there is anything to show of it.
bool leadsSomewhere(const insight::Verdict &verdict);

} // namespace gui
