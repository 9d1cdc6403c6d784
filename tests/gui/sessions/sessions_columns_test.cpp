#include "gui/sessions/sessions_fixture.h"
#include "gui/widgets/tick_menu.h"
#include "support/wait.h"

using insight::Grouping;
using namespace test;

using SessionsPageTest = test::SessionsPageTest;

TEST_F(SessionsPageTest, TheEndpointIsAColumnWhereThereAreSeveral)
{
    show({ shared(sampleWith({ working(1) })) });
    ASSERT_TRUE(waitForRows(1));
    EXPECT_TRUE(table->isColumnHidden(columns[u"endpoint"_s]));
    show({ shared(sampleWith({ working(1) })), shared(sampleWith({ working(1) }, u"db2"_s)) });
    ASSERT_TRUE(waitForRows(2));
    EXPECT_FALSE(table->isColumnHidden(columns[u"endpoint"_s]));

    core::Sample pooler = sampleWith({}, u"pgb"_s);
    pooler.sessionsMeasured = false;
    show({ shared(sampleWith({ working(1) })), shared(pooler) });
    ASSERT_TRUE(waitForRows(1));
    EXPECT_TRUE(table->isColumnHidden(columns[u"endpoint"_s])) << "a pooler has no sessions";
}

TEST_F(SessionsPageTest, TheTableForFilesHasTheShownColumnsInTheirOrder)
{
    show({ working(4711, u"Lock"_s, u"tuple"_s) });
    ASSERT_TRUE(waitForRows(1));
    const report::Table rows = page.table();
    ASSERT_EQ(rows.rows.size(), 1U);
    EXPECT_STREQ(rows.headings.front().name, "pid");
    EXPECT_STREQ(rows.headings[1].name, "query_ms");
    EXPECT_STREQ(rows.headings.back().name, "client_address");
    EXPECT_EQ(std::get<qint64>(rows.rows[0][0]), 4711);
    const auto isWait = [](const report::Heading &each) {
        return QLatin1StringView(each.name) == "wait_event"_L1;
    };
    EXPECT_TRUE(std::ranges::any_of(rows.headings, isWait));
}

TEST_F(SessionsPageTest, ColumnsOrderAndSwitchesComeBack)
{
    table->header()->setShown(columns[u"query id"_s], true);
    table->header()->setShown(columns[u"user"_s], false);
    table->header()->moveSection(table->header()->visualIndex(columns[u"state"_s]), 0);
    table->header()->setSortIndicator(columns[u"pid"_s], Qt::AscendingOrder);
    idle->setChecked(true);
    groupBy(Grouping::State);

    gui::SessionsPage other;
    other.restoreLayout(page.layoutState());
    const auto *copy = other.findChild<gui::SessionsTable *>();
    EXPECT_EQ(copy->header()->shownColumns(), table->header()->shownColumns());
    EXPECT_EQ(copy->header()->sortIndicatorSection(), columns[u"pid"_s]);
    EXPECT_EQ(other.layoutState(), page.layoutState());
}

TEST_F(SessionsPageTest, TimesOfManyMinutesFit)
{
    const int needed =
        table->fontMetrics().horizontalAdvance(u"19 min 27 s"_s) + 2 * gui::SessionPainter::margin;
    for (const QString &time : { u"query time"_s, u"tx time"_s })
        EXPECT_GE(table->columnWidth(columns[time]), needed) << time.toStdString();
}

TEST_F(SessionsPageTest, GarbageInTheSettingsChangesNothing)
{
    const QByteArray before = page.layoutState();
    for (const char *garbage :
         { "", "{", "[]", "7", R"({"header":7})", R"({"header":{"columns":[{"name":"evil","width":-5}]}})",
           R"({"header":{"columns":"x"},"heights":[{},[]]})" }) {
        page.restoreLayout(garbage);
        EXPECT_FALSE(table->header()->shownColumns().empty()) << garbage;
    }
    page.restoreLayout(R"({"header":{"columns":[{"name":"pid","width":999999999}]}})");
    EXPECT_EQ(table->header()->shownColumns(), std::vector<int> { columns[u"pid"_s] });
    page.restoreLayout(before);
    EXPECT_EQ(page.layoutState(), before);
}

TEST_F(SessionsPageTest, AReaderHearsWhatTheListShowsNow)
{
    show({ idling(1) });
    ASSERT_TRUE(waitFor([&] { return table->accessibleDescription().startsWith(u"No busy sessions"_s); }));
    show({ idling(1), working(2) });
    ASSERT_TRUE(waitForRows(1));
    EXPECT_EQ(table->accessibleDescription(), u"1 of 2 sessions"_s);
}

TEST_F(SessionsPageTest, SeveralColumnsCanBeTickedInOneGo)
{
    gui::TickMenu menu;
    table->header()->fillMenu(&menu);
    menu.popup(QPoint(10, 10));
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&menu, int(test::patience.count())));
    const QList<QAction *> entries = menu.actions();
    for (QAction *entry : { entries[1], entries[2] }) {
        const bool before = entry->isChecked();
        QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(entry).center());
        EXPECT_NE(entry->isChecked(), before);
        EXPECT_TRUE(menu.isVisible());
    }
    menu.setActiveAction(entries[3]);
    const bool before = entries[3]->isChecked();
    QTest::keyClick(&menu, Qt::Key_Space);
    EXPECT_NE(entries[3]->isChecked(), before);
    EXPECT_TRUE(menu.isVisible());
    QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(entries.last()).center());
    EXPECT_FALSE(menu.isVisible()) << "what is no choice is done";
}

TEST_F(SessionsPageTest, TheComboIsLabelled)
{
    const QAccessibleInterface *combo = QAccessible::queryAccessibleInterface(groups);
    const auto labels = combo->relations(QAccessible::Label);
    ASSERT_EQ(labels.size(), 1);
    EXPECT_EQ(labels[0].first->text(QAccessible::Name), u"Group by"_s);
}

TEST_F(SessionsPageTest, EveryControlHasAName)
{
    for (QWidget *widget : page.findChildren<QWidget *>()) {
        const bool reached = (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isVisible();
        const QString name = QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name);
        EXPECT_TRUE(!reached || !name.isEmpty()) << widget->objectName().toStdString();
    }
}
