#pragma once

#include <QObject>

namespace program {

/// The first SIGINT, SIGTERM or SIGHUP requests a stop; further ones end the program, as without this object.
/// A SIGHUP that nohup ignores stays ignored. Only one such object may exist.
class StopSignals : public QObject
{
    Q_OBJECT

public:
    StopSignals();
    ~StopSignals() override;

    /// From any thread, even without an event loop.
    static bool stopWanted();

signals:
    void stopRequested(); ///< once, from the event loop

private:
    void hear();
};

} // namespace program
