#pragma once

#include <QObject>

namespace cli {

/// The first SIGINT or SIGTERM asks us to stop; from then on they end the program, as they do without this
/// object. There is one at a time.
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
