#include "store/table_copy.h"

using namespace Qt::StringLiterals;

namespace store {

namespace {

QStringList columnsOf(Database &database, const QString &table)
{
    QStringList columns;
    Statement names = database.prepare("select name from pragma_table_info(?)");
    names.ask(table);
    while (names.next())
        columns.append(names.text(0));
    return columns;
}

QString quoted(const QString &column)
{
    return u'"' + column + u'"';
}

QStringList quoted(const QStringList &columns)
{
    QStringList all;
    for (const QString &column : columns)
        all.append(quoted(column));
    return all;
}

QByteArray insertInto(const QString &table, const QStringList &columns)
{
    const QStringList marks(columns.size(), u"?"_s);
    return u"insert into \"%1\" (%2) values (%3)"_s
        .arg(table, quoted(columns).join(u", "_s), marks.join(u", "_s))
        .toUtf8();
}

} // namespace

TextCopy::TextCopy(Database &source, Database &target, Rewrite rewrite)
    : m_source(source)
    , m_target(target)
    , m_rewrite(std::move(rewrite))
{
}

std::optional<qint64> TextCopy::idOf(TextKind kind, std::optional<qint64> id)
{
    if (!id)
        return {};
    const auto known = m_known.find({ kind, *id });
    if (known != m_known.end())
        return known->second;
    if (m_known.size() > most)
        m_known.clear(); // the files know them still
    const auto copied = m_target.idOf(m_rewrite(kind, m_source.textOf(id)));
    m_known.insert_or_assign({ kind, *id }, copied);
    return copied;
}

TableCopy::TableCopy(Database &source, Database &target, TextCopy &texts, const QString &table)
    : m_copiedTexts(texts)
    , m_table(table)
    , m_columns(columnsOf(target, table))
    , m_insert(target.prepare(insertInto(table, m_columns).constData()))
{
    const QStringList there = columnsOf(source, table);
    for (const QString &column : std::as_const(m_columns))
        m_selected.append(there.contains(column) ? quoted(column) : u"null"_s);
    for (const SessionColumn &session : sessionColumns) {
        if (table == QLatin1StringView(session.table))
            m_sessions.push_back(std::size_t(place(session.column)));
    }
    for (const TextColumn &text : textColumns) {
        if (table == QLatin1StringView(text.table))
            m_texts.push_back({ std::size_t(place(text.column)), text.kind });
    }
}

int TableCopy::place(const char *column) const
{
    return int(m_columns.indexOf(QLatin1StringView(column)));
}

QByteArray TableCopy::select(const QByteArray &condition) const
{
    return "select " + m_selected.join(u", "_s).toUtf8() + " from " + quoted(m_table).toUtf8() + " where "
           + condition;
}

TableCopy::Row TableCopy::read(const Statement &row) const
{
    Row values;
    values.reserve(std::size_t(m_columns.size()));
    for (int column = 0; column < m_columns.size(); ++column)
        values.push_back(row.number(column));
    for (const std::size_t place : m_sessions)
        values.sessions.push_back(row.sessionId(int(place)).value_or(core::SessionId::none()));
    return values;
}

void TableCopy::write(Row row)
{
    for (const Text &text : m_texts)
        row[text.place] = m_copiedTexts.idOf(text.kind, row[text.place]);
    std::vector<Statement::Cell> cells(row.begin(), row.end());
    for (std::size_t i = 0; i < m_sessions.size(); ++i) {
        if (!row.sessions[i].isNumber())
            cells[m_sessions[i]] = row.sessions[i];
    }
    m_insert.run(cells);
}

} // namespace store
