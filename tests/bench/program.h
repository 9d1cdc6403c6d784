#pragma once

#include "bench/screen.h"

namespace bench {

/// poolscope itself, alone on a screen, with the given settings and no others.
class Program
{
public:
    Program(const Screen &screen, const QStringList &arguments, const QByteArray &settings = {});
    ~Program();
    Q_DISABLE_COPY_MOVE(Program)

    int pid() const { return int(m_process.processId()); }
    bool waitForFirstFrame() const; ///< false when it does not come

private:
    const Screen &m_screen;
    QTemporaryDir m_home;
    QProcess m_process;
};

} // namespace bench
