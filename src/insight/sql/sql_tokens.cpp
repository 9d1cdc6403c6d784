#include "insight/sql/sql_tokens.h"

#include <QLatin1String>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

using Kind = SqlToken::Kind;

constexpr QChar ellipsis = u'…';

// After one of these a sign belongs to the number that follows.
constexpr auto beforeNumbers = std::to_array<QLatin1String>({
    QLatin1String("and"),    QLatin1String("between"), QLatin1String("by"),        QLatin1String("case"),
    QLatin1String("else"),   QLatin1String("in"),      QLatin1String("like"),      QLatin1String("limit"),
    QLatin1String("not"),    QLatin1String("offset"),  QLatin1String("or"),        QLatin1String("return"),
    QLatin1String("select"), QLatin1String("then"),    QLatin1String("to"),        QLatin1String("values"),
    QLatin1String("when"),   QLatin1String("where"),   QLatin1String("returning"), QLatin1String("default"),
});

bool isBlank(QChar c)
{
    return c == u' ' || (c >= u'\t' && c <= u'\r');
}

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

bool isHexDigit(QChar c)
{
    const char16_t lower = c.unicode() | 0x20;
    return isDigit(c) || (lower >= u'a' && lower <= u'f');
}

// As the server has it: every character outside ASCII is a letter.
bool startsWord(QChar c)
{
    const char16_t lower = c.unicode() | 0x20;
    return (lower >= u'a' && lower <= u'z') || c == u'_' || c.unicode() >= 0x80;
}

bool continuesTag(QChar c)
{
    return startsWord(c) || isDigit(c);
}

bool continuesWord(QChar c)
{
    return continuesTag(c) || c == u'$';
}

} // namespace

SqlToken SqlReader::next()
{
    const qsizetype start = m_at;
    if (start == m_sql.size())
        return {};
    const Kind kind = read();
    const SqlToken token { kind, m_sql.sliced(start, m_at - start) };
    if (kind != Kind::Blank)
        m_last = token;
    return token;
}

Kind SqlReader::read()
{
    const QChar c = at(0);
    if (isBlank(c)) {
        ++m_at;
        return Kind::Blank;
    }
    if (c == u'-' && at(1) == u'-')
        return readLineComment();
    if (c == u'/' && at(1) == u'*')
        return readComment();
    if (c == u'\'')
        return readString(0, false);
    if (c == u'"')
        return readQuotedName();
    if (c == u'$')
        return readDollar();
    if (numberComes(0) || ((c == u'-' || c == u'+') && numberComes(1) && isUnary()))
        return readNumber();
    if (startsWord(c) && c != ellipsis)
        return readWord();
    ++m_at;
    // The literals were already replaced.
    return c == u'?' ? Kind::Literal : Kind::Symbol;
}

bool SqlReader::numberComes(qsizetype offset) const
{
    const bool fraction = at(offset) == u'.' && isDigit(at(offset + 1)) && m_last.text != u".";
    return fraction || isDigit(at(offset));
}

/// Whether a sign here is unary, not an operator between two numbers.
bool SqlReader::isUnary() const
{
    switch (m_last.kind) {
    case Kind::Word:
        return std::ranges::any_of(beforeNumbers, [this](QLatin1String word) {
            return m_last.text.compare(word, Qt::CaseInsensitive) == 0;
        });
    case Kind::Parameter:
    case Kind::Literal:
    case Kind::Rest:
        return false;
    case Kind::Symbol:
        return m_last.text != u")" && m_last.text != u"]";
    case Kind::End:
    case Kind::Blank:
        return true;
    }
    Q_UNREACHABLE();
}

Kind SqlReader::readWord()
{
    const char16_t lower = at(0).unicode() | 0x20;
    if (at(1) == u'\'' && (lower == u'e' || lower == u'b' || lower == u'x' || lower == u'n'))
        return readString(1, lower == u'e');
    if (lower == u'u' && at(1) == u'&' && at(2) == u'\'')
        return readString(2, false);
    while (m_at < m_sql.size() && continuesWord(m_sql[m_at]))
        ++m_at;
    return Kind::Word;
}

Kind SqlReader::readString(qsizetype prefix, bool backslashEscapes)
{
    for (m_at += prefix + 1; m_at < m_sql.size(); ++m_at) {
        if (backslashEscapes && at(0) == u'\\') {
            ++m_at;
        } else if (at(0) == u'\'') {
            ++m_at;
            if (at(0) != u'\'')
                break;
        }
    }
    m_at = std::min(m_at, m_sql.size());
    return Kind::Literal;
}

/// "a ""quoted"" name" is read as two adjacent names, which makes no difference.
Kind SqlReader::readQuotedName()
{
    const qsizetype end = m_sql.indexOf(u'"', m_at + 1);
    m_at = end < 0 ? m_sql.size() : end + 1;
    return end < 0 ? Kind::Rest : Kind::Word;
}

/// $1, $$text$$, $tag$text$tag$, or just a dollar.
Kind SqlReader::readDollar()
{
    qsizetype end = m_at + 1;
    if (isDigit(at(1))) {
        ++m_at;
        skipDigits();
        return Kind::Parameter;
    }
    while (end < m_sql.size() && continuesTag(m_sql[end]))
        ++end;
    if (end == m_sql.size() || m_sql[end] != u'$') {
        ++m_at;
        return Kind::Symbol;
    }
    const QStringView tag = m_sql.sliced(m_at, end + 1 - m_at);
    const qsizetype close = m_sql.indexOf(tag, end + 1);
    m_at = close < 0 ? m_sql.size() : close + tag.size();
    return Kind::Literal;
}

Kind SqlReader::readNumber()
{
    if (!numberComes(0))
        ++m_at;
    if (at(0) == u'0' && QStringView(u"xXoObB").contains(at(1)) && isHexDigit(at(2))) {
        for (m_at += 2; isHexDigit(at(0)) || at(0) == u'_';)
            ++m_at;
        return Kind::Literal;
    }
    skipDigits();
    if (at(0) == u'.' && at(1) != u'.') { // 1..10 is two numbers
        ++m_at;
        skipDigits();
    }
    if ((at(0).unicode() | 0x20) == u'e') {
        const qsizetype sign = at(1) == u'+' || at(1) == u'-' ? 1 : 0;
        if (isDigit(at(1 + sign))) {
            m_at += 1 + sign;
            skipDigits();
        }
    }
    return Kind::Literal;
}

void SqlReader::skipDigits()
{
    while (isDigit(at(0)) || (at(0) == u'_' && isDigit(at(1))))
        ++m_at;
}

Kind SqlReader::readLineComment()
{
    while (m_at < m_sql.size() && m_sql[m_at] != u'\n' && m_sql[m_at] != u'\r')
        ++m_at;
    return Kind::Blank;
}

/// The server allows nested comments.
Kind SqlReader::readComment()
{
    for (int depth = 0; m_at < m_sql.size();) {
        const bool opens = at(0) == u'/' && at(1) == u'*';
        const bool closes = at(0) == u'*' && at(1) == u'/';
        depth += int(opens) - int(closes);
        m_at += opens || closes ? 2 : 1;
        if (depth == 0)
            break;
    }
    return Kind::Blank;
}

} // namespace insight
