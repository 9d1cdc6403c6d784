// The menus and the pages where the desktop is German. That all of it fits is tested by manners_sizes_test.

#include "gui/charts/time_scale.h"
#include "gui/charts/value_scale.h"
#include "gui/window/window_fixture.h"
#include "support/german.h"

#include <QAbstractButton>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {
namespace {

/// Two entries of a menu that want the same letter, and entries that have none.
QStringList quarrelling(const QList<QAction *> &entries)
{
    QStringList found;
    QStringList letters;
    for (const QAction *entry : entries) {
        const QString letter = QKeySequence::mnemonic(entry->text()).toString();
        if (entry->isSeparator())
            continue;
        if (letter.isEmpty() || letters.contains(letter))
            found += entry->text();
        letters += letter;
    }
    return found;
}

void expectALetterForEach(const QMenuBar &bar)
{
    EXPECT_EQ(quarrelling(bar.actions()), QStringList {});
    for (const QAction *menu : bar.actions())
        EXPECT_EQ(quarrelling(menu->menu()->actions()), QStringList {}) << menu->text().toStdString();
}

/// Alt and that letter would mean two things, of which one is the menus' on every page.
QStringList quarrellingOnPage(const QWidget &window)
{
    QStringList found;
    QStringList letters;
    const auto take = [&](const QString &text) {
        const QString letter = QKeySequence::mnemonic(text).toString();
        if (!letter.isEmpty() && letters.contains(letter))
            found += text;
        letters += letter;
    };
    for (const QAction *menu : window.findChild<QMenuBar *>()->actions())
        take(menu->text());
    for (const auto *button : window.findChildren<QAbstractButton *>()) {
        if (button->isVisible())
            take(button->text());
    }
    for (const auto *label : window.findChildren<QLabel *>()) {
        if (label->isVisible() && label->buddy())
            take(label->text());
    }
    return found;
}

void expectALetterForEachOnEveryPage(MainWindow &window)
{
    for (int page = 0; page < 6; ++page) {
        window.setPage(page);
        EXPECT_EQ(quarrellingOnPage(window), QStringList {}) << "page " << page;
    }
}

class MannersGermanTest : test::German, public test::WindowTest
{
protected:
    const QMenuBar &bar = *window.findChild<QMenuBar *>();
};

class MannersEnglishTest : public test::WindowTest
{
};

} // namespace

TEST_F(MannersGermanTest, TheWindowIsGerman)
{
    EXPECT_EQ(bar.actions().front()->text(), u"&Datei");
    window.setPage(2);
    EXPECT_EQ(part<QLineEdit>("filter").accessibleName(), u"Filter");
    EXPECT_EQ(part<QAbstractButton>("detailsButton").accessibleName(), u"Details der Sitzung");
}

TEST_F(MannersGermanTest, NumbersOfChartsHaveADecimalComma)
{
    EXPECT_EQ(valueText(2.5, 1), u"2,5"_s);
    EXPECT_EQ(tickText(0.25), u"0,25"_s);
    EXPECT_EQ(tickText(1'250'000), u"1,25M"_s);
    EXPECT_EQ(tickText(20), u"20"_s);
}

TEST_F(MannersGermanTest, MonthsBelowChartsAreGerman)
{
    const core::Instant december = test::noon + 20 * 24h;
    const auto ticks = timeTicks({ { december, december + 48h }, 0, 700 }, 80);
    ASSERT_FALSE(ticks.empty());
    EXPECT_TRUE(ticks.front().label.contains(u" Dez"_s)) << ticks.front().label.toStdString();
}

TEST_F(MannersGermanTest, EveryEntryOfAMenuHasALetterOfItsOwn)
{
    expectALetterForEach(bar);
}

TEST_F(MannersGermanTest, NoLetterOfAPageMeansAnythingElse)
{
    expectALetterForEachOnEveryPage(window);
}

TEST_F(MannersEnglishTest, NoLetterOfAPageMeansAnythingElse)
{
    expectALetterForEachOnEveryPage(window);
}

TEST_F(MannersEnglishTest, EveryEntryOfAMenuHasALetterOfItsOwn)
{
    EXPECT_EQ(window.findChild<QMenuBar *>()->actions().front()->text(), u"&File");
    expectALetterForEach(*window.findChild<QMenuBar *>());
}

} // namespace gui
