// What is remembered between starts, and what becomes of it when it is broken.

#include "app/cluster.h"
#include "app/settings_file.h"
#include "app/settings_json.h"
#include "live/watching.h"
#include "support/text_file.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using app::Settings;

namespace {

class SettingsTest : public testing::Test
{
protected:
    void write(const QByteArray &bytes) const
    {
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        ASSERT_EQ(file.write(bytes), bytes.size());
    }
    QFileInfoList setAside() const
    {
        return QFileInfo(path).dir().entryInfoList({ u"settings.json.broken-*"_s },
                                                   QDir::AllEntries | QDir::System);
    }
    int modeOf(const QString &what) const
    {
        struct stat status
        {
        };
        EXPECT_EQ(::stat(what.toUtf8().constData(), &status), 0);
        return int(status.st_mode & 07777);
    }
    /// Whatever stands there is set aside and said, and what comes is as if there had been nothing.
    void expectAFreshStart() const
    {
        const app::LoadedSettings loaded = app::loadSettings(path);
        EXPECT_TRUE(loaded.settings.recent.isEmpty());
        ASSERT_EQ(setAside().size(), 1);
        EXPECT_THAT(loaded.trouble.toStdString(),
                    testing::HasSubstr(setAside().first().absoluteFilePath().toStdString()));
        EXPECT_FALSE(QFileInfo::exists(path));
        EXPECT_TRUE(app::loadSettings(path).trouble.isEmpty()) << "said once";
        EXPECT_TRUE(app::saveSettings(app::objectFrom(Settings {}), path)) << "and the next can be saved";
    }

    QTemporaryDir home;
    QString path = home.filePath(u"poolscope/settings.json"_s);
};

class SettingsOfWindows : public SettingsTest
{
protected:
    SettingsOfWindows()
    {
        QStandardPaths::setTestModeEnabled(false);
        qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
        EXPECT_EQ(app::settingsPath(), path);
    }
    ~SettingsOfWindows() override { QStandardPaths::setTestModeEnabled(true); }
};

Settings rich()
{
    return { .recent = { { u"postgresql://monitor@db1/shop"_s },
                         { u"service=eu"_s, u"pgbouncer://pool1"_s } },
             .appearance = app::Appearance::Dark,
             .desktopWasDark = true,
             .utc = true,
             .window = "\x01\xff\x00where"_ba,
             .page = u"sessions"_s,
             .hiddenSeries = { u"states/idle"_s },
             .dimension = u"wait"_s,
             .sessionsLayout = R"({"grouping":"user"})",
             .poolsLayout = R"({"grouping":"pooler"})",
             .cores = { { u"db1"_s, 16 } },
             .exportFolder = u"/srv/exports"_s,
             .keepQueries = { u"shop"_s, u"db1:5432"_s } };
}

} // namespace

TEST_F(SettingsTest, WhatIsSavedIsLoaded)
{
    ASSERT_TRUE(app::saveSettings(app::objectFrom(rich()), path));
    const app::LoadedSettings loaded = app::loadSettings(path);
    EXPECT_EQ(loaded.trouble, QString {});
    const Settings &s = loaded.settings;
    EXPECT_EQ(s.recent, rich().recent);
    EXPECT_EQ(s.appearance, app::Appearance::Dark);
    EXPECT_TRUE(s.desktopWasDark);
    EXPECT_TRUE(s.utc);
    EXPECT_EQ(s.window, rich().window);
    EXPECT_EQ(s.page, u"sessions"_s);
    EXPECT_EQ(s.hiddenSeries, rich().hiddenSeries);
    EXPECT_EQ(s.dimension, u"wait"_s);
    EXPECT_EQ(s.sessionsLayout, rich().sessionsLayout);
    EXPECT_EQ(s.poolsLayout, rich().poolsLayout);
    EXPECT_EQ(s.cores, rich().cores);
    EXPECT_EQ(s.exportFolder, u"/srv/exports"_s);
    EXPECT_EQ(s.keepQueries, rich().keepQueries);
}

TEST_F(SettingsTest, HowMuchAClusterIsAskedIsKeptWhereItIsUnusual)
{
    const core::Pace unusual { .interval = 5s, .restsUnseen = true, .share = 3, .connections = 40 };
    Settings settings;
    app::setPace(settings, u"me@db1:5432"_s, unusual);
    app::setPace(settings, u"me@db2:5432"_s, {});
    ASSERT_TRUE(app::saveSettings(app::objectFrom(settings), path));
    const Settings loaded = app::loadSettings(path).settings;
    EXPECT_EQ(loaded.paces, settings.paces);
    EXPECT_EQ(loaded.paces.size(), 1);
}

