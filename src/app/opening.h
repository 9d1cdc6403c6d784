#pragma once

#include "core/result.h"
#include "core/sample.h"
#include "insight/past/span.h"

#include <QObject>

#include <thread>

namespace app {

/// A saved span that was found sound, and what is known of it before it is shown.
struct OpenedFile
{
    QString path;
    QList<core::Endpoint> endpoints;
    insight::TimeSpan span;
    std::optional<core::Instant>
        gravest; ///< when the gravest incident was at its worst; nothing: none is noted
    qint64 bytes = 0;
};

/// Proves a file from elsewhere on a thread of its own.
class Opening : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void start(const QString &path);

signals:
    void opened(const app::OpenedFile &file);
    void failed(const QString &sentence);

private:
    std::jthread m_thread;
};

} // namespace app
