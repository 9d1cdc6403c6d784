#include "core/duration.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::durationFrom;

TEST(Duration, IsANumberAndAUnit)
{
    EXPECT_EQ(durationFrom(u"90s"_s), 90s);
    EXPECT_EQ(durationFrom(u"15m"_s), 15min);
    EXPECT_EQ(durationFrom(u"2h"_s), 2h);
    EXPECT_EQ(durationFrom(u"7d"_s), 168h);
    EXPECT_EQ(durationFrom(u"0s"_s), 0s);
}

TEST(Duration, AnythingElseIsNone)
{
    for (const QString &text : { u""_s, u"5"_s, u"5x"_s, u"-5s"_s, u"1.5s"_s, u"1e9s"_s, u"NaN"_s, u" 5s"_s,
                                 u"5s "_s, u"5S"_s, u"9999999s"_s, u"٣s"_s })
        EXPECT_FALSE(durationFrom(text)) << text.toStdString();
}
