// poolscope --open: a saved span is shown as it was, and nothing is asked.

#include "app/opening.h"
#include "app/running.h"
#include "gui/widgets/elided_label.h"
#include "program/past/span_file.h"
#include "store/database.h"
#include "store/history.h"
#include "store/note_rows.h"
#include "support/in_zone.h"
#include "support/places.h"
#include "support/samples.h"
#include "support/text_file.h"
#include "support/wait.h"

#include <QImage>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

class OpenedFile : public testing::Test
{
protected:
    OpenedFile()
    {
        for (int second = 0; second < 120; ++second)
            history.add(
                test::answer(noon + second * 1s, { test::session(test::working(second < 60 ? 1 : 2)) }));
        history.sampleWriter().add(store::RecordedNote { { .kind = core::Note::Kind::Incident,
                                                           .from = noon + 30s,
                                                           .to = noon + 50s,
                                                           .severity = core::Severity::Critical,
                                                           .what = u"queue"_s,
                                                           .endpoint = u"db1"_s,
                                                           .sentence = u"27 wait"_s,
                                                           .worstAt = noon + 40s },
                                                         { u"db1"_s } });
        EXPECT_TRUE(program::saveSpan({ .history = history.path(), .output = file },
                                      [](double, qint64) { return true; }));
    }

    /// The span from that second to that second, as it opens.
    std::optional<insight::TimeSpan> opened(int from, int to)
    {
        const QString path = folder.filePath(u"span.poolscope"_s);
        QFile::remove(path);
        EXPECT_TRUE(program::saveSpan(
            { .history = history.path(), .from = noon + from * 1s, .to = noon + to * 1s, .output = path },
            [](double, qint64) { return true; }));
        app::Opening opening;
        std::optional<insight::TimeSpan> span;
        bool isOver = false;
        QObject::connect(&opening, &app::Opening::opened, &opening, [&](const app::OpenedFile &known) {
            span = known.span;
            isOver = true;
        });
        QObject::connect(&opening, &app::Opening::failed, &opening, [&] { isOver = true; });
        opening.start(path);
        EXPECT_TRUE(test::waitFor([&] { return isOver; }));
        return span;
    }

    struct Shown
    {
        int code;
        QByteArray error;
    };
    Shown show(const QString &path)
    {
        QProcess program;
        program.start(test::places::window(), { u"--open"_s, path, u"--screenshot"_s,
                                                folder.filePath(u"picture.png"_s), u"--after"_s, u"1"_s });
        EXPECT_TRUE(program.waitForFinished(int(test::patience.count())));
        return { program.exitCode(), program.readAllStandardError() };
    }
    void falsify(const char *sql) const
    {
        auto saved = store::Database::open(file, store::Access::Write);
        ASSERT_TRUE(saved);
        saved.value().execute(sql);
        EXPECT_TRUE(saved.value().takeTrouble());
    }

    test::History history;
    QTemporaryDir folder;
    QString file = folder.filePath(u"incident.poolscope"_s);
};

} // namespace

TEST_F(OpenedFile, IsShownOnEveryPageWithoutASocketOfANetwork)
{
    QProcessEnvironment surroundings = QProcessEnvironment::systemEnvironment();
    surroundings.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    surroundings.insert(u"XDG_CONFIG_HOME"_s, folder.filePath(u"config"_s));
    surroundings.insert(u"ASAN_OPTIONS"_s,
                        u"detect_leaks=0"_s); // a program that is traced cannot look for them
    std::vector<QByteArray> pictures;
    for (const QString &page :
         { u"overview"_s, u"path"_s, u"sessions"_s, u"waits"_s, u"pools"_s, u"history"_s }) {
        QProcess program;
        program.setProcessEnvironment(surroundings);
        const QString trace = folder.filePath(page + u".trace"_s);
        const QString picture = folder.filePath(page + u".png"_s);
        program.start(u"strace"_s, { u"-f"_s, u"-e"_s, u"trace=socket,connect"_s, u"-o"_s, trace,
                                     test::places::window(), u"--open"_s, file, u"--page"_s, page,
                                     u"--screenshot"_s, picture, u"--after"_s, u"1"_s });
        ASSERT_TRUE(program.waitForFinished(int(test::patience.count())));
        EXPECT_EQ(program.exitCode(), 0) << program.readAllStandardError().toStdString();
        EXPECT_FALSE(QImage(picture).isNull());
        const QByteArray made = test::readFile(trace);
        EXPECT_TRUE(made.contains("exited with 0")) << made.toStdString(); // it was traced to its end
        EXPECT_FALSE(made.contains("AF_INET")) << made.toStdString();
        pictures.push_back(test::readFile(picture));
        EXPECT_EQ(std::ranges::count(pictures, pictures.back()), 1) << page.toStdString() << ": another page";
    }
}

TEST_F(OpenedFile, IsIntroducedInTheZoneThatIsShown)
{
    const test::InZone here("America/New_York");
    test::Running running({}, { .open = file });
    const auto introduction = [&] {
        return running.window().findChild<gui::ElidedLabel *>(u"protection"_s)->text();
    };
    EXPECT_TRUE(running.waitUntil([&] { return introduction().contains(u" EST, a saved span"_s); }))
        << test::text(introduction());
    EXPECT_TRUE(introduction().startsWith(u"2026-11-20 08:00:00 – 08:0"_s)) << test::text(introduction());
    running.press(Qt::Key_U);
    EXPECT_TRUE(introduction().startsWith(u"2026-11-20 13:00:00 – 13:0"_s)) << test::text(introduction());
    EXPECT_TRUE(introduction().endsWith(u" UTC, a saved span"_s)) << test::text(introduction());
}

TEST_F(OpenedFile, OfAnOutageShowsItToItsEnd)
{
    for (int second = 120; second < 300; ++second)
        history.add(test::failure(core::Fault::Refused), noon + second * 1s);
    for (int second = 300; second < 330; ++second)
        history.add(test::answer(noon + second * 1s, {}));

    const auto ending = opened(60, 250);
    ASSERT_TRUE(ending);
    EXPECT_EQ(ending->to, noon + 250s) << "and not with its last answer";

    const auto unanswered = opened(200, 250);
    ASSERT_TRUE(unanswered) << "an outage is no damage";
    EXPECT_EQ(unanswered->to, noon + 250s);
    EXPECT_EQ(unanswered->from, noon + 200s) << "as it was chosen";
}

TEST_F(OpenedFile, IsNotShownWhereItIsNoSavedSpan)
{
    const Shown shown = show(history.path());
    EXPECT_EQ(shown.code, 1);
    EXPECT_TRUE(shown.error.contains("a whole history, not a saved span"));
}

TEST_F(OpenedFile, OfAnotherAgeIsDamaged)
{
    falsify("update sample set at = 9223372036854775 where at = (select max(at) from sample)");
    const Shown shown = show(file);
    EXPECT_EQ(shown.code, 1);
    EXPECT_TRUE(shown.error.contains("damaged")) << shown.error.toStdString();
}

TEST_F(OpenedFile, EndsSoonAfterItsLastSampleWhateverItsMarksSay)
{
    falsify("update note set \"from\" = 9223372036854775, \"to\" = 9223372036854775, kind = 1");
    EXPECT_EQ(show(file).code, 0);
}
