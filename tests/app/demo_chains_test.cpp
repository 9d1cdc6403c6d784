// The way of the demo's long sessions, as the window shows it: a client of its PgBouncer has a whole chain,
// and a certain one but for a HAProxy that has only just started.

#include "app/running.h"
#include "gui/sessions/session_columns.h"
#include "gui/sessions/session_details.h"
#include "gui/sessions/sessions_page.h"
#include "gui/sessions/sessions_table.h"
#include "insight/path/chain.h"
#include "live/seen.h"
#include "support/demo.h"
#include "support/pgbouncer.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTest>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::HasSubstr;

namespace {

class DemoChains : public test::WithServer
{
protected:
    void SetUp() override
    {
        WithServer::SetUp();
        if (!IsSkipped() && !test::PgBouncer::isInstalled())
            GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    }
};

/// As surely as is known of one that works, and as the demo's HAProxy, which has only just started, allows.
bool isFollowed(const insight::Chain &chain)
{
    return chain.stops.size() == 4 && chain.certainty() != insight::Certainty::Unknown;
}

/// What a user does on the page of the sessions.
class Looking
{
public:
    explicit Looking(test::Running &running)
        : m_running(running)
    {
        running.press(Qt::Key_3);
    }

    [[nodiscard]] bool find(const QString &application, const QString &filter)
    {
        auto *const field = m_page.findChild<QLineEdit *>(u"filter"_s);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, u"app=%1 %2"_s.arg(application, filter));
        // Some work every other fifteen seconds, and the pooler must have told meanwhile.
        return m_running.waitUntil([&] {
            // While one types, rows come that fit what is typed so far.
            const QStringList found = m_running.sessions(u"application"_s);
            const QStringList clients = m_running.sessions(u"client of the pooler"_s);
            return !found.isEmpty() && found.count(application) == found.size()
                   && clients.filter(u"127.0.0.1:"_s).size() == clients.size();
        });
    }
    void clickFirst()
    {
        const QRect area = m_table->visualRect(m_table->model()->index(0, gui::columnNamed(u"pid")));
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, area.center());
    }
    void openOrClose() { QTest::keyClick(m_table, Qt::Key_Return); }
    /// The session may have ended since it was found: then it is the next one that fits.
    [[nodiscard]] bool open()
    {
        return m_running.waitUntil([this] {
            if (!details().isVisible()) {
                clickFirst();
                openOrClose();
            }
            return details().isVisible();
        });
    }
    QString way() const { return m_page.findChild<QPlainTextEdit *>(u"wayText"_s)->toPlainText(); }
    bool isKnown() const { return isFollowed(details().chain()); }
    const gui::SessionDetails &details() const { return *m_page.findChild<gui::SessionDetails *>(); }

private:
    test::Running &m_running;
    gui::SessionsPage &m_page = m_running.window().sessions();
    gui::SessionsTable *m_table = m_page.findChild<gui::SessionsTable *>();
};

std::optional<core::Instant> toldAt(const test::Running &running)
{
    return insight::Chains(running.viewState().latest()).toldAt();
}

/// In one transaction for longer than the pooler is asked how its connections are joined.
bool isLong(const core::Sample &sample, const core::Session &session)
{
    return session.transactionStart && sample.at && *sample.at - *session.transactionStart > 12s;
}

} // namespace

