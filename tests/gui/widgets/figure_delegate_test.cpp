#include "gui/dialogs/connect_dialog.h"
#include "gui/pools/pools_page.h"
#include "gui/widgets/figure_delegate.h"
#include "gui/widgets/figure_view.h"
#include "support/test_font.h"

#include <QListWidget>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyleOptionViewItem>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

QImage cellWith(const QString &text, Qt::TextElideMode mode)
{
    QStandardItemModel model(1, 1);
    model.setData(model.index(0, 0), text);
    QStyleOptionViewItem option;
    option.font = test::knownFont(13);
    option.fontMetrics = QFontMetrics(option.font);
    option.textElideMode = mode;
    option.rect = { 0, 0, 120, 24 };
    QImage image(option.rect.size(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    FigureDelegate().paint(&painter, option, model.index(0, 0));
    return image;
}

TEST(FigureDelegate, CutsWhereItsViewCuts)
{
    const QString one = u"reporting-of-orders-in-all-shops-1"_s;
    const QString other = u"reporting-of-orders-in-all-shops-2"_s;
    EXPECT_EQ(cellWith(one, Qt::ElideRight), cellWith(other, Qt::ElideRight));
    EXPECT_NE(cellWith(one, Qt::ElideMiddle), cellWith(other, Qt::ElideMiddle));
}

TEST(FigureDelegate, NamesThatDifferAtTheirEndAreCutInTheMiddle)
{
    const PoolsPage page;
    for (const char *name : { "pools", "limits" })
        EXPECT_EQ(page.findChild<FigureView *>(QLatin1StringView(name))->textElideMode(), Qt::ElideMiddle)
            << name;
    const ConnectDialog dialog(core::Surroundings {});
    EXPECT_EQ(dialog.findChild<QListWidget *>(u"recent"_s)->textElideMode(), Qt::ElideMiddle);
}

} // namespace
} // namespace gui
