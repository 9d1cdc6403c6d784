#include "app/looks.h"
#include "core/zone.h"
#include "gui/widgets/theme.h"
#include "gui/window/main_window.h"

#include <QAction>
#include <QApplication>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace {

class LooksTest : public testing::Test
{
protected:
    LooksTest()
    {
        looks.offerIn(window);
        looks.offerIn(beside);
    }
    ~LooksTest() override
    {
        core::showTimesIn(core::Zone::Local);
        gui::apply(gui::lightTheme());
    }

    /// In both windows.
    bool isMarked(const QString &command) const
    {
        const bool isHere = window.findChild<QAction *>(command)->isChecked();
        EXPECT_EQ(beside.findChild<QAction *>(command)->isChecked(), isHere) << command.toStdString();
        return isHere;
    }

    app::Settings settings;
    app::Looks looks { settings };
    gui::MainWindow window;
    gui::MainWindow beside;
};

TEST_F(LooksTest, AreThoseOfEveryWindow)
{
    emit beside.utcRequested();
    EXPECT_TRUE(isMarked(u"utc"_s));
    EXPECT_EQ(core::zoneShown(), core::Zone::Utc);
    emit window.utcRequested();
    EXPECT_FALSE(isMarked(u"utc"_s));
    EXPECT_EQ(core::zoneShown(), core::Zone::Local);

    emit beside.darkThemeRequested();
    EXPECT_TRUE(isMarked(u"theme-dark"_s));
    EXPECT_EQ(QApplication::palette(), gui::paletteOf(gui::darkTheme()));
    emit window.lightThemeRequested();
    EXPECT_TRUE(isMarked(u"theme-light"_s));
    EXPECT_FALSE(isMarked(u"theme-dark"_s));
}

TEST_F(LooksTest, AreKeptWhicheverWindowTheyWereChosenIn)
{
    emit beside.utcRequested();
    emit beside.darkThemeRequested();
    looks.note(settings);
    EXPECT_TRUE(settings.utc);
    EXPECT_EQ(settings.appearance, app::Appearance::Dark);
}

} // namespace
