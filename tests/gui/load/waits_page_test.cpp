#include "gui/load/load_past.h"
#include "gui/load/load_view.h"
#include "gui/load/parts_model.h"
#include "gui/load/waits_page.h"
#include "gui/requested.h"
#include "gui/widgets/elided_label.h"
#include "support/wait.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;
using test::requestedBy;
using test::workingIn;

namespace gui {
namespace {

class WaitsPageTest : public testing::Test
{
protected:
    WaitsPageTest()
    {
        page.resize(900, 500);
        page.show();
        live(noon, noon + 70s, { locked(1), locked(2), workingIn(3, u"shop"_s) });
    }

    static core::Session locked(int pid) { return workingIn(pid, u"shop"_s, u"Lock"_s, u"tuple"_s); }

    void live(core::Instant from, core::Instant until, const std::vector<core::Session> &sessions)
    {
        test::live(past, from, until, sessions);
        page.present(test::pictureOf(past, until));
    }

    /// The first part at the end of a way of names.
    QModelIndex partOf(const QStringList &names) const
    {
        QModelIndex index;
        for (const QString &name : names) {
            const QModelIndexList found = view.model()->match(view.model()->index(0, 0, index),
                                                              Qt::DisplayRole, name, 1, Qt::MatchExactly);
            if (found.isEmpty())
                return {};
            index = found.front();
        }
        return index;
    }

    void click(const QModelIndex &index)
    {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(index).center());
    }

