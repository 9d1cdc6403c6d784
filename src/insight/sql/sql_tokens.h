#pragma once

#include "core/system.h"

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
        Rest, ///< what cannot be told apart: an unclosed quoted name, or where the dialects differ
    };

    Kind kind = Kind::End;
    QStringView text;
};

/// Reads SQL token by token, each character once: PostgreSQL's, or MySQL's as it is by default, where "text"
/// is a literal and \ escapes. An unclosed token, left where the server cut the statement, ends with the
/// text.
class SqlReader
{
public:
    SqlReader(QStringView sql, core::SqlDialect dialect)
        : m_sql(sql)
        , m_dialect(dialect)
    {
    }

    SqlToken next();

private:
    QChar at(qsizetype offset) const { return m_at + offset < m_sql.size() ? m_sql[m_at + offset] : QChar(); }
    bool numberComes(qsizetype offset) const;
    bool isUnary() const;

    SqlToken::Kind read();
    SqlToken::Kind readWord();
    SqlToken::Kind readString(qsizetype prefix, bool escapes = false);
    SqlToken::Kind readQuotedName(QChar quote);
    SqlToken::Kind readRest();
    bool lineCommentComes() const;
    SqlToken::Kind readDollar();
    SqlToken::Kind readNumber();
    SqlToken::Kind readLineComment();
    SqlToken::Kind readComment();
    void skipDigits();

    QStringView m_sql;
    core::SqlDialect m_dialect;
    qsizetype m_at = 0;
    SqlToken m_last; ///< the last one that is not blank
};

} // namespace insight
