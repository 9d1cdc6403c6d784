#include "wire/pg_answer.h"

#include "wire/pg_faults.h"

#include <QCoreApplication>

#include <utility>

namespace wire {

using core::Error;
using core::Fault;

namespace {

constexpr int rowsInABatch = 512;

Error nonsense(const char *text)
{
    return { Fault::Protocol, QCoreApplication::translate("wire", text) };
}

QByteArrayView field(const PGresult *result, int code)
{
    const char *text = PQresultErrorField(result, code);
    return text ? QByteArrayView(text) : QByteArrayView();
}

QList<QByteArray> columnNames(const PGresult *result)
{
    QList<QByteArray> names;
    for (int column = 0; column < PQnfields(result); ++column)
        names.append(PQfname(result, column));
    return names;
}

} // namespace

Error complaint(const PGresult *result)
{
    return serverError(field(result, PG_DIAG_SQLSTATE), field(result, PG_DIAG_MESSAGE_PRIMARY));
}

PgAnswer::PgAnswer(OnRows onRows)
    : m_onRows(std::move(onRows))
{
}

std::optional<Error> PgAnswer::take(const PGresult *result)
{
    switch (PQresultStatus(result)) {
    case PGRES_SINGLE_TUPLE:
        return takeRow(result);
    case PGRES_TUPLES_OK:
    case PGRES_COMMAND_OK:
    case PGRES_EMPTY_QUERY:
        m_complete = true;
        return std::nullopt;
    case PGRES_FATAL_ERROR:
    case PGRES_NONFATAL_ERROR:
        if (m_outcome)
            m_outcome = complaint(result);
        return std::nullopt;
    case PGRES_BAD_RESPONSE:
    case PGRES_COPY_IN:
    case PGRES_COPY_OUT:
    case PGRES_COPY_BOTH:
    case PGRES_PIPELINE_SYNC:
    case PGRES_PIPELINE_ABORTED:
        break;
    }
    return nonsense(QT_TRANSLATE_NOOP("wire", "the server sent a kind of answer that was not requested"));
}

std::optional<Error> PgAnswer::takeRow(const PGresult *result)
{
    const int columns = PQnfields(result);
    if (m_rows.columns().isEmpty())
        m_rows = Rows(columnNames(result));
    if (columns != m_rows.columns().size())
        return nonsense(QT_TRANSLATE_NOOP("wire", "the rows of an answer differ in their number of columns"));

    for (int column = 0; column < columns; ++column) {
        if (PQgetisnull(result, 0, column))
            m_rows.append(std::nullopt);
        else
            m_rows.append(QByteArrayView(PQgetvalue(result, 0, column), PQgetlength(result, 0, column)));
    }
    ++m_count;
    if (m_rows.count() >= rowsInABatch)
        deliver();
    return std::nullopt;
}

core::Status PgAnswer::end()
{
    deliver();
    return std::exchange(m_outcome, core::ok());
}

void PgAnswer::deliver()
{
    if (m_rows.count() == 0)
        return;
    m_onRows(m_rows);
    m_rows.clear();
}

} // namespace wire
