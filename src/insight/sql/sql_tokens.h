#pragma once

#include <QStringView>

namespace insight {

/// A piece of a statement. What is private in it is in literals and comments only.
struct SqlToken
{
    enum class Kind {
        End,
        Blank, ///< white space and comments
        Word,  ///< keywords and names, quoted ones too
        Parameter,
        Literal,
        Symbol,
        Rest, ///< a quoted name that has no end: nobody knows what is in it
    };

    Kind kind = Kind::End;
    QStringView text;
};

/// Reads PostgreSQL's SQL piece by piece, never twice over the same text. What has no end, because the server
/// cut the statement, ends where the text does.
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
