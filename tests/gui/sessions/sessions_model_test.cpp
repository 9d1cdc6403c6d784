#include "gui/sessions/session_columns.h"
#include "gui/sessions/session_table.h"
#include "gui/sessions/sessions_model.h"
#include "support/samples.h"

#include <QAbstractItemModelTester>

#include <gtest/gtest.h>

#include <array>
#include <random>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

IndexedListingPtr rowsOf(std::vector<core::SessionPtr> sessions, insight::Grouping grouping = {},
                         const QSet<QString> &open = {})
{
    return std::make_shared<const IndexedListing>(
        insight::arrange({ .samples = { test::shared(test::answer(test::noon, std::move(sessions))) },
                           .grouping = grouping,
                           .open = open }));
}

std::vector<core::SessionPtr> someOf(std::mt19937 &random)
{
    std::vector<core::SessionPtr> sessions;
    for (int pid = 1; pid < 60; ++pid) {
        if (random() % 3 != 0)
            sessions.push_back(test::session(test::working(pid)));
    }
    return sessions;
}

TEST(SessionsModel, KeepsEveryRuleOfModelsThroughRandomSamples)
{
    SessionsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    std::mt19937 random(7);
    for (int i = 0; i < 60; ++i) {
        const auto grouping = i % 3 == 0 ? insight::Grouping::Application : insight::Grouping::None;
        model.show(rowsOf(someOf(random), grouping, { u"group app shop"_s }));
    }
}

TEST(SessionsModel, AnIndexFollowsItsSessionNotItsRow)
{
    SessionsModel model;
    std::mt19937 random(11);
    for (int round = 0; round < 40; ++round) {
        model.show(rowsOf(someOf(random)));
        std::vector<std::pair<QPersistentModelIndex, core::SessionId>> known;
        for (int row = 0; row < model.rowCount(); ++row)
            known.emplace_back(model.index(row, 2), model.sessionAt(row).session->pid);

        const auto next = someOf(random);
        model.show(rowsOf(next));
        for (const auto &[index, pid] : known) {
            const bool lives =
                std::ranges::any_of(next, [p = pid](const auto &each) { return each->pid == p; });
            ASSERT_EQ(index.isValid(), lives);
            ASSERT_TRUE(!lives || model.sessionAt(index.row()).session->pid == pid);
        }
    }
}

TEST(SessionsModel, APidThatWasUsedAgainIsAnotherRow)
{
    SessionsModel model;
    model.show(rowsOf({ test::session(test::working(7)) }));
    const QPersistentModelIndex before = model.index(0, 0);

    core::Session successor = test::working(7);
    successor.backendStart = test::noon;
    model.show(rowsOf({ test::session(successor) }));
    EXPECT_FALSE(before.isValid());
}

TEST(SessionsModel, WhereNoStartIsSeenThePidIsTheRow)
{
    core::Session session = test::working(7);
    session.backendStart.reset();
    SessionsModel model;
    model.show(rowsOf({ test::session(session) }));
    const QPersistentModelIndex before = model.index(0, 0);
    model.show(rowsOf({ test::session(test::working(3)), test::session(session) }));
    EXPECT_EQ(before.row(), 1);
}

TEST(SessionsModel, HostileTextsAreNeverMarkup)
{
    core::Session session = test::working(7);
    session.application = session.user = session.query = u"<img src=/dev/zero>"_s;
    SessionsModel model;
    model.show(rowsOf({ test::session(session) }));
    for (int column = 0; column < model.columnCount(); ++column)
        EXPECT_FALSE(model.index(0, column).data(Qt::ToolTipRole).toString().contains(u"<img"_s)) << column;
}

TEST(SessionsModel, AGroupIsReadAloudWithItsSizeAndWhetherItIsOpen)
{
    SessionsModel model;
    model.show(rowsOf({ test::session(test::working(1)), test::session(test::working(2)) },
                      insight::Grouping::Application));
    ASSERT_EQ(model.rowCount(), 1);
    EXPECT_EQ(model.index(0, 0).data(Qt::AccessibleTextRole).toString(),
              u"group shop, 2 sessions, collapsed"_s);
}

TEST(SessionsModel, ARowForFilesHasItsGroupAlsoWithoutTheRowOfTheGroup)
{
    core::Session other = test::working(3);
    other.application = u"cron"_s;
    SessionsModel model;
    model.show(
        rowsOf({ test::session(test::working(1)), test::session(test::working(2)), test::session(other) },
               insight::Grouping::Application, { u"group app shop"_s, u"group app cron"_s }),
        insight::Grouping::Application);
    ASSERT_EQ(model.rowCount(), 5);
    const std::array rows { 1, 4 };
    const std::array columns { columnNamed(u"pid") };
    const report::Table table = tableOf(model, rows, columns, insight::Grouping::Application);
    ASSERT_EQ(table.rows.size(), 2U);
    EXPECT_EQ(table.rows[0].front(), core::Value { u"shop"_s });
    EXPECT_EQ(table.rows[1].front(), core::Value { u"cron"_s });
}

TEST(SessionsModel, ChangeOfAGroupHasItsSign)
{
    EXPECT_EQ(changeText({ .sessions = 14, .before = 2 }), u"+12"_s);
    EXPECT_EQ(changeText({ .sessions = 2, .before = 5 }), u"−3"_s);
    EXPECT_EQ(changeText({ .sessions = 2, .before = 2 }), u"±0"_s);
    EXPECT_EQ(changeText({ .sessions = 2 }), u"–"_s);
}

} // namespace
} // namespace gui
