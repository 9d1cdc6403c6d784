#pragma once

#include <QObject>

namespace cli {

/// The first SIGINT, SIGTERM or SIGHUP asks us to stop; from then on they end the program, as they do without
/// this object. A SIGHUP that nohup ignores stays ignored. There is one at a time.
class StopSignals : public QObject
{
    Q_OBJECT

public:
    StopSignals();
    ~StopSignals() override;

    /// From any thread, also where no event loop runs.
    static bool stopWanted();

signals:
    void stopRequested(); ///< once, from the event loop

private:
    void hear();
};

} // namespace cli
