#include "core/change.h"
#include "gui/history/history_page.h"
#include "gui/history/notes_model.h"
#include "gui/load/load_past.h"
#include "gui/widgets/elided_label.h"
#include "gui/widgets/figure_view.h"
#include "support/german.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Note;
using test::noon;

namespace gui {
namespace {

Note queueNote(core::Instant from, core::Instant to)
{
    return { .from = from,
             .to = to,
             .severity = core::Severity::Critical,
             .what = u"queue"_s,
             .endpoint = u"pgb"_s,
             .peak = u"27 waiting"_s,
             .culprit = u"pool shop/app"_s,
             .sentence = u"27 clients are waiting at pgb"_s,
             .worstAt = to - 1s };
}

Note restartNote(core::Instant at)
{
    return { .kind = Note::Kind::Event, .from = at, .to = at, .what = u"restart"_s, .endpoint = u"db1"_s };
}

class HistoryPageTest : public testing::Test
{
protected:
    HistoryPageTest()
    {
        page.resize(1000, 500);
        page.show();
    }

    void know(const std::vector<Note> &notes)
    {
        page.setChronology({ .notes = notes, .oldest = noon - 1h, .isRead = true });
    }

    FigureView &view() { return *page.findChild<FigureView *>(u"notes"_s); }
    QString cell(int row, int column) { return view().model()->index(row, column).data().toString(); }
    int rows() { return view().model()->rowCount(); }

