// A page has no login: each of its answers may refuse the password.

#include "live/seen.h"
#include "live/watching.h"
#include "support/fake_http.h"
#include "support/port.h"

#include <atomic>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// HAProxy's page, behind a password that may be changed.
class GuardedPage
{
public:
    GuardedPage()
        : m_server(test::serving([this](const QByteArray &request) {
            const QByteArray password = m_isChanged ? "new" : "old";
            if (request.contains("Basic " + ("me:" + password).toBase64() + "\r\n"))
                return test::page("# pxname,svname,qcur,qmax,scur,smax,slim,stot,status,type\n"
                                  "shop,db,0,0,1,1,100,5,UP,2\n");
            ++m_refused;
            return test::page("no", "401 Unauthorized");
        }))
    {
    }

    QString url() const { return u"http://me:old@127.0.0.1:%1/stats"_s.arg(m_server.port()); }
    void changePassword() { m_isChanged = true; }
    int refused() const { return m_refused; }

private:
    std::atomic<bool> m_isChanged = false;
    std::atomic<int> m_refused = 0;
    test::FakePg m_server;
};

} // namespace

TEST(PagePassword, ThatIsRefusedWhileItIsWatchedIsSentOnceAndANewOneIsUsed)
{
    GuardedPage page;
    const QString closedPort = u"127.0.0.1:%1"_s.arg(test::freePort());
    test::Watching watching({ page.url(), u"http://%1/stats"_s.arg(closedPort) }, 200ms, test::impatient());
    const QString name = watching.named().first();
    ASSERT_TRUE(watching.next(name));
    page.changePassword();
    const auto refused = watching.nextThat(
        [&](const core::Sample &sample) { return sample.error && sample.endpoint.name == name; });
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->error->fault, core::Fault::WrongPassword);
    EXPECT_EQ(refused->health, core::Health::AuthFailed);
    EXPECT_EQ(refused->nextTry, std::nullopt) << "not without the user";
    ASSERT_TRUE(watching.failsAgain(closedPort, 5)) << "so much could have been tried";
    EXPECT_EQ(page.refused(), 1);

    watching.poller().retry(name, core::Secret("new"));
    EXPECT_TRUE(watching.next(name));
    EXPECT_EQ(page.refused(), 1);
}
