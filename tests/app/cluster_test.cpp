// The open cluster in the window: it gets and loses endpoints, is asked as much as its settings say, and is
// remembered as it is.

#include "app/running.h"
#include "gui/dialogs/cluster_settings_dialog.h"
#include "gui/dialogs/connect_dialog.h"
#include "gui/endpoints/endpoint_list.h"
#include "gui/path/path_view.h"
#include "gui/pools/pools_page.h"
#include "live/seen.h"
#include "live/watching.h"
#include "support/pgbouncer.h"
#include "support/sessions.h"
#include "support/text_file.h"

#include <QCheckBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include <gmock/gmock.h>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::PgBouncer;
using test::PgServer;
using test::Running;
using test::Sessions;

namespace {

class OpenCluster : public test::WithServer
{
};

bool answers(Running &running, const QString &name)
{
    return running.waitUntil([&] { return running.endpoint(name).contains(u", ok"); });
}

void add(Running &running, const QString &addresses)
{
    auto *dialog = running.window().findChild<gui::ConnectDialog *>();
    ASSERT_TRUE(dialog);
    dialog->findChild<QPlainTextEdit *>(u"addresses"_s)->setPlainText(addresses);
    test::savePictures(*dialog, u"add-endpoint"_s);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"connect"_s), Qt::LeftButton);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void press(Running &running, const QString &button)
{
    auto *dialog = running.window().findChild<gui::ConnectDialog *>();
    ASSERT_TRUE(dialog);
    QTest::mouseClick(dialog->findChild<QPushButton *>(button), Qt::LeftButton);
}

/// What is to be added; waits for how the answers are summed up.
void testInDialog(Running &running, const QString &addresses, const QString &outcome)
{
    emit running.window().endpointRequested();
    auto *dialog = running.window().findChild<gui::ConnectDialog *>();
    ASSERT_TRUE(dialog);
    dialog->findChild<QPlainTextEdit *>(u"addresses"_s)->setPlainText(addresses);
    press(running, u"test"_s);
    const auto *status = dialog->findChild<QLabel *>(u"status"_s);
    ASSERT_TRUE(running.waitUntil([&] { return status->text().startsWith(outcome); }))
        << test::text(status->text());
}

app::Settings saved()
{
    return app::loadSettings(app::settingsPath()).settings;
}

gui::ClusterSettingsDialog *settingsOf(Running &running)
{
    emit running.window().clusterSettingsRequested();
    return running.window().findChild<gui::ClusterSettingsDialog *>();
}

void choose(gui::ClusterSettingsDialog &dialog, const char *name, int value)
{
    dialog.findChild<QSpinBox *>(QLatin1StringView(name))->setValue(value);
    QTest::mouseClick(dialog.findChild<QPushButton *>(u"accept"_s), Qt::LeftButton);
}

} // namespace

TEST_F(OpenCluster, GetsAPoolerFromTheAdviceAndLosesItAgain)
{
    const PgServer server;
    const PgBouncer pooler(server);
    const QString address = server.url(u"monitor"_s);
    Running running({ address });
    ASSERT_TRUE(answers(running, server.label()));
    running.window().showPools();
    auto *advice = running.window().pools().findChild<QPushButton *>(u"addPooler"_s);
    ASSERT_TRUE(running.waitUntil([&] { return advice->isVisible(); }));
    running.picture(u"pools-advice"_s);
    advice->click();
    add(running, pooler.consoleUrl());
    const QString console = core::label(test::targetOf(pooler.consoleUrl()).hosts.first());
    ASSERT_TRUE(answers(running, console));
    ASSERT_TRUE(running.waitUntil([&] { return !advice->isVisible(); }));
    EXPECT_EQ(saved().recent, (QList<QStringList> { { address, pooler.consoleUrl() } }));

    emit running.window().endpoints().removeRequested(console);
    EXPECT_EQ(saved().recent, (QList<QStringList> { { address } }));
    ASSERT_TRUE(running.waitUntil([&] { return running.endpoint(console).isEmpty(); }));
    ASSERT_TRUE(running.waitForNews(2)) << "the others go on";
    EXPECT_EQ(running.endpoint(console), QString()) << "also after what was on its way";
}

