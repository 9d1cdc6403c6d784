#include "gui/pools/pools_page_fixture.h"
#include "gui/requested.h"
#include "report/cells.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>

namespace gui {
namespace {

/// From the left to the first pixel of a text.
int inkIn(const QImage &image)
{
    const int ground = image.pixelColor(image.width() - 2, image.height() / 2).lightness();
    for (int x = 1; x < image.width(); ++x) {
        for (int y = image.height() / 4; y < image.height() * 3 / 4; ++y) {
            if (std::abs(image.pixelColor(x, y).lightness() - ground) > 80)
                return x;
        }
    }
    return -1;
}

TEST_F(PoolsPageTest, TheMinutesBeforeAPastMomentAreThoseOfThatTime)
{
    const auto recent = [this] { return rows().index(0, columnTitled(u"5 minutes")); };
    EXPECT_EQ(recent().data().toString(), report::notMeasured) << "nothing was watched";
    EXPECT_FALSE(recent().data(CurveRole).isValid()) << "an empty line would be a claim";
    const auto then = std::make_shared<insight::ClusterHistory>();
    for (const core::SamplePtr &sample : cluster.samples()) {
        core::Sample earlier = *sample;
        earlier.received = noon - 24h;
        then->add(test::shared(earlier), noon - 24h);
    }
    Picture picture = test::pictureOf(past, cluster.samples(), noon);
    picture.selected = insight::momentAt(noon - 24h + 1s);
    picture.then = then;
    page.present(picture);
    EXPECT_TRUE(recent().data(CurveRole).isValid());
    page.present(test::pictureOf(past, cluster.samples(), noon));
    EXPECT_FALSE(recent().data(CurveRole).isValid()) << "that was another day";
}

TEST_F(PoolsPageTest, TotalsOfDatabasesAreCountedByThemselves)
{
    core::Sample pgb = test::pooler(u"pgb"_s);
    pgb.pools = test::manyPools(3);
    const auto *shown = page.findChild<QLabel *>(u"shown"_s);
    present({ test::shared(pgb) });
    EXPECT_EQ(shown->text(), u"3 pools"_s);
    pgb.pools.emplace_back();
    pgb.pools.back().name = pgb.pools.back().database = u"shop"_s;
    pgb.pools.back().purpose = core::PoolPurpose::Database;
    present({ test::shared(pgb) });
    ASSERT_EQ(rows().rowCount(), 4);
    EXPECT_EQ(shown->text(), u"3 pools · 1 database total"_s);
    filter.setText(pgb.pools.front().name);
    EXPECT_EQ(shown->text(), u"1 of 3 pools"_s);
}

TEST_F(PoolsPageTest, WhatIsMissingIsNamedBesideTheRest)
{
    const QList<core::SamplePtr> samples = cluster.samples();
    for (const core::SamplePtr &sample : samples)
        past.add(sample, noon);
    page.present(test::pictureOf(past, samples.mid(1), noon));
    const auto *shown = page.findChild<QLabel *>(u"shown"_s);
    EXPECT_TRUE(shown->text().endsWith(u" · not among them: "_s + samples.front()->endpoint.name))
        << shown->text().toStdString();
    page.present(test::pictureOf(past, samples, noon));
    EXPECT_FALSE(shown->text().contains(u"not among them"_s));
}

TEST_F(PoolsPageTest, WhoWaitsIsOnTop)
{
    EXPECT_EQ(rows().rowCount(), 4);
    EXPECT_EQ(pool(rows().index(0, 0)), u"shop/app"_s);
    EXPECT_EQ(rows().index(0, waitingColumn()).data().toString(), u"12"_s);
    picture(u"shop"_s);
}

TEST_F(PoolsPageTest, ADoubleClickLeadsToThePoolOnPath)
{
    const QSignalSpy wanted(&page, &Page::requested);
    const QRect place = pools.visualRect(rows().index(0, nameColumn()));
    QTest::mouseClick(pools.viewport(), Qt::LeftButton, {}, place.center());
    QTest::mouseDClick(pools.viewport(), Qt::LeftButton, {}, place.center());
    ASSERT_EQ(wanted.size(), 1);
    EXPECT_EQ(test::requestedBy<at::Place>(wanted), (at::Place { u"pgb-a"_s, u"shop/app"_s }));

    grouping.setCurrentIndex(1);
    const QModelIndex group = rows().index(0, 0);
    QTest::mouseDClick(pools.viewport(), Qt::LeftButton, {}, pools.visualRect(group).center());
    EXPECT_EQ(wanted.size(), 1) << "a group is not one pool";
}

TEST_F(PoolsPageTest, WhatTheTooltipSaysIsReachedByTheKeyboard)
{
    const QModelIndex first = rows().index(0, 0);
    const QModelIndex row = rows().hasChildren(first) ? rows().index(0, 0, first) : first;
    pools.setCurrentIndex(row);
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, {}, pools.mapToGlobal(QPoint()));
    QApplication::sendEvent(&pools, &asked);
    auto *menu = page.findChild<QMenu *>();
    ASSERT_TRUE(menu);
    const QList<QAction *> actions = menu->actions();
    const auto copy = std::ranges::find(actions, u"Copy details"_s, &QAction::text);
    ASSERT_NE(copy, actions.end());
    (*copy)->trigger();
    menu->close();
    const QString details = QGuiApplication::clipboard()->text();
    EXPECT_TRUE(details.startsWith(pool(row))) << details.toStdString();
    EXPECT_EQ(row.data(Qt::AccessibleDescriptionRole).toString(), details);
}

TEST_F(PoolsPageTest, LimitsHaveAMenu)
{
    limits.setCurrentIndex(limits.model()->index(0, 0));
    QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(5, 5), limits.mapToGlobal(QPoint(5, 5)));
    QCoreApplication::sendEvent(limits.viewport(), &event);
    const auto *menu = page.findChild<QMenu *>({}, Qt::FindDirectChildrenOnly);
    ASSERT_TRUE(menu);
    QStringList texts;
    for (const QAction *action : menu->actions())
        texts += action->text();
    EXPECT_EQ(texts, (QStringList { u"Copy"_s, u"Copy all as CSV"_s }));
    menu->actions().back()->trigger();
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith(u"at,endpoint,scope,name,setting"_s));
}

