// The client behind the pooler: in the list, in the tree of blockers and in the details.

#include "gui/path/path_cluster.h"
#include "gui/sessions/session_columns.h"
#include "gui/sessions/sessions_fixture.h"

#include <QPlainTextEdit>
#include <QSignalSpy>

using insight::Grouping;
using namespace test;

namespace {

class SessionsBehindTest : public SessionsPageTest
{
protected:
    void SetUp() override
    {
        SessionsPageTest::SetUp();
        present();
        ASSERT_TRUE(waitFor([this] { return table->model()->rowCount() > 0; }));
    }
    void present(QList<core::SamplePtr> listed = {})
    {
        const QList<core::SamplePtr> all = cluster.samples();
        page.present({ .past = past,
                       .now = noon,
                       .samples = listed.isEmpty() ? all : listed,
                       .chains = insight::Chains(all) });
    }
    int rowOf(int pid) const { return int(pids().indexOf(QString::number(pid))); }
    QString behind(int pid) const { return cell(rowOf(pid), u"client of the pooler"_s); }
    QString way() const { return details->findChild<QPlainTextEdit *>(u"wayText"_s)->toPlainText(); }
    bool isShown() const { return table->header()->isShown(gui::poolerClientColumn()); }
    void openDetails(int pid)
    {
        click(rowOf(pid), u"user"_s);
        QTest::keyClick(table, Qt::Key_Return);
        ASSERT_TRUE(details->isVisible());
    }

    ShopCluster cluster;
};

} // namespace

TEST_F(SessionsBehindTest, IsAColumnByItselfWhereAPoolerTells)
{
    EXPECT_TRUE(isShown());
    EXPECT_EQ(behind(511), u"10.20.4.17:53121"_s);
    EXPECT_EQ(behind(501), u"direct"_s);
    table->header()->setShown(gui::poolerClientColumn(), false);
    present();
    EXPECT_FALSE(isShown()) << "as was chosen";

    gui::SessionsPage other;
    other.restoreLayout(page.layoutState());
    other.findChild<gui::SessionsTable *>()->header()->setPoolers(true);
    EXPECT_FALSE(other.findChild<gui::SessionsTable *>()->header()->isShown(gui::poolerClientColumn()));
}

TEST_F(SessionsBehindTest, IsNoColumnWhereNobodyTells)
{
    gui::SessionsTable alone;
    alone.header()->setPoolers(false);
    EXPECT_FALSE(alone.header()->isShown(gui::poolerClientColumn()));
}

TEST_F(SessionsBehindTest, AppearsInItsPlaceAlsoWhereALayoutKnewNothingOfIt)
{
    gui::SessionsPage other;
    other.restoreLayout(
        R"({"header":{"columns":[{"name":"pid","width":60},{"name":"client_address","width":90},
                            {"name":"state","width":90},{"name":"query"}]}})");
    auto &header = *other.findChild<gui::SessionsTable *>()->header();
    header.setPoolers(true);
    EXPECT_EQ(header.shownColumns(),
              std::vector<int>({ gui::columnNamed(u"pid"), gui::columnNamed(u"client_address"),
                                 gui::poolerClientColumn(), gui::columnNamed(u"state"),
                                 gui::columnNamed(u"query") }));
}

TEST_F(SessionsBehindTest, SaysInAWordWhereItIsNotCertain)
{
    QList<core::SamplePtr> samples = cluster.samples();
    core::Sample pgb = *samples[1];
    pgb.error.emplace(core::Fault::TimedOut, QString()); // since then it does not answer
    samples[1] = shared(pgb);
    page.present({ .past = past, .now = noon, .samples = samples, .chains = insight::Chains(samples) });
    ASSERT_TRUE(waitFor([this] { return behind(511).endsWith(u", likely"_s); })) << behind(511).toStdString();
    EXPECT_EQ(behind(511), u"10.20.4.17:53121, likely"_s);
}

TEST_F(SessionsBehindTest, IsFoundAsOneTypesAndIsInTheFile)
{
    type(u"53122"_s);
    ASSERT_TRUE(waitForPids({ u"512"_s }));
    const report::Table rows = page.table();
    const auto column = std::ranges::find_if(rows.headings, [](const report::Heading &each) {
        return QLatin1StringView(each.name) == "pooler_client"_L1;
    });
    ASSERT_NE(column, rows.headings.end());
    EXPECT_EQ(rows.rows[0][std::size_t(column - rows.headings.begin())],
              report::Value { u"shop-api 10.20.4.17:53122 via pgb-a"_s });
}

