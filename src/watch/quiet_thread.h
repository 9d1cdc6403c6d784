#pragma once

class QThread;

namespace watch {

/// Signals to the program are its main thread's: one that arrived elsewhere would not wake it. What a thread
/// does wrong itself stays its own.
void startWithoutSignals(QThread &thread);

} // namespace watch
