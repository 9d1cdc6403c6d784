#include "core/mutations.h"
#include "core/text.h"

#include <gmock/gmock.h>

using core::display;

namespace {

std::u16string shown(std::u16string_view text, qsizetype longest = 512)
{
    return display(QStringView(text), longest).toStdU16String();
}

bool isSafe(QChar c)
{
    const char16_t unit = c.unicode();
    const bool control = unit < 0x20 || (unit >= 0x7F && unit < 0xA0);
    const bool reorders = (unit >= 0x202A && unit <= 0x202E) || (unit >= 0x2066 && unit <= 0x2069)
                          || unit == 0x061C || unit == 0x200E || unit == 0x200F;
    const bool breaks = unit == 0x2028 || unit == 0x2029;
    return !control && !reorders && !breaks && unit != 0x200B && unit != 0xFEFF;
}

} // namespace

TEST(Display, LeavesOrdinaryTextAlone)
{
    for (const std::u16string_view text :
         { u"", u"select 1", u"where a<i and x>3", u"<img src=/dev/zero>", u"grüß Gott", u"日本語", u"한국",
           u"Привет", u"שלום", u"مرحبا", u"e\u0301a\u0308", u"ที่นี่", u"🐘🇩🇪👍🏽",
           u"👩\u200D💻 👨\u200D👩\u200D👧 🏳\uFE0F\u200D🌈", u"␛⟨RLO⟩", u"\u00A0 50 % & \\n" })
        EXPECT_EQ(shown(text), text);
}

TEST(Display, ShowsControlCharactersAsPictures)
{
    EXPECT_EQ(shown(u"a\bb\fc\r"), u"a␈b␌c␍");
    EXPECT_EQ(shown(u"\u001B[31mred"), u"␛[31mred");
    EXPECT_EQ(shown(std::u16string_view(u"a\0b", 3)), u"a␀b");
    EXPECT_EQ(shown(u"\u007F"), u"␡");
    EXPECT_EQ(shown(u"\u009B31m\u0085"), u"⟨0x9B⟩31m⟨0x85⟩");
}

TEST(Display, ShowsLineBreaksAndTabsAsArrowsThatFontsHave)
{
    EXPECT_EQ(shown(u"select\n\t1"), u"select↵⇥1");
    EXPECT_EQ(shown(u"a\r\nb\r\n"), u"a↵b↵") << "one sign for one line break";
    EXPECT_EQ(shown(u"a\n\rb\r"), u"a↵␍b␍");
}

TEST(Display, NamesWhatReordersOrHides)
{
    EXPECT_EQ(shown(u"\u202Eevil\u202C"), u"⟨RLO⟩evil⟨PDF⟩");
    EXPECT_EQ(shown(u"\u2066a\u2069\u061C\u200E\u200F"), u"⟨LRI⟩a⟨PDI⟩⟨ALM⟩⟨LRM⟩⟨RLM⟩");
    EXPECT_EQ(shown(u"ad\u200Bmin\u2060\uFEFF"), u"ad⟨ZWSP⟩min⟨WJ⟩⟨BOM⟩");
    EXPECT_EQ(shown(u"a\u2028b\u2029"), u"a⟨LS⟩b⟨PS⟩");
    EXPECT_EQ(shown(u"ad\u200Dmin 👩\u200D"), u"ad⟨ZWJ⟩min 👩⟨ZWJ⟩");
}

TEST(Display, ShowsHalfACharacterAsUnreadable)
{
    const char16_t broken[] { u'a', 0xD83D, u'b', 0xDC18, u'c', 0xD83D };
    EXPECT_EQ(shown(std::u16string_view(broken, 6)), u"a\uFFFDb\uFFFDc\uFFFD");
}

TEST(Display, CutsLongTextWithoutCuttingACharacter)
{
    EXPECT_EQ(shown(u"abcdef", 6), u"abcdef");
    EXPECT_EQ(shown(u"abcdefg", 6), u"abcde…");
    EXPECT_EQ(shown(u"abc🐘🐘", 6), u"abc🐘…");
    EXPECT_EQ(shown(u"abcd🐘🐘", 6), u"abcd…");
    EXPECT_EQ(shown(u"ab\u202Ecd", 6), u"ab…");
    EXPECT_EQ(shown(u"\u202E", 5), u"⟨RLO⟩");
    EXPECT_EQ(shown(u"ab", 1), u"…");
    EXPECT_EQ(shown(u"ab", 0), u"");
    EXPECT_EQ(shown(std::u16string(1'000'000, u'\n')).size(), 512U);
}

TEST(Display, DoesNotLetMarksPileUp)
{
    std::u16string pile = u"a";
    pile.append(500, u'\u0301');
    EXPECT_EQ(shown(pile + u"b"), u"a" + std::u16string(8, u'\u0301') + u"⟨marks⟩b");
}

TEST(Display, IsSafeAndShortWhateverComes)
{
    test::Mutator random(4);
    for (int i = 0; i < 20'000; ++i) {
        const QByteArray noise = random.noise(200);
        QString text(reinterpret_cast<const QChar *>(noise.constData()), noise.size() / 2);
        text += random.below(2) ? QString::fromUtf8(random.noise(60)) : QString::fromLatin1(random.noise(60));
        const qsizetype longest = random.below(150);
        const QString result = display(text, longest);

        EXPECT_LE(result.size(), longest);
        EXPECT_TRUE(result.isValidUtf16());
        EXPECT_TRUE(std::ranges::all_of(result, isSafe));
        EXPECT_EQ(display(result, longest), result);
    }
}