TEST_F(OpenCluster, TestsAnEndpointBeforeItIsAddedByTheOneLoginThatItsRoleHas)
{
    const PgServer one;
    const PgServer other({ .hba = { u"host all single all scram-sha-256"_s }, .family = 1 });
    other.run(u"create role single login connection limit 1 password 'right!pass'"_s);
    Running running({ one.url(u"monitor"_s) });
    ASSERT_TRUE(answers(running, one.label()));
    emit running.window().endpointRequested();
    auto *dialog = running.window().findChild<gui::ConnectDialog *>();
    ASSERT_TRUE(dialog);
    dialog->findChild<QPlainTextEdit *>(u"addresses"_s)->setPlainText(other.url(u"single"_s));
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"test"_s), Qt::LeftButton);
    auto *password = dialog->findChild<QLineEdit *>(u"password"_s);
    ASSERT_TRUE(running.waitUntil([&] { return password->isVisible(); }));
    QTest::keyClicks(password, u"right!pass"_s);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"logIn"_s), Qt::LeftButton);
    const auto *status = dialog->findChild<QLabel *>(u"status"_s);
    ASSERT_TRUE(running.waitUntil([&] { return status->text().startsWith(u"1 of 1 answer"); }))
        << test::text(status->text());
    EXPECT_TRUE(running.endpoint(other.label()).isEmpty()) << "not before it is added";
    test::savePictures(*dialog, u"add-endpoint-tested"_s);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"connect"_s), Qt::LeftButton);
    EXPECT_TRUE(answers(running, other.label())) << "with the password that was typed";
    EXPECT_EQ(test::backendsOf(other, u"single"_s).size(), 1);
}

TEST_F(OpenCluster, DoesNotSendAPasswordAgainThatATestFoundToBeWrong)
{
    const PgServer one;
    const PgServer other({ .family = 1 });
    Running running({ one.url(u"monitor"_s) });
    ASSERT_TRUE(answers(running, one.label()));
    ASSERT_NO_FATAL_FAILURE(
        testInDialog(running, other.url(u"secretive:wrong"_s), u"Poolscope does not retry it."_s));
    press(running, u"connect"_s);
    EXPECT_TRUE(running.waitUntil([&] { return !running.passwordBar().isEmpty(); }));
    EXPECT_EQ(other.logLines(u"password authentication failed"_s).size(), 1);
}

TEST_F(OpenCluster, NorOneThatItsFileHas)
{
    const PgServer one;
    const PgServer other({ .family = 1 });
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"pgpass"_s);
    test::writeLines(file, { u"*:*:*:secretive:wrong"_s });
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
    qputenv("PGPASSFILE", file.toLocal8Bit());
    const auto clean = qScopeGuard([] { qunsetenv("PGPASSFILE"); });
    Running running({ one.url(u"monitor"_s) });
    ASSERT_TRUE(answers(running, one.label()));
    ASSERT_NO_FATAL_FAILURE(
        testInDialog(running, other.url(u"secretive"_s), u"Poolscope does not retry it."_s));
    press(running, u"connect"_s);
    ASSERT_TRUE(running.waitUntil([&] { return !running.passwordBar().isEmpty(); }));
    EXPECT_EQ(other.logLines(u"password authentication failed"_s).size(), 1);

    test::writeLines(file, { u"*:*:*:secretive:right!pass"_s }); // what the user does about it
    emit running.window().endpoints().retryRequested(other.label());
    EXPECT_TRUE(answers(running, other.label()));
}

TEST_F(OpenCluster, NorOneThatOnlyAnotherHostOfItsAddressTook)
{
    const PgServer one;
    const PgServer first({ .family = 1 });
    const PgServer second({ .family = 2 });
    second.run(u"alter role secretive password 'another'"_s);
    Running running({ one.url(u"monitor"_s) });
    ASSERT_TRUE(answers(running, one.label()));
    const QString both = u"postgresql://secretive@%1,%2/postgres"_s.arg(first.label(), second.label());
    ASSERT_NO_FATAL_FAILURE(testInDialog(running, both, u"None of 2 endpoints answers"_s));
    auto *dialog = running.window().findChild<gui::ConnectDialog *>();
    QTest::keyClicks(dialog->findChild<QLineEdit *>(u"password"_s), u"right!pass"_s);
    press(running, u"logIn"_s);
    const auto *status = dialog->findChild<QLabel *>(u"status"_s);
    ASSERT_TRUE(running.waitUntil([&] { return status->text().startsWith(u"1 of 2 answers"); }))
        << test::text(status->text());
    press(running, u"connect"_s);
    EXPECT_TRUE(answers(running, first.label())) << "by the password that was typed";
    EXPECT_TRUE(running.waitUntil([&] { return !running.passwordBar().isEmpty(); }));
    EXPECT_EQ(second.logLines(u"password authentication failed"_s).size(), 1);
}

