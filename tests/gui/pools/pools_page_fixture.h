#pragma once

#include "gui/path/path_cluster.h"
#include "gui/pools/pool_columns.h"
#include "gui/pools/pools_model.h"
#include "gui/pools/pools_page.h"
#include "gui/widgets/figure_view.h"
#include "gui/widgets/theme.h"
#include "support/places.h"
#include "support/wait.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <gmock/gmock.h>

namespace gui {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

class PoolsPageTest : public testing::Test
{
protected:
    PoolsPageTest()
    {
        page.resize(1040, 600);
        page.show();
        present(cluster.samples());
    }
    ~PoolsPageTest() override { apply(lightTheme()); }

    void present(const QList<core::SamplePtr> &samples)
    {
        page.present(test::pictureOf(past, samples, noon));
    }
    QAbstractItemModel &rows() { return *pools.model(); }

    QString pool(const QModelIndex &index) const
    {
        return index.siblingAtColumn(nameColumn()).data().toString();
    }

    void picture(const QString &name)
    {
        const QDir folder(test::places::scratch() + u"/pictures"_s);
        folder.mkpath(u"."_s);
        for (const Theme *theme : { &darkTheme(), &lightTheme() }) {
            apply(*theme);
            QCoreApplication::sendPostedEvents();
            const QString file = u"pools-%1-%2.png"_s.arg(name, theme->dark ? u"dark"_s : u"light"_s);
            EXPECT_TRUE(page.grab().save(folder.filePath(file)));
        }
    }

    QList<core::SamplePtr> many() const
    {
        QList<core::SamplePtr> samples = cluster.samples();
        core::Sample large = test::pooler(u"pgb-large"_s);
        large.pools = test::manyPools(40);
        samples << test::shared(large);
        return samples;
    }

    test::ShopCluster cluster;
    insight::ClusterHistory past { {} };
    PoolsPage page;
    FigureView &pools = *page.findChild<FigureView *>(u"pools"_s);
    FigureView &limits = *page.findChild<FigureView *>(u"limits"_s);
    QLineEdit &filter = *page.findChild<QLineEdit *>(u"poolFilter"_s);
    QComboBox &grouping = *page.findChild<QComboBox *>(u"grouping"_s);
};

} // namespace gui
