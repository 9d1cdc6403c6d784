#include "app/application.h"
#include "app/settings_file.h"
#include "app/settings_json.h"
#include "core/address/surroundings.h"
#include "gui/dialogs/connect_dialog.h"
#include "live/watching.h"
#include "report/targets.h"

#include <QLabel>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace {

/// The program starts with settings that were kept.
class FirstPage : public testing::Test
{
protected:
    FirstPage()
    {
        QStandardPaths::setTestModeEnabled(false); // which needs a home that can be written
        qputenv("XDG_CONFIG_HOME", m_home.path().toUtf8());
        qputenv("XDG_STATE_HOME", m_home.path().toUtf8());
        const app::Settings kept { .recent = { report::withoutSecrets(QStringList { known },
                                                                      core::processSurroundings()) },
                                   .page = u"sessions"_s };
        EXPECT_TRUE(app::saveSettings(app::objectFrom(kept), app::settingsPath()));
    }

    ~FirstPage() override { QStandardPaths::setTestModeEnabled(true); }

    static int pageFor(const QString &url, app::Options options = {})
    {
        options.urls = { url };
        app::Application application(options, test::targetsOf(options.urls));
        return application.window().page();
    }

    const QString known = u"postgresql://monitor@127.0.0.1:1/postgres"_s;
    const QString unknown = u"postgresql://monitor@127.0.0.1:2/postgres"_s;

private:
    QTemporaryDir m_home;
};

} // namespace

TEST_F(FirstPage, IsTheOneUsedLastForAKnownCluster)
{
    EXPECT_EQ(pageFor(known), 2);
}

TEST_F(FirstPage, IsTheOverviewForAClusterThatWasNeverSeen)
{
    EXPECT_EQ(pageFor(unknown), 0);
    app::Options options;
    options.page = 4;
    EXPECT_EQ(pageFor(unknown, options), 4) << "unless one is asked for";
}

TEST_F(FirstPage, IsTheQuestionForOnesOwnServersWhereTheDemoDoesNotStart)
{
    qputenv("POOLSCOPE_DEMO_PROGRAMS", "/nonexistent");
    app::Options options;
    options.demo = true;
    app::Application application(options, {});
    const auto dialog = [&application] { return application.window().findChild<gui::ConnectDialog *>(); };
    EXPECT_TRUE(QTest::qWaitFor([&] { return dialog() != nullptr; }, 30'000));
    qunsetenv("POOLSCOPE_DEMO_PROGRAMS");
    ASSERT_TRUE(dialog());
    EXPECT_TRUE(dialog()->findChild<QLabel *>(u"status"_s)->text().contains(u"demo"_s, Qt::CaseInsensitive));
}
