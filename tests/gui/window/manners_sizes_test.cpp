#include "gui/charts/legend.h"
#include "gui/window/window_fixture.h"
#include "support/german.h"
#include "support/test_font.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

/// What a small laptop's screen has room for; users of large letters have a larger one.
QSize smallestFor(int points)
{
    return points <= 11 ? QSize { 1024, 640 } : QSize { 1280, 800 };
}

QRect placeIn(const QWidget &window, const QWidget &widget)
{
    return { widget.mapTo(&window, QPoint()), widget.size() };
}

/// Those whose size is decided by what they are in, not by a layout.
bool isFree(const QWidget &widget)
{
    return widget.parentWidget()->layout() == nullptr || widget.inherits("QMenuBar");
}

class MannersSizesTest : test::WithFont,
                         public test::WindowTest,
                         public testing::WithParamInterface<test::Lettering>
{
protected:
    explicit MannersSizesTest(const QString &text = u"shop"_s)
        : WithFont(GetParam())
        , WindowTest(text)
    {
        window.resize(smallest);
    }

    void SetUp() override { ASSERT_EQ(test::whyNot(GetParam().family), ""); }

    /// What is smaller than it must be, or pokes out of what it is in.
    QStringList cramped() const
    {
        QStringList found;
        for (const auto *widget : window.findChildren<QWidget *>()) {
            if (!widget->isVisible() || widget->window() != &window || isFree(*widget))
                continue;
            const QSize least = widget->minimumSizeHint().expandedTo({ 0, 0 });
            const bool ignores = widget->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
            if ((!ignores && widget->width() < least.width()) || widget->height() < least.height())
                found += u"%1 is %2×%3, wants %4×%5"_s.arg(test::pathOf(widget))
                             .arg(widget->width())
                             .arg(widget->height())
                             .arg(least.width())
                             .arg(least.height());
            if (!widget->parentWidget()->rect().contains(widget->geometry()))
                found += u"%1 pokes out"_s.arg(test::pathOf(widget));
        }
        return found;
    }

    /// Neighbours in one layout that lie upon each other.
    QStringList overlapping() const
    {
        QStringList found;
        for (const auto *parent : window.findChildren<QWidget *>()) {
            if (!parent->isVisible() || !parent->layout())
                continue;
            const auto children = parent->findChildren<QWidget *>(Qt::FindDirectChildrenOnly);
            for (qsizetype i = 0; i < children.size(); ++i) {
                for (qsizetype j = i + 1; j < children.size(); ++j) {
                    const bool seen = children[i]->isVisible() && children[j]->isVisible();
                    if (seen && children[i]->geometry().intersects(children[j]->geometry()))
                        found += test::pathOf(children[i]) + u" and "_s + test::pathOf(children[j]);
                }
            }
        }
        return found;
    }

    /// Buttons and page tabs whose words do not fit.
    QStringList cut() const
    {
        QStringList found;
        for (const auto *button : window.findChildren<QAbstractButton *>()) {
            const int words = button->fontMetrics().size(Qt::TextShowMnemonic, button->text()).width();
            const bool elides = button->inherits("gui::LaneTitle");
            if (button->isVisible() && !elides && button->width() < words)
                found += test::pathOf(button);
        }
        const auto &tabs = part<QTabBar>("tabs");
        for (int i = 0; i < tabs.count(); ++i) {
            if ((i == window.page() || !tabsScroll) && !tabs.rect().contains(tabs.tabRect(i)))
                found += tabs.tabText(i);
        }
        return found;
    }

    void expectRoomOnEveryPage()
    {
        for (int page = 0; page < 6; ++page) {
            SCOPED_TRACE(page);
            window.setPage(page);
            present();
            // Layouts settle, and lists arrive, when events are heard.
            (void)test::waitFor(
                [&] { return cramped().isEmpty() && overlapping().isEmpty() && cut().isEmpty(); });
            EXPECT_TRUE(QRect({}, window.size()).contains(placeIn(window, *window.centralWidget())));
            EXPECT_LE(window.minimumSizeHint().width(), smallest.width());
            EXPECT_LE(window.minimumSizeHint().height(), smallest.height());
            EXPECT_TRUE(cramped().isEmpty()) << cramped().join(u'\n').toStdString();
            EXPECT_TRUE(overlapping().isEmpty()) << overlapping().join(u'\n').toStdString();
            EXPECT_TRUE(cut().isEmpty()) << cut().join(u'\n').toStdString();
        }
    }

    QSize smallest = smallestFor(GetParam().points);
    bool tabsScroll = false; ///< with the arrows beside them
};

