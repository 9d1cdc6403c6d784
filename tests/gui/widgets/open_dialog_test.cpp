#include "gui/widgets/open_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QPointer>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include <gtest/gtest.h>

#include <memory>

namespace gui {

namespace {

class OpenDialog : public testing::Test
{
protected:
    OpenDialog()
    {
        auto *layout = new QVBoxLayout(dialog);
        for (QPushButton *const button : { first, space, last })
            layout->addWidget(button);
        first->setFocus();
    }
    ~OpenDialog() override { delete dialog; }

    QScrollArea *area() { return dialog->findChild<QScrollArea *>(); }
    QSize screen() const { return dialog->screen()->availableSize(); }
    void makeTooHigh() { space->setMinimumHeight(2 * screen().height()); }
    bool isSeen(const QWidget *widget) { return !widget->visibleRegion().isEmpty(); }

    QPointer<QDialog> dialog = new QDialog;
    QPushButton *first = new QPushButton(QStringLiteral("first"), dialog);
    QPushButton *space = new QPushButton(QStringLiteral("space"), dialog);
    QPushButton *last = new QPushButton(QStringLiteral("last"), dialog);
};

void settle()
{
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
}

} // namespace

TEST_F(OpenDialog, OneThatFitsIsLeftAlone)
{
    dialog->resize(400, 300);
    openDialog(dialog);
    settle();
    EXPECT_EQ(dialog->size(), QSize(400, 300));
    EXPECT_FALSE(area());
    dialog->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_FALSE(dialog);
}

TEST_F(OpenDialog, OneThatIsOnlyDrawnLargerThanTheScreenIsMadeSmaller)
{
    dialog->resize(4 * screen());
    openDialog(dialog);
    EXPECT_EQ(dialog->size(), dialog->size().boundedTo(screen()));
    EXPECT_FALSE(area());
}

TEST_F(OpenDialog, WhatDoesNotFitIsScrolledToByTheKeyboard)
{
    makeTooHigh();
    openDialog(dialog);
    settle();
    EXPECT_EQ(dialog->size(), dialog->size().boundedTo(screen()));
    EXPECT_EQ(dialog->focusWidget(), first);
    EXPECT_EQ(first->nextInFocusChain(), space);
    EXPECT_FALSE(isSeen(last));
    for (int tab = 0; tab < 2; ++tab)
        QCoreApplication::postEvent(dialog->focusWidget(), new QKeyEvent(QEvent::KeyPress, Qt::Key_Tab, {}));
    settle();
    EXPECT_EQ(dialog->focusWidget(), last);
    EXPECT_TRUE(isSeen(last));
}

TEST_F(OpenDialog, WhatGrowsLaterIsScrolledThen)
{
    openDialog(dialog);
    settle();
    ASSERT_FALSE(area());
    makeTooHigh();
    settle();
    settle();
    ASSERT_TRUE(area());
    EXPECT_EQ(dialog->size(), dialog->size().boundedTo(screen()));
}

} // namespace gui
