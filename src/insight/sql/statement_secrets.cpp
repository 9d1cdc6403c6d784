#include "insight/sql/sql_tokens.h"
#include "insight/sql/statement.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

using Kind = SqlToken::Kind;

// In a name: a secret follows. In a literal: it contains a secret.
constexpr auto secretWords = std::to_array<QStringView>({ u"passw", u"passphrase", u"pwd", u"secret" });

// These may be between such a name and its value.
constexpr auto links = std::to_array<QStringView>(
    { u"to", u"is", u"in", u"like", u"encrypted", u"unencrypted", u"values", u"by", u"password" });
constexpr QStringView linkSymbols = u"=:><!~|";

bool is(QStringView text, QStringView word)
{
    return text.compare(word, Qt::CaseInsensitive) == 0;
}

bool isLink(QStringView text)
{
    return std::ranges::any_of(links, [text](QStringView word) { return is(text, word); });
}

bool contains(QStringView text, QStringView part)
{
    return text.contains(part, Qt::CaseInsensitive);
}

bool namesSecret(QStringView text)
{
    return std::ranges::any_of(secretWords, [text](QStringView word) { return contains(text, word); });
}

/// An address with a user in it, perhaps truncated. Database addresses may hide more.
bool holdsLogin(QStringView text)
{
    for (qsizetype at = 0; (at = text.indexOf(u"://", at)) >= 0; at += 3) {
        const QStringView rest = text.sliced(at + 3);
        const auto end =
            std::ranges::find_if(rest, [](QChar c) { return c == u'/' || c == u'?' || c.isSpace(); });
        const QStringView authority = rest.first(end - rest.begin());
        if (authority.contains(u'@') || authority.contains(u':'))
            return true;
    }
    return contains(text, u"postgres://") || contains(text, u"postgresql://");
}

bool holdsSecret(QStringView text)
{
    return namesSecret(text) || contains(text, u"identified by") || holdsLogin(text);
}

/// Reads the tokens in order and tells which ones to mask.
class Secrets
{
public:
    bool hides(const SqlToken &token)
    {
        // Without quotes only a blank certainly ends it.
        const bool goesOn = m_glued && m_plain && token.kind != Kind::Blank && token.text != u";";
        const bool hidden = goesOn || finds(token);
        m_glued = hidden && token.kind != Kind::Blank;
        return hidden;
    }

private:
    enum class Next {
        Any,
        Secret,   ///< the next value is a secret
        InCall,   ///< the next value is a secret if the word before calls a function
        MoreOfIt, ///< the previous token was a secret
    };

    bool finds(const SqlToken &token)
    {
        switch (token.kind) {
        case Kind::Blank:
            return holdsSecret(token.text);
        case Kind::Literal:
            return hidesLiteral(token.text);
        case Kind::Rest:
            return holdsSecret(token.text) || hidesWord(token.text);
        case Kind::Word:
            return hidesWord(token.text);
        case Kind::Symbol:
            pass(token.text.front());
            return false;
        case Kind::Parameter:
            m_next = Next::Any;
            return false;
        case Kind::End:
            return false;
        }
        Q_UNREACHABLE();
    }

    bool hidesLiteral(QStringView text)
    {
        // The values inserted into a format come after it: format('… password %L', 'x').
        if (holdsSecret(text))
            m_depth = std::max(m_depth, 1);
        const bool hides = m_depth > 0 || m_next == Next::Secret || m_next == Next::MoreOfIt;
        m_next = hides ? Next::MoreOfIt : Next::Any;
        return hides;
    }

    bool hidesWord(QStringView text)
    {
        const bool isQuoted = text.startsWith(u'"') || text.startsWith(u'`');
        const bool mayBeValue = isQuoted || m_plain;
        if (m_next == Next::Secret && mayBeValue && !is(text, u"null") && !isLink(text)) {
            m_next = Next::MoreOfIt;
            return true;
        }
        if (isQuoted && (text.contains(u'=') || text.contains(u"://")) && holdsSecret(text))
            return true;
        read(text);
        return false;
    }

    void read(QStringView word)
    {
        m_words += 1;
        if (m_words == 1) {
            m_ofRole = is(word, u"create") || is(word, u"alter");
            m_sets = is(word, u"set");
        } else if (m_words == 2) {
            m_ofRole = m_ofRole && (is(word, u"role") || is(word, u"user") || is(word, u"group"));
        }
        const bool follows = m_identified && is(word, u"by");
        m_identified = m_identified || is(word, u"identified");
        if (follows || namesSecret(word)) {
            m_next = Next::Secret;
            m_plain = follows || (m_sets && m_words >= 3) || (m_ofRole && is(word, u"password"));
        } else if (m_next != Next::Secret) {
            m_next = Next::Any;
        } else if (!isLink(word)) {
            m_next = Next::InCall;
        }
    }

    void pass(QChar symbol)
    {
        if (symbol == u';') {
            *this = {};
            return;
        }
        const bool isAwaited = m_next == Next::Secret || m_next == Next::InCall;
        if (m_next == Next::Secret && linkSymbols.contains(symbol))
            return;
        if (m_next == Next::MoreOfIt && symbol == u'|')
            return;
        m_next = Next::Any;
        if (symbol == u'(' || symbol == u'[')
            m_depth += m_depth > 0 || isAwaited ? 1 : 0;
        else if (symbol == u')' || symbol == u']')
            m_depth = std::max(0, m_depth - 1);
    }

    Next m_next = Next::Any;
    int m_depth = 0;           ///< depth of the brackets in which every literal is masked
    int m_words = 0;           ///< of this statement
    bool m_ofRole = false;     ///< so far the statement is about a role
    bool m_sets = false;       ///< the statement is a SET
    bool m_identified = false; ///< IDENTIFIED has occurred
    bool m_plain = false;      ///< the secret may be unquoted
    bool m_glued = false;      ///< the previous token was a secret
};

} // namespace

QString secretsMasked(QStringView sql, core::SqlDialect dialect)
{
    QString masked;
    SqlReader reader(sql, dialect);
    Secrets secrets;
    for (SqlToken token = reader.next(); token.kind != Kind::End; token = reader.next()) {
        if (!secrets.hides(token))
            masked += token.text;
        else
            masked += token.kind == Kind::Blank ? QStringView(u"/* ? */") : QStringView(u"?");
    }
    return masked;
}

} // namespace insight
