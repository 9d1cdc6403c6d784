#include "gui/sessions/session_fields.h"
#include "window_fixture.h"

#include <QAbstractItemView>
#include <QLabel>

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

} // namespace
} // namespace gui
