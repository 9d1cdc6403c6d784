#pragma once

#include "store/excerpt_tables.h"
#include "store/texts.h"

#include <functional>
#include <map>
#include <vector>

namespace store {

/// As a text stands in an excerpt; null leaves it out.
using Rewrite = std::function<QString(TextKind kind, const QString &text)>;

/// The texts of one file, rewritten, in another one.
class TextCopy
{
public:
    TextCopy(Database &source, Database &target, Rewrite rewrite);

    std::optional<qint64> idOf(TextKind kind, std::optional<qint64> id);

private:
    static constexpr std::size_t most = 200'000;

    Texts m_source;
    Texts m_target;
    Rewrite m_rewrite;
    std::map<std::pair<TextKind, qint64>, std::optional<qint64>> m_known;
};

/// Copies rows of one table into the same one of another file. A column that the source lacks, because an
/// earlier version wrote it, is null there.
class TableCopy
{
public:
    struct Row : std::vector<std::optional<qint64>>
    {
        using vector::vector;

        std::vector<core::SessionId> sessions; ///< of the columns that may hold more than a number
    };

    TableCopy(Database &source, Database &target, TextCopy &texts, const QString &table);

    int place(const char *column) const; ///< in a row; -1: the table has no such column
    QByteArray select(const QByteArray &condition) const;
    Row read(const Statement &row) const;
    void write(Row row); ///< with the texts of the source, which are rewritten

private:
    struct Text
    {
        std::size_t place;
        TextKind kind;
    };

    TextCopy &m_copiedTexts;
    QString m_table;
    QStringList m_columns;
    QStringList m_selected;
    std::vector<Text> m_texts;
    std::vector<std::size_t> m_sessions; ///< places
    Statement m_insert;
};

} // namespace store
