#include "wire/mysql_answer.h"

#include <mysql.h>

namespace wire {

void MysqlAnswer::FreeResult::operator()(st_mysql_res *result) const
{
    mysql_free_result(result);
}

MysqlAnswer::MysqlAnswer(st_mysql *mysql)
    : m_result(mysql_use_result(mysql))
{
}

QList<QByteArray> MysqlAnswer::columns() const
{
    QList<QByteArray> columns;
    const MYSQL_FIELD *fields = mysql_fetch_fields(m_result.get());
    for (unsigned i = 0; i < mysql_num_fields(m_result.get()); ++i)
        columns.append(QByteArray(fields[i].name, fields[i].name_length).toLower());
    return columns;
}

int MysqlAnswer::fetchNext()
{
    return mysql_fetch_row_start(&m_row, m_result.get());
}

int MysqlAnswer::resume(int events)
{
    return mysql_fetch_row_cont(&m_row, m_result.get(), events);
}

qint64 MysqlAnswer::appendTo(Rows &rows) const
{
    qint64 bytes = 0;
    const unsigned long *lengths = mysql_fetch_lengths(m_result.get());
    for (int i = 0; i < int(rows.columns().size()); ++i) {
        bytes += qint64(lengths[i]);
        rows.append(m_row[i] ? std::optional(QByteArrayView(m_row[i], qsizetype(lengths[i]))) : std::nullopt);
    }
    return bytes;
}

} // namespace wire
