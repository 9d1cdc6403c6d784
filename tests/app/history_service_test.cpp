// What the window keeps on disk and finds there again, before a real server.

#include "app/history_service.h"
#include "app/opening.h"
#include "app/running.h"
#include "app/span_export.h"
#include "core/clock.h"
#include "gui/dialogs/connect_dialog.h"
#include "gui/dialogs/export_dialog.h"
#include "gui/frame/status_notice.h"
#include "gui/widgets/plain.h"
#include "program/past/history_content.h"
#include "store/history.h"
#include "support/counting_proxy.h"
#include "support/pg_server.h"
#include "support/sessions.h"
#include "support/wait.h"
#include "watch/recording.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStatusBar>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Doing = core::HistoryState::Doing;
using test::noon;

namespace {

class Remembered : public testing::Test
{
protected:
    QString path() const { return m_folder.filePath(u"history.sqlite"_s); }
    app::Options options() const { return { .history = path() }; }

    static bool isDoing(test::Running &running, Doing doing)
    {
        return running.waitUntil([&] { return running.history().doing == doing; });
    }
    qint64 number(const char *sql) const
    {
        auto database = store::readHistory(path());
        if (!database)
            return -1;
        store::Statement statement = database.value().prepare(sql);
        return statement.ask().next() ? statement.number(0).value_or(-1) : -1;
    }

    QTemporaryDir m_folder;
    const test::PgServer m_server;
};

} // namespace

TEST_F(Remembered, WhatOneWindowSawTheNextOneShows)
{
    const test::Sessions app(m_server, 3);
    {
        test::Running first({ m_server.url(u"monitor"_s) }, options());
        ASSERT_TRUE(first.waitForNews(4));
    }
    const qint64 written = number("select count(*) from sample");
    EXPECT_GE(written, 4) << "also what came within the last second";
    test::Running second({ m_server.url(u"monitor"_s) }, options());
    const auto knowsThePast = [&] {
        const auto &past = second.viewState().past();
        return !past.endpoints().isEmpty()
               && past.history(past.endpoints().front()).points().size() > std::size_t(written);
    };
    EXPECT_TRUE(second.waitUntil(knowsThePast));
    const insight::EndpointHistory &endpointHistory =
        second.viewState().past().history(second.viewState().past().endpoints().front());
    EXPECT_GT(endpointHistory.segments().front().span().from + 1h, core::wallClock());
    second.picture(u"remembered"_s);
}

TEST_F(Remembered, AnotherServerOfThatNameHasNoPast)
{
    {
        test::History before;
        core::Sample sample = test::answer(core::wallClock() - 1min, {}, m_server.label());
        sample.endpoint.systemId = u"4711"_s;
        before.add(sample);
        before.database().settleLog();
        ASSERT_TRUE(QFile::copy(before.path(), path()));
    }
    test::Running running({ m_server.url(u"monitor"_s) }, options());
    ASSERT_TRUE(running.waitForNews(3));
    const auto &past = running.viewState().past();
    EXPECT_GT(past.history(past.endpoints().front()).points().front().at, core::wallClock() - 50s);
}

