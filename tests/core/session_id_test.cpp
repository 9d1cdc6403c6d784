#include "core/session_id.h"

#include <gtest/gtest.h>

using core::SessionId;

namespace {

constexpr SessionId wide { 0x17f0'0000'0000'0001, 0xf000'0000'0000'000a };

} // namespace

TEST(SessionId, ANumberIsWrittenAsOne)
{
    EXPECT_EQ(SessionId(4'294'967'290).text(), u"4294967290");
    EXPECT_EQ(SessionId::fromText(u"41207"), SessionId(41207));
    EXPECT_EQ(SessionId::fromText(u"41207")->number(), 41207);
}

TEST(SessionId, OneOf128BitsHas32Digits)
{
    EXPECT_EQ(wide.text(), u"17f0000000000001f00000000000000a");
    EXPECT_EQ(SessionId::fromText(wide.text()), wide);
    EXPECT_FALSE(wide.number()) << "it is no pid";
    const SessionId small { 1, 0 };
    EXPECT_EQ(small.text(), u"00000000000000010000000000000000");
    EXPECT_EQ(SessionId::fromText(small.text()), small);
}

TEST(SessionId, NothingElseIsOne)
{
    for (const QStringView text : { u"", u"pid 7", u"17F00000000000010000000000000001", u"17f0000000000001",
                                    u"17f00000000000010000000000000001a", u"17f0000000000001'000000000000001",
                                    u"99999999999999999999" })
        EXPECT_FALSE(SessionId::fromText(text)) << text.toString().toStdString();
}

TEST(SessionId, NumbersComeBeforeAllOthers)
{
    EXPECT_LT(SessionId(9), SessionId(10));
    EXPECT_LT(SessionId(std::numeric_limits<qint64>::max()), wide);
    EXPECT_LT(SessionId(1, 2), SessionId(2, 1));
    EXPECT_LT(wide, SessionId(wide.high(), wide.low() + 1));
}
