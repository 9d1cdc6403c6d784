#include "support/gzip.h"
#include "wire/gunzip.h"
#include "wire/rules.h"

#include <gtest/gtest.h>

using core::Fault;
using test::gzipped;
using wire::gunzipped;

namespace {

std::optional<Fault> faultOf(const QByteArray &packed, qsizetype most = 1000)
{
    const auto text = gunzipped(packed, most);
    return text ? std::nullopt : std::optional(text.error().fault);
}

} // namespace

TEST(Gunzip, GivesBackWhatWasPacked)
{
    for (const QByteArray &text :
         { QByteArray(), QByteArray("a 1\n"), QByteArray("a 1\n").repeated(100'000) })
        EXPECT_EQ(gunzipped(gzipped(text), wire::largestPage).value(), text) << text.size();
    EXPECT_EQ(faultOf(gzipped(QByteArray(1000, 'x'))), std::nullopt);
}

TEST(Gunzip, DamagedTextIsAnErrorAndNeverLess)
{
    const QByteArray packed = gzipped("hikaricp_connections 10\n");
    for (qsizetype length = 0; length < packed.size(); ++length)
        EXPECT_EQ(faultOf(packed.first(length)), Fault::Protocol) << length;
    EXPECT_EQ(faultOf(packed + 'x'), Fault::Protocol);
    EXPECT_EQ(faultOf(packed + packed.first(9)), Fault::Protocol) << "the next member is cut off";
    QByteArray wrong = packed;
    wrong[packed.size() - 6] = char(wrong[packed.size() - 6] ^ 1); // its checksum
    EXPECT_EQ(faultOf(wrong), Fault::Protocol);
    EXPECT_EQ(faultOf(qCompress("zlib's own format")), Fault::Protocol);
}

TEST(Gunzip, SeveralMembersAreOneText)
{
    const QByteArray members = gzipped("a 1\n") + gzipped({}) + gzipped("b 2\n");
    EXPECT_EQ(gunzipped(members, 1000).value(), "a 1\nb 2\n");
    EXPECT_EQ(faultOf(gzipped(QByteArray(600, 'x')) + gzipped(QByteArray(600, 'x'))), Fault::TooMuch);
}

TEST(Gunzip, ABombIsNotUnpacked)
{
    const QByteArray bomb = gzipped(QByteArray(64ll * 1024 * 1024, '\0'));
    EXPECT_LT(bomb.size(), 70'000);
    EXPECT_EQ(faultOf(bomb, wire::largestPage), Fault::TooMuch);
    EXPECT_EQ(faultOf(gzipped(QByteArray(1001, 'x'))), Fault::TooMuch);
}
