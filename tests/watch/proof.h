#pragma once

#include "support/fake_pg.h"

namespace test {

/// Wants a password proved by so many rounds of hashing that libpq is busy for seconds.
inline void wantProof(const FakeClient &client)
{
    client.readStart();
    client.send(message::make('R', QByteArray("\0\0\0\x0aSCRAM-SHA-256\0\0", 19)));
    const auto said = client.readMessage().body;
    const auto nonce = said.mid(said.indexOf("r=") + 2);
    client.send(message::make('R', QByteArray("\0\0\0\x0b", 4) + "r=" + nonce + "x,s=c2FsdA==,i=5000000"));
    client.waitForClose();
}

} // namespace test
