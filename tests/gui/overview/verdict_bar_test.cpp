#include "gui/frame/verdict_bar.h"
#include "gui/overview/tile_view.h"
#include "gui/widgets/plain.h"
#include "support/painted.h"
#include "support/wait.h"

#include <QAccessible>
#include <QApplication>
#include <QHelpEvent>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <gtest/gtest.h>

#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Verdict;

namespace gui {
namespace {

Verdict lockQueue(qint64 behind)
{
    return { .kind = Verdict::Kind::LockQueue,
             .severity = insight::Severity::Critical,
             .endpoint = u"db1"_s,
             .count = 3,
             .age = 5700ms,
             .matter = insight::Holder { .pid = 28107,
                                         .application = u"reports-ui"_s,
                                         .user = u"reports"_s,
                                         .state = core::SessionState::IdleInTransaction,
                                         .behind = behind },
             .survey = { .endpoints = 1 },
             .filter = u"wait:Lock"_s };
}

Verdict refused(const QString &detail)
{
    return { .kind = Verdict::Kind::NoneAnswers,
             .severity = insight::Severity::Critical,
             .endpoint = u"db1"_s,
             .matter = insight::Silence { .error = core::Error { core::Fault::Full, detail } },
             .survey = { .endpoints = 1 } };
}

QString textOf(const at::Sessions &sessions)
{
    constexpr std::array listings { "busy", "all", "by application" };
    return QString::fromLatin1(listings[std::size_t(sessions.listing)]) + u": "_s + sessions.filter;
}

QString textOf(const at::BlockingTree &tree)
{
    return u"tree of "_s + tree.root.pid->text();
}

QString textOf(const at::Place &place)
{
    return place.endpoint + u' ' + place.pool;
}

QString textOf(const at::Client &client)
{
    return u"client "_s + client.endpoint + u' ' + client.key;
}

QString textOf(const at::Pools &pools)
{
    return u"pools: "_s + pools.filter;
}

QString textOf(const at::Event &event)
{
    return u"event at "_s + event.endpoint;
}

class VerdictBarTest : public testing::Test
{
protected:
    VerdictBarTest()
    {
        bar.show();
        QObject::connect(&bar, &VerdictBar::requested, &bar, [this](const Location &location) {
            wanted.append(std::visit([](const auto &place) { return textOf(place); }, location));
        });
    }

    /// In a window of which the sentence takes so many widths.
    void present(const Verdict &verdict, double widths)
    {
        bar.present(verdict);
        const int sentence = bar.fontMetrics().horizontalAdvance(bar.accessibleName());
        bar.resize(int(sentence / widths) + 160, bar.minimumHeight());
        bar.resize(bar.width(), bar.minimumHeight());
    }

    VerdictBar bar;
    QStringList wanted; ///< destinations
    const int oneLine = bar.fontMetrics().height() + 18;
    const int twoLines = 2 * bar.fontMetrics().height() + 10;
};

TEST_F(VerdictBarTest, IsPaintedAgainWhereItLooksOtherwise)
{
    bar.present(lockQueue(2));
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bar, int(test::patience.count())));
    QCoreApplication::sendPostedEvents();
    test::Painted painted;
    bar.installEventFilter(&painted);
    bar.present(lockQueue(2));
    QCoreApplication::sendPostedEvents();
    EXPECT_TRUE(painted.region.isEmpty());
    Verdict less = lockQueue(2);
    less.severity = insight::Severity::Warning;
    bar.present(less);
    QCoreApplication::sendPostedEvents();
    EXPECT_FALSE(painted.region.isEmpty());
}

TEST_F(VerdictBarTest, ASentenceThatFitsHasOneLine)
{
    present(lockQueue(3), 0.8);
    EXPECT_EQ(bar.minimumHeight(), oneLine);
}