TEST_F(PoolsPageTest, HeadingsStandAboveTheirCells)
{
    pools.setCurrentIndex({});
    const QHeaderView &header = *pools.header();
    const int left = header.sectionViewportPosition(nameColumn());
    const int width = header.sectionSize(nameColumn());
    const QImage heading = header.viewport()->grab({ left, 0, width, header.height() }).toImage();
    const QRect row = pools.visualRect(rows().index(0, nameColumn()));
    const QImage cell = pools.viewport()->grab({ left, row.top(), width, row.height() }).toImage();
    EXPECT_NEAR(inkIn(heading), inkIn(cell), 1);
}

TEST_F(PoolsPageTest, FiltersWhileOneTypes)
{
    page.focusFilter();
    QTest::keyClicks(&filter, u"batch"_s);
    EXPECT_EQ(rows().rowCount(), 1);
    const report::Table table = page.table();
    ASSERT_EQ(table.rows.size(), 1u);
    EXPECT_STREQ(table.headings[3].name, "pool");
    EXPECT_EQ(table.rows[0][3], report::Value { u"shop/batch"_s });
    QTest::keyClick(&filter, Qt::Key_Escape);
    EXPECT_EQ(rows().rowCount(), 4);
    EXPECT_EQ(page.focusWidget(), &pools);
    page.setFilter(u"nobody"_s);
    EXPECT_EQ(pools.emptyText(), u"No pool matches all of these words."_s);
}

TEST_F(PoolsPageTest, AClickOnAHeadingSorts)
{
    const QHeaderView &header = *pools.header();
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {},
                      { header.sectionViewportPosition(nameColumn()) + 20, header.height() / 2 });
    EXPECT_EQ(header.sortIndicatorSection(), nameColumn());
    QStringList names;
    for (int row = 0; row < rows().rowCount(); ++row)
        names << pool(rows().index(row, 0));
    ASSERT_EQ(names.size(), 4);
    QStringList sorted = names;
    sorted.sort();
    EXPECT_EQ(names, sorted);
}

TEST_F(PoolsPageTest, SelectionAndScrollStayWhileNumbersMove)
{
    present(many());
    pools.setCurrentIndex(rows().index(20, 0));
    const QString chosen = pool(pools.currentIndex());
    pools.verticalScrollBar()->setValue(200);
    QList<core::SamplePtr> later = many();
    cluster.waiting = 2;
    later[1] = cluster.samples()[1];
    present(later);
    EXPECT_EQ(pool(pools.currentIndex()), chosen);
    EXPECT_EQ(pools.verticalScrollBar()->value(), 200);
    picture(u"many"_s);
}

TEST_F(PoolsPageTest, WhereNobodyAnswersItDoesNotSayThatThereIsNoPooler)
{
    present({});
    EXPECT_EQ(pools.emptyText(), u"No endpoint answers yet."_s);
}

TEST_F(PoolsPageTest, WithoutAPoolerItSaysHowToAddOne)
{
    present(cluster.samples().mid(3));
    EXPECT_TRUE(pools.emptyText().contains(u"pgbouncer://"_s));
    auto *const add = page.findChild<QPushButton *>(u"addPooler"_s);
    EXPECT_TRUE(add->isVisible());
    const QSignalSpy wanted(&page, &PoolsPage::endpointRequested);
    QTest::mouseClick(add, Qt::LeftButton);
    EXPECT_EQ(wanted.count(), 1);
    picture(u"advice"_s);
    present(cluster.samples());
    EXPECT_FALSE(add->isVisible());
    EXPECT_GT(limits.model()->rowCount(), 0) << "databases have limits, too";
    picture(u"none"_s);
}

