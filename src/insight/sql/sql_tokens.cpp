#include "insight/sql/sql_tokens.h"

#include <QLatin1String>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

using Kind = SqlToken::Kind;
using core::SqlDialect;

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
    if (lineCommentComes())
        return readLineComment();
    if (c == u'/' && at(1) == u'*')
        return readComment();
    if (c == u'\'' || (c == u'"' && m_dialect != SqlDialect::Standard))
        return readString(0);
    if (c == u'"' || (c == u'`' && m_dialect != SqlDialect::Standard))
        return readQuotedName(c);
    if (c == u'$' && m_dialect != SqlDialect::MySql)
        return readDollar();
    if (m_dialect == SqlDialect::Unknown && (c == u'#' || (c == u'-' && at(1) == u'-')))
        return readRest();
    if (numberComes(0) || ((c == u'-' || c == u'+') && numberComes(1) && isUnary()))
        return readNumber();
    if ((startsWord(c) && c != ellipsis) || c == u'$')
        return readWord();
    ++m_at;
    // The literals were already replaced.
    return c == u'?' ? Kind::Literal : Kind::Symbol;
}

/// MySQL wants a blank after the dashes.
bool SqlReader::lineCommentComes() const
{
    if (at(0) == u'#')
        return m_dialect == SqlDialect::MySql;
    const bool isApart = isBlank(at(2)) || m_at + 2 >= m_sql.size();
    return at(0) == u'-' && at(1) == u'-' && (isApart || m_dialect == SqlDialect::Standard);
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
        return readString(2);
    while (m_at < m_sql.size() && continuesWord(m_sql[m_at]))
        ++m_at;
    return Kind::Word;
}

Kind SqlReader::readString(qsizetype prefix, bool escapes)
{
    const QChar quote = at(prefix);
    for (m_at += prefix + 1; m_at < m_sql.size(); ++m_at) {
        if (at(0) == u'\\' && (escapes || m_dialect != SqlDialect::Standard)) {
            ++m_at;
            if (at(0) == quote && !escapes && m_dialect == SqlDialect::Unknown)
                m_at = m_sql.size(); // here it ends, or not
        } else if (at(0) == quote) {
            ++m_at;
            if (at(0) != quote)
                break;
        }
    }
    m_at = std::min(m_at, m_sql.size());
    return Kind::Literal;
}

Kind SqlReader::readRest()
{
    m_at = m_sql.size();
    return Kind::Rest;
}

/// "a ""quoted"" name" is read as two adjacent names, which makes no difference.
Kind SqlReader::readQuotedName(QChar quote)
{
    const qsizetype end = m_sql.indexOf(quote, m_at + 1);
    const QStringView name = m_sql.sliced(m_at + 1, std::max<qsizetype>(0, end - m_at - 1));
    if (m_dialect == SqlDialect::Unknown && !std::ranges::all_of(name, continuesTag))
        return readRest();
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
    if (m_dialect == SqlDialect::Unknown)
        return readRest();
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

/// PostgreSQL allows nested comments.
Kind SqlReader::readComment()
{
    for (int depth = 0; m_at < m_sql.size();) {
        const bool begins = at(0) == u'/' && at(1) == u'*';
        if (begins && depth > 0 && m_dialect == SqlDialect::Unknown)
            return readRest();
        const bool opens = begins && (depth == 0 || m_dialect == SqlDialect::Standard);
        const bool closes = at(0) == u'*' && at(1) == u'/';
        depth += int(opens) - int(closes);
        m_at += opens || closes ? 2 : 1;
        if (depth == 0)
            break;
    }
    return Kind::Blank;
}

} // namespace insight
