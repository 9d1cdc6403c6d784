#pragma once

class QThread;

namespace watch {

/// Signals to the process are handled by its main thread: a signal that arrived elsewhere would not wake it.
/// A thread still gets the signals that its own errors raise.
void startWithoutSignals(QThread &thread);

} // namespace watch
