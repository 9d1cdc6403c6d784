// What the window shows of the history: a line in the status bar, and a menu.

#include "gui/frame/status_line.h"
#include "gui/frame/status_notice.h"
#include "gui/window/commands.h"
#include "gui/window/window_fixture.h"
#include "insight/past/endpoint_history.h"
#include "support/test_font.h"

#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSet>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {
namespace {

using core::HistoryState;
using Doing = HistoryState::Doing;

HistoryState writing()
{
    const core::Instant now = core::wallClock();
    return { .doing = Doing::Writing,
             .path = u"/srv/a&b <b>.db"_s,
             .bytes = 160'000'000,
             .growth = { 160'000'000, 32h },
             .from = now - 32h,
             .to = now };
}

HistoryState full()
{
    HistoryState state = writing();
    state.doing = Doing::Paused;
    state.trouble = core::Error { core::Fault::StorageFull, {} };
    return state;
}

class HistoryMenuTest : test::WithFont, public test::WindowTest
{
protected:
    HistoryMenuTest()
        : WithFont(QFont(QApplication::font().family(), 10)) // the size that 1024 pixels are enough for
    {
    }

    QMenu &menu()
    {
        for (const QAction *action : part<QMenuBar>("menuBar").actions()) {
            if (action->text() == u"H&istory"_s)
                return *action->menu();
        }
        throw std::logic_error("no menu");
    }

    /// The lines of the opened menu.
    QStringList lines()
    {
        emit menu().aboutToShow();
        QStringList texts;
        for (const QAction *action : menu().actions())
            texts += action->isSeparator() ? u"-"_s : action->text();
        return texts;
    }