TEST_P(MannersSizesTest, TheWindowFitsASmallScreen)
{
    EXPECT_EQ(window.size(), smallest);
    EXPECT_LE(window.minimumSizeHint().width(), smallest.width());
    EXPECT_LE(window.minimumSizeHint().height(), smallest.height());
    expectRoomOnEveryPage();
}

TEST_P(MannersSizesTest, AlsoWithEverythingShown)
{
    showEverything();
    window.setHistory({ .doing = core::HistoryState::Doing::Paused,
                        .trouble = core::Error { core::Fault::StorageFull, {} } });
    window.goTo(at::Place { past.endpoints()[3], u"shop"_s });
    window.resize(smallest);
    EXPECT_EQ(window.size(), smallest);
    expectRoomOnEveryPage();
}

class MannersSizesInGermanTest : test::German, public MannersSizesTest
{
};

TEST_P(MannersSizesInGermanTest, TheWindowFitsASmallScreen)
{
    EXPECT_EQ(window.size(), smallest);
    EXPECT_LE(window.minimumSizeHint().width(), smallest.width());
    EXPECT_LE(window.minimumSizeHint().height(), smallest.height());
    showEverything();
    expectRoomOnEveryPage();
}

TEST_P(MannersSizesTest, ChartsAreWorthALookOrARow)
{
    window.setPage(0);
    present();
    int seen = 0;
    for (const auto *legend : window.findChildren<Legend *>()) {
        if (!legend->isVisible())
            continue;
        EXPECT_TRUE(test::waitFor([&] { return legend->verticalScrollBar()->maximum() == 0; }))
            << legend->accessibleName().toStdString();
    }
    for (const auto *plot : window.findChildren<QWidget *>()) {
        if (!plot->inherits("QCustomPlot") || !plot->isVisible())
            continue;
        const int title = QFontMetrics(QApplication::font()).height();
        EXPECT_GE(plot->height() - title, 60) << plot->accessibleName().toStdString();
        ++seen;
    }
    EXPECT_GE(seen, 1);
}

class MannersTenPointsTest : public MannersSizesTest
{
};

TEST_P(MannersTenPointsTest, NeedNoScrolling)
{
    window.setPage(0);
    const auto &parts = part<QScrollArea>("partsScroll");
    EXPECT_TRUE(test::waitFor([&] { return parts.verticalScrollBar()->maximum() == 0; }));
}

TEST_P(MannersSizesTest, LettersTwiceAsLargeHaveRoomIn2048By1280)
{
    QFont large = QApplication::font();
    large.setPixelSize(26);
    const test::WithFont larger(large);
    window.resize(2048, 1280);
    expectRoomOnEveryPage();
}

/// No name that others gave widens the window.
class MannersLongNamesTest : public MannersSizesTest
{
protected:
    explicit MannersLongNamesTest(
        const QString &text = u"reporting-of-orders-in-all-shops.eu-central-1.internal"_s)
        : MannersSizesTest(text)
    {
        smallest = { 1024, 700 };
        tabsScroll = true;
    }

    void expectFit()
    {
        showEverything();
        window.passwordBar().ask(past.endpoints()[1], { past.endpoints()[1] }, past.endpoints()[1]);
        window.endpoints().setChosenWidth(900); // on a larger screen
        window.goTo(at::Place { past.endpoints()[3], {} });
        for (int page = 0; page < 6; ++page) { // each is filled when it is first seen
            window.setPage(page);
            present();
        }
        window.resize(smallest);
        EXPECT_EQ(window.size(), smallest);
        expectRoomOnEveryPage();
    }
};

TEST_P(MannersLongNamesTest, LettersTwiceAsLargeFitALaptopsScreen)
{
    expectFit();
}

class MannersLongNamesInGermanTest : test::German, public MannersLongNamesTest
{
};

TEST_P(MannersLongNamesInGermanTest, LettersTwiceAsLargeFitALaptopsScreen)
{
    expectFit();
}

INSTANTIATE_TEST_SUITE_P(With, MannersLongNamesTest, testing::ValuesIn(test::letterings({ 10, 15, 20 })),
                         test::nameOf);

INSTANTIATE_TEST_SUITE_P(With, MannersLongNamesInGermanTest,
                         testing::ValuesIn(test::letterings({ 10, 15, 20 })), test::nameOf);

INSTANTIATE_TEST_SUITE_P(With, MannersTenPointsTest, testing::ValuesIn(test::letterings({ 10 })),
                         test::nameOf);

INSTANTIATE_TEST_SUITE_P(With, MannersSizesTest, testing::ValuesIn(test::letterings({ 10, 11, 12, 14, 16 })),
                         test::nameOf);

INSTANTIATE_TEST_SUITE_P(With, MannersSizesInGermanTest,
                         testing::ValuesIn(test::letterings({ 10, 11, 12, 14, 16 })), test::nameOf);

} // namespace
} // namespace gui
