#include "gui/link_requests.h"
#include "gui/path/path_cluster.h"
#include "gui/path/path_page.h"
#include "gui/path/path_view.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace gui {
namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

TEST(LinkRequests, ComesOnceForWhatIsLookedAtAndOnceForEachAnswer)
{
    LinkRequests wish;
    EXPECT_TRUE(wish.isDue(u"one"_s, test::noon));
    EXPECT_FALSE(wish.isDue(u"one"_s, test::noon)) << "not answered yet";
    EXPECT_TRUE(wish.isDue(u"one"_s, test::noon + 1s));
    EXPECT_FALSE(wish.isDue(u"one"_s, test::noon + 1s));
    EXPECT_TRUE(wish.isDue(u"another"_s, test::noon + 1s));
}

TEST(LinkRequests, IsNeverDueWhereNobodyLooksOrNobodyTells)
{
    LinkRequests wish;
    EXPECT_FALSE(wish.isDue({}, test::noon));
    EXPECT_FALSE(wish.isDue(u"one"_s, {}));
    EXPECT_TRUE(wish.isDue(u"one"_s, test::noon));
    EXPECT_FALSE(wish.isDue({}, test::noon));
    EXPECT_TRUE(wish.isDue(u"one"_s, test::noon)) << "looked at again";
}

class PathWishTest : public testing::Test
{
protected:
    PathWishTest()
    {
        page.resize(1040, 720);
        page.show();
        present();
    }

    void present() { page.present(picture()); }
    Picture picture() const { return test::pictureOf(past, cluster.samples(), cluster.now); }

    test::ShopCluster cluster;
    insight::ClusterHistory past { {} };
    PathPage page;
    QSignalSpy wanted { &page, &Page::linksRequested };
};

TEST_F(PathWishTest, AChainThatIsLitIsAskedForOnceNotAtEveryRefresh)
{
    EXPECT_EQ(wanted.size(), 0) << "nothing is looked at";
    page.lightBackend(u"pg-1"_s, 511);
    EXPECT_EQ(wanted.size(), 1);
    present();
    present();
    EXPECT_EQ(wanted.size(), 1) << "the answer is the one that was there";
    page.lightBackend(u"pg-1"_s, 512);
    EXPECT_EQ(wanted.size(), 2);
    QList<core::SamplePtr> samples = cluster.samples();
    core::Sample answered = *samples[1];
    core::Links links = *answered.links;
    links.received += 1s;
    test::tell(answered, links);
    samples[1] = test::shared(answered);
    page.present(test::pictureOf(past, samples, cluster.now));
    EXPECT_EQ(wanted.size(), 3) << "again while it stays looked at";
}

TEST_F(PathWishTest, WhoComesDirectlyIsNotAskedFor)
{
    page.lightBackend(u"pg-1"_s, 501);
    EXPECT_EQ(wanted.size(), 0);
}

TEST_F(PathWishTest, OfThePastNobodyIsAsked)
{
    Picture then = picture();
    then.frozen = true;
    page.present(then);
    page.lightBackend(u"pg-1"_s, 511);
    EXPECT_EQ(wanted.size(), 0);
}

} // namespace
} // namespace gui
