// Connections that the operating system does not open, and what is said of them.

#include "support/fake_pg.h"
#include "support/socket_shim.h"
#include "wire/visit.h"

#include <gmock/gmock.h>

#include <array>
#include <cerrno>

using namespace Qt::StringLiterals;
using core::Fault;
using test::FakeClient;
using test::FakePg;
using test::SocketTrouble;
using test::Visit;
using testing::HasSubstr;
using testing::Not;

namespace {

constexpr auto schemes = std::to_array<const char16_t *>({ u"mysql", u"postgresql", u"http" });

struct Failure
{
    Fault fault;
    std::string detail;
};

Failure failureOf(QStringView scheme, SocketTrouble::Numbers numbers)
{
    const FakePg server([](const FakeClient &client) { client.waitForClose(); });
    const SocketTrouble trouble(numbers);
    Visit visit(u"%1://u:p@127.0.0.1:%2/"_s.arg(scheme).arg(server.port()));
    const auto fault = visit.fault();
    EXPECT_TRUE(fault) << "it was let in";
    return { fault.value_or(Fault::Storage), visit.detail().toStdString() };
}

} // namespace

TEST(SystemFaults, MysqlSaysWhyAConnectionFailedThatWasUnderWay)
{
    struct Told
    {
        int number;
        Fault fault;
        const char *words;
    };
    const Told table[] = {
        { ECONNREFUSED, Fault::Refused, "Connection refused" },
        { EHOSTUNREACH, Fault::Unreachable, "No route to host" },
        { ENETUNREACH, Fault::Unreachable, "Network is unreachable" },
        { ETIMEDOUT, Fault::TimedOut, "Connection timed out" },
    };
    for (const QStringView options : { u"mysql", u"mariadb" }) {
        for (const auto &[number, fault, words] : table) {
            const Failure failure = failureOf(options, { .connecting = number });
            EXPECT_EQ(failure.fault, fault) << number;
            EXPECT_EQ(failure.detail, words);
        }
    }
}

TEST(SystemFaults, WithoutADescriptorOrMemoryEveryTransportSaysSo)
{
    for (const QStringView scheme : schemes) {
        const auto detail = [scheme](int number) {
            const Failure failure = failureOf(scheme, { .socket = number });
            EXPECT_EQ(failure.fault, Fault::NoDescriptor) << number << ' ' << failure.detail;
            return failure.detail;
        };
        EXPECT_THAT(detail(EMFILE), HasSubstr("ulimit -n")) << scheme.toString().toStdString();
        EXPECT_THAT(detail(ENFILE), HasSubstr("fs.file-max"));
        EXPECT_THAT(detail(ENOMEM), HasSubstr("no memory left"));
        EXPECT_THAT(detail(EAGAIN), Not(HasSubstr("queue")));
    }
}

TEST(SystemFaults, WithoutAPortEveryTransportSaysSo)
{
    for (const QStringView scheme : schemes) {
        const Failure failure = failureOf(scheme, { .connect = EADDRNOTAVAIL });
        EXPECT_EQ(failure.fault, Fault::Unreachable) << scheme.toString().toStdString();
        EXPECT_THAT(failure.detail, HasSubstr("ip_local_port_range")) << scheme.toString().toStdString();
    }
}

TEST(SystemFaults, MysqlSaysAtOnceThatItsSocketCannotBeFollowed)
{
    EXPECT_EQ(failureOf(u"mysql", { .duplicating = EMFILE }).fault, Fault::NoDescriptor);
}
