#include "gui/widgets/table_model.h"

#include <QAbstractItemModelTester>

#include <gtest/gtest.h>

namespace gui {
namespace {

using namespace Qt::StringLiterals;

struct Row
{
    QString name;
    QString kind;
    qint64 count;
};

class TableModelTest : public testing::Test
{
protected:
    static report::Table table(const std::vector<Row> &rows)
    {
        report::Table made { .headings = { { "name", "name", report::Unit::Name },
                                           { "kind", "kind", report::Unit::Text },
                                           { "count", "count", report::Unit::Count } } };
        for (const Row &row : rows)
            made.rows.push_back({ row.name, row.kind, row.count });
        return made;
    }

    QStringList names() const
    {
        QStringList shown;
        for (int row = 0; row < model.rowCount(); ++row)
            shown << model.index(row, 0).data().toString();
        return shown;
    }

    TableModel model;
    QAbstractItemModelTester tester { &model, QAbstractItemModelTester::FailureReportingMode::Fatal };
};

TEST_F(TableModelTest, RowsMoveAndTheSelectionStays)
{
    model.show(table({ { u"a"_s, u"x"_s, 1 }, { u"b"_s, u"x"_s, 2 } }));
    model.sort(2, Qt::DescendingOrder);
    const QPersistentModelIndex a = model.index(1, 0);
    EXPECT_EQ(a.data().toString(), u"a"_s);
    model.show(table({ { u"a"_s, u"x"_s, 9 }, { u"b"_s, u"x"_s, 2 }, { u"c"_s, u"x"_s, 3 } }));
    EXPECT_EQ(a.row(), 0);
    EXPECT_EQ(a.data().toString(), u"a"_s);
    model.show(table({ { u"b"_s, u"x"_s, 2 } }));
    EXPECT_FALSE(a.isValid()) << "it is gone";
}

TEST_F(TableModelTest, EveryWordMustBeInANameThatIsShown)
{
    model.show(table({ { u"shop-api"_s, u"web"_s, 7 }, { u"shop-batch"_s, u"job"_s, 8 } }), { "kind" });
    model.setFilter({ u"SHOP"_s, u"api"_s });
    EXPECT_EQ(names(), QStringList({ u"shop-api"_s }));
    model.setFilter({ u"job"_s });
    EXPECT_EQ(names(), QStringList {}) << "a hidden column explains no match";
    model.setFilter({ u"8"_s });
    EXPECT_EQ(names(), QStringList {}) << "a figure is no word";
    EXPECT_EQ(model.all(), 2);
    model.setFilter({});
    EXPECT_EQ(names().size(), 2);
}

TEST_F(TableModelTest, TheFilterHoldsForWhatComesAndInEveryOrder)
{
    model.setFilter({ u"b"_s });
    model.show(table({ { u"a"_s, u"x"_s, 3 }, { u"ab"_s, u"x"_s, 1 }, { u"b"_s, u"x"_s, 2 } }));
    EXPECT_EQ(names(), QStringList({ u"ab"_s, u"b"_s }));
    model.sort(2, Qt::DescendingOrder);
    EXPECT_EQ(names(), QStringList({ u"b"_s, u"ab"_s }));
    const report::Table shown = model.table();
    ASSERT_EQ(shown.rows.size(), 2);
    EXPECT_EQ(shown.rows[0][0], report::Value { u"b"_s });
    const QPersistentModelIndex ab = model.index(1, 0);
    model.setFilter({});
    EXPECT_EQ(ab.row(), 2) << "the selection stays with its row";
    EXPECT_EQ(ab.data().toString(), u"ab"_s);
    model.setFilter({ u"b"_s });
    model.setFilter({ u"a"_s });
    EXPECT_EQ(ab.row(), 1);
    model.setFilter({ u"c"_s });
    EXPECT_FALSE(ab.isValid());
}

} // namespace
} // namespace gui
