#pragma once

#include "support/fake_pg.h"

#include <functional>

// What a FakePg says where it plays a web server.

namespace test {

/// A whole answer. `head` is more lines, each with its end.
QByteArray page(const QByteArray &body, const QByteArray &status = "200 OK", const QByteArray &head = {});

/// The head of the next request.
QByteArray readRequest(const FakeClient &client);

/// Answers one request after the other, for as long as the client stays.
Script serving(std::function<QByteArray(const QByteArray &request)> answer);

/// Says this to the first request, and closes.
Script saying(const QByteArray &bytes);

} // namespace test
