#pragma once

#include "program/output.h"
#include "program/past/export_job.h"

namespace program {

/// The file that an export writes: a table, piece after piece.
class ExportFile
{
public:
    ExportFile(Output output, FileFormat format, report::CsvOptions csv);

    core::Status begin(const report::Table &empty); ///< only its headings count
    core::Status add(const report::Table &rows);
    core::Status end();
    core::Status commit(); ///< until then there is no file

    qint64 rows() const { return m_rows; }

private:
    core::Status write(const QByteArray &piece);
    core::Status flush();

    Output m_output;
    FileFormat m_format;
    report::CsvOptions m_csv;
    QByteArray m_waiting;
    qint64 m_rows = 0;
};

} // namespace program