TEST_F(OpenCluster, NorOneThatNoHostOfItsAddressHasTakenYet)
{
    const PgServer one;
    const PgServer first({ .family = 1 });
    PgServer second({ .family = 2 });
    second.run(u"alter role secretive password 'another'"_s);
    second.stop();
    Running running({ one.url(u"monitor"_s) });
    ASSERT_TRUE(answers(running, one.label()));
    const QString both = u"postgresql://secretive@%1,%2/postgres"_s.arg(first.label(), second.label());
    ASSERT_NO_FATAL_FAILURE(testInDialog(running, both, u"None of 2 endpoints answers"_s));
    PgServer::signal(first.postmasterPid(), SIGSTOP); // it takes the password, and does not say yet how it is
    auto resume = qScopeGuard([&] { PgServer::signal(first.postmasterPid(), SIGCONT); });
    auto *dialog = running.window().findChild<gui::ConnectDialog *>();
    QTest::keyClicks(dialog->findChild<QLineEdit *>(u"password"_s), u"right!pass"_s);
    press(running, u"logIn"_s);
    second.start();
    press(running, u"connect"_s);
    EXPECT_TRUE(running.waitUntil([&] { return running.passwordBar().contains(second.label()); }));
    EXPECT_THAT(second.logLines(u"password authentication failed"_s), testing::IsEmpty());
    PgServer::signal(first.postmasterPid(), SIGCONT);
    resume.dismiss();
    EXPECT_TRUE(answers(running, first.label())) << "by the password that was typed";
}

TEST_F(OpenCluster, KeepsWhatItWasCalledWhenItGetsAnEndpoint)
{
    const PgServer one;
    const PgServer other({ .family = 1 });
    Running running({ one.url(u"monitor"_s) });
    ASSERT_TRUE(answers(running, one.label()));
    emit running.window().endpointRequested();
    auto *dialog = running.window().findChild<gui::ConnectDialog *>();
    dialog->findChild<QPlainTextEdit *>(u"addresses"_s)->setPlainText(other.url(u"monitor"_s));
    QTest::keyClicks(dialog->findChild<QWidget *>(u"answers"_s)->findChild<QLineEdit *>(), u"orders"_s);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"connect"_s), Qt::LeftButton);
    ASSERT_TRUE(answers(running, u"orders"_s));
    emit running.window().endpoints().removeRequested(one.label());
    ASSERT_TRUE(running.waitUntil([&] { return test::backendsOf(one, u"monitor"_s).isEmpty(); }));
    EXPECT_EQ(saved().recent, (QList<QStringList> { { other.url(u"monitor"_s) } }));
    emit running.window().endpoints().removeRequested(other.label());
    EXPECT_FALSE(running.endpoint(u"orders"_s).isEmpty()) << "the only one stays";
}

TEST_F(OpenCluster, HasANameThatItsApplicationsDoNotGet)
{
    const PgServer server;
    const Sessions sessions(server.conninfo() + u" application_name=billing"_s, 1);
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(answers(running, server.label()));
    emit running.window().endpoints().nameRequested({});
    auto *dialog = running.window().findChild<QInputDialog *>();
    ASSERT_TRUE(dialog);
    dialog->setTextValue(u"prod"_s);
    dialog->accept();
    EXPECT_EQ(saved().names.first().value({}), u"prod"_s);
    running.press(Qt::Key_2);
    const auto names = [&] {
        QStringList found;
        for (const gui::BoxFace &face : running.window().findChild<gui::PathView *>()->scene().faces)
            found.append(face.name);
        return found;
    };
    ASSERT_TRUE(running.waitForNews(2)); // drawn since it has a name
    EXPECT_TRUE(running.waitUntil([&] { return names().contains(u"billing"_s); }))
        << test::text(names().join(u", "_s));
}

TEST_F(OpenCluster, FromTheCommandLineIsRememberedWithoutItsSecrets)
{
    const PgServer server;
    const QString address = server.url(u"monitor"_s);
    Running running({ QString(address).replace(u"monitor@"_s, u"monitor:C4n4ry@"_s) });
    running.window().close();
    EXPECT_EQ(saved().recent, (QList<QStringList> { { address } }));
}

