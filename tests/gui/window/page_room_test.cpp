#include "gui/widgets/wrapped_label.h"
#include "gui/window/page_room.h"
#include "support/test_font.h"
#include "support/wait.h"

#include <QApplication>
#include <QLineEdit>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTest>
#include <QVBoxLayout>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

class PageRoomTest : public testing::Test
{
protected:
    PageRoomTest()
    {
        room.setFont(test::knownFont(13));
        stack->addWidget(page);
        layout->setContentsMargins(0, 0, 0, 0);
    }

    void show()
    {
        room.setWidget(stack);
        room.setPages(*stack);
        room.show();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&room));
    }
    QWidget &add(QWidget *widget, int height)
    {
        widget->setFixedHeight(height);
        layout->addWidget(widget);
        return *widget;
    }
    bool isSeen(const QWidget &widget) const
    {
        const QRect place(widget.mapTo(room.viewport(), QPoint()), widget.size());
        return room.viewport()->rect().contains(place);
    }

    PageRoom room;
    QStackedWidget *stack = new QStackedWidget;
    QWidget *page = new QWidget;
    QVBoxLayout *layout = new QVBoxLayout(page);
};

TEST_F(PageRoomTest, WhatGetsTheFocusIsScrolledIntoView)
{
    QWidget &first = add(new QLineEdit, 30);
    add(new QWidget, 400);
    QWidget &last = add(new QLineEdit, 30);
    room.resize(300, 200);
    show();
    ASSERT_FALSE(isSeen(last));
    last.setFocus(Qt::OtherFocusReason);
    EXPECT_TRUE(isSeen(last));
    first.setFocus(Qt::ShortcutFocusReason);
    EXPECT_TRUE(isSeen(first));
}

TEST_F(PageRoomTest, WhatIsClickedIsScrolledIntoViewOnceTheButtonIsReleased)
{
    QWidget &first = add(new QLineEdit, 30);
    QWidget &other = add(new QLineEdit, 30);
    add(new QWidget, 400);
    room.resize(300, 200);
    show();
    other.setFocus(Qt::OtherFocusReason);
    room.verticalScrollBar()->setValue(15);
    QTest::mousePress(&first, Qt::LeftButton, {}, { 20, 25 });
    EXPECT_EQ(QApplication::focusWidget(), &first);
    EXPECT_EQ(room.verticalScrollBar()->value(), 15) << "it must not move from under the mouse";
    QTest::mouseRelease(&first, Qt::LeftButton, {}, { 20, 25 });
    EXPECT_TRUE(test::waitFor([&] { return isSeen(first); }));
}

TEST_F(PageRoomTest, ItsScrollBarTakesNoWidthFromThePage)
{
    auto *label = new WrappedLabel;
    label->setFont(room.font());
    label->setText(u"a text of many words "_s.repeated(30));
    layout->addWidget(label);
    const int bar = room.verticalScrollBar()->sizeHint().width();
    int width = 300;
    while (label->heightForWidth(width) == label->heightForWidth(width - bar))
        ++width;
    const int height = label->heightForWidth(width);
    room.resize(width + bar, height - 1);
    show();
    ASSERT_TRUE(test::waitFor([&] { return room.verticalScrollBar()->maximum() > 0; }));
    EXPECT_EQ(page->width(), width);
    room.resize(width + bar, height);
    EXPECT_TRUE(test::waitFor([&] { return room.verticalScrollBar()->maximum() == 0; }));
    EXPECT_EQ(page->width(), width);
}

TEST_F(PageRoomTest, APageThatIsNotSeenNeedsNoWidth)
{
    add(new QWidget, 30);
    auto *wide = new QWidget;
    auto *across = new QVBoxLayout(wide);
    auto *line = new QWidget;
    line->setFixedWidth(900);
    across->addWidget(line);
    stack->addWidget(wide);
    room.resize(400, 200);
    show();
    EXPECT_EQ(room.horizontalScrollBar()->maximum(), 0);
    EXPECT_GE(room.sizeHint().width(), 900) << "a new window has room for every page";
    stack->setCurrentIndex(1);
    EXPECT_TRUE(test::waitFor([&] { return room.horizontalScrollBar()->maximum() > 0; }));
    stack->setCurrentIndex(0);
    EXPECT_TRUE(test::waitFor([&] { return room.horizontalScrollBar()->maximum() == 0; }));
}

} // namespace
} // namespace gui
