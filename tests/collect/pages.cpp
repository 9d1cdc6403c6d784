#include "collect/pages.h"

#include "support/places.h"

#include <QFile>

#include <stdexcept>

namespace test {

wire::Rows page(const QByteArray &body, int status, const QByteArray &type)
{
    wire::Rows rows({ "status", "type", "body" });
    rows.append(QByteArray::number(status));
    rows.append(type);
    rows.append(body);
    return rows;
}

wire::Rows said(const QByteArray &body)
{
    wire::Rows rows(QList<QByteArray> { "body" });
    rows.append(body);
    return rows;
}

collect::Greeting greetingByPage(const QByteArray &path, const QByteArray &body, int status,
                                 const QByteArray &type)
{
    return {
        .transport = collect::Transport::Http, .asked = path, .status = status, .type = type, .body = body
    };
}

collect::Greeting greetingByLine(const QByteArray &command, const QByteArray &body)
{
    return { .transport = collect::Transport::Line, .asked = command, .body = body };
}

QByteArray recordedBody(const QString &name)
{
    QFile file(places::data() + u'/' + name);
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error(qPrintable(file.fileName() + QStringLiteral(": ") + file.errorString()));
    return file.readAll();
}

} // namespace test
