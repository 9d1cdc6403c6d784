#include "gui/sessions/session_columns.h"
#include "gui/sessions/session_fields.h"
#include "gui/window/window_fixture.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QSet>

using namespace Qt::Literals::StringLiterals;

namespace gui {
namespace {

const report::EndpointNames names { { u"db1:5432"_s, u"orders"_s }, { u"pgb:6432"_s, u"front"_s } };

class EndpointNamesTest : public test::WindowTest
{
protected:
    EndpointNamesTest()
    {
        openDetails();
        Picture named = picture();
        named.names = names;
        window.present(named, axis, { .connections = 2 }, now);
    }

    void add(const QAbstractItemModel &model, const QModelIndex &parent = {})
    {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            for (int column = 0; column < model.columnCount(parent); ++column)
                texts << model.index(row, column, parent).data().toString();
            add(model, model.index(row, 0, parent));
        }
    }

    /// All that this page and what surrounds it show. The fields of a session also tell what it is in files.
    void look()
    {
        texts.clear();
        for (const auto *label : window.findChildren<QLabel *>()) {
            if (label->isVisible() && !qobject_cast<SessionFields *>(label->parentWidget()))
                texts << label->text();
        }
        for (const auto *view : window.findChildren<QAbstractItemView *>()) {
            if (view->isVisible() && view->model())
                add(*view->model());
        }
    }

    QStringList texts;
};

TEST_F(EndpointNamesTest, AreShownOnEveryPage)
{
    for (int page = 0; page < 5; ++page) {
        window.setPage(page);
        EXPECT_TRUE(test::waitFor([&] {
            look();
            return texts.join(u'\n').contains(u"orders"_s) || texts.join(u'\n').contains(u"front"_s);
        })) << page;
        for (const QString &text : texts) {
            EXPECT_FALSE(text.contains(u"db1:5432"_s) || text.contains(u"pgb:6432"_s))
                << page << ": " << text.toStdString();
        }
    }
}

TEST_F(EndpointNamesTest, AreInFilesWithTheAddress)
{
    const auto endpointsIn = [](const report::Table &table) {
        QSet<QString> all;
        for (std::size_t i = 0; i < table.headings.size(); ++i) {
            if (!QLatin1StringView(table.headings[i].name).endsWith("endpoint"_L1))
                continue;
            for (const auto &cells : table.rows) {
                if (const auto *name = std::get_if<QString>(&cells[i]))
                    all += *name;
            }
        }
        return all;
    };
    window.setPage(1);
    EXPECT_TRUE(endpointsIn(window.table()).contains(u"orders (db1:5432)"_s));
    window.setPage(4);
    EXPECT_EQ(endpointsIn(window.table()), QSet<QString> { u"front (pgb:6432)"_s });

    window.setPage(2);
    for (auto *grouping : window.findChildren<QComboBox *>(u"grouping"_s)) {
        if (grouping->isVisible())
            grouping->setCurrentIndex(grouping->findData(int(insight::Grouping::Endpoint)));
    }
    EXPECT_TRUE(test::waitFor([&] {
        const report::Table table = window.table();
        return !table.rows.empty() && table.rows[0][0] == core::Value { u"orders (db1:5432)"_s };
    }));
}

TEST(EndpointNames, AreWhatSessionsAreSortedBy)
{
    const core::Sample db1 = test::answer(test::noon, {}, u"db1:5432"_s);
    const core::Sample db2 = test::answer(test::noon, {}, u"db2:5432"_s);
    const auto key =
        sortKeyOf(columnNamed(u"endpoint"), insight::Chains(), { { u"db1:5432"_s, u"orders"_s } });
    EXPECT_EQ(key(db1, {}), core::Value { u"orders"_s });
    EXPECT_EQ(key(db2, {}), core::Value { u"db2:5432"_s });
}

} // namespace
} // namespace gui
