// What the window shows of much, of long, of nothing, and of hostile servers.

#include "app/running.h"
#include "gui/sessions/sessions_page.h"
#include "gui/sessions/sessions_table.h"
#include "gui/widgets/plain.h"
#include "live/seen.h"
#include "live/watching.h"
#include "support/idlers.h"
#include "support/pgbouncer.h"
#include "support/samples.h"
#include "support/sessions.h"

#include <QCheckBox>
#include <QHelpEvent>
#include <QTemporaryDir>
#include <QToolTip>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::PgServer;
using test::Running;
using test::Sessions;
using test::text;
using testing::HasSubstr;

namespace {

using Extreme = test::WithServer;

[[nodiscard]] bool waitForSession(Running &running, const QString &application)
{
    return running.waitUntil([&] { return running.sessions(u"application"_s).contains(application); });
}

/// Selects the first row, so that its details are shown.
void openDetails(Running &running)
{
    auto *table = running.window().sessions().findChild<gui::SessionsTable *>();
    table->setCurrentIndex(table->model()->index(0, 0));
    QTest::keyClick(table, Qt::Key_Return);
}

/// What hovering over every cell of the seen rows shows; each as the label of the tooltip gets it.
QStringList toolTips(Running &running)
{
    QStringList texts;
    auto *table = running.window().sessions().findChild<gui::SessionsTable *>();
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        for (int column = 0; column < table->model()->columnCount(); ++column) {
            const QPoint place = table->visualRect(table->model()->index(row, column)).center();
            QHelpEvent event(QEvent::ToolTip, place, table->viewport()->mapToGlobal(place));
            QApplication::sendEvent(table->viewport(), &event);
            texts.append(QToolTip::text());
        }
    }
    QToolTip::hideText();
    return texts;
}

/// A pipe that hangs its reader; as long as it is not open for reading, opening it for writing fails.
class Trap
{
public:
    Trap() { EXPECT_EQ(::mkfifo(path().constData(), 0666), 0); }