    insight::ClusterHistory past { { u"db1"_s } };
    WaitsPage page;
    LoadView &view = *page.findChild<LoadView *>();
    QPushButton &button = *page.findChild<QPushButton *>();
    ElidedLabel &about = *page.findChild<ElidedLabel *>();
    QAbstractItemModelTester tester { view.model(), QAbstractItemModelTester::FailureReportingMode::Fatal };
};

const QStringList lockedQuery { u"Lock"_s, u"tuple"_s, u"select ?"_s };

TEST_F(WaitsPageTest, ListsTypesEventsQueriesAndSessionsByTheirShare)
{
    EXPECT_EQ(about.text(), u"Sessions active on average, last minute: 3.0 (100 % sampled)"_s);
    EXPECT_EQ(partOf({ u"Lock"_s }).siblingAtColumn(2).data(), u"66.7 %"_s);
    EXPECT_EQ(partOf({ u"CPU"_s }).siblingAtColumn(2).data(), u"33.3 %"_s);
    for (int depth = 2; depth <= 3; ++depth)
        view.expand(partOf(lockedQuery.first(depth)));
    ASSERT_TRUE(partOf(lockedQuery).isValid());
    EXPECT_EQ(view.model()->rowCount(partOf(lockedQuery)), 2);
}

TEST_F(WaitsPageTest, WhatIsClosedIsNotWorkedOutAndYetCanBeOpened)
{
    const QStringList tuple { u"Lock"_s, u"tuple"_s };
    EXPECT_TRUE(view.isExpanded(partOf({ u"Lock"_s }))) << "the event says what its type does not";
    EXPECT_FALSE(partOf(lockedQuery).isValid());
    EXPECT_TRUE(view.model()->hasChildren(partOf(tuple)));
    view.setCurrentIndex(partOf(tuple));
    QTest::keyClick(&view, Qt::Key_Right);
    ASSERT_TRUE(partOf(lockedQuery).isValid());
    EXPECT_TRUE(view.model()->hasChildren(partOf(lockedQuery)));
}

TEST_F(WaitsPageTest, ATypeThatWasClosedStaysSo)
{
    view.collapse(partOf({ u"Lock"_s }));
    live(noon + 71s, noon + 140s, { workingIn(3, u"shop"_s) });
    live(noon + 141s, noon + 210s, { locked(1) });
    EXPECT_FALSE(view.isExpanded(partOf({ u"Lock"_s })));
    view.expand(partOf({ u"Lock"_s }));
    live(noon + 211s, noon + 280s, { locked(1) });
    EXPECT_TRUE(view.isExpanded(partOf({ u"Lock"_s })));
}

TEST_F(WaitsPageTest, WhereLittleIsLeftItIsTheNames)
{
    int figures = 0;
    for (int column = PartsModel::Share; column < PartsModel::columns; ++column)
        figures += view.header()->sectionSize(column);
    const int name = view.fontMetrics().horizontalAdvance(u"transactionid"_s);
    view.setFixedWidth(figures + name + 3 * view.fontMetrics().height());
    EXPECT_TRUE(test::waitFor([&] { return view.header()->sectionSize(PartsModel::Name) >= name; }));
}

TEST_F(WaitsPageTest, TheFileHasAllLevelsWhateverIsOpen)
{
    EXPECT_EQ(page.table().rows.size(), 3);
}

TEST_F(WaitsPageTest, ClosingAPartChoosesIt)
{
    view.setCurrentIndex(partOf({ u"Lock"_s, u"tuple"_s }));
    view.collapse(partOf({ u"Lock"_s }));
    EXPECT_EQ(view.currentIndex(), partOf({ u"Lock"_s }));
}

TEST_F(WaitsPageTest, AClickUnfoldsAndOnASessionGoesThere)
{
    QSignalSpy wanted(&page, &Page::requested);
    click(partOf({ u"Lock"_s, u"tuple"_s }));
    EXPECT_TRUE(view.isExpanded(partOf({ u"Lock"_s, u"tuple"_s })));
    click(partOf(lockedQuery));
    EXPECT_TRUE(wanted.isEmpty());
    click(partOf(lockedQuery + QStringList { u"pid 2"_s }));
    ASSERT_EQ(wanted.size(), 1);
    EXPECT_EQ(requestedBy<at::Sessions>(wanted).filter,
              u"wait=\"Lock: tuple\" query:select pid=2 endpoint=db1"_s);
}

TEST_F(WaitsPageTest, TheButtonShowsTheSessionsOfAnyPart)
{
    QSignalSpy wanted(&page, &Page::requested);
    EXPECT_FALSE(button.isEnabled());
    view.setCurrentIndex(partOf({ u"Lock"_s }));
    QTest::mouseClick(&button, Qt::LeftButton);
    ASSERT_EQ(wanted.size(), 1);
    EXPECT_EQ(requestedBy<at::Sessions>(wanted).filter, u"wait:Lock"_s);
}

TEST_F(WaitsPageTest, ExpansionAndSelectionSurviveARefreshThatReorders)
{
    view.expand(partOf({ u"Lock"_s, u"tuple"_s }));
    view.setCurrentIndex(partOf(lockedQuery));
    live(noon + 71s, noon + 140s, { locked(1), workingIn(3, u"shop"_s), workingIn(4, u"shop"_s) });
    ASSERT_EQ(view.model()->index(0, 0).data(), u"CPU"_s);
    EXPECT_TRUE(view.isExpanded(partOf({ u"Lock"_s })));
    EXPECT_TRUE(view.isExpanded(partOf({ u"Lock"_s, u"tuple"_s })));
    EXPECT_EQ(view.currentIndex(), partOf(lockedQuery));
}

TEST_F(WaitsPageTest, WhatWentAndCameBackIsOpenAsBefore)
{
    view.expand(partOf({ u"Lock"_s, u"tuple"_s }));
    live(noon + 71s, noon + 140s, { workingIn(3, u"shop"_s) });
    ASSERT_FALSE(partOf({ u"Lock"_s }).isValid());
    live(noon + 141s, noon + 210s, { locked(1) });
    EXPECT_TRUE(view.isExpanded(partOf({ u"Lock"_s, u"tuple"_s })));
}

TEST_F(WaitsPageTest, NothingThatRanIsNotTheSameAsNothingMeasured)
{
    live(noon + 71s, noon + 140s, { test::idling(1) });
    EXPECT_EQ(view.accessibleDescription(), u"No active session was seen in the readings of this span."_s);
    page.present(test::pictureOf(past, noon + 1h));
    EXPECT_EQ(view.accessibleDescription(), u"Sessions of this span are not known."_s);
    EXPECT_EQ(about.text(), u"Sessions active on average, last minute: not measured"_s);
}

TEST_F(WaitsPageTest, WhatOurRoleIsNotShownMayHaveRun)
{
    core::Sample sample = test::answer(noon, {}, u"db1"_s);
    sample.endpoint.layer = core::Layer::Database;
    sample.counts.unknown = 5;
    sample.visibility = { .seen = 0, .total = 5 };
    for (int second = 1; second <= 60; ++second) {
        sample.at = sample.asked = sample.received = noon + 71s + std::chrono::seconds(second);
        past.add(test::shared(sample), *sample.received);
    }
    page.present(test::pictureOf(past, noon + 140s));
    EXPECT_EQ(view.accessibleDescription(), u"The monitoring role cannot see session details."_s);
}

TEST_F(WaitsPageTest, FiguresHaveRoomAtEverySize)
{
    constexpr int margins = 8; // those around the words of a cell
    for (const int pixels : { 9, 13, 26 }) {
        QFont font = page.font();
        font.setPixelSize(pixels);
        page.setFont(font);
        page.resize(900 * pixels / 13, 500);
        for (int column = PartsModel::Share; column < PartsModel::columns; ++column) {
            EXPECT_GE(view.columnWidth(column), view.fontMetrics().horizontalAdvance(u"100.0 %"_s) + margins)
                << "column " << column << " at " << pixels;
        }
    }
}

TEST_F(WaitsPageTest, TheTableIsFlat)
{
    const report::Table table = page.table();
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(std::get<QString>(table.rows[0][0]), u"Lock"_s);
    EXPECT_EQ(std::get<QString>(table.rows[0][1]), u"tuple"_s);
    EXPECT_EQ(std::get<qint64>(table.rows[0][4]), 1);
    EXPECT_NEAR(std::get<double>(table.rows[0][6]), 1. / 3, 1e-9);
}

} // namespace
} // namespace gui
