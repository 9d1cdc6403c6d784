#include "collect/sources/prometheus_query.h"

namespace collect::prometheus {

namespace {

constexpr QByteArrayView page = "/federate";

// The beginnings of the names in pool_metrics.cpp. Buckets are many, and not read.
constexpr QByteArrayView pools =
    "__name__=~\"(hikaricp|db_client_connections?|pgxpool|go_sql|db_sql|psycopg_pool|"
    "sqlalchemy_pool|pg_pool)_.+\",__name__!~\".+_bucket\"";

QByteArrayView pathOf(QByteArrayView typed)
{
    const qsizetype query = typed.indexOf('?');
    return query < 0 ? typed : typed.first(query);
}

bool namesMetrics(const QByteArray &selector)
{
    return selector.contains("__name__") || (!selector.contains('=') && !selector.isEmpty())
           || selector.indexOf('{') > 0;
}

/// "job=\"shop\"" and "{job=\"shop\"}" mean the same.
QByteArray selectorOf(QByteArray typed)
{
    if (namesMetrics(typed))
        return typed;
    if (typed.startsWith('{') && typed.endsWith('}'))
        typed = typed.sliced(1, typed.size() - 2);
    return '{' + typed + (typed.isEmpty() ? "" : ",") + pools.toByteArray() + '}';
}

} // namespace

bool isQuery(QByteArrayView path)
{
    return pathOf(path).endsWith(page) && (path.contains("match%5B%5D=") || path.contains("match[]="));
}

QList<QByteArray> queries(const QByteArray &typed)
{
    const QByteArrayView path = pathOf(typed);
    if (!path.endsWith(page))
        return {};
    QList<QByteArray> selectors;
    for (const QByteArray &parameter : typed.sliced(path.size()).replace('?', '&').split('&')) {
        const qsizetype equals = parameter.indexOf('=');
        const QByteArray name =
            QByteArray::fromPercentEncoding(parameter.first(std::max<qsizetype>(equals, 0)));
        if (name == "match" || name == "match[]")
            selectors.append(QByteArray::fromPercentEncoding(parameter.sliced(equals + 1)));
    }
    if (selectors.isEmpty())
        selectors.append(QByteArray());
    QByteArray query = path.toByteArray();
    for (const QByteArray &selector : selectors)
        query +=
            (query.contains('?') ? '&' : '?') + ("match%5B%5D=" + selectorOf(selector).toPercentEncoding());
    return { query };
}

} // namespace collect::prometheus
