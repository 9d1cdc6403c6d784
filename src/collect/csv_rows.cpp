#include "collect/csv_rows.h"

#include "wire/rules.h"

#include <QCoreApplication>

#include <optional>
#include <utility>

namespace collect {

namespace {

using Fields = QList<QByteArray>;

/// Takes one record after another off a text that ends in a line break.
class Records
{
public:
    explicit Records(QByteArrayView text)
        : m_rest(text)
    {
    }

    bool atEnd() const { return m_rest.isEmpty(); }

    /// Nothing for a malformed record; the next one begins after its line.
    std::optional<Fields> next()
    {
        const QByteArrayView record = m_rest;
        Fields fields;
        do {
            auto field = m_rest.startsWith('"') ? quoted() : plain();
            if (!field) {
                m_rest = record.sliced(record.indexOf('\n') + 1);
                return std::nullopt;
            }
            fields.append(std::move(*field));
        } while (take(","));
        if (take("\r\n") || take("\n"))
            return fields;
        m_rest = record.sliced(record.indexOf('\n') + 1);
        return std::nullopt;
    }

private:
    bool take(QByteArrayView what)
    {
        if (!m_rest.startsWith(what))
            return false;
        m_rest = m_rest.sliced(what.size());
        return true;
    }

    std::optional<QByteArray> plain()
    {
        qsizetype length = 0;
        while (length < m_rest.size() && m_rest[length] != ',' && m_rest[length] != '\n'
               && !m_rest.sliced(length).startsWith("\r\n"))
            ++length;
        const auto field = m_rest.first(length);
        m_rest = m_rest.sliced(length);
        return field.contains('"') ? std::nullopt : std::optional(field.toByteArray());
    }

    std::optional<QByteArray> quoted()
    {
        QByteArray field;
        take("\"");
        for (;;) {
            const auto end = m_rest.indexOf('"');
            if (end < 0)
                return std::nullopt;
            field += m_rest.first(end);
            m_rest = m_rest.sliced(end + 1);
            if (!take("\""))
                return field;
            field += '"';
        }
    }

    QByteArrayView m_rest;
};

void append(const Fields &fields, wire::Rows &rows)
{
    for (const QByteArray &field : fields)
        rows.append(field.isEmpty() ? std::nullopt : std::optional<QByteArrayView>(field));
}

bool isBlank(const std::optional<Fields> &record)
{
    return record && record->size() == 1 && record->front().isEmpty();
}

} // namespace

core::Result<CsvRows> csvRows(QByteArrayView text)
{
    if (text.startsWith("\xef\xbb\xbf"))
        text = text.sliced(3);
    if (text.startsWith("# "))
        text = text.sliced(2);
    if (!text.endsWith('\n'))
        return core::Error { core::Fault::Protocol, {} };

    Records records(text);
    const auto header = records.next();
    if (!header || isBlank(header))
        return core::Error { core::Fault::Protocol, {} };
    CsvRows table { wire::Rows(*header) };
    while (!records.atEnd()) {
        const auto record = records.next();
        if (isBlank(record) && header->size() > 1)
            continue; // a socket ends its answer with an empty line
        if (table.rows.count() >= wire::mostRowsOfPage)
            return core::Error { core::Fault::TooMuch,
                                 QCoreApplication::translate("collect", "its page has more than %1 rows")
                                     .arg(wire::mostRowsOfPage) };
        if (record && record->size() == header->size())
            append(*record, table.rows);
        else
            ++table.rejected;
    }
    return table;
}

} // namespace collect
