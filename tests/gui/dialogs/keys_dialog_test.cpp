#include "gui/dialogs/keys_dialog.h"
#include "gui/window/commands.h"
#include "support/wait.h"

#include <QTest>
#include <QTreeWidget>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

TEST(KeysDialog, ListsEveryHintUnderItsGroup)
{
    KeysDialog dialog(keyHints());
    const auto *keys = dialog.findChild<QTreeWidget *>();
    int lines = 0;
    for (int i = 0; i < keys->topLevelItemCount(); ++i)
        lines += keys->topLevelItem(i)->childCount();
    EXPECT_EQ(lines, int(keyHints().size()));
}

TEST(KeysDialog, KeepsAGroupTogether)
{
    KeysDialog dialog({ { u"Lists"_s, u"Enter"_s, u"details"_s },
                        { u"Charts"_s, u"Drag"_s, u"a span"_s },
                        { u"Lists"_s, u"Esc"_s, u"back"_s } });
    const auto *keys = dialog.findChild<QTreeWidget *>();
    ASSERT_EQ(keys->topLevelItemCount(), 2);
    EXPECT_EQ(keys->topLevelItem(0)->child(1)->text(0), u"Esc"_s);
    EXPECT_EQ(keys->topLevelItem(0)->child(1)->text(1), u"back"_s);
}

TEST(KeysDialog, ClosesByEscapeAndByTheKeyThatOpensIt)
{
    for (const int key : { Qt::Key_Escape, Qt::Key_Question }) {
        KeysDialog dialog(keyHints());
        dialog.open();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&dialog, int(test::patience.count())));
        QTest::keyClick(dialog.findChild<QTreeWidget *>(), Qt::Key(key));
        EXPECT_FALSE(dialog.isVisible()) << key;
    }
}

} // namespace
} // namespace gui
