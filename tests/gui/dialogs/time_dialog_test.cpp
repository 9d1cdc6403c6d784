#include "core/clock.h"
#include "gui/dialogs/time_dialog.h"
#include "support/in_zone.h"
#include "support/wait.h"

#include <QCalendarWidget>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTextCharFormat>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

class TimeDialogTest : public testing::Test
{
protected:
    TimeDialogTest()
    {
        QObject::connect(&dialog, &gui::TimeDialog::momentRequested, &dialog,
                         [this](core::Instant moment) { wanted = moment; });
        dialog.show();
    }

    void type(const QString &text)
    {
        auto *line = dialog.findChild<QLineEdit *>();
        line->clear();
        QTest::keyClicks(line, text);
    }
    std::string answer() const { return dialog.findChild<QLabel *>(u"answer"_s)->text().toStdString(); }
    QPushButton &go() const { return *dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok); }

    gui::TimeDialog dialog { core::wallClock() - 2h };
    std::optional<core::Instant> wanted;
};

} // namespace

TEST_F(TimeDialogTest, GoesWhereItSaidItWould)
{
    EXPECT_FALSE(go().isEnabled()) << "nothing is typed yet";
    type(u"-90m"_s);
    EXPECT_THAT(answer(), testing::HasSubstr("in this computer's time zone"));
    ASSERT_TRUE(go().isEnabled());
    QTest::keyClick(dialog.findChild<QLineEdit *>(), Qt::Key_Return);
    ASSERT_TRUE(wanted);
    EXPECT_NEAR(double((core::wallClock() - *wanted) / 1s), 5400., 60.);
    EXPECT_FALSE(dialog.isVisible());
}

TEST_F(TimeDialogTest, SaysWhyItCannotGoThere)
{
    type(u"half past two"_s);
    EXPECT_THAT(answer(), testing::HasSubstr("is not a time. Write 14:02"));
    EXPECT_FALSE(go().isEnabled());
    type(u"-3h"_s);
    EXPECT_THAT(answer(), testing::HasSubstr("the history starts on "));
    EXPECT_FALSE(go().isEnabled());
    type(u"2999-01-01 00:00"_s);
    EXPECT_THAT(answer(), testing::HasSubstr("in the future"));
    EXPECT_FALSE(go().isEnabled());
    type(u"-1h"_s);
    EXPECT_TRUE(go().isEnabled());
    QTest::keyClick(&dialog, Qt::Key_Escape);
    EXPECT_FALSE(wanted);
}

TEST(TimeDialogWithDays, RecordedDaysAreMarkedAndLeadToTheMiddleOfTheDay)
{
    const test::InZone auckland("Pacific/Auckland");
    const core::Instant end = *core::parseInstant("2026-07-20 20:00:00+00"); // the 21st, 08:00
    gui::TimeDialog dialog(end - 24h * 9, end);
    std::optional<core::Instant> wanted;
    QObject::connect(&dialog, &gui::TimeDialog::momentRequested, &dialog,
                     [&](core::Instant moment) { wanted = moment; });
    dialog.show();
    auto &calendar = *dialog.findChild<QCalendarWidget *>();
    auto *line = dialog.findChild<QLineEdit *>();
    const auto isMarked = [&](int day) { return calendar.dateTextFormat({ 2026, 7, day }).fontUnderline(); };
    const auto answer = [&] { return dialog.findChild<QLabel *>(u"daysAnswer"_s)->text().toStdString(); };
    EXPECT_THAT(answer(), testing::HasSubstr("Looking for recorded days"));

    dialog.markDays({ QDate(2026, 7, 13), QDate(2026, 7, 21) });
    EXPECT_THAT(answer(), testing::HasSubstr("underlined"));
    EXPECT_TRUE(isMarked(13) && isMarked(21));
    EXPECT_FALSE(isMarked(14));
    EXPECT_EQ(calendar.minimumDate(), QDate(2026, 7, 13));
    EXPECT_EQ(calendar.maximumDate(), QDate(2026, 7, 21));

    emit calendar.clicked({ 2026, 7, 13 });
    EXPECT_EQ(line->text(), u"2026-07-13 12:00:00"_s);
    EXPECT_EQ(line->selectedText(), u"12:00:00"_s);
    QTest::keyClicks(line, u"9:30"_s);
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(wanted, *core::parseInstant("2026-07-12 21:30:00+00"));

    emit calendar.clicked({ 2026, 7, 21 });
    EXPECT_EQ(line->text(), u"2026-07-21 08:00:00"_s) << "noon is still to come";
}

TEST(TimeDialogWithDays, TheFirstDayLeadsToItsBeginning)
{
    const test::InZone auckland("Pacific/Auckland");
    const core::Instant oldest = *core::parseInstant("2026-07-20 02:05:10.400+00"); // 14:05:10
    gui::TimeDialog dialog(oldest, oldest + 48h);
    dialog.show();
    emit dialog.findChild<QCalendarWidget *>()->clicked({ 2026, 7, 20 });
    EXPECT_EQ(dialog.findChild<QLineEdit *>()->text(), u"2026-07-20 14:05:11"_s);
    EXPECT_TRUE(dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled());
}

TEST_F(TimeDialogTest, SaysThatNoDayIsRecorded)
{
    dialog.markDays({});
    EXPECT_EQ(dialog.findChild<QLabel *>(u"daysAnswer"_s)->text(), u"Nothing is recorded yet"_s);
}

TEST(TimeDialogOfASavedSpan, TimesAreMeantFromItsEnd)
{
    const core::Instant end = core::wallClock() - 24h * 30;
    gui::TimeDialog dialog(end - 2h, end);
    std::optional<core::Instant> wanted;
    QObject::connect(&dialog, &gui::TimeDialog::momentRequested, &dialog,
                     [&](core::Instant moment) { wanted = moment; });
    dialog.show();
    auto *line = dialog.findChild<QLineEdit *>();
    auto *answer = dialog.findChild<QLabel *>(u"answer"_s);
    const auto *go = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    line->setText(u"2999-01-01 00:00"_s);
    EXPECT_THAT(answer->text().toStdString(), testing::HasSubstr("the saved span ends on "));
    EXPECT_FALSE(go->isEnabled());
    line->setText(u"-90m"_s);
    ASSERT_TRUE(go->isEnabled());
    QTest::keyClick(line, Qt::Key_Return);
    ASSERT_TRUE(wanted);
    EXPECT_NEAR(double((end - *wanted) / 1s), 5400., 1.);
}
