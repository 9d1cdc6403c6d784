#include "program/past/export_file.h"

#include "report/json.h"

#include <array>

namespace program {

namespace {

using report::Table;

/// The parts of a file.
struct Form
{
    QByteArray (*head)(const Table &empty);
    QByteArray (*rows)(const Table &table, report::CsvOptions options, bool first);
    const char *tail;
};

// In the order of FileFormat.
constexpr auto forms = std::to_array<Form>({
    { report::csvHead,
      [](const Table &table, report::CsvOptions options, bool) { return csvRows(table, options); }, "" },
    { [](const Table &) { return QByteArray(report::jsonHead); },
      [](const Table &table, report::CsvOptions, bool first) { return jsonRows(table, first); },
      report::jsonTail },
});

const Form &formOf(FileFormat format)
{
    return forms[std::size_t(format)];
}

} // namespace

ExportFile::ExportFile(Output output, FileFormat format, report::CsvOptions csv)
    : m_output(std::move(output))
    , m_format(format)
    , m_csv(csv)
{
}

core::Status ExportFile::begin(const Table &empty)
{
    return write(formOf(m_format).head(empty));
}

core::Status ExportFile::add(const Table &rows)
{
    const QByteArray piece = formOf(m_format).rows(rows, m_csv, m_rows == 0);
    m_rows += qint64(rows.rows.size());
    return write(piece);
}

core::Status ExportFile::end()
{
    return write(formOf(m_format).tail);
}

core::Status ExportFile::commit()
{
    if (auto written = flush(); !written)
        return written;
    return m_output.commit();
}

/// Collects small pieces: a table of endpoints is one row.
core::Status ExportFile::write(const QByteArray &piece)
{
    constexpr qsizetype enough = qsizetype { 64 } * 1024;
    m_waiting += piece;
    return m_waiting.size() < enough ? core::ok() : flush();
}

core::Status ExportFile::flush()
{
    return m_output.write(std::exchange(m_waiting, {}));
}

} // namespace program