TEST_F(Remembered, TheSecondWindowReadsWhatTheFirstOneWritesAndAsksNobody)
{
    const test::Sessions app(m_server, 3);
    const test::CountingProxy witness(m_server.port());
    const QString url = u"postgresql://monitor@127.0.0.1:%1/postgres"_s.arg(witness.port());
    auto first = std::make_unique<test::Running>(QStringList { url }, options());
    ASSERT_TRUE(isDoing(*first, Doing::Writing));
    ASSERT_TRUE(first->waitForNews(2));
    ASSERT_TRUE(first->waitUntil([&] { return number("select count(*) from sample") >= 2; }))
        << "what is shown is not yet in the file";
    const qsizetype login = witness.passages().size(); // with TLS, and then without
    test::Running second({ url }, options());
    ASSERT_TRUE(second.waitForNews(4));
    EXPECT_EQ(witness.passages().size(), login);
    const core::SamplePtr heard = second.viewState().latest().front();
    EXPECT_EQ(heard->sessions.size(), first->viewState().latest().front()->sessions.size());
    EXPECT_EQ(heard->health, core::Health::Ok);
    const insight::OwnRates own = second.viewState().own(core::wallClock());
    EXPECT_EQ(own.connections, 0) << "what the first one takes is not counted twice";
    EXPECT_EQ(own.elsewhere, 1);

    second.press(Qt::Key_M);
    auto *question = second.window().findChild<QInputDialog *>();
    ASSERT_TRUE(question);
    const auto *time = question->findChild<gui::PlainLabel *>();
    EXPECT_TRUE(time && question->windowTitle().endsWith(time->text())) << "not every title is shown";
    question->setTextValue(u"deployed"_s);
    question->accept();
    EXPECT_TRUE(second.waitUntil([&] {
        return second.window().statusBar()->currentMessage()
               == u"The mark is saved. The process that records will add it to the history."_s;
    })) << test::text(second.window().statusBar()->currentMessage());
    EXPECT_TRUE(second.waitUntil(
        [&] { return number("select count(*) from v_marks where text = 'deployed'") == 1; }));

    first.reset();
    ASSERT_TRUE(isDoing(second, Doing::Writing)) << "it takes over";
    ASSERT_TRUE(second.waitForNews(4));
    EXPECT_EQ(witness.passages().size(), 2 * login);
    EXPECT_EQ(number("select count(*) from (select 1 from sample group by at having count(*) > 1)"), 0)
        << "nothing is written twice";
}

TEST_F(Remembered, WhatAnotherWindowAsksTakesNoConnectionOfThisOne)
{
    const test::PgServer added({ .family = 1 });
    const QString url = m_server.url(u"monitor"_s);
    test::Running first({ url }, options());
    ASSERT_TRUE(isDoing(first, Doing::Writing));
    ASSERT_TRUE(first.waitUntil([&] { return number("select count(*) from sample") >= 2; }));
    app::Options one = options();
    one.pace.connections = 1;
    test::Running second({ url }, one);
    ASSERT_TRUE(second.waitForNews(2));
    emit second.window().endpointRequested();
    auto *dialog = second.window().findChild<gui::ConnectDialog *>();
    ASSERT_TRUE(dialog);
    dialog->findChild<QPlainTextEdit *>(u"addresses"_s)->setPlainText(added.url(u"monitor"_s));
    dialog->findChild<QPushButton *>(u"test"_s)->click();
    const auto *status = dialog->findChild<QLabel *>(u"status"_s);
    EXPECT_TRUE(second.waitUntil([&] { return status->text().startsWith(u"1 of 1 answer"); }))
        << test::text(status->text());
}

TEST_F(Remembered, AnotherAddressOfAServerThatIsAskedElsewhereIsShownOnce)
{
    const test::CountingProxy otherWay(m_server.port());
    test::Running first({ m_server.url(u"postgres"_s) }, options());
    ASSERT_TRUE(isDoing(first, Doing::Writing));
    ASSERT_TRUE(first.waitForNews(2));
    test::Running second({ m_server.url(u"postgres"_s),
                           u"postgresql://postgres@127.0.0.1:%1/postgres"_s.arg(otherWay.port()) },
                         options());
    EXPECT_TRUE(second.waitUntil([&] { return second.viewState().past().endpoints().size() == 1; }));
    EXPECT_TRUE(second.waitForNews(2));
    EXPECT_TRUE(second.waitUntil([&] { return otherWay.open() == 0; })) << "and let go";
}

TEST_F(Remembered, AServerThatWasAskedHereBeforeTheFileToldOfItIsLeftUnderEitherName)
{
    const test::CountingProxy way(m_server.port());
    const test::CountingProxy otherWay(m_server.port());
    const auto address = [](const test::CountingProxy &proxy) {
        return u"postgresql://postgres@127.0.0.1:%1/postgres"_s.arg(proxy.port());
    };
    watch::Recording other(path(), program::keeping(false));
    ASSERT_TRUE(test::waitFor([&] { return other.state().doing == Doing::Writing; }));
    test::Running second({ address(way), address(otherWay) }, options());
    ASSERT_TRUE(isDoing(second, Doing::Reading));
    const auto shown = [&] { return second.viewState().past().endpoints(); };
    ASSERT_TRUE(
        second.waitUntil([&] { return shown().size() == 1 && second.viewState().latest().size() == 1; }));

    core::Sample told = *second.viewState().latest().front();
    const QString asked = told.endpoint.name;
    told.endpoint.name =
        u"127.0.0.1:%1"_s.arg(asked.endsWith(QString::number(way.port())) ? otherWay.port() : way.port());
    ASSERT_TRUE(second.waitUntil([&] {
        told.received = core::wallClock();
        other.add(std::make_shared<const core::Sample>(told));
        other.flush();
        return shown() == QStringList { told.endpoint.name };
    }));
    EXPECT_TRUE(second.waitUntil([&] { return way.open() == 0 && otherWay.open() == 0; }));
}

