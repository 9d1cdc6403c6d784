#pragma once

#include <QByteArray>
#include <QList>

namespace collect::prometheus {

/// Whether a path asks a Prometheus server for the newest values of what it scrapes.
bool isQuery(QByteArrayView path);

/// What to ask where "/federate?match=SELECTOR" was typed, with any number of selectors: each is narrowed to
/// the metrics of pools unless it names metrics itself. None where another page was typed.
QList<QByteArray> queries(const QByteArray &typed);

} // namespace collect::prometheus
