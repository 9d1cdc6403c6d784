#pragma once

#include "collect/source.h"

namespace test {

/// A page as HTTP brings it, and what a line socket says: one row.
wire::Rows page(const QByteArray &body, int status = 200, const QByteArray &type = "text/plain");
wire::Rows said(const QByteArray &body);

/// How a page or socket greets that answered this to a probe.
collect::Greeting greetingByPage(const QByteArray &path, const QByteArray &body, int status = 200,
                                 const QByteArray &type = "text/plain");
collect::Greeting greetingByLine(const QByteArray &command, const QByteArray &body);

/// `tests/data/<name>`.
QByteArray recordedBody(const QString &name);

} // namespace test
