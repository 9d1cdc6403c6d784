#include "gui/dialogs/export_dialog.h"
#include "gui/dialogs/keep_queries.h"
#include "support/in_zone.h"
#include "support/samples.h"
#include "support/wait.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QLabel>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

#include <cmath>

using namespace Qt::StringLiterals;
using test::noon;
using namespace std::chrono_literals;

namespace gui {
namespace {

class ExportDialogTest : public testing::Test
{
protected:
    ExportDialogTest() { dialog.show(); }

    QPushButton &button(const QString &name) { return *dialog.findChild<QPushButton *>(name); }
    QString status() { return dialog.findChild<QLabel *>(u"status"_s)->text(); }
    ExportWish wish() { return wanted[0][0].value<ExportWish>(); }
    int progress() { return dialog.findChild<QProgressBar *>()->value(); }
    bool showsProgress() { return !dialog.findChild<QProgressBar *>()->isHidden(); }

    ExportDialog::Clock::time_point now;
    ExportDialog dialog { ExportKind::Rows, { noon + 200ms, noon + 5min + 300ms }, nullptr, [this] {
                             return now;
                         } };
    QSignalSpy wanted { &dialog, &ExportDialog::exportRequested };
    QSignalSpy cancelled { &dialog, &ExportDialog::cancelRequested };
};

TEST_F(ExportDialogTest, BeginsWithTheSpanItWasGivenInWholeSeconds)
{
    EXPECT_TRUE(button(u"write"_s).isEnabled());
    QTest::keyClick(&dialog, Qt::Key_Return);
    ASSERT_EQ(wanted.size(), 1);
    EXPECT_EQ(wish().view, u"sessions"_s);
    EXPECT_EQ(wish().format, u"csv"_s);
    EXPECT_EQ(wish().from, noon);
    EXPECT_EQ(wish().to, noon + 5min + 1s);
}

TEST(ExportDialogZone, TheTimesAreThoseOfTheClockThatIsShown)
{
    const test::InZone auckland("Pacific/Auckland"); // 13 hours ahead
    const insight::TimeSpan span { noon, noon + 5min };
    for (const core::Zone zone : { core::Zone::Local, core::Zone::Utc }) {
        core::showTimesIn(zone);
        ExportDialog dialog(ExportKind::Rows, span, nullptr,
                            [] { return ExportDialog::Clock::time_point {}; });
        EXPECT_EQ(dialog.findChild<QDateTimeEdit *>(u"from"_s)->text(),
                  core::onClock(noon, zone).toString(u"yyyy-MM-dd HH:mm:ss"_s));
        QSignalSpy wanted(&dialog, &ExportDialog::exportRequested);
        dialog.findChild<QPushButton *>(u"write"_s)->click();
        ASSERT_EQ(wanted.size(), 1);
        EXPECT_EQ(wanted[0][0].value<ExportWish>().from, span.from);
        EXPECT_EQ(wanted[0][0].value<ExportWish>().to, span.to);
    }
}

TEST_F(ExportDialogTest, WantsWhatWasChosen)
{
    auto *view = dialog.findChild<QComboBox *>(u"view"_s);
    QStringList views;
    for (int i = 0; i < view->count(); ++i)
        views += view->itemText(i);
    EXPECT_EQ(views,
              QStringList({ u"Endpoints"_s, u"Pools"_s, u"Limits"_s, u"Sessions"_s, u"Waits"_s, u"Path"_s,
                            u"Hops"_s, u"Events"_s, u"Incidents"_s, u"Lifetimes"_s, u"Pool times"_s }));
    view->setCurrentIndex(4);
    dialog.findChild<QComboBox *>(u"format"_s)->setCurrentIndex(1);
    auto *from = dialog.findChild<QDateTimeEdit *>(u"from"_s);
    from->setDateTime(from->dateTime().addSecs(60));
    button(u"write"_s).click();
    ASSERT_EQ(wanted.size(), 1);
    EXPECT_EQ(wish().view, u"waits"_s);
    EXPECT_EQ(wish().format, u"json"_s);
    EXPECT_EQ(wish().from, noon + 1min);
}

TEST(SpanSavingDialogTest, WantsWhatMayBeHandedOn)
{
    ExportDialog dialog(ExportKind::SavedSpan, { noon, noon + 5min });
    QSignalSpy wanted(&dialog, &ExportDialog::exportRequested);
    dialog.show();
    EXPECT_EQ(dialog.windowTitle(), u"Save span"_s);
    EXPECT_EQ(dialog.findChild<QComboBox *>(u"view"_s), nullptr);
    EXPECT_EQ(dialog.findChild<QComboBox *>(u"format"_s), nullptr);
    QTest::keyClick(&dialog, Qt::Key_Return);
    dialog.findChild<QComboBox *>(u"texts"_s)->setCurrentIndex(1);
    dialog.findChild<QComboBox *>(u"names"_s)->setCurrentIndex(1);
    QTest::keyClick(&dialog, Qt::Key_Return);
    ASSERT_EQ(wanted.size(), 2);
    const auto first = wanted[0][0].value<ExportWish>();
    EXPECT_EQ(first.texts + u' ' + first.names, u"kept kept"_s);
    const auto second = wanted[1][0].value<ExportWish>();
    EXPECT_EQ(second.texts + u' ' + second.names, u"shapes replaced"_s);
    EXPECT_EQ(second.to, noon + 5min);
    EXPECT_EQ(second.view + second.format, u""_s);
}

TEST_F(ExportDialogTest, WantsNothingOfASpanThatEndsBeforeItBegins)
{
    auto *to = dialog.findChild<QDateTimeEdit *>(u"to"_s);
    to->setDateTime(to->dateTime().addDays(-1));
    EXPECT_FALSE(button(u"write"_s).isEnabled());
    EXPECT_TRUE(dialog.findChild<QLabel *>(u"length"_s)->text().contains(u"later"_s));
    to->setDateTime(to->dateTime().addDays(1));
    EXPECT_TRUE(button(u"write"_s).isEnabled());
}

TEST_F(ExportDialogTest, ShowsHowFarItIs)
{
    EXPECT_FALSE(showsProgress()) << "nothing is written yet";
    dialog.setProgress(0, 0);
    EXPECT_TRUE(showsProgress());
    EXPECT_FALSE(button(u"write"_s).isEnabled());
    EXPECT_FALSE(dialog.findChild<QWidget *>(u"what"_s)->isEnabled());
    EXPECT_EQ(button(u"cancel"_s).text(), u"Cancel"_s);
    EXPECT_EQ(dialog.focusWidget(), &button(u"cancel"_s));
    now += 10s;
    dialog.setProgress(0.25, 12'345);
    EXPECT_EQ(progress(), 250);
    EXPECT_EQ(status(), u"%1 rows · 30 s left"_s.arg(dialog.locale().toString(12'345)));
    dialog.setProgress(std::nan(""), 12'346);
    dialog.setProgress(7, 12'347);
    EXPECT_EQ(progress(), 1000);
}

TEST_F(ExportDialogTest, SaysWhatCameOfIt)
{
    dialog.setProgress(0.5, 10);
    dialog.setFinished(u"20 rows are in /tmp/x.csv."_s, true);
    EXPECT_EQ(status(), u"20 rows are in /tmp/x.csv."_s);
    EXPECT_EQ(progress(), 1000);
    EXPECT_TRUE(button(u"write"_s).isEnabled());
    EXPECT_EQ(button(u"cancel"_s).text(), u"Close"_s);
    dialog.setProgress(0.5, 10);
    dialog.setFinished(u"No room \x1b[2J"_s, false);
    EXPECT_FALSE(status().contains(u'\x1b'));
    EXPECT_FALSE(showsProgress());
    button(u"cancel"_s).click();
    EXPECT_FALSE(dialog.isVisible());
    EXPECT_EQ(cancelled.size(), 0);
}

TEST_F(ExportDialogTest, ClosingWhileItWritesAsksToCancelOnceAndWaits)
{
    dialog.setProgress(0.5, 10);
    QTest::keyClick(&dialog, Qt::Key_Escape);
    dialog.close();
    EXPECT_EQ(cancelled.size(), 1);
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_EQ(status(), u"Cancelling…"_s);
    dialog.setProgress(0.6, 12);
    EXPECT_EQ(status(), u"Cancelling…"_s);
    dialog.setFinished(u"Cancelled: nothing was kept."_s, false);
    EXPECT_EQ(status(), u"Cancelled: nothing was kept."_s);
    dialog.close();
    EXPECT_FALSE(dialog.isVisible());
}

TEST_F(ExportDialogTest, TabGoesFromTheTopToTheBottomAndBack)
{
    ASSERT_TRUE(QTest::qWaitForWindowActive(&dialog, int(test::patience.count())));
    dialog.findChild<QWidget *>(u"from"_s)->setFocus();
    QStringList met { u"from"_s };
    for (int i = 0; i < 40 && met.size() < 7; ++i) { // years, months … are stops on the way
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
        if (dialog.focusWidget()->objectName() != met.last())
            met += dialog.focusWidget()->objectName();
    }
    EXPECT_EQ(
        met, QStringList({ u"from"_s, u"to"_s, u"view"_s, u"format"_s, u"write"_s, u"cancel"_s, u"from"_s }));
}

TEST_F(ExportDialogTest, LongWordsAndLargeLettersHaveRoom)
{
    dialog.setProgress(0.5, 10);
    dialog.setFinished(u"very-long-name"_s.repeated(20) + u" cannot be written "_s.repeated(20), false);
    QFont large = dialog.font();
    large.setPixelSize(26);
    dialog.setFont(large);
    dialog.adjustSize();
    EXPECT_LE(dialog.minimumSizeHint().width(), 1024);
    EXPECT_LE(dialog.minimumSizeHint().height(), 640);
    for (const auto *one : dialog.findChildren<QPushButton *>())
        EXPECT_GE(one->width(), one->fontMetrics().size(Qt::TextShowMnemonic, one->text()).width());
}

TEST(TimeLeft, IsWhatTheRestTakesAtThePaceSoFar)
{
    struct Case
    {
        double done;
        core::Duration elapsed;
        std::optional<core::Duration> left;
    };
    const std::vector<Case> cases {
        { 0, 10s, {} },
        { 0.004, 10s, {} },
        { 0.5, 400ms, {} },
        { -1, 10s, {} },
        { std::nan(""), 10s, {} },
        { 0.5, 10s, 10s },
        { 0.25, 10s, 30s },
        { 1, 10s, 0s },
        { 1.5, 10s, 0s },
        { 0.01, 60s, 5940s },
    };
    for (const Case &one : cases)
        EXPECT_EQ(timeLeft(one.done, one.elapsed), one.left) << one.done;
}

TEST(KeepQueries, SaysWhatItMeansAndKeepsNothingUnlessAsked)
{
    QWidget parent;
    auto *box = askToKeepQueries(u"<b>shop\x1b"_s, &parent);
    QSignalSpy accepted(box, &QDialog::accepted);
    EXPECT_EQ(box->textFormat(), Qt::PlainText);
    EXPECT_TRUE(box->text().contains(u"<b>shop␛"_s));
    for (const QString &word :
         { u"card numbers"_s, u"Passwords"_s, u"From now on"_s, u"Only you can read"_s })
        EXPECT_TRUE(box->text().contains(word)) << word.toStdString();
    box->open();
    QTest::keyClick(box, Qt::Key_Return);
    EXPECT_EQ(accepted.size(), 0);

    auto *again = askToKeepQueries(u"shop"_s, &parent);
    QSignalSpy agreed(again, &QDialog::accepted);
    again->open();
    again->findChild<QPushButton *>(u"keep"_s)->click();
    EXPECT_EQ(agreed.size(), 1);
}

} // namespace
} // namespace gui
