#include "gui/sessions/session_columns.h"
#include "gui/sessions/sessions_table.h"
#include "gui/widgets/theme.h"
#include "support/test_font.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

class SessionHeaderTest : test::WithFont, public testing::Test
{
protected:
    SessionHeaderTest()
        : WithFont(test::knownFont(13)) // the widths below are meant for it
    {
        table.resize(1200, 200);
        table.show();
    }

    /// The heading of a column as it is seen while the list is sorted by another, or by it.
    QImage heading(const QString &column, const QString &sortedBy, Qt::SortOrder order)
    {
        SessionHeader &header = *table.header();
        header.setSortIndicator(columnNamed(sortedBy), order);
        const int section = columnNamed(column);
        return header.viewport()
            ->grab(
                { header.sectionViewportPosition(section), 0, header.sectionSize(section), header.height() })
            .toImage();
    }

    SessionsTable table;
};

TEST_F(SessionHeaderTest, ShowsByWhatTheListIsSortedAndWhichWay)
{
    for (const Theme *theme : { &lightTheme(), &darkTheme() }) {
        table.setPalette(paletteOf(*theme));
        for (const QString &column : { u"pid"_s, u"application"_s, u"query_ms"_s }) {
            const QImage unsorted = heading(column, u"state"_s, Qt::AscendingOrder);
            const QImage up = heading(column, column, Qt::AscendingOrder);
            const QImage down = heading(column, column, Qt::DescendingOrder);
            EXPECT_NE(up, unsorted) << column.toStdString();
            EXPECT_NE(down, unsorted) << column.toStdString();
            EXPECT_NE(up, down) << column.toStdString();
        }
    }
}

TEST_F(SessionHeaderTest, TheArrowStandsBesideTheTitle)
{
    const SessionHeader &header = *table.header();
    const int arrow = header.fontMetrics().height() / 2;
    for (const int column : header.shownColumns()) {
        const QString title = header.model()->headerData(column, Qt::Horizontal).toString();
        EXPECT_GE(header.sectionSize(column), header.fontMetrics().horizontalAdvance(title) + arrow)
            << title.toStdString();
    }
}

/// What is left for the list of a window 1280 pixels wide.
constexpr int roomOfAList = 1'000;

TEST_F(SessionHeaderTest, TheQueryIsSeenWithoutScrollingAlsoInTheTree)
{
    SessionHeader &header = *table.header();
    table.resize(roomOfAList, 400);
    header.setEndpoints(2);
    header.setPoolers(true);
    for (const bool tree : { false, true }) {
        header.setTree(tree);
        const int query = columnNamed(u"query");
        EXPECT_LE(header.sectionPosition(query) + header.sectionSize(query), header.viewport()->width())
            << tree;
        for (const QString &before : { u"query_ms"_s, u"xact_ms"_s, u"blocked_by"_s })
            EXPECT_LT(header.sectionPosition(columnNamed(before)), header.sectionPosition(query));
    }
}

TEST_F(SessionHeaderTest, TheTreeKeepsItsColumnWhereColumnsAreReset)
{
    SessionHeader &header = *table.header();
    const int pid = columnNamed(u"pid");
    const int narrow = header.sectionSize(pid);
    header.setTree(true);
    const int wide = header.sectionSize(pid);
    header.arrangeAtFirst();
    EXPECT_TRUE(header.isShown(behindColumn()));
    EXPECT_EQ(header.sectionSize(pid), wide);
    header.setTree(false);
    EXPECT_FALSE(header.isShown(behindColumn()));
    EXPECT_EQ(header.sectionSize(pid), narrow);
}

TEST_F(SessionHeaderTest, NumbersOfTwelveDigitsFit)
{
    SessionHeader &header = *table.header();
    const int pid = columnNamed(u"pid");
    const int narrow = header.sectionSize(pid);
    header.setLongestPid(428'113);
    EXPECT_EQ(header.sectionSize(pid), narrow);

    header.setTree(true);
    header.setLongestPid(428'113'906'288);
    header.setTree(false);
    EXPECT_GE(header.sectionSize(pid), header.fontMetrics().horizontalAdvance(u"428113906288"_s) + 12);
    const QJsonObject state = header.state();
    EXPECT_FALSE(state[u"columns"][0][u"width"].isDouble()) << "PostgreSQL's would be as wide";

    header.resizeSection(pid, narrow - 1);
    header.setLongestPid(4'428'113'906'288);
    EXPECT_EQ(header.sectionSize(pid), narrow - 1) << "a width that was chosen stays";
}

TEST_F(SessionHeaderTest, AChosenWidthFollowsTheSizeOfLetters)
{
    const int user = columnNamed(u"user");
    const int database = columnNamed(u"database");
    SessionHeader &header = *table.header();
    const int chosen = 2 * header.sectionSize(user);
    header.resizeSection(user, chosen);
    const QJsonObject state = header.state();

    const test::WithFont larger(test::knownFont(26));
    SessionsTable later;
    later.resize(1200, 200);
    later.show();
    const int initial = later.header()->sectionSize(database);
    later.header()->restore(state);
    EXPECT_NEAR(later.header()->sectionSize(user), 2 * chosen, chosen / 5);
    EXPECT_EQ(later.header()->sectionSize(database), initial) << "its width was not chosen";
}

TEST_F(SessionHeaderTest, AQueryThatWasMadeWiderStaysSo)
{
    const int query = columnNamed(u"query");
    SessionHeader &header = *table.header();
    const int wider = header.sectionSize(query) + 300;
    header.resizeSection(query, wider);
    header.resizeSection(columnNamed(u"user"), 90);
    EXPECT_EQ(header.sectionSize(query), wider);

    SessionsTable later;
    later.resize(1200, 200);
    later.show();
    later.header()->restore(header.state());
    EXPECT_EQ(later.header()->sectionSize(query), wider);
    later.header()->arrangeAtFirst();
    EXPECT_LT(later.header()->sectionSize(query), wider);
}

TEST_F(SessionHeaderTest, SeveralBlockersFitTheirColumn)
{
    const SessionHeader &header = *table.header();
    EXPECT_GE(header.sectionSize(columnNamed(u"blocked_by")),
              header.fontMetrics().horizontalAdvance(u"14206 18233 18240"_s) + 12);
}

} // namespace
} // namespace gui