TEST_F(Remembered, WhatNobodyElseWatchesIsAskedHere)
{
    const test::PgServer other;
    test::Running first({ m_server.url(u"monitor"_s) }, options());
    ASSERT_TRUE(isDoing(first, Doing::Writing));
    ASSERT_TRUE(first.waitForNews(2));
    test::Running second({ m_server.url(u"monitor"_s), other.url(u"monitor"_s) }, options());
    EXPECT_TRUE(second.waitForNews(2));
}

TEST_F(Remembered, TheSecondWindowSaysWhoWrites)
{
    test::Running first({ m_server.url(u"monitor"_s) }, options());
    ASSERT_TRUE(isDoing(first, Doing::Writing));
    test::Running second({ m_server.url(u"monitor"_s) }, options());
    ASSERT_TRUE(isDoing(second, Doing::Reading));
    auto *notice = second.window().findChild<gui::StatusNotice *>();
    ASSERT_TRUE(notice);
    EXPECT_TRUE(second.waitUntil([&] { return notice->isVisible(); }));
    second.picture(u"reading-along"_s);
}

TEST_F(Remembered, ADamagedFileIsSetAsideAndSaid)
{
    QFile file(path());
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    const QByteArray bytes = "SQLite format 3" + QByteArray(85, '\0') + QByteArray(50'000, '\x7f');
    file.write(bytes);
    file.close();
    test::Running running({ m_server.url(u"monitor"_s) }, options());
    ASSERT_TRUE(isDoing(running, Doing::Writing));
    const QString aside = running.history().leftBehind;
    EXPECT_TRUE(running.window().statusBar()->currentMessage().contains(aside))
        << running.window().statusBar()->currentMessage().toStdString();
    QFile kept(aside);
    ASSERT_TRUE(kept.open(QIODevice::ReadOnly)) << aside.toStdString();
    EXPECT_TRUE(kept.readAll() == bytes);
}

TEST_F(Remembered, FullTextsAreKeptOnlyWhereTheUserWantsThem)
{
    const test::Sessions talker(m_server, 1);
    talker.run(0, "select 'C4n4ry'");
    const auto keeps = [&] { return number("select count(*) from text where value like '%C4n4ry%'"); };
    test::Running running({ m_server.url(u"monitor"_s) }, options());
    ASSERT_TRUE(running.waitForNews(3));
    ASSERT_TRUE(running.waitUntil([&] { return number("select count(*) from sample") >= 2; }));
    EXPECT_EQ(keeps(), 0);

    running.choose(u"Keep &full query texts of this cluster"_s, running.window());
    auto *question = running.window().findChild<QMessageBox *>();
    ASSERT_TRUE(question);
    question->findChild<QPushButton *>(u"keep"_s)->click();
    EXPECT_TRUE(running.waitUntil([&] { return keeps() > 0; }));

    running.choose(u"Keep &full query texts of this cluster"_s, running.window());
    const qint64 before = keeps();
    talker.run(0, "select 'C4n4ry', 2");
    ASSERT_TRUE(running.waitForNews(3));
    EXPECT_EQ(keeps(), before) << "no question is asked to keep less";
    EXPECT_EQ(number("select count(*) from v_gaps where detail = 'no recorder was running'"), 0);
}

TEST_F(Remembered, ASpanSavedByTheWindowOpensAgain)
{
    const test::Sessions app(m_server.conninfo() + u" application_name=till"_s, 3);
    test::Running running({ m_server.url(u"monitor"_s) }, options());
    ASSERT_TRUE(running.waitForNews(4));
    ASSERT_TRUE(running.waitUntil([&] { return number("select count(*) from sample") > 1; }));
    emit running.window().spanSavingRequested();
    auto *dialog = running.window().findChild<gui::ExportDialog *>();
    ASSERT_TRUE(dialog);
    dialog->findChild<QComboBox *>(u"names"_s)->setCurrentIndex(1);
    dialog->findChild<QPushButton *>(u"write"_s)->click();
    auto *chooser = dialog->findChild<QFileDialog *>();
    ASSERT_TRUE(chooser);
    const QString saved = m_folder.filePath(u"outage.poolscope"_s);
    emit chooser->fileSelected(saved);
    const auto *status = dialog->findChild<QLabel *>(u"status"_s);
    ASSERT_TRUE(running.waitUntil([&] { return status->text().startsWith(u"Written"_s); }))
        << status->text().toStdString();

    app::Opening opening;
    std::optional<app::OpenedFile> opened;
    QObject::connect(&opening, &app::Opening::opened, &opening,
                     [&](const app::OpenedFile &file) { opened = file; });
    opening.start(saved);
    ASSERT_TRUE(running.waitUntil([&] { return opened.has_value(); }));
    EXPECT_EQ(opened->endpoints.size(), 1);
    QFile file(saved);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_FALSE(file.readAll().contains("till")) << "names were to be replaced";
}

TEST(SpanExport, WritesWhatTheCommandLineWrites)
{
    test::History history;
    for (int second = 0; second < 50; ++second)
        history.add(test::answer(noon + second * 1s, { test::session(test::working(7)) }));
    const QTemporaryDir folder;
    program::HistoryExport wanted { .history = history.path(),
                                    .view = &report::views[3],
                                    .from = noon + 10s,
                                    .to = noon + 19s,
                                    .output = folder.filePath(u"window.csv"_s) };
    app::SpanExport writing;
    QString said;
    QObject::connect(&writing, &app::SpanExport::finished, &writing, [&](const QString &sentence, bool good) {
        said = good ? sentence : u"bad "_s + sentence;
    });
    writing.start(
        [wanted](const program::ExportProgress &progress) {
            return program::exportHistory(wanted, progress);
        },
        wanted.output);
    ASSERT_TRUE(test::waitFor([&] { return !said.isEmpty(); }));
    EXPECT_TRUE(said.contains(u"10 rows"_s)) << said.toStdString();

    program::HistoryExport same = wanted;
    same.output = folder.filePath(u"cli.csv"_s);
    ASSERT_TRUE(program::exportHistory(same, [](double, qint64) { return true; }));
    QFile one(wanted.output);
    QFile other(same.output);
    ASSERT_TRUE(one.open(QIODevice::ReadOnly) && other.open(QIODevice::ReadOnly));
    EXPECT_EQ(one.readAll(), other.readAll());
}

TEST(SpanExport, WhatIsCancelledLeavesNoFile)
{
    test::History history;
    std::vector<core::SessionPtr> crowd;
    for (int pid = 1; pid <= 2000; ++pid)
        crowd.push_back(test::session(test::working(pid)));
    for (int second = 0; second < 300; ++second)
        history.add(test::answer(noon + second * 1s, crowd));
    const QTemporaryDir folder;
    app::SpanExport writing;
    QString said;
    QObject::connect(&writing, &app::SpanExport::progressed, &writing, [&] { writing.cancel(); });
    QObject::connect(&writing, &app::SpanExport::finished, &writing,
                     [&](const QString &sentence, bool good) { said = good ? u"good"_s : sentence; });
    const program::HistoryExport wanted { .history = history.path(),
                                          .view = &report::views[3],
                                          .output = folder.filePath(u"w.csv"_s) };
    writing.start(
        [wanted](const program::ExportProgress &progress) {
            return program::exportHistory(wanted, progress);
        },
        wanted.output);
    ASSERT_TRUE(test::waitFor([&] { return !said.isEmpty(); }));
    EXPECT_TRUE(said.contains(u"stopped"_s)) << said.toStdString();
    EXPECT_TRUE(QDir(folder.path()).isEmpty());
}
