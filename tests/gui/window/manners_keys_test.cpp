#include "gui/charts/lanes.h"
#include "gui/dialogs/finder.h"
#include "gui/dialogs/keys_dialog.h"
#include "gui/page.h"
#include "gui/window/window_fixture.h"
#include "support/wait.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPointer>
#include <QStackedWidget>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {
namespace {

class MannersKeysTest : public test::WindowTest
{
protected:
    MannersKeysTest() { table.setFocus(); }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    QString filter() { return part<QLineEdit>("filter").text(); }

    gui::SessionsTable &table = part<gui::SessionsTable>("table");
    Lanes &lanes = *window.findChild<Lanes *>();
    QSignalSpy frozen { &window, &MainWindow::freezeRequested };
    QSignalSpy live { &window, &MainWindow::liveRequested };
    QSignalSpy beginning { &window, &MainWindow::beginningRequested };
};

TEST_F(MannersKeysTest, NumbersAreThePages)
{
    window.setPage(0);
    lanes.setFocus();
    constexpr std::array keys { Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_1 };
    for (std::size_t i = 0; i < keys.size(); ++i) {
        press(keys[i]);
        EXPECT_EQ(window.page(), int(i + 1) % 5);
    }
}

TEST_F(MannersKeysTest, WhoWorksInAPageWorksInTheNextOne)
{
    for (const int key : { Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_1 }) {
        window.findChild<QWidget *>(u"lanes"_s)->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key));
        const int page = window.page();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_1);
        EXPECT_EQ(window.page(), 0) << "the letter went elsewhere from page " << page;
    }
}

TEST_F(MannersKeysTest, SlashGoesToTheFilter)
{
    window.setPage(0);
    lanes.setFocus();
    press(Qt::Key_Slash);
    EXPECT_EQ(window.page(), 2);
    EXPECT_EQ(QApplication::focusWidget(), &part<QLineEdit>("filter"));
    EXPECT_EQ(filter(), QString());
}

TEST_F(MannersKeysTest, SlashGoesToTheFilterOfThePools)
{
    window.showPools();
    part<QWidget>("pools").setFocus();
    QTest::keyClick(window.findChild<QAbstractItemView *>(u"limits"_s), Qt::Key_Slash);
    EXPECT_EQ(window.page(), 4);
    EXPECT_EQ(QApplication::focusWidget()->accessibleName(), u"Filter pools"_s);
}

TEST_F(MannersKeysTest, SlashGoesToTheFilterOfTheHistory)
{
    window.setPage(5);
    part<QWidget>("notes").setFocus();
    press(Qt::Key_Slash);
    EXPECT_EQ(window.page(), 5);
    EXPECT_EQ(QApplication::focusWidget(), &part<QWidget>("noteFilter"));
}

