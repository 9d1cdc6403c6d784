#include "gui/widgets/still_header.h"
#include "support/painted.h"
#include "support/wait.h"

#include <QStandardItemModel>
#include <QStringListModel>
#include <QTest>
#include <QTreeView>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace gui {

TEST(StillHeader, IsPaintedAgainOnlyWhereItsModelIsAnother)
{
    QStringListModel model({ u"b"_s, u"a"_s });
    QTreeView view;
    auto *const header = new StillHeader(&view);
    view.setHeader(header);
    view.setModel(&model);
    view.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&view, int(test::patience.count())));
    test::Painted rows;
    view.viewport()->installEventFilter(&rows);
    test::Painted headings;
    header->viewport()->installEventFilter(&headings);
    const auto refreshes = [&](Qt::SortOrder order) {
        rows.region = headings.region = {};
        model.sort(0, order);
        return test::waitFor([&] { return !rows.region.isEmpty(); });
    };
    ASSERT_TRUE(refreshes(Qt::AscendingOrder)) << "by then the view has been laid out";
    ASSERT_TRUE(refreshes(Qt::DescendingOrder));
    EXPECT_TRUE(headings.region.isEmpty());

    QStringListModel other({ u"c"_s });
    view.setModel(&other);
    EXPECT_TRUE(test::waitFor([&] { return !headings.region.isEmpty(); }));
}

TEST(StillHeader, IsPaintedAgainForItsTextsColumnsAndFont)
{
    QStandardItemModel model(2, 2);
    QTreeView view;
    auto *const header = new StillHeader(&view);
    view.setHeader(header);
    view.setModel(&model);
    view.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&view, int(test::patience.count())));
    test::Painted headings;
    header->viewport()->installEventFilter(&headings);
    const auto isPainted = [&] { return test::waitFor([&] { return !headings.region.isEmpty(); }); };
    const auto settle = [&] {
        view.repaint();
        QCoreApplication::processEvents();
        headings.region = {};
    };
    settle();
    model.setHeaderData(0, Qt::Horizontal, u"Pool"_s);
    EXPECT_TRUE(isPainted());
    for (const int columns : { 3, 1 }) {
        settle();
        model.setColumnCount(columns);
        EXPECT_TRUE(isPainted()) << columns;
        EXPECT_EQ(header->count(), columns);
    }
    settle();
    QFont larger = view.font();
    larger.setPointSize(2 * larger.pointSize());
    const int height = header->height();
    view.setFont(larger);
    EXPECT_TRUE(isPainted());
    EXPECT_TRUE(test::waitFor([&] { return header->height() > height; }));
}

} // namespace gui
