#include "support/fake_http.h"

#include <utility>

namespace test {

QByteArray page(const QByteArray &body, const QByteArray &status, const QByteArray &head)
{
    return "HTTP/1.1 " + status + "\r\nContent-Type: text/plain\r\nContent-Length: "
           + QByteArray::number(body.size()) + "\r\n" + head + "\r\n" + body;
}

QByteArray readRequest(const FakeClient &client)
{
    QByteArray head;
    while (!head.endsWith("\r\n\r\n"))
        head += client.read(1);
    return head;
}

Script serving(std::function<QByteArray(const QByteArray &)> answer)
{
    return [answer = std::move(answer)](const FakeClient &client) {
        while (true)
            client.send(answer(readRequest(client)));
    };
}

Script saying(const QByteArray &bytes)
{
    return [bytes](const FakeClient &client) {
        readRequest(client);
        client.send(bytes);
    };
}

} // namespace test
