#include "core/text.h"

#include <algorithm>
#include <array>
#include <optional>

using namespace Qt::StringLiterals;

namespace core {

namespace {

struct Invisible
{
    char32_t character;
    const char16_t *name;
};

// These reorder their neighbours, break a line, or hide.
constexpr auto invisibles = std::to_array<Invisible>({
    { 0x061C, u"ALM" }, { 0x180E, u"MVS" },  { 0x200B, u"ZWSP" }, { 0x200C, u"ZWNJ" }, { 0x200D, u"ZWJ" },
    { 0x200E, u"LRM" }, { 0x200F, u"RLM" },  { 0x2028, u"LS" },   { 0x2029, u"PS" },   { 0x202A, u"LRE" },
    { 0x202B, u"RLE" }, { 0x202C, u"PDF" },  { 0x202D, u"LRO" },  { 0x202E, u"RLO" },  { 0x2060, u"WJ" },
    { 0x2066, u"LRI" }, { 0x2067, u"RLI" },  { 0x2068, u"FSI" },  { 0x2069, u"PDI" },  { 0x206A, u"ISS" },
    { 0x206B, u"ASS" }, { 0x206C, u"IAFS" }, { 0x206D, u"AAFS" }, { 0x206E, u"NADS" }, { 0x206F, u"NODS" },
    { 0xFEFF, u"BOM" }, { 0xFFF9, u"IAA" },  { 0xFFFA, u"IAS" },  { 0xFFFB, u"IAT" },
});

constexpr char32_t joiner = 0x200D;
constexpr char32_t emojiStyle = 0xFE0F;

// More than any script stacks on one letter; hundreds of them would cover the lines above and below.
constexpr int mostMarks = 8;

bool isPlain(QChar c)
{
    const char16_t unit = c.unicode();
    return (unit >= 0x20 && unit < 0x7F) || (unit >= 0xA0 && unit < 0x300);
}

bool isMark(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing;
}

bool isPicture(char32_t c)
{
    return c > 0x2000 && QChar::category(c) == QChar::Symbol_Other;
}

/// Whether a joiner that follows it may be inside an emoji made of several pictures.
bool endsPicture(char32_t c)
{
    return c == emojiStyle || isPicture(c) || (c > 0x2000 && QChar::category(c) == QChar::Symbol_Modifier);
}

QString token(QStringView name)
{
    return u"\u27E8%1\u27E9"_s.arg(name);
}

/// The substitute for a character that cannot be shown, wherever it is. Statements are full of line breaks
/// and tabs, so these get signs that every font has, unlike the pictures of the other control characters.
std::optional<QString> standIn(char32_t c)
{
    if (c == u'\n')
        return u"\u21B5"_s;
    if (c == u'\t')
        return u"\u21E5"_s;
    if (c < 0x20)
        return QString(QChar(char16_t(0x2400 + c)));
    if (c == 0x7F)
        return QString(QChar(u'\u2421'));
    if (c >= 0x80 && c < 0xA0)
        return token(u"0x"_s + QString::number(uint(c), 16).toUpper());
    if (QChar::isSurrogate(c))
        return QString(QChar(QChar::ReplacementCharacter));
    const auto found = std::ranges::lower_bound(invisibles, c, {}, &Invisible::character);
    if (found != invisibles.end() && found->character == c)
        return token(found->name);
    return std::nullopt;
}

/// The character at an index; half a surrogate pair is returned as it is.
char32_t characterAt(QStringView text, qsizetype i)
{
    if (i >= text.size())
        return 0;
    const bool whole = i + 1 < text.size() && text[i].isHighSurrogate() && text[i + 1].isLowSurrogate();
    return whole ? QChar::surrogateToUcs4(text[i], text[i + 1]) : text[i].unicode();
}

/// The substitute for a character between two others; a joiner between pictures is shown as it is.
std::optional<QString> standInBetween(char32_t previous, char32_t c, char32_t next)
{
    const bool joins = c == joiner && endsPicture(previous) && isPicture(next);
    return joins ? std::nullopt : standIn(c);
}

qsizetype unitsOf(char32_t c)
{
    return QChar::requiresSurrogates(c) ? 2 : 1;
}

/// A text of limited length that remembers where it can be cut.
class Line
{
public:
    explicit Line(qsizetype longest)
        : m_longest(longest)
    {
        m_text.reserve(std::min<qsizetype>(longest, 512));
    }

    bool isFull() const { return m_text.size() > m_longest; }

    void append(QStringView piece)
    {
        m_text += piece;
        if (m_text.size() < m_longest)
            m_cut = m_text.size();
    }

    QString text() &&
    {
        if (isFull())
            m_text = m_text.left(m_cut) + u'\u2026';
        return std::move(m_text);
    }

private:
    QString m_text;
    qsizetype m_longest;
    qsizetype m_cut = 0; ///< the longest prefix of whole pieces that leaves room for the ellipsis
};

} // namespace

QString display(QStringView text, qsizetype longest)
{
    if (longest <= 0)
        return {};
    if (text.size() <= longest && std::ranges::all_of(text, isPlain))
        return text.toString();

    Line line(longest);
    char32_t previous = 0;
    int marks = 0;
    for (qsizetype i = 0; i < text.size() && !line.isFull();) {
        const char32_t c = characterAt(text, i);
        const QStringView itself = text.sliced(i, unitsOf(c));
        i += itself.size();
        if (c == u'\r' && characterAt(text, i) == u'\n')
            continue; // one line break is one sign
        marks = isMark(c) ? marks + 1 : 0;
        if (const auto instead = standInBetween(previous, c, characterAt(text, i)))
            line.append(*instead);
        else if (marks <= mostMarks)
            line.append(itself);
        else if (marks == mostMarks + 1)
            line.append(token(u"marks"));
        previous = c;
    }
    return std::move(line).text();
}

QString withoutDigits(QString text)
{
    text.removeIf([](QChar letter) { return letter.isDigit(); });
    return text;
}

} // namespace core
