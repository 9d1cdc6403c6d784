#include "core/mutations.h"
#include "core/text.h"

#include <gmock/gmock.h>

#include <string_view>

using core::decodeText;

namespace {

using namespace std::string_view_literals;

std::u16string decoded(std::string_view bytes, const char *encoding)
{
    return decodeText(QByteArrayView(bytes.data(), qsizetype(bytes.size())), encoding).toStdU16String();
}

struct Sample
{
    const char *encoding;
    std::string_view bytes;
    std::u16string_view text;
};

} // namespace

TEST(DecodeText, ReadsTheEncodingsOfServers)
{
    for (const auto &[encoding, bytes, text] : {
             Sample { "UTF8", "gr\xC3\xBC\xC3\x9F \xF0\x9F\x90\x98"sv, u"grüß 🐘" },
             Sample { "LATIN1", "gr\xFC\xDF"sv, u"grüß" },
             Sample { "LATIN2", "\xB3\xF3\xBF\xEB"sv, u"łóżë" },
             Sample { "LATIN9", "\xA4"sv, u"€" },
             Sample { "LATIN10", "\xAA"sv, u"Ș" },
             Sample { "WIN1252", "\x80"sv, u"€" },
             Sample { "WIN1251", "\xCF\xF0\xE8\xE2\xE5\xF2"sv, u"Привет" },
             Sample { "KOI8R", "\xF0\xD2\xC9\xD7\xC5\xD4"sv, u"Привет" },
             Sample { "ISO_8859_7", "\xE1\xE2"sv, u"αβ" },
             Sample { "EUC_JP", "\xC6\xFC\xCB\xDC select"sv, u"日本 select" },
             Sample { "EUC_KR", "\xC7\xD1\xB1\xB9"sv, u"한국" },
             Sample { "EUC_CN", "\xD6\xD0\xB9\xFA"sv, u"中国" },
             Sample { "EUC_TW", "\xC4\xE3"sv, u"中" },
             Sample { "JOHAB", "\xD0\x65"sv, u"한" },
         })
        EXPECT_EQ(decoded(bytes, encoding), text) << encoding;
}

TEST(DecodeText, MarksWhatItCannotReadAndKeepsTheRest)
{
    EXPECT_EQ(decoded("a\xFF\xFE z"sv, "UTF8"), u"a\uFFFD\uFFFD z");
    EXPECT_EQ(decoded("a\xFF z"sv, "EUC_JP"), u"a\uFFFD z");
    EXPECT_EQ(decoded("cut \xC6"sv, "EUC_JP"), u"cut \uFFFD");
    EXPECT_EQ(decoded("\xFF\xFE\xE4 z"sv, "SQL_ASCII"), u"\uFFFD\uFFFD\uFFFD z");
}

TEST(DecodeText, GuessesUtf8WhereTheServerKnowsNoEncoding)
{
    EXPECT_EQ(decoded("gr\xC3\xBC\xC3\x9F"sv, "SQL_ASCII"), u"grüß");
    EXPECT_EQ(decoded("gr\xC3\xBC\xC3\x9F"sv, "KLINGON"), u"grüß");
    EXPECT_EQ(decoded("gr\xFC\xDF"sv, "MULE_INTERNAL"), u"gr\uFFFD\uFFFD");
    EXPECT_EQ(decoded("gr\xFC\xDF"sv, ""), u"gr\uFFFD\uFFFD");
}

TEST(DecodeText, KeepsBytesThatAreEasilyLost)
{
    EXPECT_EQ(decoded("a\0b"sv, "UTF8"), u"a\0b"sv);
    EXPECT_EQ(decoded("a\0\xC6\xFC"sv, "EUC_JP"), u"a\0日"sv);
    EXPECT_EQ(decoded("\xEF\xBB\xBFx"sv, "UTF8"), u"\uFEFFx");
    EXPECT_EQ(decoded(""sv, "UTF8"), u"");
}

TEST(DecodeText, DoesNotCarryOneCellIntoTheNext)
{
    EXPECT_EQ(decoded("\xC6"sv, "EUC_JP"), u"\uFFFD");
    EXPECT_EQ(decoded("\xC6\xFC"sv, "EUC_JP"), u"日");
    EXPECT_EQ(decoded("\xC7\xD1"sv, "EUC_KR"), u"한");
    EXPECT_EQ(decoded("\xC6\xFC"sv, "EUC_JP"), u"日");
}

TEST(DecodeText, ReadsNoMoreThanTheLongestText)
{
    const std::string long_(std::size_t(core::longestText) * 16, 'x');
    EXPECT_EQ(decoded(long_, "UTF8").size(), std::size_t(core::longestText));

    std::string elephants = "x";
    while (elephants.size() < std::size_t(core::longestText) + 4)
        elephants += "\xF0\x9F\x90\x98";
    EXPECT_EQ(decoded(elephants, "UTF8").find(u'\uFFFD'), std::u16string::npos);
    EXPECT_EQ(decoded(elephants, "SQL_ASCII").find(u'\uFFFD'), std::u16string::npos);
}

TEST(DecodeText, SurvivesNoiseInEveryEncoding)
{
    test::Mutator random(3);
    for (const char *encoding :
         { "UTF8", "SQL_ASCII", "LATIN1", "EUC_JP", "EUC_JIS_2004", "EUC_CN", "EUC_KR", "EUC_TW", "JOHAB",
           "WIN1258", "GB18030", "BIG5", "SJIS", "LATIN10", "KOI8U" }) {
        for (int i = 0; i < 500; ++i) {
            const QString text = decodeText(random.noise(3000), encoding);
            EXPECT_LE(text.size(), 3000) << encoding;
            EXPECT_TRUE(text.isValidUtf16()) << encoding;
        }
    }
}
