#include "wire/pooled.h"

#include <QRegularExpression>

namespace wire {

namespace {

constexpr QByteArrayView limits = "set local statement_timeout = 3000;\n"
                                  "set local lock_timeout = 500;\n"
                                  "set local transaction_read_only = on;\n"
                                  "set local search_path = pg_catalog, pg_temp;\n"
                                  "set local datestyle = iso;\n"
                                  "set local timezone = 'UTC';\n"
                                  "set local bytea_output = hex;\n";

bool isHarmless(const QByteArray &parameter)
{
    static const QRegularExpression allowed(QStringLiteral("\\A[-+0-9A-Za-z:., {}_]*\\z"));
    return allowed.match(QString::fromLatin1(parameter)).hasMatch();
}

} // namespace

QByteArray pooledMessage(const QByteArray &sql, const QList<QByteArray> &parameters)
{
    auto message = limits.toByteArray() + sql;
    for (auto number = parameters.size(); number > 0; --number) { // $10 before $1
        const auto &parameter = parameters[number - 1];
        Q_ASSERT(isHarmless(parameter));
        message.replace('$' + QByteArray::number(number),
                        isHarmless(parameter) ? '\'' + parameter + '\'' : "null");
    }
    return message;
}

} // namespace wire