TEST_F(VerdictBarTest, ScreenReadersHearASentenceOfAnotherSeverity)
{
    const QSignalSpy alerts(&bar, &VerdictBar::alerted);
    bar.present({ .kind = Verdict::Kind::Calm, .survey = { .measured = 1, .endpoints = 1 } });
    EXPECT_EQ(alerts.size(), 0);
    bar.present(lockQueue(3));
    EXPECT_EQ(alerts.size(), 1);
    bar.present(lockQueue(4));
    EXPECT_EQ(alerts.size(), 1) << "as grave as before";

    const QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&bar);
    ASSERT_TRUE(spoken);
    EXPECT_EQ(spoken->role(), QAccessible::AlertMessage);
    EXPECT_EQ(spoken->text(QAccessible::Name), bar.accessibleName());

    TileView tile(true);
    tile.present({ .title = u"Waiting"_s, .value = u"4"_s, .note = u"oldest 2 s"_s });
    const QAccessibleInterface *figure = QAccessible::queryAccessibleInterface(&tile);
    ASSERT_TRUE(figure);
    EXPECT_EQ(figure->role(), QAccessible::StaticText);
    EXPECT_EQ(figure->text(QAccessible::Name), u"Waiting: 4, oldest 2 s"_s);
}

TEST_F(VerdictBarTest, GrowsForASecondLineSoThatTheEndIsSeen)
{
    present(lockQueue(3), 1.5);
    EXPECT_EQ(bar.minimumHeight(), twoLines);
    const QImage all = bar.grab().toImage();
    present(lockQueue(2), 1.5);
    bar.resize(all.size());
    EXPECT_NE(bar.grab().toImage(), all) << "they differ in their last words";
    present(lockQueue(3), 0.8);
    EXPECT_EQ(bar.minimumHeight(), oneLine) << "and shrinks again";
}

TEST_F(VerdictBarTest, StaysAsHighAsItWasSoThatThePageBelowDoesNotMove)
{
    present(lockQueue(3), 1.5);
    bar.present(refused({}));
    EXPECT_EQ(bar.minimumHeight(), twoLines);
    bar.resize(bar.width() * 3, bar.height());
    EXPECT_EQ(bar.minimumHeight(), oneLine) << "another width is another page";
}

TEST_F(VerdictBarTest, WhatAServerSaysAtLengthTakesTwoLinesAndTheRestIsInTheToolTip)
{
    for (const QString &detail : { u"no slot "_s.repeated(30), QString(300, u'x') }) {
        present(refused(detail), 6);
        EXPECT_EQ(bar.minimumHeight(), twoLines);
        EXPECT_EQ(bar.toolTip(), plainToolTip(bar.accessibleName()));
        EXPECT_TRUE(bar.accessibleName().contains(detail.trimmed()));
    }
}

TEST_F(VerdictBarTest, OffersAWayOnlyWhereThereIsOne)
{
    const auto *button = bar.findChild<QPushButton *>(u"show"_s);
    EXPECT_TRUE(button->isHidden());
    bar.present(lockQueue(3));
    EXPECT_FALSE(button->isHidden());
    bar.present(refused(u"no slot"_s));
    EXPECT_FALSE(button->isHidden()) << "its place on the path";
    bar.present({});
    EXPECT_TRUE(button->isHidden());
}

TEST_F(VerdictBarTest, ListsAllElseThatWasFoundEachWithAWayThere)
{
    auto *more = bar.findChild<QPushButton *>(u"more"_s);
    ASSERT_TRUE(more);
    EXPECT_TRUE(more->isHidden());
    Verdict full = refused(u"no slot"_s);
    Verdict lost = refused(u"neither here"_s);
    lost.endpoint = u"db2"_s;
    const Verdict remark { .kind = Verdict::Kind::Remark,
                           .endpoint = u"pgb-a"_s,
                           .matter = insight::Remark { u"is paused"_s } };
    full.others = { lockQueue(3), lost, remark };
    bar.present(full);
    EXPECT_EQ(more->text(), u"+2 more"_s) << "a remark is no trouble";
    more->click();

    auto *menu = bar.findChild<QMenu *>(u"others"_s);
    ASSERT_TRUE(menu);
    ASSERT_EQ(menu->actions().size(), 4);
    EXPECT_TRUE(menu->actions().at(2)->isSeparator()) << "what follows is not counted";
    EXPECT_TRUE(menu->actions().at(0)->text().startsWith(u"3 sessions are waiting for a lock"_s));
    EXPECT_TRUE(menu->toolTipsVisible());
    EXPECT_TRUE(menu->actions().at(1)->toolTip().contains(u"neither here"_s)) << "the whole, however long";
    EXPECT_EQ(menu->actions().at(3)->text(), u"pgb-a: is paused"_s);
    for (const int entry : { 0, 1, 3 })
        menu->actions().at(entry)->trigger();
    EXPECT_EQ(wanted, (QStringList { u"tree of 28107"_s, u"db2 "_s, u"pgb-a "_s }))
        << "what does not answer is shown where it was on the path";
    menu->close();
}

