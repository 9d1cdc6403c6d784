#include "gui/widgets/theme.h"
#include "gui/window/window_fixture.h"

#include <QApplication>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

QString said(const QList<QWidget *> &widgets)
{
    QStringList lines;
    for (const QWidget *widget : widgets)
        lines += test::pathOf(widget);
    return u'\n' + lines.join(u'\n');
}

class MannersFocusTest : public test::WindowTest
{
protected:
    /// Every control that one can see and use.
    QList<QWidget *> reachable() const
    {
        QList<QWidget *> found;
        for (auto *widget : window.findChildren<QWidget *>()) {
            const bool takesTab =
                (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && !widget->focusProxy();
            if (takesTab && widget->isVisible() && widget->isEnabled() && widget->window() == &window)
                found += widget;
        }
        return found;
    }

    /// What Tab reaches until it comes back to where it began.
    QList<QWidget *> tabbedThrough(QWidget *first, Qt::Key key = Qt::Key_Tab)
    {
        QList<QWidget *> met;
        first->setFocus(Qt::TabFocusReason);
        do {
            met += QApplication::focusWidget();
            QTest::keyClick(QApplication::focusWidget(), key);
        } while (QApplication::focusWidget() != first && met.size() < 200);
        return met;
    }

    void expectTabReachesAll()
    {
        const QList<QWidget *> wanted = reachable();
        ASSERT_GT(wanted.size(), 5);
        for (const Qt::Key key : { Qt::Key_Tab, Qt::Key_Backtab }) {
            const QList<QWidget *> met = tabbedThrough(wanted.first(), key);
            ASSERT_LT(met.size(), 200) << "Tab never comes back" << said(met.mid(180)).toStdString();
            QList<QWidget *> missed;
            std::ranges::copy_if(wanted, std::back_inserter(missed),
                                 [&met](QWidget *widget) { return met.count(widget) != 1; });
            EXPECT_TRUE(missed.isEmpty()) << "not reached once:" << said(missed).toStdString();
        }
    }

    bool focusShows(QWidget *widget)
    {
        QWidget *other = widget == &part<QWidget>("tabs") ? &part<QWidget>("live") : &part<QWidget>("tabs");
        const auto look = [&] {
            return window.grab(QRect(widget->mapTo(&window, QPoint()), widget->size())).toImage();
        };
        other->setFocus(Qt::TabFocusReason);
        const QImage without = look();
        widget->setFocus(Qt::TabFocusReason);
        return look() != without;
    }
};

TEST_F(MannersFocusTest, TabReachesEveryControlOfEveryPageAndComesBack)
{
    showEverything();
    for (int page = 0; page < 5; ++page) {
        SCOPED_TRACE(page);
        window.setPage(page);
        present();
        expectTabReachesAll();
    }
}

TEST_F(MannersFocusTest, F6GoesThroughThePartsOfTheWindowAndBack)
{
    part<QWidget>("endpoints").setFocus();
    QList<QWidget *> there;
    for (int i = 0; i < 4; ++i) {
        there += QApplication::focusWidget();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
    }
    EXPECT_EQ(QApplication::focusWidget(), there.first());
    EXPECT_EQ(QSet<QWidget *>(there.begin(), there.end()).size(), 4) << said(there).toStdString();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_EQ(QApplication::focusWidget(), there.last());
}

TEST_F(MannersFocusTest, OneSeesWhereTheFocusIs)
{
    showEverything();
    QTest::keyClick(&window, Qt::Key_Tab); // from then on Qt shows it, as after a real Tab
    for (const QPalette &palette : { paletteOf(lightTheme()), paletteOf(darkTheme()) }) {
        QApplication::setPalette(palette);
        for (int page = 0; page < 5; ++page) {
            window.setPage(page);
            present();
            if (page == 2)
                openDetails(); // the focus of a list is its current row
            QList<QWidget *> unseen;
            for (QWidget *widget : reachable()) {
                if (!focusShows(widget))
                    unseen += widget;
            }
            EXPECT_TRUE(unseen.isEmpty()) << "page " << page << said(unseen).toStdString();
        }
    }
    QApplication::setPalette(paletteOf(lightTheme()));
}

} // namespace
} // namespace gui
