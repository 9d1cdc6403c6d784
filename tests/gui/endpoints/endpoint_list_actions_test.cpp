#include "gui/endpoints/endpoint_list_fixture.h"
#include "gui/widgets/resize_handle.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Instant;
using test::noon;
using test::shared;

namespace gui {
namespace {

TEST_F(EndpointListTest, ItIsAsWideAsTheUserDragsIt)
{
    list.setFont(test::knownFont(13)); // 240 is for it
    list.setChosenWidth(420);
    EXPECT_EQ(list.sizeHint().width(), 420);
    list.setChosenWidth(10);
    EXPECT_EQ(list.sizeHint().width(), 160) << "it can be found again";
    list.setChosenWidth(0);
    EXPECT_EQ(list.sizeHint().width(), 240);

    ResizeHandle grip;
    grip.resize(4, 300);
    QSignalSpy moved { &grip, &ResizeHandle::moved };
    QTest::mousePress(&grip, Qt::LeftButton, {}, { 1, 100 });
    QMouseEvent move(QEvent::MouseMove, QPointF(61, 100), grip.mapToGlobal(QPointF(61, 100)), Qt::NoButton,
                     Qt::LeftButton, {});
    QCoreApplication::sendEvent(&grip, &move);
    ASSERT_EQ(moved.count(), 1);
    EXPECT_EQ(moved.front().front().toInt(), 60);
}

TEST_F(EndpointListTest, AClickNarrowsAndAllWidens)
{
    QSignalSpy wanted(&list, &EndpointList::scopeRequested);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(rowNamed(u"db2:5432"_s)).center());
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(rowNamed(u"All"_s)).center());
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(rowNamed(u"DATABASE"_s)).center());
    ASSERT_EQ(wanted.size(), 2);
    EXPECT_EQ(wanted[0][0].value<insight::Scope>().endpoint, u"db2:5432"_s);
    EXPECT_TRUE(wanted[1][0].value<insight::Scope>().isAll());
}

TEST_F(EndpointListTest, TheKeyboardStepsOverHeadingsAndEnterChooses)
{
    QSignalSpy wanted(&list, &EndpointList::scopeRequested);
    list.setCurrentIndex(rowNamed(u"All"_s));
    QTest::keyClick(&list, Qt::Key_Down);
    EXPECT_EQ(list.currentIndex().data(), u"db1:5432"_s);
    EXPECT_TRUE(wanted.isEmpty());
    QTest::keyClick(&list, Qt::Key_Return);
    ASSERT_EQ(wanted.size(), 1);
    EXPECT_EQ(wanted[0][0].value<insight::Scope>().endpoint, u"db1:5432"_s);
}

TEST_F(EndpointListTest, OneThatAnswersNeedsNoRemedy)
{
    EXPECT_FALSE(offered(u"db1:5432"_s).contains(u"Enter password…"_s));
    EXPECT_FALSE(offered(u"db1:5432"_s).contains(u"Try again"_s));
}

TEST_F(EndpointListTest, AWrongPasswordCanBeEntered)
{
    past.add(shared(test::failure(core::Fault::WrongPassword, u"db2:5432"_s)), noon + 1s);
    list.present(past, {}, noon + 1s);
    const QStringList titles = offered(u"db2:5432"_s);
    EXPECT_TRUE(titles.contains(u"Try again"_s));
    EXPECT_TRUE(titles.contains(u"Enter password…"_s));
    EXPECT_TRUE(titles.contains(u"Copy address"_s));
}

TEST_F(EndpointListTest, OffersToAddAnEndpointAndToRemoveOneOfSeveral)
{
    const QSignalSpy removed(&list, &EndpointList::removeRequested);
    const QSignalSpy added(&list, &EndpointList::addRequested);
    const QStringList titles = offered(u"db2:5432"_s);
    ASSERT_TRUE(titles.contains(u"Remove endpoint"_s));
    for (QAction *action : list.findChild<QMenu *>()->actions()) {
        if (action->text() == u"Remove endpoint" || action->text() == u"Add endpoint…")
            action->trigger();
    }
    ASSERT_EQ(removed.count(), 1);
    EXPECT_EQ(removed.front().front().toString(), u"db2:5432");
    EXPECT_EQ(added.count(), 1);
}

TEST_F(EndpointListTest, OneThatIsFoundCanBeAddedToTheCluster)
{
    list.setFound({ { .neighbour = { .kind = u"postgresql"_s, .host = u"10.0.0.9"_s, .port = 5432 },
                      .toldBy = { u"pgb:6432"_s } } });
    list.present(past, {}, noon);
    EXPECT_TRUE(offered(u"10.0.0.9:5432"_s).contains(u"Add to the cluster…"_s));
}

TEST_F(EndpointListTest, TheOnlyEndpointCannotBeRemoved)
{
    past.unlist(u"db2:5432"_s);
    list.present(past, {}, noon);
    offered(u"db1:5432"_s);
    for (const QAction *action : list.findChild<QMenu *>()->actions())
        EXPECT_TRUE(action->isEnabled() || action->text() == u"Remove endpoint")
            << action->text().toStdString();
    EXPECT_TRUE(std::ranges::any_of(list.findChild<QMenu *>()->actions(),
                                    [](const QAction *action) { return !action->isEnabled(); }));
}

} // namespace
} // namespace gui
