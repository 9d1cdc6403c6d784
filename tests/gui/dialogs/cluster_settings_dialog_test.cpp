#include "gui/dialogs/cluster_settings_dialog.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {
namespace {

class ClusterSettingsDialogTest : public testing::Test
{
protected:
    template<typename Widget>
    Widget &child(const char *name)
    {
        return *dialog->findChild<Widget *>(QLatin1StringView(name));
    }
    void open(const ClusterSettingsDialog::Situation &situation)
    {
        dialog = std::make_unique<ClusterSettingsDialog>(situation);
        dialog->show();
    }

    std::unique_ptr<ClusterSettingsDialog> dialog;
};

constexpr core::Pace unusual { .interval = 5s, .restsUnseen = true, .share = 3, .connections = 40 };

} // namespace

TEST_F(ClusterSettingsDialogTest, ShowsWhatIsSetAndGivesBackWhatIsChosen)
{
    open({ .cluster = u"prod-eu"_s, .pace = unusual });
    EXPECT_EQ(dialog->pace(), unusual);
    const QSignalSpy chosen(dialog.get(), &ClusterSettingsDialog::chosen);
    child<QSpinBox>("interval").setValue(60);
    QTest::mouseClick(&child<QPushButton>("accept"), Qt::LeftButton);
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen.front().front().value<core::Pace>().interval, 60s);
}

TEST_F(ClusterSettingsDialogTest, StaysWithinItsBounds)
{
    open({});
    for (const auto &[name, least, most] :
         { std::tuple("interval", 1, 60), std::tuple("share", 1, 5), std::tuple("connections", 1, 256) }) {
        EXPECT_EQ(child<QSpinBox>(name).minimum(), least) << name;
        EXPECT_EQ(child<QSpinBox>(name).maximum(), most) << name;
    }
}

TEST_F(ClusterSettingsDialogTest, GoesBackToWhatIsUsual)
{
    open({ .pace = unusual });
    QTest::mouseClick(&child<QPushButton>("defaults"), Qt::LeftButton);
    EXPECT_EQ(dialog->pace(), core::Pace {});
}

TEST_F(ClusterSettingsDialogTest, SaysWhatFewConnectionsMeanAndWhatIsReadMoreRarely)
{
    open({ .endpoints = 20, .stretches = { u"db1:5432: read every 2.4 s"_s } });
    EXPECT_EQ(child<QLabel>("meaning").text(),
              u"db1:5432: read every 2.4 s\n20 endpoints share 16 connections and take turns, each at most "
              "every 10 s");
    child<QSpinBox>("connections").setValue(20);
    EXPECT_EQ(child<QLabel>("meaning").text(), u"db1:5432: read every 2.4 s");
}

} // namespace gui