    HistoryPage page;
};

TEST_F(HistoryPageTest, TheSentenceCanBeReadHoweverNarrowThePageIs)
{
    QHeaderView &header = *view().header();
    for (const int width : { 1800, 500 }) {
        page.resize(width, 500);
        EXPECT_GE(header.sectionSize(NotesModel::What), 30 * page.fontMetrics().horizontalAdvance(u'0'))
            << width;
    }
    page.resize(1800, 500);
    header.resizeSection(NotesModel::Culprit, 30);
    EXPECT_EQ(header.length(), view().viewport()->width());
}

TEST_F(HistoryPageTest, CulpritsAreInSightOnANarrowPageAndPeaksWholeOnAWideOne)
{
    const QHeaderView &header = *view().header();
    const int unit = page.fontMetrics().horizontalAdvance(u'0');
    page.resize(110 * unit, 500);
    EXPECT_LE(header.length(), view().viewport()->width());
    page.resize(160 * unit, 500);
    EXPECT_GT(header.sectionSize(NotesModel::Peak), 24 * unit);
}

TEST_F(HistoryPageTest, WhatIsSaidUsesEmptyCells)
{
    Note mark = { .kind = Note::Kind::Mark, .from = noon, .to = noon };
    mark.sentence = u"deployed "_s.repeated(60);
    know({ queueNote(noon - 5min, noon - 3min), mark });
    const auto inked = [this](int row) {
        const QRect area = view().visualRect(view().model()->index(row, NotesModel::Peak));
        const QImage cell = view().viewport()->grab(area.adjusted(2, 2, -2, -2)).toImage();
        int ink = 0;
        for (int x = 0; x < cell.width(); ++x)
            ink += cell.pixelColor(x, cell.height() / 2) != cell.pixelColor(0, 0);
        return ink;
    };
    const int peak = inked(0);
    EXPECT_GT(inked(1), peak) << "all of it, not the two words of a peak";
    EXPECT_GT(peak, 0);
    EXPECT_EQ(view().model()->index(1, NotesModel::Peak).data(Qt::ToolTipRole),
              view().model()->index(1, NotesModel::What).data(Qt::ToolTipRole));
}

TEST_F(HistoryPageTest, SaysThatNotAllCouldBeRead)
{
    page.setChronology({ .oldest = noon - 1h,
                         .isRead = true,
                         .trouble = core::Error { core::Fault::StorageDamaged, u"page 7"_s } });
    bool isSaid = false;
    for (const ElidedLabel *label : page.findChildren<ElidedLabel *>())
        isSaid = isSaid || label->text().startsWith(u"Not all of the history could be read."_s);
    for (const QLabel *label : page.findChildren<QLabel *>())
        isSaid = isSaid || label->text().startsWith(u"Not all of the history could be read."_s);
    EXPECT_TRUE(isSaid);
}

TEST_F(HistoryPageTest, ListsTheLatestFirstWithItsSentencePeakAndCulprit)
{
    know({ restartNote(noon - 10min), queueNote(noon - 5min, noon - 3min) });
    ASSERT_EQ(rows(), 2);
    EXPECT_EQ(cell(0, NotesModel::Kind), u"▲ critical"_s);
    EXPECT_EQ(cell(0, NotesModel::Lasted), u"2 min"_s);
    EXPECT_EQ(cell(0, NotesModel::What), u"27 clients are waiting at pgb"_s);
    EXPECT_EQ(cell(0, NotesModel::Peak), u"27 waiting"_s);
    EXPECT_EQ(cell(0, NotesModel::Culprit), u"pool shop/app"_s);
    EXPECT_TRUE(cell(1, NotesModel::What).startsWith(u"db1: "_s)) << "an event says where";
    EXPECT_TRUE(cell(1, NotesModel::Lasted).isEmpty());
}

TEST_F(HistoryPageTest, CallsEndpointsOfIncidentsAsTheUserDoesNow)
{
    const insight::ClusterHistory past;
    page.present({ .past = past, .now = noon, .names = { { u"pgb"_s, u"shop pool"_s } } });
    Note queue = queueNote(noon - 5min, noon - 3min);
    queue.culprit = u"max_client_conn of pgb"_s;
    know({ queue });
    EXPECT_EQ(cell(0, NotesModel::What), u"27 clients are waiting at shop pool"_s);
    EXPECT_EQ(cell(0, NotesModel::Culprit), u"max_client_conn of shop pool"_s);
    page.findChild<QLineEdit *>()->setText(u"shop pool"_s);
    EXPECT_EQ(rows(), 1) << "found by what is shown";
}

TEST_F(HistoryPageTest, SaysOfAnEarlierWordingThatItIsThatOfTheRecording)
{
    Note earlier = queueNote(noon - 9min, noon - 8min);
    earlier.sentence = u"A waiting client was probably dropped at pgb, pool shop/app"_s;
    know({ queueNote(noon - 5min, noon - 3min), earlier });
    EXPECT_EQ(cell(1, NotesModel::What), earlier.sentence);

    const test::German german;
    EXPECT_EQ(cell(0, NotesModel::What), u"27 Clients warten bei pgb"_s);
    EXPECT_EQ(cell(1, NotesModel::What),
              u"Wie aufgezeichnet: A waiting client was probably dropped at pgb, Pool shop/app"_s);
}

TEST_F(HistoryPageTest, HasIncidentsFirstUnlessSortedByAnotherColumn)
{
    const QAbstractItemModelTester tester(view().model());
    const Note gap { .kind = Note::Kind::Gap, .from = noon - 1min, .to = noon, .what = u"refused"_s };
    know({ queueNote(noon - 20min, noon - 19min), queueNote(noon - 9min, noon - 4min),
           restartNote(noon - 2min), gap });
    const auto kinds = [this] {
        QString all;
        for (int row = 0; row < rows(); ++row)
            all += cell(row, NotesModel::Kind).front();
        return all;
    };
    EXPECT_EQ(kinds(), u"▲▲●▨"_s);
    EXPECT_EQ(cell(0, NotesModel::Lasted), u"5 min"_s) << "the latest first";
    view().setCurrentIndex(view().model()->index(0, NotesModel::What));
    view().sortByColumn(NotesModel::When, Qt::DescendingOrder);
    EXPECT_EQ(kinds(), u"▨●▲▲"_s);
    EXPECT_EQ(view().currentIndex().row(), 2) << "what is chosen stays chosen";
    view().sortByColumn(NotesModel::Lasted, Qt::DescendingOrder);
    EXPECT_EQ(kinds(), u"▲▨▲●"_s) << "of the two that lasted as long the later one first";
    know({ queueNote(noon - 9min, noon - 4min), gap });
    EXPECT_EQ(kinds(), u"▲▨"_s) << "as it was sorted";
    EXPECT_EQ(page.table().rows.size(), 2U);
}

TEST_F(HistoryPageTest, PeaksAreSortedAsNumbers)
{
    std::vector<Note> queues;
    for (const QString &peak : { u"9 waiting"_s, u"104 waiting"_s, u"12 waiting"_s }) {
        queues.push_back(queueNote(noon - 9min, noon - 8min));
        queues.back().subject = queues.back().peak = peak;
    }
    know(queues);
    view().sortByColumn(NotesModel::Peak, Qt::DescendingOrder);
    EXPECT_EQ(cell(0, NotesModel::Peak), u"104 waiting"_s);
    EXPECT_EQ(cell(2, NotesModel::Peak), u"9 waiting"_s);
}

TEST_F(HistoryPageTest, SaysSoFarOnlyOfWhatWentOnWhenItWasRead)
{
    page.setChronology({ .notes = { queueNote(noon - 5min, noon - 3s), queueNote(noon - 9min, noon - 8s) },
                         .oldest = noon - 1h,
                         .isRead = true,
                         .readAt = noon });
    ASSERT_EQ(rows(), 2);
    EXPECT_EQ(cell(0, NotesModel::Lasted), u"5 min so far"_s);
    EXPECT_EQ(cell(1, NotesModel::Lasted), u"8 min 52 s"_s);
}

TEST_F(HistoryPageTest, ARowLeadsToTheMomentWhenItWasWorst)
{
    know({ queueNote(noon - 5min, noon - 3min) });
    QSignalSpy wanted(&page, &HistoryPage::momentRequested);
    QSignalSpy incident(&page, &HistoryPage::incidentSelected);
    auto *go = page.findChild<QPushButton *>(u"go"_s);
    EXPECT_FALSE(go->isEnabled());
    view().setCurrentIndex(view().model()->index(0, 0));
    ASSERT_TRUE(go->isEnabled());
    go->click();
    ASSERT_EQ(wanted.size(), 1);
    const auto moment = wanted.front().front().value<core::Instant>();
    EXPECT_EQ(moment, noon - 3min - 1s);
    ASSERT_EQ(incident.size(), 1);
    EXPECT_EQ(incident.front().at(0).value<core::Note>().what, u"queue"_s);
    EXPECT_EQ(incident.front().at(1).value<core::Instant>(), moment);
    QTest::keyClick(&view(), Qt::Key_Return);
    EXPECT_EQ(wanted.size(), 2) << "by the keyboard, too";
    const QPoint row = view().visualRect(view().model()->index(0, NotesModel::When)).center();
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, row);
    EXPECT_EQ(wanted.size(), 2) << "a click only selects, for reading";
    QTest::mouseDClick(view().viewport(), Qt::LeftButton, {}, row);
    EXPECT_EQ(wanted.size(), 3);
    EXPECT_EQ(page.findChild<QLabel *>(u"whole"_s)->text(), u"27 clients are waiting at pgb"_s);
    Note grown = queueNote(noon - 5min, noon - 3min);
    grown.sentence = u"30 clients are waiting at pgb"_s;
    know({ grown });
    EXPECT_EQ(page.findChild<QLabel *>(u"whole"_s)->text(), u"30 clients are waiting at pgb"_s);
}

TEST_F(HistoryPageTest, ShowsOnlyWhatIsWanted)
{
    Note gap { .kind = Note::Kind::Gap, .from = noon - 9min, .to = noon - 8min, .what = u"refused"_s };
    gap.endpoint = u"db1"_s;
    know({ restartNote(noon - 10min), gap, queueNote(noon - 5min, noon - 3min) });
    EXPECT_EQ(rows(), 3);
    const auto *const about = page.findChild<ElidedLabel *>(u"about"_s);
    EXPECT_TRUE(about->text().startsWith(u"1 incident since"_s)) << about->text().toStdString();
    page.findChild<QCheckBox *>(u"incidents"_s)->setChecked(false);
    EXPECT_EQ(rows(), 2);
    EXPECT_TRUE(about->text().startsWith(u"0 of 1 incident"_s)) << about->text().toStdString();
    page.findChild<QCheckBox *>(u"events"_s)->setChecked(false);
    EXPECT_EQ(rows(), 1);
    page.findChild<QCheckBox *>(u"gaps"_s)->setChecked(false);
    EXPECT_EQ(view().emptyText(), u"No recorded entry matches the filter"_s);
    page.findChild<QCheckBox *>(u"incidents"_s)->setChecked(true);
    auto *filter = page.findChild<QLineEdit *>(u"noteFilter"_s);
    filter->setText(u"SHOP/app"_s);
    EXPECT_EQ(rows(), 1) << "the culprit";
    filter->setText(u"clients pgb"_s);
    EXPECT_EQ(rows(), 1) << "each word for itself";
    filter->setText(u"nowhere"_s);
    EXPECT_EQ(rows(), 0);
}

TEST_F(HistoryPageTest, EndpointsThatWereSilentTogetherShareARow)
{
    const auto gap = [](const QString &endpoint, core::Instant from, core::Instant to, const QString &what) {
        return Note { .kind = Note::Kind::Gap, .from = from, .to = to, .what = what, .endpoint = endpoint };
    };
    know({ gap(u"db1"_s, noon - 9min, noon - 8min, u"refused"_s),
           gap(u"db2"_s, noon - 9min - 1s, noon - 8min, u"refused"_s),
           gap(u"pgb"_s, noon - 9min, noon - 8min + 2s, u"refused"_s),
           gap(u"db3"_s, noon - 9min, noon - 8min, u"timed-out"_s),
           gap(u"db4"_s, noon - 8min - 5s, noon - 2min, u"refused"_s),
           gap(u"db1"_s, noon - 5min, noon - 4min, u"refused"_s) });
    ASSERT_EQ(rows(), 4) << "another reason, another time, and the same endpoint again";
    const auto isShared = [](const QString &what) { return what.startsWith(u"3 endpoints: "_s); };
    int shared = 0;
    while (shared < 4 && !isShared(cell(shared, NotesModel::What)))
        ++shared;
    ASSERT_LT(shared, 4);
    EXPECT_EQ(cell(shared, NotesModel::Lasted), u"1 min 3 s"_s);
    const QString tip = view().model()->index(shared, NotesModel::What).data(Qt::ToolTipRole).toString();
    for (const QString &endpoint : { u"db1"_s, u"db2"_s, u"pgb"_s })
        EXPECT_TRUE(tip.contains(endpoint)) << tip.toStdString();
    EXPECT_FALSE(tip.contains(u"db4"_s));
    EXPECT_EQ(page.table().rows.size(), 6u) << "in files each has a row of its own";
}

TEST_F(HistoryPageTest, ClientsThatLeftOneAfterTheOtherShareARow)
{
    const auto left = [](core::Instant at, const QString &pool, qint64 clients) {
        return Note { .kind = Note::Kind::Event,
                      .from = at,
                      .to = at,
                      .what = core::changeName(core::Change::Kind::ClientsDropped),
                      .endpoint = u"pgb"_s,
                      .before = pool,
                      .after = QString::number(clients) };
    };
    std::vector<Note> notes { left(noon - 9min, u"shop/app"_s, 4), left(noon - 3min, u"till/app"_s, 1) };
    for (int second = 0; second < 90; ++second)
        notes.push_back(left(noon - 5min + second * 1s, u"shop/app"_s, 2));
    know(notes);
    ASSERT_EQ(rows(), 3) << "one of minutes before, and another pool";
    view().sortByColumn(NotesModel::When, Qt::DescendingOrder);
    EXPECT_THAT(cell(1, NotesModel::What).toStdString(), testing::HasSubstr("180 waiting clients"));
    EXPECT_EQ(cell(1, NotesModel::Lasted), u"1 min 29 s"_s);
    EXPECT_EQ(page.table().rows.size(), 92u) << "in files each has a row of its own";
}

TEST_F(HistoryPageTest, SaysWhatIsNotKnownYet)
{
    const auto *about = page.findChild<ElidedLabel *>(u"about"_s);
    page.setChronology({});
    EXPECT_TRUE(view().emptyText().isEmpty()) << "nothing is said of what is not read";
    page.setChronology({ .oldest = noon - 1h, .judgedTo = noon - 30min, .isRead = true });
    EXPECT_EQ(view().emptyText(), u"No incident found yet"_s);
    EXPECT_TRUE(about->text().contains(u"searching before"_s)) << about->text().toStdString();
    page.setChronology({ .oldest = noon - 1h, .isRead = true });
    EXPECT_TRUE(view().emptyText().startsWith(u"No incident found since "_s));
    EXPECT_FALSE(about->text().contains(u"searching"_s));
}

TEST_F(HistoryPageTest, WhatIsChosenStaysChosenWhenMoreComes)
{
    const QAbstractItemModelTester tester(view().model());
    know({ queueNote(noon - 5min, noon - 3min) });
    view().setCurrentIndex(view().model()->index(0, NotesModel::What));
    know({ queueNote(noon - 5min, noon - 2min), restartNote(noon - 1min) });
    EXPECT_EQ(view().currentIndex().row(), 0);
    EXPECT_EQ(page.table().rows.size(), 2u);
}

TEST_F(HistoryPageTest, NoMarkIsAddedToAFile)
{
    know({ queueNote(noon - 5min, noon - 3min) });
    const auto *mark = page.findChild<QPushButton *>(u"mark"_s);
    EXPECT_TRUE(mark->isEnabled());
    page.setOnlyRead();
    EXPECT_FALSE(mark->isEnabled());
    emit view().menuRequested(view().mapToGlobal(QPoint()));
    const auto *menu = page.findChild<QMenu *>();
    ASSERT_NE(menu, nullptr);
    const auto isOfMarks = [](const QAction *action) { return action->text() == u"Add a mark…"_s; };
    const auto actions = menu->actions();
    const auto added = std::ranges::find_if(actions, isOfMarks);
    ASSERT_NE(added, actions.end());
    EXPECT_FALSE((*added)->isEnabled());
}

TEST_F(HistoryPageTest, WhatTheServerSaidIsNoMarkup)
{
    Note lost = restartNote(noon - 1min);
    lost.what = u"lost"_s;
    lost.after = u"<b>x</b>\n\x1b[31m"_s;
    know({ lost });
    EXPECT_FALSE(cell(0, NotesModel::What).contains(u'\x1b'));
    view().setCurrentIndex(view().model()->index(0, 0));
    EXPECT_EQ(page.findChild<QLabel *>(u"whole"_s)->textFormat(), Qt::PlainText);
}

} // namespace
} // namespace gui
