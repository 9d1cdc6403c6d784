#include "insight/sessions/ordering.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;
using core::Value;
using testing::ElementsAre;

namespace {

std::vector<std::size_t> order(const std::vector<Value> &values, bool descending = false)
{
    return insight::orderOf(values, descending);
}

} // namespace

TEST(OrderOf, PutsWhatIsNotMeasuredLastInBothDirections)
{
    const std::vector<Value> values { {}, qint64 { 2 }, std::nan(""), qint64 { 0 }, {} };
    EXPECT_THAT(order(values), ElementsAre(3, 1, 0, 2, 4));
    EXPECT_THAT(order(values, true), ElementsAre(1, 3, 0, 2, 4));
}

TEST(OrderOf, ComparesNumbersBySizeWhateverTheirKind)
{
    constexpr qint64 largest = std::numeric_limits<qint64>::max();
    EXPECT_THAT(order({ qint64 { 10 }, 9.5, qint64 { 9 }, -1e300, 1e300, largest, largest - 1 }),
                ElementsAre(3, 2, 1, 0, 6, 5, 4));
}

TEST(OrderOf, ComparesTextsWhateverTheirCase)
{
    EXPECT_THAT(order({ u"b"_s, u"C"_s, u"a"_s, u"Ärger"_s, u"ärger"_s }), ElementsAre(2, 0, 1, 3, 4));
}

TEST(OrderOf, KeepsEqualOnesAsTheyWereInBothDirections)
{
    const std::vector<Value> values { u"x"_s, u"a"_s, u"X"_s, u"A"_s, u"x"_s };
    EXPECT_THAT(order(values), ElementsAre(1, 3, 0, 2, 4));
    EXPECT_THAT(order(values, true), ElementsAre(0, 2, 4, 1, 3));
}

TEST(OrderOf, ComparesMoments)
{
    const core::Instant noon { std::chrono::hours { 12 } };
    EXPECT_THAT(order({ noon, noon - std::chrono::microseconds { 1 } }), ElementsAre(1, 0));
}

TEST(OrderOf, PutsNumbersBeforeTexts)
{
    EXPECT_THAT(order({ u""_s, qint64 { 1 }, u"0"_s, 2.0 }), ElementsAre(1, 3, 0, 2));
}