TEST_F(MannersKeysTest, EveryListIsCopiedByTheSameKeys)
{
    for (const int page : { 0, 2, 3, 4, 5 }) {
        window.setPage(page);
        QGuiApplication::clipboard()->setText(u"before"_s);
        auto *const shown = qobject_cast<gui::Page *>(part<QStackedWidget>("stack").currentWidget());
        ASSERT_TRUE(shown);
        shown->workplace()->setFocus();
        QTest::keyClick(shown->workplace(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        EXPECT_NE(QGuiApplication::clipboard()->text(), u"before"_s) << "page " << page;
    }
}

TEST_F(MannersKeysTest, WhatIsTypedIntoTheFilterStaysThere)
{
    window.focusFilter();
    QTest::keyClicks(QApplication::focusWidget(), u"1/ ?2 3"_s);
    EXPECT_EQ(filter(), u"1/ ?2 3"_s);
    EXPECT_EQ(window.page(), 2);
    EXPECT_EQ(frozen.size(), 0);
    EXPECT_EQ(window.findChild<KeysDialog *>(), nullptr);
    press(Qt::Key_Home);
    press(Qt::Key_End);
    EXPECT_EQ(live.size(), 0);
    EXPECT_EQ(beginning.size(), 0);
}

TEST_F(MannersKeysTest, SpaceFreezesFromTheTableAndFromTheLanes)
{
    window.showSessions();
    table.setFocus();
    press(Qt::Key_Space);
    EXPECT_EQ(frozen.size(), 1);
    window.setPage(0);
    lanes.setFocus();
    press(Qt::Key_Space);
    EXPECT_EQ(frozen.size(), 2);
}

TEST_F(MannersKeysTest, SpaceFreezesWhereverElseTheFocusIs)
{
    QSet<QByteArray> tried;
    for (int page = 0; page < 6; ++page) {
        window.setPage(page);
        for (QWidget *widget : window.findChildren<QWidget *>()) {
            const char *const kind = widget->metaObject()->className();
            const bool hasOtherUse = widget->inherits("QLineEdit") || widget->inherits("QAbstractButton")
                                     || widget->inherits("gui::Legend");
            widget->setFocus();
            if (hasOtherUse || widget->focusPolicy() == Qt::NoFocus || !widget->hasFocus())
                continue;
            const auto before = frozen.size();
            press(Qt::Key_Space);
            EXPECT_EQ(frozen.size(), before + 1) << kind << " on page " << page;
            tried += kind;
        }
    }
    EXPECT_TRUE(tried.contains("QComboBox"));
    EXPECT_GT(tried.size(), 4);
}

TEST_F(MannersKeysTest, SpacePlaysAPastWhereNothingCanBeFrozen)
{
    QSignalSpy played { &window, &MainWindow::playRequested };
    auto &freeze = part<QAbstractButton>("freeze");
    press(Qt::Key_P);
    press(Qt::Key_Space);
    EXPECT_EQ(played.size(), 1);
    EXPECT_EQ(frozen.size(), 1);

    axis.selected = insight::momentAt(now - 10s);
    present();
    EXPECT_FALSE(freeze.isEnabled());
    press(Qt::Key_Space);
    press(Qt::Key_P);
    EXPECT_EQ(played.size(), 3);
    EXPECT_EQ(frozen.size(), 1);

    axis = { .end = now }; // a file
    present();
    press(Qt::Key_Space);
    EXPECT_EQ(played.size(), 4);

    axis = {};
    present();
    EXPECT_TRUE(freeze.isEnabled());
    press(Qt::Key_Space);
    EXPECT_EQ(played.size(), 4);
    EXPECT_EQ(frozen.size(), 2);
}

TEST_F(MannersKeysTest, SpaceClicksTheButtonThatHasTheFocus)
{
    window.showSessions();
    auto &idle = part<QAbstractButton>("idle");
    idle.setFocus();
    const bool before = idle.isChecked();
    press(Qt::Key_Space);
    EXPECT_NE(idle.isChecked(), before);
    EXPECT_EQ(frozen.size(), 0);
}

TEST_F(MannersKeysTest, SpaceFreezesAfterAClickOnAButton)
{
    window.showSessions();
    for (QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        if (button->accessibleName() == u"Show 15 minutes"_s || button->objectName() == u"idle"_s) {
            QTest::mouseClick(button, Qt::LeftButton);
            EXPECT_FALSE(button->hasFocus());
            press(Qt::Key_Space);
        }
    }
    EXPECT_EQ(frozen.size(), 2);
}

TEST_F(MannersKeysTest, SpaceHidesASeriesInALegend)
{
    window.setPage(0);
    const auto legends = lanes.findChildren<QListView *>();
    const auto seen = std::ranges::find_if(legends, &QWidget::isVisible); // folded lanes show none
    ASSERT_NE(seen, legends.end());
    QListView *legend = *seen;
    legend->setFocus();
    legend->setCurrentIndex(legend->model()->index(0, 0));
    press(Qt::Key_Space);
    EXPECT_EQ(lanes.hiddenSeries().size(), 1);
    EXPECT_EQ(frozen.size(), 0);
}

TEST_F(MannersKeysTest, AllLegendsAreOneTabStopAndTheArrowsLeadFromOneToTheNext)
{
    window.setPage(0);
    window.resize(1280, 2000); // whatever the font, more than one lane is open
    std::vector<QListView *> seen;
    for (auto *legend : lanes.findChildren<QListView *>()) {
        if (legend->isVisible())
            seen.push_back(legend);
    }
    std::ranges::sort(seen, {}, &QWidget::y);
    ASSERT_GT(seen.size(), 1U);
    const auto isTabStop = [](const QListView *legend) { return bool(legend->focusPolicy() & Qt::TabFocus); };
    EXPECT_TRUE(isTabStop(seen[0]));
    EXPECT_EQ(std::ranges::count_if(seen, isTabStop), 1);

    const auto lastOf = [](const QListView &legend) {
        return legend.model()->index(legend.model()->rowCount() - 1, 0);
    };
    seen[0]->setFocus();
    seen[0]->setCurrentIndex(lastOf(*seen[0]));
    press(Qt::Key_Down);
    EXPECT_TRUE(seen[1]->hasFocus());
    EXPECT_EQ(seen[1]->currentIndex().row(), 0);
    press(Qt::Key_Up);
    EXPECT_TRUE(seen[0]->hasFocus());
    EXPECT_EQ(seen[0]->currentIndex(), lastOf(*seen[0]));
    seen.back()->setFocus();
    seen.back()->setCurrentIndex(lastOf(*seen.back()));
    press(Qt::Key_Down);
    EXPECT_TRUE(seen.back()->hasFocus());
}

TEST_F(MannersKeysTest, EndAndEscapeGoBackToNowAndHomeToTheBeginning)
{
    window.setPage(0);
    lanes.setFocus();
    press(Qt::Key_End);
    EXPECT_EQ(live.size(), 1);
    press(Qt::Key_Escape);
    EXPECT_EQ(live.size(), 2);
    press(Qt::Key_Home);
    EXPECT_EQ(beginning.size(), 1);
}

TEST_F(MannersKeysTest, EveryWishOfTheMenuHasItsKey)
{
    struct Wish
    {
        Qt::Key key;
        Qt::KeyboardModifiers modifiers;
        void (MainWindow::*signal)();
    };
    constexpr auto wishes = std::to_array<Wish>({
        { Qt::Key_N, Qt::ControlModifier, &MainWindow::connectRequested },
        { Qt::Key_S, Qt::ControlModifier, &MainWindow::tableExportRequested },
        { Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier, &MainWindow::chartExportRequested },
        { Qt::Key_E, Qt::ControlModifier, &MainWindow::snapshotExportRequested },
        { Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier, &MainWindow::historyExportRequested },
        { Qt::Key_S, Qt::ControlModifier | Qt::AltModifier, &MainWindow::spanSavingRequested },
        { Qt::Key_I, Qt::ControlModifier, &MainWindow::incidentRequested },
        { Qt::Key_Q, Qt::ControlModifier, &MainWindow::quitRequested },
        { Qt::Key_0, Qt::ControlModifier, &MainWindow::allEndpointsRequested },
        { Qt::Key_Left, Qt::AltModifier, &MainWindow::backRequested },
        { Qt::Key_Right, Qt::AltModifier, &MainWindow::forwardRequested },
    });
    window.showSessions();
    table.setFocus();
    for (const Wish &wish : wishes) {
        QSignalSpy wanted(&window, wish.signal);
        press(wish.key, wish.modifiers);
        EXPECT_EQ(wanted.size(), 1) << QKeySequence(wish.key | wish.modifiers).toString().toStdString();
    }
}

TEST_F(MannersKeysTest, AltAndAnArrowLeadBackAndForthAlsoInTheCharts)
{
    window.setPage(0);
    lanes.setFocus();
    QSignalSpy back(&window, &MainWindow::backRequested);
    QSignalSpy forward(&window, &MainWindow::forwardRequested);
    press(Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(back.size(), 1);
    press(Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(forward.size(), 1);
}

TEST_F(MannersKeysTest, ShiftF10OpensTheContextMenuOfWhatHasTheFocus)
{
    auto &endpoints = part<QWidget>("endpoints");
    endpoints.setFocus();
    press(Qt::Key_F10, Qt::ShiftModifier);
    auto *const menu = endpoints.findChild<QMenu *>();
    ASSERT_TRUE(menu && menu->isVisible());
    menu->close();
}

TEST_F(MannersKeysTest, CtrlKOpensTheFinder)
{
    press(Qt::Key_K, Qt::ControlModifier);
    EXPECT_TRUE(window.findChild<Finder *>()->isVisible());
}

TEST_F(MannersKeysTest, AQuestionMarkShowsTheMapOfKeysAndAnotherOneClosesIt)
{
    window.showSessions();
    table.setFocus();
    press(Qt::Key_Question);
    const QPointer<KeysDialog> keys = window.findChild<KeysDialog *>();
    ASSERT_TRUE(keys);
    EXPECT_TRUE(QTest::qWaitForWindowActive(keys.data(), int(test::patience.count())));
    QTest::keyClick(keys->findChild<QAbstractItemView *>(), Qt::Key_Question);
    EXPECT_TRUE(test::waitFor([&] { return !keys || !keys->isVisible(); }));
}

TEST_F(MannersKeysTest, NothingNeedsToBeRefreshed)
{
    window.showSessions();
    table.setFocus();
    const QByteArray before = part<SessionsPage>("sessions").layoutState();
    press(Qt::Key_F5);
    EXPECT_EQ(frozen.size() + live.size(), 0);
    EXPECT_EQ(window.page(), 2);
    EXPECT_EQ(part<SessionsPage>("sessions").layoutState(), before);
}

} // namespace
} // namespace gui
