// Where the finder leads to, the keyboard works on.

#include "gui/dialogs/finder.h"
#include "gui/path/path_view.h"
#include "gui/window/window_fixture.h"
#include "support/wait.h"

#include <QApplication>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

class FinderGoesTest : public test::WindowTest
{
protected:
    void find(const QString &text)
    {
        finder.search(picture().samples, past.endpoints());
        QTest::keyClicks(finder.findChild<QLineEdit *>(u"field"_s), text);
        QTest::keyClick(finder.findChild<QLineEdit *>(u"field"_s), Qt::Key_Return);
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window, int(test::patience.count())));
    }

    Finder &finder = *window.findChild<Finder *>();
};

} // namespace

TEST_F(FinderGoesTest, ToTheRowOfASessionInTheList)
{
    auto &table = part<SessionsTable>("table");
    find(u"103"_s);
    EXPECT_EQ(window.page(), 2);
    EXPECT_TRUE(table.hasFocus());
    EXPECT_TRUE(test::waitFor([&] { return table.selectedRows().size() == 1; }));
    EXPECT_EQ(table.sessions().sessionAt(table.selectedRows().front()).session->pid, 103);
}

TEST_F(FinderGoesTest, ToTheOpenChainOfAClient)
{
    finder.search(picture().samples, past.endpoints());
    finder.accept();
    emit finder.requested(at::Client { u"pgb:6432"_s, u"shop"_s });
    emit finder.wentToPage();
    EXPECT_EQ(window.page(), 1);
    EXPECT_TRUE(part<QWidget>("strip").isVisible());
    EXPECT_TRUE(window.isAncestorOf(QApplication::focusWidget()));
    EXPECT_EQ(QApplication::focusWidget(), window.findChild<PathView *>());
}

} // namespace gui