TEST_F(SessionsBehindTest, WhatItsApplicationSaysAlreadyIsInTheToolTip)
{
    const auto cell = table->model()->index(rowOf(511), gui::poolerClientColumn());
    EXPECT_EQ(cell.data().toString(), u"10.20.4.17:53121"_s);
    EXPECT_TRUE(cell.data(Qt::ToolTipRole).toString().contains(u"shop-api 10.20.4.17:53121 via pgb-a"_s));
}

TEST_F(SessionsBehindTest, TheAddressOfAPoolerIsNotTakenForTheClients)
{
    const auto client = [this](int pid) { return cell(rowOf(pid), u"client"_s); };
    EXPECT_TRUE(client(511).startsWith(u"pooler "_s)) << client(511).toStdString();
    EXPECT_FALSE(client(501).contains(u' ')) << client(501).toStdString();
    openDetails(511);
    const auto labels = details->findChildren<QLabel *>();
    EXPECT_TRUE(std::ranges::any_of(labels, [&](const QLabel *each) { return each->text() == client(511); }));
}

TEST_F(SessionsBehindTest, OrdersTheList)
{
    table->header()->setSortIndicator(gui::poolerClientColumn(), Qt::DescendingOrder);
    EXPECT_TRUE(waitFor([this] { return pids().startsWith(u"514"_s); }));
    EXPECT_EQ(behind(514), u"10.20.4.17:53124"_s);
}

TEST_F(SessionsBehindTest, StandsInTheTreeOfBlockers)
{
    page.showBlockingTree();
    ASSERT_TRUE(waitFor([this] { return pids().startsWith(u"501"_s); }));
    EXPECT_EQ(behind(510), u"10.20.4.17:53120"_s);
}

TEST_F(SessionsBehindTest, TheDetailsHaveTheWholeWayAsText)
{
    openDetails(511);
    EXPECT_EQ(way(), u"Application · 10.20.4.17:53121 · shop-api\n"
                     "    ↓ unknown: an endpoint that may lie in between does not list its connections\n"
                     "Pooler client · pgb-a · shop/app · active · 10.20.4.17:53121\n"
                     "    ↓ certain: reported by the endpoint; the same transaction ran before and after the "
                     "answer\n"
                     "Pooler server · pgb-a · remote pid 511 · active · from port 41021\n"
                     "    ↓ certain: the pooler received this pid at login; both ends report the same "
                     "addresses\n"
                     "Backend · pg-1 · pid 511 · shop-api"_s);
    EXPECT_EQ(details->findChild<QLabel *>(u"wayTitle"_s)->text(),
              u"Path to here: unknown, as of 5.0 s ago"_s);
    click(rowOf(501), u"user"_s);
    EXPECT_FALSE(details->findChild<QWidget *>(u"way"_s)->isVisible()) << "it came directly";
}

TEST_F(SessionsBehindTest, IsKnownWhereOnlyTheDatabaseIsLookedAt)
{
    present(cluster.samples().mid(3, 1));
    ASSERT_TRUE(waitFor([this] { return text("shown").contains(u"of 18"_s); }))
        << text("shown").toStdString();
    EXPECT_EQ(behind(511), u"10.20.4.17:53121"_s);
}

TEST_F(SessionsBehindTest, WhoLooksAtItHasItAskedOnce)
{
    QSignalSpy wanted(&page, &gui::Page::linksRequested);
    openDetails(501);
    EXPECT_EQ(wanted.size(), 0) << "it came directly";
    click(rowOf(511), u"user"_s);
    EXPECT_EQ(wanted.size(), 1);
    const auto *const before = table->sessions().rows().get();
    present(cluster.samples());
    ASSERT_TRUE(waitFor([&] { return table->sessions().rows().get() != before; }));
    EXPECT_EQ(wanted.size(), 1) << "not at every refresh";
    click(rowOf(512), u"user"_s);
    EXPECT_EQ(wanted.size(), 2);
}
