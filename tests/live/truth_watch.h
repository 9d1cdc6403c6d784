#pragma once

#include "insight/past/cluster_history.h"
#include "live/truth.h"
#include "live/with_pooler.h"
#include "store/writer.h"

#include <functional>

namespace test {

/// What is said of the way of a connection, live and from the recording, held against clients that know their
/// own backend. POOLSCOPE_TRUTH_SECONDS says for how long each situation lasts.
class Truth : public WithPooler
{
protected:
    /// Something happens on the way; as often as it is asked for, with how much of the time is over.
    using Fault = std::function<void(double)>;

    void watch(
        const QStringList &urls, const Fault &happens = {},
        const std::function<bool()> &isEnough = [] { return true; });

    /// Whether something claimed was so by what the clients know themselves; of other sessions and of moments
    /// between two transactions they know nothing.
    bool wasRight(insight::Certainty certainty, const Diarists &direct, const Diarists &pooled) const;

    /// Nothing certain is wrong and hardly anything likely: live, from the recording, and where it is read
    /// for single moments, as the window does.
    Score judge(const std::vector<Served> &direct, const std::vector<Served> &pooled) const;

private:
    void judge(const char *what, const Score &score) const;
    std::vector<Claim> recorded(store::Database &history) const;
    std::vector<Claim> atMoments(store::Database &history) const;

    std::vector<Claim> m_claims;
    std::vector<store::Entry> m_entries;
};

/// Waits until so many transactions of them have begun.
bool areServed(const Diarists &all, std::size_t count);

QString through(quint16 port, const QString &application);
std::vector<Served> together(std::vector<Served> one, const std::vector<Served> &other);

/// Lines of HAProxy's configuration: who comes to the one port is led to the other.
QStringList leads(quint16 from, quint16 to);

} // namespace test
