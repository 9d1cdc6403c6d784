#include "gui/dialogs/finder.h"
#include "gui/requested.h"
#include "gui/widgets/elided_label.h"
#include "support/samples.h"
#include "support/wait.h"

#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::requestedBy;

namespace gui {
namespace {

class FinderTest : public testing::Test
{
protected:
    FinderTest()
    {
        core::Session session = test::working(4711);
        session.application = u"shop api"_s;
        session.user = u"app"_s;
        session.queryStart = test::noon - 2300ms;
        auto sample = test::answer(test::noon, { test::session(session), test::session(test::working(4712)) },
                                   u"db1:5432"_s);
        sample.at = test::noon;
        m_window.resize(1280, 800);
        m_window.show();
        m_finder.search({ test::shared(sample) }, { u"db1:5432"_s });
        EXPECT_TRUE(QTest::qWaitForWindowActive(&m_finder, int(test::patience.count())));
    }

    QListWidget &hits() { return *m_finder.findChild<QListWidget *>(); }
    QLineEdit &field() { return *m_finder.findChild<QLineEdit *>(u"field"_s); }
    QString current() { return hits().currentItem() ? hits().currentItem()->text() : QString(); }

    QWidget m_window;
    Finder m_finder { &m_window };
    QSignalSpy m_requested { &m_finder, &Finder::requested };
    QSignalSpy m_scopes { &m_finder, &Finder::scopeRequested };
};

TEST_F(FinderTest, SaysWhatASessionDoes)
{
    QTest::keyClicks(&field(), u"4711"_s);
    ASSERT_EQ(hits().count(), 1);
    EXPECT_EQ(current(), u"pid 4711 · shop api, app, active 2.3 s · db1:5432"_s);
}

TEST_F(FinderTest, EnterGoesToTheSessions)
{
    QTest::keyClicks(&field(), u"shop a"_s);
    EXPECT_EQ(current(), u"application shop api · 1 session"_s);
    QTest::keyClick(&field(), Qt::Key_Return);
    ASSERT_EQ(m_requested.count(), 1);
    EXPECT_EQ(requestedBy<at::Sessions>(m_requested).filter, u"app=\"shop api\""_s);
    EXPECT_FALSE(m_finder.isVisible());
}

TEST_F(FinderTest, AClickGoesToTheEndpoint)
{
    QTest::keyClicks(&field(), u"db1"_s);
    QTest::mouseClick(hits().viewport(), Qt::LeftButton, {}, hits().visualItemRect(hits().item(0)).center());
    ASSERT_EQ(m_scopes.count(), 1);
    EXPECT_EQ(m_scopes.front().front().value<insight::Scope>().endpoint, u"db1:5432"_s);
}

TEST_F(FinderTest, ArrowsChooseWhileTheFieldKeepsTheFocus)
{
    const QString first = current();
    QTest::keyClick(&field(), Qt::Key_Down);
    EXPECT_NE(current(), first);
    QTest::keyClick(&field(), Qt::Key_Up);
    QTest::keyClick(&field(), Qt::Key_Up);
    EXPECT_EQ(hits().currentRow(), hits().count() - 1);
    EXPECT_TRUE(field().hasFocus());
}

TEST_F(FinderTest, EscapeClosesAndTheNextOpeningIsEmpty)
{
    QTest::keyClicks(&field(), u"47"_s);
    QTest::keyClick(&field(), Qt::Key_Escape);
    EXPECT_FALSE(m_finder.isVisible());
    m_finder.search({}, {});
    EXPECT_EQ(field().text(), QString());
    EXPECT_EQ(hits().count(), 0);
}

TEST_F(FinderTest, WhereSomethingIsNotListedItDoesNotSayThatNothingIsThere)
{
    const auto note = [&] { return m_finder.findChild<ElidedLabel *>(u"note"_s)->text(); };
    core::Sample page = test::answer(test::noon, {}, u"page:8404"_s);
    page.endpoint.layer = core::Layer::Proxy;
    m_finder.search({ test::shared(page) }, { u"page:8404"_s });
    QTest::keyClicks(&field(), u"no such thing"_s);
    EXPECT_EQ(note(), u"Nothing with that name is known. Not searched: connections of page:8404"_s);

    EXPECT_EQ(hits().count(), 0);

    page.links = std::make_shared<const core::Links>();
    page.pools = { { .name = u"shop"_s, .logicalTotal = 17 } };
    m_finder.search({ test::shared(page) }, { u"page:8404"_s });
    EXPECT_EQ(current(), u"endpoint page:8404 · 17 clients"_s);
    page.pools.clear();
    m_finder.search({ test::shared(page) }, { u"page:8404"_s });
    QTest::keyClicks(&field(), u"no such thing"_s);
    EXPECT_EQ(note(), u"Nothing with that name is connected now"_s);
    m_finder.search({ test::shared(page) }, { u"page:8404"_s }, {}, {}, false);
    QTest::keyClicks(&field(), u"no such thing"_s);
    EXPECT_EQ(note(), u"Nothing with that name was connected at this time"_s);
}

TEST_F(FinderTest, GoesToAPoolAndAClientOfAPoolerWhateverIsChosen)
{
    core::Sample pgb = test::answer(test::noon, {}, u"pgb:6432"_s);
    pgb.endpoint.layer = core::Layer::Pooler;
    core::Pool pool;
    pool.name = u"shop/app"_s;
    pgb.pools = { pool };
    core::Links links;
    links.clients.resize(1);
    links.clients[0].key = u"0x55"_s;
    links.clients[0].remote = { u"10.0.4.17"_s, 53122 };
    pgb.links = std::make_shared<const core::Links>(links);

    m_finder.search({ test::shared(pgb) }, { u"pgb:6432"_s }, { u"db1:5432"_s });
    EXPECT_TRUE(m_finder.findChild<ElidedLabel *>(u"note"_s)->text().startsWith(u"In the whole cluster"_s));
    QTest::keyClicks(&field(), u"shop/"_s);
    QTest::keyClick(&field(), Qt::Key_Return);
    ASSERT_EQ(m_requested.count(), 1);
    EXPECT_EQ(requestedBy<at::Place>(m_requested).pool, u"shop/app"_s);
    ASSERT_EQ(m_scopes.count(), 1) << "what was chosen would hide it";
    EXPECT_TRUE(m_scopes.front().front().value<insight::Scope>().isAll());

    m_finder.search({ test::shared(pgb) }, { u"pgb:6432"_s });
    QTest::keyClicks(&field(), u"53122"_s);
    QTest::keyClick(&field(), Qt::Key_Return);
    ASSERT_EQ(m_requested.count(), 2);
    EXPECT_EQ(requestedBy<at::Client>(m_requested, 1).key, u"0x55"_s);
}

TEST_F(FinderTest, GoesToTheWayOfClientsThatHoldNoBackend)
{
    core::Sample pgb = test::answer(test::noon, {}, u"pgb:6432"_s);
    pgb.endpoint.layer = core::Layer::Pooler;
    core::Links links;
    links.clients = { { .key = u"0x55"_s, .application = u"billing"_s },
                      { .key = u"0x56"_s, .application = u"billing"_s } };
    pgb.links = std::make_shared<const core::Links>(links);

    m_finder.search({ test::shared(pgb) }, { u"pgb:6432"_s }, {}, { { u"pgb:6432"_s, u"front"_s } });
    QTest::keyClicks(&field(), u"billing"_s);
    EXPECT_EQ(current(), u"application billing · 2 clients · front"_s);
    QTest::keyClick(&field(), Qt::Key_Return);
    ASSERT_EQ(m_requested.count(), 1);
    EXPECT_EQ(requestedBy<at::Client>(m_requested).key, u"0x55"_s);

    m_finder.search({ test::shared(pgb) }, { u"pgb:6432"_s }, {}, { { u"pgb:6432"_s, u"front"_s } });
    QTest::keyClicks(&field(), u"front"_s);
    EXPECT_TRUE(current().startsWith(u"endpoint front · pgb:6432"_s)) << current().toStdString();
}

TEST_F(FinderTest, EnterOnNothingStays)
{
    QTest::keyClicks(&field(), u"no such thing"_s);
    QTest::keyClick(&field(), Qt::Key_Return);
    EXPECT_TRUE(m_finder.isVisible());
    EXPECT_EQ(m_requested.count(), 0);
}

} // namespace
} // namespace gui
