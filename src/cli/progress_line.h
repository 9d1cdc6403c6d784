#pragma once

#include "core/time.h"

namespace cli {

/// "42 %, 1 234 567 rows, 12 s left".
QString progressText(double done, qint64 rows, core::Duration since);

/// One line on stderr that is rewritten in place and removed at the end. Only on a terminal.
class ProgressLine
{
public:
    explicit ProgressLine(bool wanted);
    ~ProgressLine();
    Q_DISABLE_COPY_MOVE(ProgressLine)

    void show(double done, qint64 rows);

private:
    using Clock = std::chrono::steady_clock;

    bool m_wanted;
    bool m_shown = false;
    Clock::time_point m_begin = Clock::now();
    Clock::time_point m_last = m_begin;
};

} // namespace cli
