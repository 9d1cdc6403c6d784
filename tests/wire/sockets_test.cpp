#include "wire/pg_faults.h"
#include "wire/sockets.h"

#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <sys/resource.h>
#include <unistd.h>

namespace {

/// For as long as it lives this process may open nothing; what is open stays. Keep it short: the sanitizers
/// open pipes to look at memory.
class NothingMayBeOpened
{
public:
    NothingMayBeOpened()
    {
        ::getrlimit(RLIMIT_NOFILE, &m_before);
        const int next = ::dup(STDERR_FILENO);
        ::close(next);
        const rlimit none { .rlim_cur = rlim_t(next), .rlim_max = m_before.rlim_max };
        ::setrlimit(RLIMIT_NOFILE, &none);
    }
    ~NothingMayBeOpened() { ::setrlimit(RLIMIT_NOFILE, &m_before); }
    Q_DISABLE_COPY_MOVE(NothingMayBeOpened)

private:
    rlimit m_before {};
};

bool areUsedUpAtTheLimit()
{
    const NothingMayBeOpened limit;
    return wire::areDescriptorsUsedUp();
}

QByteArray whatLibpqSaysAtTheLimit()
{
    const NothingMayBeOpened limit;
    PGconn *const connection = PQconnectStart("hostaddr=127.0.0.1 port=1 user=monitor gssencmode=disable");
    const QByteArray text = PQerrorMessage(connection);
    PQfinish(connection);
    return text;
}

} // namespace

TEST(Sockets, AreUsedUpWhereTheLimitOfOpenFilesIsReached)
{
    EXPECT_FALSE(wire::areDescriptorsUsedUp());
    EXPECT_TRUE(areUsedUpAtTheLimit());
}

TEST(Sockets, WithoutOneLibpqsWordsAreNotTakenForTheServers)
{
    const QByteArray text = whatLibpqSaysAtTheLimit();
    EXPECT_EQ(wire::connectionError(text).fault, core::Fault::NoDescriptor) << text.toStdString();
}

TEST(Sockets, ALargeAnswerTakesSeveralRoundTrips)
{
    for (const auto &[bytes, trips] :
         { std::pair(0, 1), { 14'600, 1 }, { 14'601, 2 }, { 43'800, 2 }, { 43'801, 3 }, { 16'000'000, 11 } })
        EXPECT_EQ(wire::roundTrips(bytes), trips) << bytes;
    EXPECT_EQ(wire::roundTrip(STDERR_FILENO).count(), 0) << "not over the network";
}