TEST_F(DemoChains, EveryKindOfLongSessionIsFollowedToItsApplication)
{
    test::Demo demo;
    demo.startAndWait();
    test::Running running(demo.urls());
    ASSERT_TRUE(running.waitForVerdict(u"wait"_s));
    Looking looking(running);
    bool open = false;
    // One that works does not notice that its client has left.
    for (const auto &[application, doing] : { std::pair(u"reports-ui"_s, u"state:iit behind:certain"_s),
                                              std::pair(u"checkout"_s, u"wait:Lock behind:likely"_s),
                                              std::pair(u"cron-cleanup"_s, u"wait:Timeout behind:likely"_s),
                                              std::pair(u"price-model"_s, u"wait:CPU behind:likely"_s) }) {
        SCOPED_TRACE(application.toStdString());
        ASSERT_TRUE(looking.find(application, doing));
        looking.clickFirst();
        if (!std::exchange(open, true))
            looking.openOrClose();
        ASSERT_TRUE(looking.details().isVisible());
        // Not while the pooler has told anew and the database has not yet.
        const auto isPaired = [&] {
            return looking.isKnown()
                   && looking.way().contains(u"the same transaction ran before and after the answer"_s);
        };
        ASSERT_TRUE(running.waitUntil(isPaired)) << looking.way().toStdString();
        const QStringList lines = looking.way().split(u'\n');
        ASSERT_EQ(lines.size(), 7) << looking.way().toStdString();
        EXPECT_THAT(lines[0].toStdString(), HasSubstr("Application · 127.0.0.1:"));
        EXPECT_THAT(lines[0].toStdString(), HasSubstr(application.toStdString()));
        EXPECT_THAT(lines[2].toStdString(),
                    HasSubstr("Pooler client · "
                              + demo.urls()[1].section(u'@', 1).section(u'/', 0, 0).toStdString()));
        EXPECT_THAT(lines[4].toStdString(), HasSubstr("Pooler server"));
        EXPECT_THAT(
            lines[5].toStdString(),
            HasSubstr("certain: the pooler received this pid at login; both ends report the same addresses"));
        EXPECT_THAT(lines[6].toStdString(), HasSubstr("Backend"));
        const QStringList behind = running.sessions(u"client of the pooler"_s);
        EXPECT_THAT(behind[0].toStdString(), testing::MatchesRegex("127\\.0\\.0\\.1:[0-9]+(, likely)?"))
            << "the application is in another column";
    }
    running.picture(u"live-chain"_s);
}

TEST_F(DemoChains, NoLongSessionBehindThePoolerIsLeftUncertain)
{
    test::Demo demo;
    demo.startAndWait();
    test::Running running(demo.urls());
    qsizetype behind = 0;
    const auto allAreCertain = [&] {
        const QList<core::SamplePtr> samples = running.viewState().latest();
        const insight::Chains chains(samples);
        behind = 0;
        for (const core::SamplePtr &sample : samples) {
            for (const core::SessionPtr &session : sample->sessions) {
                const insight::Chain chain = chains.ofBackend(sample->endpoint.name, session->pid);
                if (chain.isDirect() || !isLong(*sample, *session))
                    continue;
                if (!isFollowed(chain))
                    return false;
                ++behind;
            }
        }
        return behind >= 4;
    };
    EXPECT_TRUE(running.waitUntil(allAreCertain)) << behind << " behind the pooler";
}

TEST_F(DemoChains, WhoLooksAtOneHasItAskedAtOnce)
{
    test::Demo demo;
    demo.startAndWait();
    // A pooler whose answers take a tenth of a second is asked less often, but not where it may give its
    // time.
    app::Options options;
    options.pace.share = 5;
    test::Running running(demo.urls(), options);
    ASSERT_TRUE(running.waitUntil([&] { return toldAt(running).has_value(); }));
    Looking looking(running);
    ASSERT_TRUE(looking.find(u"cron-cleanup"_s, u"behind:127"_s));
    const auto told = toldAt(running);
    ASSERT_TRUE(running.waitUntil([&] { return toldAt(running) != told; })) << "by its own time";
    ASSERT_TRUE(looking.open());
    // Unasked, answers come every ten seconds. A slow pooler is asked less often, so one early answer is the
    // proof.
    auto last = toldAt(running);
    EXPECT_TRUE(running.waitUntil([&] {
        const auto before = std::exchange(last, toldAt(running));
        return last != before && *last - *before < 9s;
    }));
}