TEST_F(SettingsTest, APaceThatMakesNoSenseBecomesTheNearestThatDoes)
{
    write(R"({"paces": {"a": {"interval_s": 0, "share_percent": 99, "connections": 100000}, "b": 7}})");
    const Settings s = app::loadSettings(path).settings;
    EXPECT_EQ(s.paces.value(u"a"_s),
              (core::Pace { .interval = 1s, .share = 5, .connections = core::mostConnections }));
    EXPECT_EQ(s.paces.value(u"b"_s), core::Pace {});
}

TEST_F(SettingsTest, WhatIsKeptIsRememberedWithinBounds)
{
    app::Settings settings;
    settings.retention = { .samples = 36h, .finest = 48h, .averages = 24h * 90, .bytes = 5'000'000'000 };
    ASSERT_TRUE(app::saveSettings(app::objectFrom(settings), path));
    EXPECT_EQ(app::loadSettings(path).settings.retention, settings.retention);

    write(
        R"({"keep": {"samples_hours": -1, "averages_hours": 900000, "averages_of_10s_hours": "x", "bytes": 7}})");
    EXPECT_EQ(app::loadSettings(path).settings.retention,
              (core::RetentionPolicy { .averages = core::RetentionPolicy::longest,
                                       .bytes = core::RetentionPolicy::smallest }));
}

TEST_F(SettingsTest, RecentClustersOfAnyVersionAreReadAndKept)
{
    write(
        R"({"recent": ["postgresql://db1", ["service=eu", "pgbouncer://pool1"], {"of": "tomorrow"}, [], 7]})");
    const Settings s = app::loadSettings(path).settings;
    EXPECT_EQ(s.recent, (QList<QStringList> { { u"postgresql://db1"_s },
                                              { u"service=eu"_s, u"pgbouncer://pool1"_s } }));
    ASSERT_TRUE(app::saveSettings(app::objectFrom(s), path));
    EXPECT_EQ(QJsonDocument::fromJson(test::readFile(path)).object()[u"recent"].toArray(),
              QJsonDocument::fromJson(
                  R"(["postgresql://db1", ["service=eu", "pgbouncer://pool1"], {"of": "tomorrow"}])")
                  .array());
}

TEST_F(SettingsTest, WhatWasSaidOfAClusterHoldsWhenItGetsAnEndpoint)
{
    Settings settings;
    const app::ClusterId before { u"me@db1:5432"_s, u"db1:5432"_s, { u"host=db1"_s } };
    const app::ClusterId after { u"me@db1:5432 me@pool1:6432"_s,
                                 {},
                                 { u"host=db1"_s, u"pgbouncer://pool1"_s } };
    app::setName(settings, before.key, {}, u"prod-eu"_s);
    app::setPace(settings, before.key, { .share = 2 });
    app::setCores(settings, before, 8);
    settings.allowed[before.key] = { u"10.0.0.0/8"_s };
    settings.keepQueries = { before.formerName };
    app::rememberRecent(settings, before.addresses);
    app::rememberRecent(settings, { u"host=other"_s });
    app::follow(settings, before, after);
    EXPECT_EQ(app::clusterNameIn(settings, after.key), u"prod-eu");
    EXPECT_EQ(settings.paces.value(after.key).share, 2);
    EXPECT_EQ(app::coresOf(settings, after), 8);
    EXPECT_EQ(settings.allowed.value(after.key), QStringList { u"10.0.0.0/8"_s });
    EXPECT_TRUE(app::keepsQueries(settings, after));
    EXPECT_EQ(settings.recent, (QList<QStringList> { after.addresses, { u"host=other"_s } }));
}

TEST_F(SettingsTest, NamesSizesAndFoldedChartsAreKept)
{
    Settings settings;
    app::setName(settings, u"key"_s, {}, u"prod-eu"_s);
    app::setName(settings, u"key"_s, u"db1:5432"_s, u"  orders\n primary "_s);
    app::setName(settings, u"key"_s, u"db2:5432"_s, u"gone"_s);
    app::setName(settings, u"key"_s, u"db2:5432"_s, {});
    settings.endpointsWidth = 333;
    settings.listHeight = 144;
    settings.openedLanes = { { u"states"_s, true }, { u"waits"_s, false } };
    ASSERT_TRUE(app::saveSettings(app::objectFrom(settings), path));
    const Settings loaded = app::loadSettings(path).settings;
    EXPECT_EQ(app::clusterNameIn(loaded, u"key"_s), u"prod-eu"_s);
    EXPECT_EQ(loaded.names.value(u"key"_s).value(u"db1:5432"_s), u"orders primary"_s);
    EXPECT_FALSE(loaded.names.value(u"key"_s).contains(u"db2:5432"_s));
    EXPECT_EQ(loaded.endpointsWidth, 333);
    EXPECT_EQ(loaded.listHeight, 144);
    EXPECT_EQ(loaded.openedLanes, settings.openedLanes);
    EXPECT_EQ(app::clusterNameIn(loaded, u"another"_s), QString());
}

TEST_F(SettingsTest, AreForTheUserAloneWhateverTheUmask)
{
    const mode_t before = ::umask(0);
    EXPECT_TRUE(app::saveSettings(app::objectFrom(rich()), path));
    EXPECT_TRUE(app::saveSettings(app::objectFrom(rich()), path)) << "over what is there";
    ::umask(before);
    EXPECT_EQ(modeOf(path), 0600);
    EXPECT_EQ(modeOf(home.filePath(u"poolscope"_s)), 0700);
    EXPECT_EQ(QDir(home.filePath(u"poolscope"_s)).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

TEST_F(SettingsTest, NoneIsNoTrouble)
{
    EXPECT_EQ(app::loadSettings(path).trouble, QString {});
}

TEST_F(SettingsTest, BrokenOnesAreSetAsideByteForByte)
{
    ASSERT_TRUE(app::saveSettings(app::objectFrom(rich()), path));
    const QByteArray whole = test::readFile(path);
    for (const QByteArray &broken :
         { whole.first(whole.size() / 2), "\x00\x01\xfe\xff binary"_ba, ""_ba, "[1, 2]"_ba, "null"_ba }) {
        SCOPED_TRACE(broken.toStdString());
        write(broken);
        const app::LoadedSettings loaded = app::loadSettings(path);
        EXPECT_NE(loaded.trouble, QString {});
        ASSERT_EQ(setAside().size(), 1);
        EXPECT_EQ(test::readFile(setAside().first().absoluteFilePath()), broken);
        QFile::remove(setAside().first().absoluteFilePath());
    }
}

TEST_F(SettingsTest, AnEndlessFileIsNotRead)
{
    write({});
    ASSERT_EQ(::truncate(path.toUtf8().constData(), 1'000'000'000), 0);
    expectAFreshStart();
}

TEST_F(SettingsTest, AFifoIsNotOpened)
{
    QDir().mkpath(QFileInfo(path).path());
    ASSERT_EQ(::mkfifo(path.toUtf8().constData(), 0600), 0);
    expectAFreshStart();
}

TEST_F(SettingsTest, AFolderInItsPlaceIsSetAside)
{
    QDir().mkpath(path);
    expectAFreshStart();
}

TEST_F(SettingsTest, WhatAnotherVersionWroteIsKept)
{
    write(R"({"page": "pools", "from_the_future": {"a": [1, null]}, "cores": {"db1": 4}})");
    app::LoadedSettings loaded = app::loadSettings(path);
    EXPECT_EQ(loaded.trouble, QString {});
    EXPECT_EQ(loaded.settings.page, u"pools"_s);
    ASSERT_TRUE(app::saveSettings(app::objectFrom(loaded.settings), path));
    const QJsonObject saved = QJsonDocument::fromJson(test::readFile(path)).object();
    EXPECT_EQ(saved[u"from_the_future"], QJsonDocument::fromJson(R"({"a": [1, null]})").object());
}

TEST_F(SettingsTest, ValuesOfTheWrongKindAreLeftOut)
{
    write(R"({"recent": "x", "appearance": 7, "page": 99, "window": {}, "hidden_series": [1, "states/idle"],
              "cores": {"db1": "many", "db2": -3, "db3": 8}, "sessions": 1, "dimension": []})");
    const app::LoadedSettings loaded = app::loadSettings(path);
    EXPECT_EQ(loaded.trouble, QString {});
    const Settings &s = loaded.settings;
    EXPECT_TRUE(s.recent.isEmpty());
    EXPECT_EQ(s.appearance, app::Appearance::Desktop);
    EXPECT_EQ(s.page, QString {});
    EXPECT_TRUE(s.window.isEmpty());
    EXPECT_EQ(s.hiddenSeries, QStringList({ u"states/idle"_s }));
    EXPECT_EQ(s.cores, (QMap<QString, double> { { u"db3"_s, 8 } }));
    EXPECT_EQ(app::dimensionNamed(s.dimension), insight::Dimension::Application);
}

TEST_F(SettingsTest, APageThatWasANumberIsWhatItWasThen)
{
    for (const auto &[number, name] : { std::pair("0", u"overview"_s), std::pair("1", u"sessions"_s),
                                        std::pair("2", u"waits"_s), std::pair("-1", QString {}) }) {
        write(R"({"page": )" + QByteArray(number) + "}");
        EXPECT_EQ(app::loadSettings(path).settings.page, name) << number;
        QFile::remove(path);
    }
}

TEST_F(SettingsTest, WhereNothingCanBeWrittenThatIsSaid)
{
    write({});
    const core::Status saved =
        app::saveSettings(app::objectFrom(Settings {}), path + u"/below-a-file/settings.json"_s);
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().fault, core::Fault::Storage);
}

TEST_F(SettingsOfWindows, TwoKeepWhatTheOtherOneChanged)
{
    Settings both;
    both.allowed = { { u"shop"_s, { u"10.0.0.0/8"_s } }, { u"bank"_s, { u"10.0.0.1"_s } } };
    both.recent = { { u"host=shop"_s }, { u"host=bank"_s } };
    both.keepQueries = { u"shop"_s };
    ASSERT_TRUE(app::saveSettings(app::objectFrom(both), path));
    app::SettingsFile one;
    app::SettingsFile other;

    other.values().allowed.remove(u"bank"_s);
    other.values().keepQueries.clear();
    app::rememberRecent(other.values(), { u"host=other"_s });
    other.write();
    one.values().allowed[u"shop"_s].append(u"db9"_s);
    one.values().keepQueries.append(u"mine"_s);
    one.values().utc = true;
    app::rememberRecent(one.values(), { u"host=one"_s });
    one.write();
    other.values().page = u"pools"_s;
    other.write();

    const Settings kept = app::loadSettings(path).settings;
    EXPECT_EQ(kept.allowed, (QMap<QString, QStringList> { { u"shop"_s, { u"10.0.0.0/8"_s, u"db9"_s } } }));
    EXPECT_EQ(kept.keepQueries, QStringList { u"mine"_s });
    EXPECT_EQ(kept.recent,
              (QList<QStringList> {
                  { u"host=one"_s }, { u"host=other"_s }, { u"host=shop"_s }, { u"host=bank"_s } }));
    EXPECT_TRUE(kept.utc);
    EXPECT_EQ(kept.page, u"pools"_s);
}

TEST_F(SettingsOfWindows, OnesThatWentMeanwhileAreWrittenAnew)
{
    ASSERT_TRUE(app::saveSettings(app::objectFrom(rich()), path));
    app::SettingsFile window;
    ASSERT_TRUE(QFile::remove(path));
    window.write();
    EXPECT_EQ(app::loadSettings(path).settings.exportFolder, u"/srv/exports"_s);
}

TEST(RecentClusters, NewestFirstEachOnceAtMostTwelve)
{
    Settings settings;
    for (int i = 0; i < 15; ++i)
        app::rememberRecent(settings, { u"postgresql://db%1"_s.arg(i), u"pgbouncer://pool1"_s });
    const QStringList seventh { u"postgresql://db7"_s, u"pgbouncer://pool1"_s };
    app::rememberRecent(settings, seventh);
    app::rememberRecent(settings, {});
    EXPECT_EQ(settings.recent.size(), 12);
    EXPECT_EQ(settings.recent.first(), seventh);
    EXPECT_EQ(settings.recent.count(seventh), 1);
}

TEST(Cores, NoneEnteredIsNoLine)
{
    Settings settings;
    const app::ClusterId cluster { u"me@db1:5432"_s, u"db1:5432"_s, {} };
    settings.cores.insert(cluster.formerName, 8);
    EXPECT_EQ(app::coresOf(settings, cluster), 8) << "by an earlier version";
    app::setCores(settings, cluster, 16);
    EXPECT_EQ(app::coresOf(settings, cluster), 16);
    app::setCores(settings, cluster, 0);
    EXPECT_EQ(app::coresOf(settings, cluster), std::nullopt);
}

TEST(KeptQueries, AreThoseOfTheClusterTheUserMeant)
{
    const auto idOf = [](const QStringList &urls) {
        return app::clusterOf(test::targetsOf(urls), urls).id();
    };
    const app::ClusterId shop = idOf({ u"postgresql://me@db1"_s, u"postgresql://me@db2"_s });
    const app::ClusterId bank = idOf({ u"postgresql://me@db1"_s, u"postgresql://me@db3"_s });
    Settings settings;
    settings.keepQueries = { u"db1:5432 and 1 more"_s };
    EXPECT_FALSE(app::keepsQueries(settings, shop)) << "many have that name";
    app::setKeepsQueries(settings, shop, true);
    EXPECT_TRUE(app::keepsQueries(settings, shop));
    EXPECT_FALSE(app::keepsQueries(settings, bank));

    const app::ClusterId one = idOf({ u"postgresql://me@db1"_s });
    settings.keepQueries = { u"db1:5432"_s };
    EXPECT_TRUE(app::keepsQueries(settings, one)) << "by an earlier version";
    app::setKeepsQueries(settings, one, false);
    EXPECT_FALSE(app::keepsQueries(settings, one));
}
