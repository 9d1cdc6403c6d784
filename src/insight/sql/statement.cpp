#include "insight/sql/statement.h"

#include "insight/sql/sql_tokens.h"

#include <vector>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

using Kind = SqlToken::Kind;

constexpr auto more = QStringView(u", …");
constexpr auto rest = QStringView(u" …");

/// Builds a shape. The shape of a shape is the same text, wherever it was cut.
class Shape
{
public:
    bool isFull() const { return m_full; }

    void add(const SqlToken &token)
    {
        switch (token.kind) {
        case Kind::Blank:
            m_blank = !m_text.isEmpty();
            return;
        case Kind::Literal:
            return addLiteral();
        case Kind::Symbol:
            return addSymbol(token.text);
        case Kind::Rest:
            return addSymbol(u"…");
        case Kind::Word:
        case Kind::Parameter:
            return addPlain(token.text);
        case Kind::End:
            return;
        }
    }

    QString text() &&
    {
        while (m_text.endsWith(u';') || m_text.endsWith(u' '))
            m_text.chop(1);
        return std::move(m_text);
    }

private:
    enum class List { None, AfterLiteral, AfterComma };

    void addLiteral()
    {
        if (m_list == List::AfterComma)
            return addMore(m_literalEnd);
        append(u"?");
        m_list = List::AfterLiteral;
        m_literalEnd = m_text.size();
    }

    void addSymbol(QStringView symbol)
    {
        if (symbol == u"…" && m_list == List::AfterComma)
            return addMore(m_literalEnd);
        append(symbol);
        m_list = symbol == u"," && m_list == List::AfterLiteral ? List::AfterComma : List::None;
        if (symbol == u"(")
            m_open.push_back(m_text.size() - 1);
        else if (symbol == u")" && !m_open.empty())
            foldRow();
    }

    void addPlain(QStringView word)
    {
        append(word);
        m_list = List::None;
    }

    /// The list that ends at `end` continues. The literal it replaces left enough capacity.
    void addMore(qsizetype end)
    {
        m_text.truncate(end);
        m_blank = false;
        if (!m_text.endsWith(more))
            m_text += more;
        m_full = m_text.size() > longestShape - rest.size();
        m_list = List::AfterLiteral;
        m_literalEnd = m_text.size();
    }

    /// Of rows that look the same only the first is kept: values (?, …), …
    void foldRow()
    {
        const qsizetype open = m_open.back();
        m_open.pop_back();
        const QStringView row = QStringView(m_text).sliced(open);
        QStringView before = QStringView(m_text).first(open).trimmed();
        if (m_full || !before.endsWith(u',') || !row.contains(u'?'))
            return;
        before = before.chopped(1).trimmed();
        const bool folded = before.endsWith(more);
        if (!before.chopped(folded ? more.size() : 0).endsWith(row))
            return;
        addMore(before.size());
        m_list = List::None;
    }

    void append(QStringView piece)
    {
        const qsizetype blank = m_blank ? 1 : 0;
        m_blank = false;
        if (m_text.size() + blank + piece.size() > longestShape - rest.size()) {
            if (m_list == List::AfterComma)
                addMore(m_literalEnd);
            else
                m_text += m_text.isEmpty() ? rest.sliced(1) : rest;
            m_full = true;
            return;
        }
        if (blank)
            m_text += u' ';
        m_text += piece;
    }

    QString m_text;
    std::vector<qsizetype> m_open; ///< where the brackets begin that are still open
    qsizetype m_literalEnd = 0;
    List m_list = List::None;
    bool m_blank = false;
    bool m_full = false;
};

} // namespace

QString shapeOf(QStringView sql, core::SqlDialect dialect)
{
    SqlReader reader(sql, dialect);
    Shape shape;
    for (SqlToken token = reader.next(); token.kind != Kind::End && !shape.isFull(); token = reader.next())
        shape.add(token);
    return std::move(shape).text();
}

} // namespace insight
