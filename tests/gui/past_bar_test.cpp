#include "gui/frame/past_bar.h"
#include "support/samples.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace gui {
namespace {

TEST(PastBar, IsSilentWhileLive)
{
    EXPECT_EQ(pastText({}, noon), QString());
}

TEST(PastBar, SaysWhatIsShownInsteadOfNow)
{
    const Axis chosen = withSelection({}, { noon - 90s, noon - 30s }, noon);
    EXPECT_TRUE(pastText(chosen, noon).startsWith(u"Showing "_s));
    EXPECT_TRUE(pastText(frozenOrNot({}, noon), noon).startsWith(u"Frozen at "_s));
    const Axis earlier = panned({ .width = 15min }, -10min, noon);
    EXPECT_TRUE(pastText(earlier, noon).startsWith(u"The lanes show "_s))
        << pastText(earlier, noon).toStdString();
}

} // namespace
} // namespace gui
