// What a proxy tells of others, in the window: listed, contacted when the user says so, and left again.

#include "app/running.h"
#include "gui/dialogs/contact_dialog.h"
#include "gui/endpoints/endpoint_list.h"
#include "live/seen.h"
#include "support/haproxy.h"

#include <QCheckBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using test::HaProxy;
using test::PgServer;
using test::Running;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

namespace {

class FoundEndpoints : public test::WithServer
{
protected:
    void SetUp() override
    {
        WithServer::SetUp();
        if (!HaProxy::isInstalled())
            GTEST_SKIP() << "HAProxy is not installed";
    }
};

QString server(const char *name, const PgServer &server)
{
    return u"    server %1 127.0.0.1:%2"_s.arg(QLatin1StringView(name)).arg(server.port());
}

/// Double click on the row; the dialog that comes of it.
gui::ContactDialog *contact(Running &running, const QString &name)
{
    gui::EndpointList &list = running.window().endpoints();
    for (int i = 0; i < list.model()->rowCount(); ++i) {
        const QModelIndex index = list.model()->index(i, 0);
        if (index.data().toString() == name)
            QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(index).center());
    }
    return running.window().findChild<gui::ContactDialog *>();
}

void accept(QDialog &dialog)
{
    QTest::mouseClick(dialog.findChild<QPushButton *>(u"accept"_s), Qt::LeftButton);
}

} // namespace

TEST_F(FoundEndpoints, AreListedContactedOnAWordAndLeftAgain)
{
    const PgServer primary;
    const PgServer standby({ .standbyOf = primary.conninfo() });
    const PgServer stranger({ .family = 1 });
    const HaProxy proxy(
        { u"backend pg"_s, server("a", primary), server("b", standby), server("c", stranger) });
    Running running({ primary.url(u"monitor"_s), proxy.fileUrl() });
    ASSERT_TRUE(running.waitUntil([&] { return !running.endpoint(stranger.label()).isEmpty(); }));
    ASSERT_TRUE(running.waitUntil([&] { return running.endpoint(primary.label()).contains(u"ok"_s); }));
    EXPECT_THAT(running.endpoint(standby.label()).toStdString(), HasSubstr("not contacted"));
    EXPECT_THAT(running.endpoint(standby.label()).toStdString(), HasSubstr("reported by "));
    EXPECT_TRUE(standby.logLines(u"user=monitor"_s).isEmpty());
    running.picture(u"found-endpoints"_s);

    gui::ContactDialog *dialog = contact(running, standby.label());
    ASSERT_TRUE(dialog);
    auto *rules = dialog->findChild<QPlainTextEdit *>();
    EXPECT_EQ(rules->toPlainText(), standby.label());
    dialog->findChild<QCheckBox *>()->click();
    EXPECT_EQ(rules->toPlainText(), standby.label() + u" plain"_s);
    test::savePictures(*dialog, u"found-contact"_s);
    accept(*dialog);
    ASSERT_TRUE(running.waitUntil([&] { return running.endpoint(standby.label()).contains(u"replica"_s); }));
    EXPECT_THAT(running.endpoint(stranger.label()).toStdString(), HasSubstr("not contacted"));
    EXPECT_TRUE(stranger.logLines(u"monitor"_s).isEmpty());

    dialog = contact(running, stranger.label());
    ASSERT_TRUE(dialog);
    rules = dialog->findChild<QPlainTextEdit *>();
    EXPECT_EQ(rules->toPlainText().section(u'\n', 0, 0), standby.label() + u" plain"_s);
    rules->setPlainText(u"127.0.0.1:%1 plain\nnot a rule"_s.arg(stranger.port()));
    EXPECT_FALSE(dialog->findChild<QPushButton *>(u"accept"_s)->isEnabled());
    rules->setPlainText(u"127.0.0.1:%1 plain"_s.arg(stranger.port()));
    accept(*dialog);
    ASSERT_TRUE(running.waitUntil([&] { return running.endpoint(stranger.label()).contains(u"error"_s); }));
    ASSERT_TRUE(
        running.waitUntil([&] { return running.endpoint(standby.label()).contains(u"not contacted"_s); }));
    EXPECT_TRUE(running.waitUntil([&] { return test::backendsOf(standby, u"monitor"_s).isEmpty(); }));
    running.picture(u"found-stranger"_s);
}

TEST_F(FoundEndpoints, RulesOutliveTheWindow)
{
    const PgServer primary;
    const PgServer standby({ .standbyOf = primary.conninfo() });
    const HaProxy proxy({ u"backend pg"_s, server("b", standby) });
    const QTemporaryDir home;
    const QStringList urls { primary.url(u"monitor"_s), proxy.fileUrl() };
    app::Settings settings;
    {
        Running running(urls);
        ASSERT_TRUE(running.waitUntil([&] { return !running.endpoint(standby.label()).isEmpty(); }));
        gui::ContactDialog *dialog = contact(running, standby.label());
        ASSERT_TRUE(dialog);
        dialog->findChild<QCheckBox *>()->click();
        accept(*dialog);
        running.window().close();
        settings = app::loadSettings(app::settingsPath()).settings;
    }
    ASSERT_EQ(settings.allowed.size(), 1);
    EXPECT_EQ(settings.allowed.first(), QStringList { standby.label() + u" plain"_s });
}
