#pragma once

#include "gui/path/chain_cards.h"
#include "gui/path/chain_choice.h"
#include "gui/path/chain_strip.h"
#include "gui/path/path_cluster.h"
#include "gui/path/path_page.h"
#include "gui/path/path_view.h"
#include "gui/widgets/elided_label.h"
#include "gui/widgets/theme.h"
#include "gui/widgets/traffic_legend.h"
#include "insight/sessions/filter.h"
#include "support/contrast.h"
#include "support/places.h"
#include "support/wait.h"

#include <QAccessible>
#include <QApplication>
#include <QDir>
#include <QHelpEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include <gmock/gmock.h>

namespace gui {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

class PathPageTest : public testing::Test
{
protected:
    PathPageTest()
    {
        page.resize(1040, 720);
        page.show();
        present();
    }
    ~PathPageTest() override { apply(lightTheme()); }

    void present() { page.present(test::pictureOf(past, cluster.samples(), cluster.now)); }

    PathPlace placeOf(const QString &name, int row = -1) const
    {
        for (std::size_t i = 0; i < view.scene().faces.size(); ++i) {
            if (view.scene().faces[i].name == name)
                return { i, row };
        }
        ADD_FAILURE() << name.toStdString();
        return {};
    }
    const BoxFace &face(const QString &name) const { return view.scene().faces[placeOf(name).box]; }

    void click(const PathPlace &place)
    {
        QTest::mouseClick(&view, Qt::LeftButton, {}, areaOf(view.layout(), place).center());
    }
    QString current() const
    {
        return view.current() ? spokenText(view.scene(), *view.current()) : QString {};
    }
    void press(Qt::Key key) { QTest::keyClick(&view, key); }

    QString textOf(const char *name) const
    {
        if (const auto *label = strip.findChild<ElidedLabel *>(QLatin1StringView(name)))
            return label->text();
        return strip.findChild<QLabel *>(QLatin1StringView(name))->text();
    }
    void clickButton(const char *name)
    {
        strip.findChild<QAbstractButton *>(QLatin1StringView(name))->click();
    }

    void picture(const QString &name)
    {
        const QDir folder(test::places::scratch() + u"/pictures"_s);
        folder.mkpath(u"."_s);
        for (const Theme *theme : { &darkTheme(), &lightTheme() }) {
            apply(*theme);
            QCoreApplication::sendPostedEvents();
            const QString file = u"path-%1-%2.png"_s.arg(name, theme->dark ? u"dark"_s : u"light"_s);
            EXPECT_TRUE(page.grab().save(folder.filePath(file)));
        }
    }

    test::ShopCluster cluster;
    insight::ClusterHistory past { {} };
    PathPage page;
    PathView &view = *page.findChild<PathView *>();
    ChainStrip &strip = *page.findChild<ChainStrip *>();
};

} // namespace gui
