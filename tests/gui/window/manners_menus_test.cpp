#include "gui/window/window_fixture.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

class MannersMenusTest : public test::WindowTest
{
protected:
    QAction &action(const QString &name) { return *window.findChild<QAction *>(name); }
    QList<QAction *> entriesOfView()
    {
        const QList<QAction *> menus = window.findChild<QMenuBar *>()->actions();
        const auto view = std::ranges::find(menus, u"&View"_s, &QAction::text);
        return (*view)->menu()->actions();
    }
};

} // namespace

TEST_F(MannersMenusTest, APageIsOneOfSeveralAndSoIsATheme)
{
    for (const auto &[first, second] :
         { std::pair(u"page0"_s, u"page3"_s), std::pair(u"theme-light"_s, u"theme-dark"_s) }) {
        const QActionGroup *const group = action(first).actionGroup();
        ASSERT_NE(group, nullptr) << first.toStdString();
        EXPECT_TRUE(group->isExclusive());
        EXPECT_EQ(action(second).actionGroup(), group);
    }
    EXPECT_NE(action(u"page0"_s).actionGroup(), action(u"theme-dark"_s).actionGroup());
    EXPECT_EQ(action(u"utc"_s).actionGroup(), nullptr) << "a choice of its own";
}

TEST_F(MannersMenusTest, ThePageInSightIsTheOneThatIsMarked)
{
    action(u"page3"_s).trigger();
    EXPECT_EQ(window.page(), 3);
    EXPECT_TRUE(action(u"page3"_s).isChecked());
    EXPECT_FALSE(action(u"page0"_s).isChecked());
    action(u"page3"_s).trigger();
    EXPECT_TRUE(action(u"page3"_s).isChecked());
    window.setPage(1);
    EXPECT_TRUE(action(u"page1"_s).isChecked());
}

TEST_F(MannersMenusTest, ThemesHaveAHeading)
{
    const QList<QAction *> entries = entriesOfView();
    const auto first = entries.indexOf(&action(u"theme-desktop"_s));
    ASSERT_GT(first, 0);
    EXPECT_TRUE(entries[first - 1]->isSeparator());
    EXPECT_EQ(entries[first - 1]->text(), u"Theme"_s);
}

} // namespace gui