    QByteArray path() const { return m_folder.filePath(u"p"_s).toUtf8(); }
    bool isSprung() const
    {
        const int end = ::open(path().constData(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        const bool nobodyReads = end < 0 && errno == ENXIO;
        if (end >= 0)
            ::close(end);
        return !nobodyReads;
    }

private:
    QTemporaryDir m_folder;
};

core::SessionPtr oneOfMany(int pid, bool works)
{
    core::Session session = works ? test::working(pid) : test::idling(pid);
    session.application = u"app-%1"_s.arg(pid % 40);
    session.user = u"user%1"_s.arg(pid % 7);
    session.backendStart = test::noon - 1h;
    return test::session(std::move(session));
}

/// One in fifty is at work, another one every second. A session that goes on is the same object, as in life.
core::Sample fiveThousand(core::Instant at, int second)
{
    static std::vector<core::SessionPtr> sessions(5000);
    for (int pid = 1; pid <= 5000; ++pid) {
        core::SessionPtr &session = sessions[std::size_t(pid) - 1];
        const bool works = pid % 50 == second % 50;
        if (!session || works != (session->state == core::SessionState::Active))
            session = oneOfMany(pid, works);
    }
    core::Sample sample = test::answer(at, sessions);
    sample.at = at;
    sample.visibility = { 5000, 5000 };
    return sample;
}

} // namespace

TEST_F(Extreme, AnEmptyServerHasOnlyUs)
{
    const PgServer server;
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(running.waitForVerdict(u"No session is waiting for a lock measured in 1 of 1 database"_s));
    ASSERT_TRUE(running.waitForNews(3));
    EXPECT_THAT(text(running.tile(u"Fullest limit"_s)), HasSubstr("1 of "));
    EXPECT_THAT(text(running.tile(u"Average active"_s)), HasSubstr("0"));
    EXPECT_EQ(running.tile(u"Idle in transaction"_s), u"none | among all sessions"_s);
    EXPECT_TRUE(running.topList().isEmpty());
    running.picture(u"empty-overview"_s);
    running.press(Qt::Key_3);
    ASSERT_TRUE(running.waitForNews(2));
    EXPECT_TRUE(running.sessions(u"pid"_s).isEmpty());
    running.picture(u"empty-sessions"_s);
    running.press(Qt::Key_4);
    ASSERT_TRUE(running.waitForNews(2));
    running.picture(u"empty-waits"_s);
}

TEST_F(Extreme, LongNamesKeepTheirPlace)
{
    const PgServer server;
    const QString twenty(20, u'x');
    const QString longest = u"checkout-service-of-the-shop-in-production-eu-central-1-blue-01"_s;
    ASSERT_EQ(longest.size(), 63);
    const Sessions one(server, 2, { .application = twenty });
    const Sessions other(server, 3, { .application = longest });
    other.startAll("select pg_sleep(600)");
    one.startAll("select pg_sleep(600)");
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(running.waitUntil([&] { return running.topList().contains(longest); }))
        << text(running.topList().join(u'|'));
    EXPECT_TRUE(running.topList().contains(twenty));
    EXPECT_EQ(running.window().width(), 1280);
    ASSERT_TRUE(running.waitForNews(2));
    running.picture(u"long-names-overview"_s);
    running.press(Qt::Key_3);
    ASSERT_TRUE(waitForSession(running, longest));
    ASSERT_TRUE(running.waitForNews(1));
    running.picture(u"long-names-sessions"_s);
    EXPECT_EQ(running.window().width(), 1280) << "names do not push the window";
}

TEST_F(Extreme, AStatementOfAMegabyteHoldsNothingUp)
{
    const PgServer server(
        { .conf = { u"track_activity_query_size = 1048576"_s, u"max_connections = 12"_s } });
    const Sessions session(server, 1, { .application = u"wordy"_s });
    session.start(0, "select pg_sleep(600) /* " + QByteArray(1'000'000, 'q') + " */");
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(running.waitForVerdict(u"No session is waiting"_s));
    running.press(Qt::Key_3);
    ASSERT_TRUE(waitForSession(running, u"wordy"_s)) << text(running.verdict());
    ASSERT_TRUE(running.waitForNews(3));
    running.picture(u"megabyte-sessions"_s);
    openDetails(running);
    ASSERT_TRUE(running.waitForNews(3));
    running.picture(u"megabyte-details"_s);
    running.press(Qt::Key_1);
    ASSERT_TRUE(running.waitForNews(2));
    running.press(Qt::Key_4);
    ASSERT_TRUE(running.waitForNews(2));
}

// So many backends are more than a test may start: built ones, shown as the application would. What a refresh
// of so many costs is for tests/bench.
TEST(ManySessions, FiveThousandAreShown)
{
    app::ViewState viewState({ u"db1"_s });
    gui::MainWindow window;
    window.show();
    const core::Instant begin = core::wallClock() - 60s;
    for (int second = 0; second < 60; ++second) {
        viewState.add(test::shared(fiveThousand(begin + second * 1s, second)), begin + second * 1s);
        if (second > 50) {
            window.setPage(second % 5);
            const core::Instant now = begin + second * 1s;
            window.present(viewState.picture(now), viewState.axis(), viewState.own(now), now);
        }
        int turns = 0;
        ASSERT_TRUE(test::waitFor([&] { return ++turns > 5; }));
    }
    window.showSessions();
    window.sessions().findChild<QCheckBox *>(u"idle"_s)->click();
    auto *table = window.sessions().findChild<gui::SessionsTable *>();
    EXPECT_LT(table->model()->rowCount(), 5000) << "they are put in order on another thread";
    ASSERT_TRUE(test::waitFor([&] { return table->model()->rowCount() == 5000; }));
    test::savePictures(window, u"five-thousand-sessions"_s);
    window.setPage(0);
    test::savePictures(window, u"five-thousand-overview"_s);
}

/// So many that they are matched on another thread, while more is heard.
TEST_F(Extreme, ThousandsOfClientsOfAPoolerAreShownAndFollowed)
{
    constexpr int crowd = 2500;
    if (!test::PgBouncer::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    if (!test::allowFiles(crowd + 1000))
        GTEST_SKIP() << "too few open files are allowed (ulimit -n)";
    const PgServer server;
    const test::PgBouncer bouncer(server,
                                  { .lines = { u"max_client_conn = 6000"_s, u"listen_backlog = 1000"_s } });
    test::Idlers idlers(bouncer.port());
    while (idlers.count() < crowd)
        ASSERT_TRUE(idlers.grow(250));

    Running running({ server.url(u"monitor"_s), bouncer.consoleUrl() });
    const QString console = core::label(test::targetOf(bouncer.consoleUrl()).hosts.first());
    const auto clients = [&] {
        const core::SamplePtr sample = running.viewState().past().history(console).latest();
        return sample && sample->links ? sample->links->clients.size() : 0;
    };
    ASSERT_TRUE(running.waitUntil([&] { return clients() == crowd; }));
    ASSERT_TRUE(running.waitForNews(3));
    EXPECT_TRUE(running.endpoint(console).contains(u"500 clients on"_s)) << text(running.endpoint(console));
    ASSERT_TRUE(idlers.grow(100));
    EXPECT_TRUE(running.waitUntil([&] { return running.endpoint(console).contains(u"600 clients on"_s); }))
        << text(running.endpoint(console));
}

TEST_F(Extreme, MarkupIsTextAndNothingIsOpened)
{
    const Trap trap;
    const PgServer server({ .conf = { u"track_activity_query_size = 4096"_s } });
    const QString endless = u"<img src=/dev/zero>"_s;
    const QString pipe = u"<img src=\"%1\">"_s.arg(QString::fromUtf8(trap.path()));
    ASSERT_LE(pipe.size(), 63);
    const Sessions first(server, 1, { .application = endless });
    const Sessions second(server, 1, { .application = pipe });
    first.run(0, "select pg_advisory_lock(1)");
    first.run(0, "begin");
    second.start(0, "select /* " + pipe.toUtf8() + " <h1>big</h1> */ pg_advisory_lock(1)");
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(running.waitForVerdict(endless));
    ASSERT_TRUE(running.waitForNews(2));
    EXPECT_TRUE(running.topList().contains(pipe));
    running.picture(u"hostile-overview"_s);

    running.press(Qt::Key_3);
    ASSERT_TRUE(waitForSession(running, endless));
    EXPECT_TRUE(running.sessions(u"application"_s).contains(pipe));
    for (const QString &tip : toolTips(running))
        EXPECT_FALSE(tip.contains(u"<img"_s) || tip.contains(u"<h1"_s)) << text(tip);
    openDetails(running);
    ASSERT_TRUE(running.waitForNews(2));
    running.picture(u"hostile-sessions"_s);
    running.press(Qt::Key_4);
    ASSERT_TRUE(running.waitForNews(2));
    EXPECT_FALSE(trap.isSprung());
}