TEST_F(VerdictBarTest, ARemarkThatIsCutInTheListIsWholeForThePointerAndForTheKeyboard)
{
    const QString text = u"lists no connections "_s.repeated(20) + u"to the end"_s;
    Verdict calm;
    for (const QString &remark : { u"is paused"_s, text })
        calm.others.push_back(
            { .kind = Verdict::Kind::Remark, .endpoint = u"pgb-a"_s, .matter = insight::Remark { remark } });
    bar.present(calm);
    bar.findChild<QPushButton *>(u"more"_s)->click();
    auto *menu = bar.findChild<QMenu *>(u"others"_s);
    ASSERT_TRUE(menu);
    EXPECT_LE(menu->sizeHint().width(), bar.screen()->availableSize().width());
    EXPECT_FALSE(menu->actions().at(1)->text().endsWith(u"to the end"_s));

    QCursor::setPos(0, 0); // beside the menu, wherever that is shown
    QTest::keyClick(menu, Qt::Key_Down);
    EXPECT_FALSE(QToolTip::text().contains(u"is paused"_s)) << "that is whole";
    QTest::keyClick(menu, Qt::Key_Down);
    EXPECT_TRUE(QToolTip::text().contains(u"to the end"_s));
    QTest::keyClick(menu, Qt::Key_Up);
    EXPECT_TRUE(test::waitFor([] { return !QToolTip::isVisible(); }));

    const QPoint place = menu->actionGeometry(menu->actions().at(1)).center();
    QHelpEvent hover(QEvent::ToolTip, place, menu->mapToGlobal(place));
    QApplication::sendEvent(menu, &hover);
    EXPECT_TRUE(QToolTip::text().contains(u"to the end"_s));
    QToolTip::hideText();
    menu->close();
}

TEST_F(VerdictBarTest, CallsRemarksWhatTheyAreWhereNothingElseIsFound)
{
    auto *more = bar.findChild<QPushButton *>(u"more"_s);
    Verdict calm;
    calm.others = { { .kind = Verdict::Kind::Remark,
                      .endpoint = u"pgb-a"_s,
                      .matter = insight::Remark { u"is paused"_s } } };
    bar.present(calm);
    EXPECT_EQ(more->text(), u"1 remark"_s);
    calm.others.push_back(calm.others.front());
    bar.present(calm);
    EXPECT_EQ(more->text(), u"2 remarks"_s);
}

TEST_F(VerdictBarTest, AFullServerLeadsToWhatItsApplicationsHoldAndAFullPoolerToItsPlace)
{
    Verdict full { .kind = Verdict::Kind::Full,
                   .severity = insight::Severity::Critical,
                   .endpoint = u"db1"_s,
                   .matter = insight::LimitUse {},
                   .filter = u"endpoint:db1"_s,
                   .filtersIdle = true };
    bar.present(full);
    bar.findChild<QPushButton *>(u"show"_s)->click();
    full.matter =
        insight::LimitUse { .holder = insight::LimitHolder { .name = u"shop"_s, .isApplication = true } };
    full.filter = u"app:shop"_s;
    bar.present(full);
    bar.findChild<QPushButton *>(u"show"_s)->click();
    full.matter = insight::LimitUse {};
    full.endpoint = u"pgb"_s;
    full.filter.clear();
    bar.present(full);
    bar.findChild<QPushButton *>(u"show"_s)->click();
    EXPECT_EQ(wanted, (QStringList { u"by application: endpoint:db1"_s, u"all: app:shop"_s, u"pgb "_s }));
}

