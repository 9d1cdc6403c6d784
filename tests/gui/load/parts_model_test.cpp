#include "gui/load/parts_model.h"

#include <QAbstractItemModelTester>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using insight::Dimension;
using insight::LoadPart;

namespace gui {
namespace {

LoadPart part(const QString &name, double total, std::vector<LoadPart> parts = {})
{
    LoadPart built { .name = name, .total = total, .sessions = 1, .parts = std::move(parts) };
    built.active[std::size_t(insight::WaitClass::Cpu)] = total;
    return built;
}

class PartsModelTest : public testing::Test
{
protected:
    void show(std::vector<LoadPart> parts, Dimension first = Dimension::Application)
    {
        double total = 0;
        for (const LoadPart &each : parts)
            total += each.total;
        model.show({ .whole = part({}, total, std::move(parts)), .coverage = 1 },
                   { first, Dimension::Query });
    }

    QString text(int row, int column) const { return model.index(row, column).data().toString(); }

    PartsModel model { PartsModel::Scale::Longest };
    QAbstractItemModelTester tester { &model, QAbstractItemModelTester::FailureReportingMode::Fatal };
};

TEST_F(PartsModelTest, TellsTheChangeWithItsSign)
{
    LoadPart grown = part(u"shop"_s, 9.1);
    grown.before = 3.9;
    LoadPart less = part(u"cron"_s, 0.5);
    less.before = 0.8;
    LoadPart same = part(u"psql"_s, 0.2);
    same.before = 0.21;
    show({ grown, less, same, part(u"new"_s, 0.1) });
    EXPECT_EQ(text(0, PartsModel::Average), u"9.1"_s);
    EXPECT_EQ(text(0, PartsModel::Change), u"+5.2"_s);
    EXPECT_EQ(text(1, PartsModel::Change), u"−0.3"_s);
    EXPECT_EQ(text(2, PartsModel::Change), u"0.0"_s);
    EXPECT_EQ(text(3, PartsModel::Change), u"–"_s) << "not measured";
}

TEST_F(PartsModelTest, EveryFigureSaysWhatItCounts)
{
    for (const int column : { PartsModel::Average, PartsModel::Sessions, PartsModel::Change })
        EXPECT_FALSE(model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty())
            << column;
}

TEST_F(PartsModelTest, ALoadThatIsShownAsNoneHasNoBar)
{
    show({ part(u"shop"_s, 0.04), part(u"cron"_s, 0) });
    const auto bar = [&](int row) {
        return model.index(row, PartsModel::Bar).data(PartsModel::BarRole).value<LoadBar>();
    };
    EXPECT_EQ(text(0, PartsModel::Average), u"0.0"_s);
    EXPECT_EQ(bar(0).scale, 0);
    EXPECT_EQ(bar(1).scale, 0);
    show({ part(u"shop"_s, 0.06), part(u"cron"_s, 0.04) });
    EXPECT_EQ(text(0, PartsModel::Average), u"0.1"_s);
    EXPECT_GT(bar(0).scale, 0);
    EXPECT_EQ(bar(1).scale, 0);
}

TEST_F(PartsModelTest, RaisesTheAlarmWhereItGrewByASessionAndByHalf)
{
    LoadPart little = part(u"little"_s, 1);
    little.before = 0.1;
    LoadPart slightly = part(u"slightly"_s, 22);
    slightly.before = 20;
    LoadPart much = part(u"much"_s, 3);
    much.before = 2;
    show({ slightly, much, little });
    const auto alarmed = [&](int row) {
        return model.index(row, PartsModel::Change).data(PartsModel::ToneRole).value<PartsModel::Tone>()
               == PartsModel::Tone::Alarm;
    };
    EXPECT_FALSE(alarmed(0));
    EXPECT_TRUE(alarmed(1));
    EXPECT_FALSE(alarmed(2));
}

TEST_F(PartsModelTest, ShowsWhoHasNoName)
{
    show({ part({}, 1) });
    EXPECT_EQ(text(0, PartsModel::Name), u"(no application name)"_s);
    EXPECT_EQ(model.filterFor(model.index(0, 0)), u"app:\"\""_s);
}

TEST_F(PartsModelTest, BarsAreReadAsWords)
{
    LoadPart both = part(u"shop"_s, 9.1);
    both.active = { 4 };
    both.active[std::size_t(insight::WaitClass::Lock)] = 5.1;
    show({ both });
    EXPECT_EQ(model.index(0, PartsModel::Bar).data(Qt::AccessibleTextRole), u"CPU 4.0, Lock 5.1"_s);
}

TEST_F(PartsModelTest, RowsFollowTheirPartsWhenTheOrderChanges)
{
    show({ part(u"a"_s, 2, { part(u"select ?"_s, 2) }), part(u"b"_s, 1, { part(u"update ?"_s, 1) }) });
    const QPersistentModelIndex b(model.index(1, 0));
    const QPersistentModelIndex inB(model.index(0, 0, b));
    const QPersistentModelIndex a(model.index(0, 0));
    show({ part(u"c"_s, 9), part(u"b"_s, 3, { part(u"delete ?"_s, 2), part(u"update ?"_s, 1) }) });
    EXPECT_EQ(b.row(), 1);
    EXPECT_EQ(b.data(), u"b"_s);
    EXPECT_EQ(inB.row(), 1);
    EXPECT_EQ(inB.data(), u"update ?"_s);
    EXPECT_FALSE(a.isValid());
}

TEST_F(PartsModelTest, AStatementIsKnownByItsIdWhateverItsText)
{
    LoadPart first = part(u"select ?"_s, 1);
    first.queryId = 42;
    show({ part(u"a"_s, 1, { first }) });
    const QPersistentModelIndex query(model.index(0, 0, model.index(0, 0)));
    first.name = u"select $1"_s;
    show({ part(u"a"_s, 1, { first }) });
    EXPECT_TRUE(query.isValid());
    EXPECT_EQ(model.filterFor(query), u"app=a queryid=42"_s);
}

TEST_F(PartsModelTest, WithoutAnIdTheBeginningOfAStatementFindsIt)
{
    show({ part(u"a"_s, 1, { part(u"select * from orders where id = ? and x = ?"_s, 1) }) });
    EXPECT_EQ(model.filterFor(model.index(0, 0, model.index(0, 0))),
              u"app=a query:\"select * from orders where id =\""_s);
}

TEST_F(PartsModelTest, HostileNamesAreText)
{
    show({ part(u"<img src=/dev/zero>"_s, 1) });
    EXPECT_EQ(text(0, PartsModel::Name), u"<img src=/dev/zero>"_s);
    EXPECT_FALSE(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(u"<img"_s));
}

} // namespace
} // namespace gui