TEST_F(OpenCluster, HasNoMoreConnectionsThanItsSettingsSayAtOnce)
{
    const PgServer one;
    const PgServer other({ .family = 1 });
    Running running({ one.url(u"monitor"_s), other.url(u"monitor"_s) });
    const auto open = [&] {
        return test::backendsOf(one, u"monitor"_s).size() + test::backendsOf(other, u"monitor"_s).size();
    };
    ASSERT_TRUE(answers(running, one.label()) && answers(running, other.label()));
    EXPECT_EQ(open(), 2);
    gui::ClusterSettingsDialog *dialog = settingsOf(running);
    ASSERT_TRUE(dialog);
    test::savePictures(*dialog, u"cluster-settings"_s);
    choose(*dialog, "connections", 1);
    ASSERT_TRUE(running.waitUntil([&] { return open() == 1; }));
    EXPECT_TRUE(running.waitUntil([&] { return running.status().contains(u"of at most 1 connections"); }))
        << test::text(running.status());
    EXPECT_EQ(saved().paces.first().connections, 1);

    dialog = settingsOf(running);
    ASSERT_TRUE(dialog);
    choose(*dialog, "connections", 16);
    EXPECT_TRUE(running.waitUntil([&] { return open() == 2; }));
    EXPECT_TRUE(saved().paces.isEmpty());
}

TEST_F(OpenCluster, TestsNothingWhereItHasNoConnectionLeft)
{
    const PgServer one;
    const PgServer other({ .family = 1 });
    Running running({ one.url(u"monitor"_s) });
    ASSERT_TRUE(answers(running, one.label()));
    gui::ClusterSettingsDialog *settings = settingsOf(running);
    ASSERT_TRUE(settings);
    choose(*settings, "connections", 1);
    emit running.window().endpointRequested();
    auto *dialog = running.window().findChild<gui::ConnectDialog *>();
    ASSERT_TRUE(dialog);
    dialog->findChild<QPlainTextEdit *>(u"addresses"_s)->setPlainText(other.url(u"monitor"_s));
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"test"_s), Qt::LeftButton);
    const auto *status = dialog->findChild<QLabel *>(u"status"_s);
    EXPECT_TRUE(running.waitUntil([&] { return status->text().startsWith(u"Not tested"); }))
        << test::text(status->text());
    test::savePictures(*dialog, u"add-endpoint-full"_s);
    EXPECT_TRUE(other.logLines(u"user=monitor"_s).isEmpty()
                && test::backendsOf(other, u"monitor"_s).isEmpty());
}

TEST_F(OpenCluster, IsAskedAsOftenAsItsSettingsSayAtOnce)
{
    const PgServer server;
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(answers(running, server.label()));
    gui::ClusterSettingsDialog *dialog = settingsOf(running);
    ASSERT_TRUE(dialog);
    choose(*dialog, "interval", 3);
    EXPECT_EQ(saved().paces.first().interval, 3s);
    const insight::EndpointHistory &history = running.viewState().past().history(server.label());
    ASSERT_TRUE(running.waitForNews(3));
    EXPECT_GE(history.points().back().stands, 2500ms);
    EXPECT_TRUE(history.gaps().empty()) << "a longer interval is no gap";
}

TEST_F(OpenCluster, RestsWhileTheWindowIsMinimizedWhereItsSettingsSaySo)
{
    const PgServer server;
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(answers(running, server.label()));
    const insight::EndpointHistory &history = running.viewState().past().history(server.label());
    running.window().showMinimized();
    EXPECT_EQ(history.interval(), 1s);
    running.window().showNormal();
    gui::ClusterSettingsDialog *dialog = settingsOf(running);
    ASSERT_TRUE(dialog);
    dialog->findChild<QCheckBox *>()->click();
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"accept"_s), Qt::LeftButton);
    EXPECT_TRUE(saved().paces.first().restsUnseen);
    EXPECT_EQ(history.interval(), 1s);
    running.window().showMinimized();
    EXPECT_EQ(history.interval(), 10s);
}

TEST_F(OpenCluster, KeepsWhatWasSaidOnTheCommandLineOfHowItIsRead)
{
    const PgServer server;
    app::Options options;
    options.pace.connections = 40;
    options.pace.share = 2;
    Running running({ server.url(u"monitor"_s) }, options);
    running.window().close();
    ASSERT_EQ(saved().paces.size(), 1);
    EXPECT_EQ(saved().paces.first(), (core::Pace { .share = 2, .connections = 40 }));
}

TEST_F(OpenCluster, KnowsItsPastOnceWhenTheIntervalChanges)
{
    const PgServer server;
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(answers(running, server.label()));
    ASSERT_TRUE(running.waitForNews(2));
    gui::ClusterSettingsDialog *dialog = settingsOf(running);
    ASSERT_TRUE(dialog);
    choose(*dialog, "interval", 2);
    ASSERT_TRUE(running.waitForNews(3));
    const auto &points = running.viewState().past().history(server.label()).points();
    EXPECT_TRUE(std::ranges::is_sorted(points, {}, &insight::Point::at));
    EXPECT_EQ(std::ranges::adjacent_find(points, {}, &insight::Point::at), points.end());
}
