#pragma once

#include "core/sample.h"
#include "insight/path/address_index.h"

#include <QList>

#include <optional>
#include <vector>

namespace insight {

/// One end of a connection, as one endpoint lists it.
struct End
{
    enum class Side : quint8 { None, Client, Server, Backend };

    Side side = Side::None;
    quint32 sample = 0;
    quint32 place = 0; ///< index among the clients, servers or sessions of that sample

    explicit operator bool() const { return side != Side::None; }
    bool operator==(const End &) const = default;
};

struct EndHash
{
    std::size_t operator()(const End &end) const
    {
        return qHashMulti(0, int(end.side), end.sample, end.place);
    }
};

/// What the endpoints report of each end of a connection: its record, and from that where it came from and
/// when it began, by our clock and in addresses that compare. Which ends belong together is not known here.
class Ends
{
public:
    explicit Ends(const QList<core::SamplePtr> &samples);

    const QList<core::SamplePtr> &samples() const { return m_samples; }
    const AddressIndex &addressIndex() const { return m_addressIndex; }
    std::size_t places() const { return std::size_t(m_samples.size()); }
    const core::Sample &at(std::size_t place) const { return *m_samples[qsizetype(place)]; }

    const core::Link *link(End end) const ///< null for a backend
    {
        const auto &links = m_samples[end.sample]->links;
        if (end.side == End::Side::Client)
            return &links->clients[end.place];
        return end.side == End::Side::Server ? &links->servers[end.place] : nullptr;
    }
    const core::SessionPtr &session(End backend) const
    {
        return m_samples[backend.sample]->sessions[backend.place];
    }

    /// All connections to that endpoint.
    std::vector<End> arrivedAt(std::size_t place) const;

    bool isHidden(End arrived) const; ///< a backend whose client our role may not see
    core::Address origin(End arrived) const;
    QString hostOf(End arrived) const; ///< of its origin
    const QString &userOf(End arrived) const;
    std::optional<core::Instant> beganAtLatest(End arrived) const;
    std::optional<core::Instant> letInAtLatest(End backend) const; ///< its login was over
    /// Until when its other end was there. A server that runs a statement does not notice that its client has
    /// left.
    struct Held
    {
        std::optional<core::Instant> certainly;
        core::Instant probably; ///< for a while before it asked: it may have left several statements at once
    };
    Held held(End arrived) const;

    /// Whether a backend certainly began after that list was made: pids and ports are reused.
    bool beganAfter(End backend, const core::Links &told) const;

    /// Whether a server connection may end at that backend, from whose address it comes. A backend that does
    /// not notice that its client has left keeps its address, which others use again.
    bool mayEndAt(const core::Link &server, bool pidsAreBackends, End backend) const;

private:
    bool hears(End arrived) const;

    QList<core::SamplePtr> m_samples;
    AddressIndex m_addressIndex;
    std::vector<bool> m_tellsClientWaits; ///< by place
};

} // namespace insight
