#pragma once

#include <QStringView>

namespace insight {

/// A piece of a statement. Private data is only in literals and comments.
struct SqlToken
{
    enum class Kind {
        End,
        Blank, ///< white space and comments
        Word,  ///< keywords and names, quoted ones too
        Parameter,
        Literal,
        Symbol,
        Rest, ///< an unclosed quoted name: its content is unknown
    };

    Kind kind = Kind::End;
    QStringView text;
};

/// Reads PostgreSQL's SQL token by token, each character once. An unclosed token, left where the server cut
/// the statement, ends with the text.
class SqlReader
{
public:
    explicit SqlReader(QStringView sql)
        : m_sql(sql)
    {
    }

    SqlToken next();

private:
    QChar at(qsizetype offset) const { return m_at + offset < m_sql.size() ? m_sql[m_at + offset] : QChar(); }
    bool numberComes(qsizetype offset) const;
    bool isUnary() const;

    SqlToken::Kind read();
    SqlToken::Kind readWord();
    SqlToken::Kind readString(qsizetype prefix, bool backslashEscapes);
    SqlToken::Kind readQuotedName();
    SqlToken::Kind readDollar();
    SqlToken::Kind readNumber();
    SqlToken::Kind readLineComment();
    SqlToken::Kind readComment();
    void skipDigits();

    QStringView m_sql;
    qsizetype m_at = 0;
    SqlToken m_last; ///< the last one that is not blank
};

} // namespace insight
