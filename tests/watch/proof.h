#pragma once

#include "support/fake_pg.h"

#include <atomic>

namespace test {

/// How many proofs of a password were wanted, and how many came.
struct Proofs
{
    std::atomic<int> wanted = 0;
    std::atomic<int> given = 0;
};

// Libpq is busy for seconds, and not for longer where every allocation is watched.
#if defined(__SANITIZE_THREAD__)
constexpr auto rounds = "500000";
#elif defined(__SANITIZE_ADDRESS__)
constexpr auto rounds = "1500000";
#else
constexpr auto rounds = "5000000";
#endif

/// Wants a password proved by so many rounds of hashing that libpq is busy for seconds. The account has to
/// outlive the server.
inline Script wantProof(Proofs &proofs)
{
    return [&proofs](const FakeClient &client) {
        client.readStart();
        client.send(message::make('R', QByteArray("\0\0\0\x0aSCRAM-SHA-256\0\0", 19)));
        const auto said = client.readMessage().body;
        const auto nonce = said.mid(said.indexOf("r=") + 2);
        client.send(
            message::make('R', QByteArray("\0\0\0\x0b", 4) + "r=" + nonce + "x,s=c2FsdA==,i=" + rounds));
        ++proofs.wanted;
        client.readMessage();
        ++proofs.given;
    };
}

} // namespace test
