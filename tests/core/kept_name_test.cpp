#include "core/kept_name.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using core::isSameName;
using core::keptName;

TEST(KeptName, HasAtMost63Bytes)
{
    EXPECT_EQ(keptName(u"shop"_s), u"shop");
    EXPECT_EQ(keptName(u"a"_s.repeated(63)), u"a"_s.repeated(63));
    EXPECT_EQ(keptName(u"a"_s.repeated(64)), u"a"_s.repeated(63));
    EXPECT_EQ(keptName(u"ä"_s.repeated(31)), u"ä"_s.repeated(31)) << "62 bytes";
}

TEST(KeptName, HasNoHalfACharacter)
{
    EXPECT_EQ(keptName(u"ä"_s.repeated(40)), u"ä"_s.repeated(31));
    EXPECT_EQ(keptName(u"日"_s.repeated(22)), u"日"_s.repeated(21)) << "63 bytes";
    EXPECT_EQ(keptName(u"aa"_s + u"🙂"_s.repeated(20)), u"aa"_s + u"🙂"_s.repeated(15));
}

TEST(KeptName, IsTheSameWhereOneEndpointKeepsMoreOfIt)
{
    const QString name = u"tenant_"_s.repeated(20);
    EXPECT_TRUE(isSameName(name, name.first(63)));
    EXPECT_TRUE(isSameName(name.first(63), name));
    EXPECT_FALSE(isSameName(name, name.first(62))) << "the server would have kept 63";
    EXPECT_FALSE(isSameName(u"shop"_s, u"sho"_s));
    EXPECT_FALSE(isSameName(QString(), u"shop"_s));
}