TEST_F(PoolsPageTest, APoolerOfWhichNothingIsKnownIsNotToBeAdded)
{
    const QList<core::SamplePtr> samples = cluster.samples();
    for (const core::SamplePtr &sample : samples)
        past.add(sample, noon);
    gui::Picture picture = test::pictureOf(past, samples.mid(3), noon);
    page.present(picture);
    EXPECT_TRUE(pools.emptyText().contains(u"no answer from "_s + samples.front()->endpoint.name))
        << pools.emptyText().toStdString();
    auto *const add = page.findChild<QPushButton *>(u"addPooler"_s);
    EXPECT_FALSE(add->isVisible());

    picture.selected = insight::momentAt(noon - 2min);
    picture.names = { { samples.front()->endpoint.name, u"Edge"_s } };
    page.present(picture);
    EXPECT_TRUE(pools.emptyText().contains(u"nothing was recorded"_s)) << pools.emptyText().toStdString();
    EXPECT_TRUE(pools.emptyText().startsWith(u"Pools of Edge"_s)) << pools.emptyText().toStdString();
    EXPECT_FALSE(add->isVisible());
}

TEST_F(PoolsPageTest, LimitsOfEveryEndpointAreBelowTheFullestFirst)
{
    EXPECT_EQ(limits.model()->index(0, 0).data().toString(), u"database shop"_s);
    EXPECT_EQ(limits.model()->rowCount(), 4);
}

TEST_F(PoolsPageTest, ColumnsCanBeChosen)
{
    auto *columns = page.findChild<QPushButton *>(u"columns"_s);
    emit columns->menu()->aboutToShow();
    QAction *mode = nullptr;
    for (QAction *action : columns->menu()->actions()) {
        if (action->text() == u"mode"_s)
            mode = action;
    }
    ASSERT_TRUE(mode);
    mode->trigger();
    int hidden = 0;
    for (std::size_t i = 0; i < poolColumns().size(); ++i)
        hidden += pools.isColumnHidden(int(i)) && titleOf(poolColumns()[i]) == u"mode"_s;
    EXPECT_EQ(hidden, 1);
}

TEST_F(PoolsPageTest, SeveralColumnsCanBeTickedInOneGo)
{
    QMenu &menu = *page.findChild<QPushButton *>(u"columns"_s)->menu();
    menu.popup(QPoint(10, 10));
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&menu, int(test::patience.count())));
    for (QAction *entry : { menu.actions()[0], menu.actions()[1] }) {
        const bool before = entry->isChecked();
        QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(entry).center());
        EXPECT_NE(entry->isChecked(), before);
        EXPECT_TRUE(menu.isVisible());
    }
}

TEST_F(PoolsPageTest, IsFoundAsItWasLeft)
{
    QHeaderView &header = *pools.header();
    const int mode = columnTitled(u"mode"_s);
    const int reserve = columnTitled(u"reserve"_s);
    header.moveSection(header.visualIndex(mode), 1);
    header.resizeSection(mode, 133);
    header.setSectionHidden(waitingColumn(), true);
    header.setSectionHidden(reserve, false);
    header.setSortIndicator(nameColumn(), Qt::AscendingOrder);
    grouping.setCurrentIndex(2);

    PoolsPage next;
    next.restoreLayout(page.layoutState());
    const QHeaderView &restored = *next.findChild<FigureView *>(u"pools"_s)->header();
    EXPECT_EQ(restored.visualIndex(mode), 1);
    EXPECT_EQ(restored.sectionSize(mode), 133);
    EXPECT_TRUE(restored.isSectionHidden(waitingColumn()));
    EXPECT_FALSE(restored.isSectionHidden(reserve));
    EXPECT_EQ(restored.sortIndicatorSection(), nameColumn());
    EXPECT_EQ(restored.sortIndicatorOrder(), Qt::AscendingOrder);
    EXPECT_EQ(next.findChild<QComboBox *>(u"grouping"_s)->currentIndex(), 2);
}

TEST_F(PoolsPageTest, WhatFitsNoColumnIsLeftAlone)
{
    const QByteArray before = page.layoutState();
    for (const char *state : { "", "[]", "{}", R"({"columns": [{"name": "gone", "width": -5}, 7],
                                                  "sortedBy": "gone", "grouping": "moon"})" })
        page.restoreLayout(state);
    EXPECT_EQ(page.layoutState(), before);
}

TEST_F(PoolsPageTest, AHiddenPageDoesNothingUntilItIsSeen)
{
    page.hide();
    cluster.waiting = 5;
    present(cluster.samples());
    EXPECT_EQ(rows().index(0, waitingColumn()).data().toString(), u"12"_s);
    page.show();
    EXPECT_EQ(rows().index(0, waitingColumn()).data().toString(), u"5"_s);
}

} // namespace
} // namespace gui