    StatusNotice &notice() { return *window.findChild<StatusNotice *>(); }
};

TEST_F(HistoryMenuTest, FactsStandAboveWhatCanBeDone)
{
    window.setHistory(writing());
    const QStringList texts = lines();
    EXPECT_EQ(texts.mid(0, 3), QStringList({ u"/srv/a&&b <b>.db"_s, u"Recording"_s, u"Size: 160 MB"_s }));
    EXPECT_EQ(texts[4], u"About 120 MB a day"_s);
    EXPECT_EQ(texts[5], u"-"_s);
    for (int i = 0; i < 5; ++i)
        EXPECT_FALSE(menu().actions()[i]->isEnabled());
    EXPECT_TRUE(menu().accessibleDescription().contains(u"Size: 160 MB"_s));
    EXPECT_EQ(lines(), texts) << "not twice";
}

TEST_F(HistoryMenuTest, FactsFollowTheState)
{
    window.setHistory(writing());
    (void)lines();
    window.setHistory({});
    EXPECT_EQ(lines().mid(0, 2),
              QStringList(
                  { u"No history is kept on disk; a temporary one lasts as long as the window"_s, u"-"_s }));
    window.setHistory(full());
    EXPECT_EQ(lines()[1], u"History paused: disk full"_s);
}

TEST_F(HistoryMenuTest, TheSameCanBeReadAndCopiedInABox)
{
    HistoryState state = writing();
    state.found = core::Error { core::Fault::StorageDamaged, {} };
    state.leftBehind = u"/srv/old.db"_s;
    window.setHistory(state);
    window.showAboutHistory();
    const auto *box = window.findChild<QMessageBox *>();
    ASSERT_TRUE(box);
    EXPECT_EQ(box->textFormat(), Qt::PlainText);
    EXPECT_TRUE(box->text().contains(u"/srv/a&b <b>.db\n"_s)) << box->text().toStdString();
    EXPECT_TRUE(box->text().contains(u"It was kept unchanged as /srv/old.db"_s)) << box->text().toStdString();
    EXPECT_TRUE(box->textInteractionFlags().testFlag(Qt::TextSelectableByKeyboard));
}

TEST_F(HistoryMenuTest, AWishOfItIsHeard)
{
    QSignalSpy path(&window, &MainWindow::historyPathRequested);
    QSignalSpy keep(&window, &MainWindow::keepQueriesRequested);
    for (QAction *action : menu().actions())
        if (action->text().contains(u"path"_s) || action->objectName() == u"keep-queries"_s)
            action->trigger();
    EXPECT_EQ(path.size(), 1);
    EXPECT_EQ(keep.size(), 1);
}

TEST_F(HistoryMenuTest, WhatNeedsAHistoryIsDisabledWithoutOneAndSaysWhy)
{
    QSet<QString> needing;
    for (const Command &command : commands()) {
        if (command.needsHistory)
            needing += QCoreApplication::translate("Menu", command.text);
    }
    EXPECT_EQ(needing.size(), 4) << "the others apply to a temporary history, too";
    QList<QAction *> needy;
    for (const QAction *top : part<QMenuBar>("menuBar").actions()) {
        EXPECT_TRUE(top->menu()->toolTipsVisible());
        for (QAction *action : top->menu()->actions()) {
            if (needing.contains(action->text()))
                needy += action;
        }
    }
    ASSERT_EQ(needy.size(), 4);
    auto &mark = part<QPushButton>("mark");

    window.setHistory({});
    for (const QAction *action : needy) {
        EXPECT_FALSE(action->isEnabled()) << action->text().toStdString();
        EXPECT_TRUE(action->toolTip().contains(u"a temporary one lasts as long as the window"_s));
    }
    EXPECT_FALSE(mark.isEnabled());
    EXPECT_TRUE(mark.toolTip().contains(u"a temporary one lasts as long as the window"_s));

    window.setHistory({ .trouble = core::Error { core::Fault::StorageFull, {} } });
    EXPECT_TRUE(needy.front()->toolTip().contains(u"disk full"_s)) << needy.front()->toolTip().toStdString();

    for (const HistoryState &state : { writing(), full() }) {
        window.setHistory(state);
        for (const QAction *action : needy) {
            EXPECT_TRUE(action->isEnabled()) << action->text().toStdString();
            EXPECT_FALSE(action->toolTip().contains(u"istory is"_s)) << action->toolTip().toStdString();
        }
        EXPECT_TRUE(mark.isEnabled());
        EXPECT_EQ(mark.toolTip(), QString());
    }
}

TEST_F(HistoryMenuTest, AFileHasAHistoryButNothingThatWatches)
{
    window.setOnlyRead();
    HistoryState shown = writing();
    shown.doing = Doing::Shown;
    window.setHistory(shown);
    for (const QAction *action : menu().actions()) {
        const bool isOfFile = action->text().contains(u"path"_s);
        if (isOfFile || action->objectName() == u"keep-queries"_s) {
            EXPECT_EQ(action->isEnabled(), isOfFile);
        }
    }
    EXPECT_FALSE(part<QPushButton>("mark").isEnabled());
}

TEST_F(HistoryMenuTest, TheStatusBarSaysNothingWhileAllIsWell)
{
    EXPECT_FALSE(notice().isVisible());
    window.setHistory(full());
    EXPECT_TRUE(notice().isVisible());
    EXPECT_EQ(notice().accessibleName(), u"History paused: disk full"_s);
    EXPECT_TRUE(notice().toolTip().contains(u"History paused: disk full"_s));
    window.setHistory(writing());
    EXPECT_FALSE(notice().isVisible());
}

TEST_F(HistoryMenuTest, TheNoticeStaysBesideAMessage)
{
    window.setHistory(full());
    window.say(u"The list is in /tmp/list.csv"_s);
    EXPECT_TRUE(notice().isVisible());
}

TEST_F(HistoryMenuTest, TheNoticePushesNothingOutOfTheStatusBar)
{
    HistoryState state = full();
    for (const QString &detail : { QString(), u"a very long reason "_s.repeated(30) }) {
        state.trouble =
            core::Error { detail.isEmpty() ? core::Fault::StorageFull : core::Fault::Storage, detail };
        window.setHistory(state);
        window.resize(1024, 640);
        QCoreApplication::sendPostedEvents();
        present();
        const auto &bar = part<StatusLine>("statusBar");
        for (const auto *label : bar.findChildren<ElidedLabel *>())
            EXPECT_GE(label->width(), label->sizeHint().width()) << label->text().toStdString();
        EXPECT_GE(notice().width(), notice().minimumSizeHint().width());
        EXPECT_TRUE(bar.rect().contains(notice().geometry()));
        if (detail.isEmpty()) {
            EXPECT_GE(notice().width(), notice().sizeHint().width());
        }
    }
}

} // namespace
} // namespace gui