TEST_F(VerdictBarTest, LeadsToThePoolThatHoldsTheConnectionsAndToTheClientThatDoesNothing)
{
    bar.present({ .kind = Verdict::Kind::Full,
                  .severity = insight::Severity::Critical,
                  .endpoint = u"db1"_s,
                  .matter = insight::LimitUse { .holder = insight::LimitHolder { .name = u"pgb"_s,
                                                                                 .connections = 90,
                                                                                 .pool = u"shop/app"_s } },
                  .filter = u"endpoint:db1"_s,
                  .filtersIdle = true });
    bar.findChild<QPushButton *>(u"show"_s)->click();
    bar.present({ .kind = Verdict::Kind::Leak,
                  .severity = insight::Severity::Warning,
                  .endpoint = u"app1:8080"_s,
                  .count = 1,
                  .matter = insight::Leak { .pool = u"HikariPool-1"_s,
                                            .idle = 1,
                                            .database = u"pgb"_s,
                                            .client = insight::ClientAt { u"pgb"_s, u"c1"_s, {} } } });
    bar.findChild<QPushButton *>(u"show"_s)->click();
    EXPECT_EQ(wanted, (QStringList { u"pgb shop/app"_s, u"client pgb c1"_s }));
}

TEST_F(VerdictBarTest, EveryNameInTheSentenceIsALink)
{
    present(lockQueue(3), 0.8);
    const int row = bar.height() / 2;
    for (int x = 0; x < bar.width(); x += 3)
        QTest::mouseClick(&bar, Qt::LeftButton, {}, { x, row });
    wanted.removeDuplicates();
    EXPECT_EQ(wanted, (QStringList { u"busy: pid=28107 endpoint=db1"_s, u"busy: app=reports-ui"_s }));

    QTest::mouseMove(&bar, { 2, row });
    EXPECT_EQ(bar.cursor().shape(), Qt::ArrowCursor);
}

TEST_F(VerdictBarTest, CallsEndpointsAsTheUserDoesAndLeadsToTheirAddresses)
{
    Verdict verdict = lockQueue(3);
    verdict.survey.endpoints = 2; // so that it says where
    bar.present(verdict, { { u"db1"_s, u"orders primary"_s } });
    EXPECT_TRUE(bar.accessibleName().contains(u"orders primary"_s)) << bar.accessibleName().toStdString();
    EXPECT_FALSE(bar.accessibleName().contains(u"db1"_s));
    QTest::keyClick(&bar, Qt::Key_Return);
    auto *menu = bar.findChild<QMenu *>(u"mentions"_s);
    ASSERT_TRUE(menu);
    for (QAction *action : menu->actions())
        action->trigger();
    EXPECT_TRUE(wanted.contains(u"busy: pid=28107 endpoint=db1"_s)) << wanted.join(u'|').toStdString();
    menu->close();
}

TEST_F(VerdictBarTest, TheKeyboardListsTheNames)
{
    present(lockQueue(3), 0.8);
    EXPECT_EQ(bar.focusPolicy(), Qt::TabFocus);
    QTest::keyClick(&bar, Qt::Key_Return);
    auto *menu = bar.findChild<QMenu *>(u"mentions"_s);
    ASSERT_TRUE(menu);
    ASSERT_EQ(menu->actions().size(), 2);
    EXPECT_EQ(menu->actions().front()->text(), u"Go to pid 28107"_s);
    menu->actions().back()->trigger();
    EXPECT_EQ(wanted, QStringList { u"busy: app=reports-ui"_s });
    menu->close();

    bar.present(Verdict {});
    EXPECT_EQ(bar.focusPolicy(), Qt::NoFocus) << "nothing is named";
}

TEST_F(VerdictBarTest, GoesToTheOneThatBlocksAQueue)
{
    Verdict queue {
        .kind = Verdict::Kind::Queue,
        .severity = insight::Severity::Critical,
        .matter = insight::Queued { insight::Queue {
            .endpoint = u"pgb"_s, .pool = u"shop/app"_s, .culprit = insight::Culprit { .pid = 17022 } } },
        .filter = u"pid=17022 endpoint=db1"_s
    };
    auto *show = bar.findChild<QPushButton *>(u"show"_s);
    ASSERT_TRUE(show);

    bar.present(queue);
    show->click();
    EXPECT_EQ(wanted, QStringList { u"busy: "_s + queue.filter });

    wanted.clear();
    std::get<insight::Queued>(queue.matter).queue.cause = insight::Queue::Cause::Locks;
    bar.present(queue);
    show->click();
    EXPECT_EQ(wanted, QStringList { u"tree of 17022"_s }) << "with those that wait for it";
}

} // namespace
} // namespace gui
