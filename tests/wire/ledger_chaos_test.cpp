#include "support/at_length.h"
#include "wire/ledger.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <vector>

using namespace std::chrono_literals;
using core::Fault;
using wire::Ledger;
using wire::LoginReason;
using wire::Slot;
using wire::Time;

namespace {

/// What a bystander sees of one socket: when it was opened, and when it can be gone at the earliest.
struct Socket
{
    Slot slot;
    bool inLogin = true;
    std::optional<Time> closed;
};

struct Account
{
    std::optional<Time> lastLogin;
    Time quietUntil = Time::min();
    bool barred = false;
};

/// Random events against a ledger, and a book of its own on what the promises allow. It counts sockets, not
/// slots.
class Chaos
{
public:
    explicit Chaos(unsigned seed)
        : m_random(seed)
        , m_ledger({}, seed)
        , m_endpoints(below(2) ? 3 : 24)
    {
    }

    void step()
    {
        m_now += std::chrono::milliseconds(below(10) ? below(1500) : below(90'000));
        m_ledger.expire(m_now);
        std::erase_if(m_sockets,
                      [&](const Socket &socket) { return socket.closed && m_now - *socket.closed >= 65s; });
        switch (below(8)) {
        case 0:
        case 1:
        case 2:
            begin(below(m_endpoints));
            break;
        case 3:
            succeed();
            break;
        case 4:
            fail();
            break;
        case 5:
            close();
            break;
        case 6:
            vanish();
            break;
        case 7:
            below(4) ? breakDown() : act(below(m_endpoints));
            break;
        }
        check();
    }

private:
    int below(int limit) { return int(m_random() % unsigned(limit)); }

    template<typename Wanted>
    Socket *any(Wanted wanted)
    {
        std::vector<Socket *> fitting;
        for (auto &socket : m_sockets) {
            if (wanted(socket))
                fitting.push_back(&socket);
        }
        return fitting.empty() ? nullptr : fitting[std::size_t(below(int(fitting.size())))];
    }

    void remove(const Socket *socket)
    {
        std::erase_if(m_sockets, [slot = socket->slot](const Socket &other) { return other.slot == slot; });
    }

    void begin(int endpoint)
    {
        const auto occasion = std::array { LoginReason::Automatic, LoginReason::ByHand,
                                           LoginReason::Rotation }[std::size_t(below(3))];
        const auto decision = m_ledger.beginLogin(endpoint, occasion, m_now);
        if (!std::holds_alternative<Slot>(decision))
            return;
        auto &account = m_accounts[endpoint];
        EXPECT_FALSE(any([&](const Socket &s) { return s.slot.endpoint == endpoint && s.inLogin; }));
        EXPECT_FALSE(any([&](const Socket &s) { return s.slot.endpoint == endpoint && !s.closed; }));
        if (occasion != LoginReason::ByHand) {
            EXPECT_FALSE(account.barred) << "a login after a wrong password";
            EXPECT_GE(m_now, account.quietUntil) << "a login in the pause after a failure";
        }
        if (occasion == LoginReason::Automatic && account.lastLogin) {
            EXPECT_GE(m_now - *account.lastLogin, 5s) << "logins too close";
        }
        account.lastLogin = m_now;
        m_sockets.push_back({ std::get<Slot>(decision) });
    }

    void succeed()
    {
        if (auto *socket = any([](const Socket &s) { return s.inLogin && !s.closed; })) {
            m_ledger.loggedIn(socket->slot, m_now);
            socket->inLogin = false;
        }
    }

    void fail()
    {
        auto *socket = any([](const Socket &s) { return s.inLogin; });
        if (!socket)
            return;
        if (!socket->closed && below(2)) { // the next address first
            m_ledger.closed(socket->slot, m_now);
            socket->closed = m_now;
        }
        if (socket->closed && below(2)) {
            const auto next = m_ledger.nextSocket(socket->slot, m_now);
            socket->inLogin = !std::holds_alternative<Slot>(next);
            if (const auto *slot = std::get_if<Slot>(&next))
                m_sockets.push_back({ *slot });
            return;
        }
        if (!socket->closed)
            m_ledger.closed(socket->slot, m_now);
        socket->closed = socket->closed.value_or(m_now);
        socket->inLogin = false;
        const auto fault = std::array { Fault::Refused, Fault::TimedOut, Fault::Full, Fault::WrongPassword,
                                        Fault::Starting }[std::size_t(below(5))];
        m_ledger.loginFailed(socket->slot.endpoint, fault, m_now);
        auto &account = m_accounts[socket->slot.endpoint];
        account.barred = fault == Fault::WrongPassword;
        account.quietUntil = m_now + (fault == Fault::Full ? 30s : 5s);
    }

    void close()
    {
        if (auto *socket = any([](const Socket &s) { return !s.inLogin && !s.closed; })) {
            m_ledger.closed(socket->slot, m_now);
            socket->closed = m_now;
        }
    }

    void vanish()
    {
        if (auto *socket = any([](const Socket &s) { return s.closed && !s.inLogin; })) {
            m_ledger.gone(socket->slot);
            remove(socket);
        }
    }

    void breakDown()
    {
        if (auto *socket = any([](const Socket &s) { return !s.inLogin && !s.closed; })) {
            m_ledger.gone(socket->slot);
            m_ledger.lost(socket->slot.endpoint, Fault::Lost, m_now);
            m_accounts[socket->slot.endpoint].quietUntil = m_now + 5s;
            remove(socket);
        }
    }

    void act(int endpoint)
    {
        m_ledger.userActed(endpoint);
        m_accounts[endpoint] = {};
    }

    void check()
    {
        std::map<int, int> taken;
        for (const auto &socket : m_sockets)
            ++taken[socket.slot.endpoint];
        EXPECT_LE(m_sockets.size(), 16u);
        EXPECT_EQ(std::size_t(m_ledger.takenInCluster()), m_sockets.size());
        for (const auto &[endpoint, count] : taken) {
            EXPECT_LE(count, 2);
            EXPECT_EQ(m_ledger.taken(endpoint), count);
        }
    }

    std::minstd_rand m_random;
    Ledger m_ledger;
    int m_endpoints;
    Time m_now { 1'000'000s };
    std::vector<Socket> m_sockets;
    std::map<int, Account> m_accounts;
};

} // namespace

/// In five parts, so that they can run side by side.
class LedgerChaosPart : public testing::TestWithParam<unsigned>
{
public:
    static constexpr unsigned parts = 5;
};

TEST_P(LedgerChaosPart, RandomSequencesKeepEveryPromise)
{
    const unsigned sequences = unsigned(test::atLength("POOLSCOPE_SEQUENCES", 20'000)) / parts;
    for (unsigned i = 1; i <= sequences; ++i) {
        const auto seed = GetParam() * sequences + i;
        Chaos chaos(seed);
        for (int step = 0; step < 40; ++step)
            chaos.step();
        if (testing::Test::HasFailure()) {
            FAIL() << "sequence " << seed;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Parts, LedgerChaosPart, testing::Range(0u, LedgerChaosPart::parts));

TEST(LedgerChaos, LongSequencesFillAClusterAndKeepEveryPromise)
{
    for (unsigned seed = 1; seed <= 100; ++seed) {
        Chaos chaos(seed);
        for (int i = 0; i < 5'000; ++i)
            chaos.step();
        if (testing::Test::HasFailure()) {
            FAIL() << "sequence " << seed;
        }
    }
}

TEST(LedgerChaos, FortyEndpointsShareSixteenSlotsFairly)
{
    Ledger ledger({}, 7);
    Time now { 1000s };
    std::map<int, Slot> holding;
    std::map<int, int> turns;
    for (int second = 0; second < 600; ++second, now += 1s) {
        for (int endpoint = 0; endpoint < 40; ++endpoint) {
            if (const auto held = holding.find(endpoint); held != holding.end()) {
                if (ledger.othersWait(now)) {
                    ledger.closed(held->second, now);
                    ledger.gone(held->second);
                    holding.erase(held);
                }
                continue;
            }
            const auto decision = ledger.beginLogin(endpoint, LoginReason::Rotation, now);
            if (const auto *slot = std::get_if<Slot>(&decision)) {
                ledger.loggedIn(*slot, now);
                holding[endpoint] = *slot;
                ++turns[endpoint];
            }
        }
        ASSERT_LE(ledger.takenInCluster(), 16);
    }
    ASSERT_EQ(turns.size(), 40u);
    const auto [least, most] =
        std::ranges::minmax_element(turns, {}, [](const auto &turn) { return turn.second; });
    EXPECT_GE(least->second * 2, most->second) << "one waits much longer than others";
}
