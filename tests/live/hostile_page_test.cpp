// Pages that a proxy in trouble, or somebody else in its place, may answer with.

#include "live/program.h"
#include "live/watching.h"
#include "support/fake_http.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::FakePg;
using testing::HasSubstr;

namespace {

const QByteArray header = "# pxname,svname,qcur,qmax,scur,smax,slim,stot,status,type\n";

QByteArray rowsOf(int backends)
{
    QByteArray rows;
    for (int i = 0; i < backends; ++i)
        rows += "shop" + QByteArray::number(i) + ",BACKEND,0,0,1,1,100,5,UP,1\n";
    return rows;
}

test::Script saying(const QByteArray &csv)
{
    return test::serving([csv](const QByteArray &) { return test::page(csv); });
}

QString urlOf(const FakePg &fake)
{
    return u"http://127.0.0.1:%1/stats"_s.arg(fake.port());
}

} // namespace

TEST(HostilePage, WithDamagedRowsIsDegradedAndSaysSo)
{
    const FakePg proxy(saying(header + rowsOf(2) + "torn,BACKEND\n"));
    test::Program program;
    const auto outcome = program.snapshot({ urlOf(proxy) });
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr(",degraded,"));
    EXPECT_THAT(outcome.errors, HasSubstr("damaged rows that were left out: 1"));
}

TEST(HostilePage, WithMoreRowsThanAnyProxyHasIsRefused)
{
    const FakePg proxy(saying(header + rowsOf(wire::mostRowsOfPage + 1)));
    test::Program program;
    const auto outcome = program.snapshot({ urlOf(proxy) });
    EXPECT_EQ(outcome.status, 1) << outcome.errors;
    EXPECT_THAT(outcome.errors, HasSubstr("its page has more than 20000 rows"));
}

TEST(HostilePage, ThatIsLargeDoesNotHoldUpOthers)
{
    const FakePg large(saying(header + rowsOf(wire::mostRowsOfPage)));
    const FakePg small(saying(header + rowsOf(1)));
    test::Watching watching({ urlOf(large), urlOf(small) }, 50ms);
    const auto isLarge = [](const core::Sample &sample) { return sample.pools.size() > 1; };
    ASSERT_TRUE(watching.nextThat(isLarge));
    const auto before = watching.all().size();
    ASSERT_TRUE(watching.nextThat(isLarge));
    EXPECT_GE(watching.all().size() - before, 8) << "the small one's answers meanwhile";
}
