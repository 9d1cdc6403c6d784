#pragma once

#include <QProcess>
#include <QTemporaryDir>

namespace bench {

/// An X server without anybody else's windows, of 1280 × 800, and what can be seen on it.
class Screen
{
public:
    Screen();
    ~Screen();
    Q_DISABLE_COPY_MOVE(Screen)

    static bool isInstalled();

    QString display() const { return m_display; } ///< ":7"; empty where it did not start
    bool isLit() const;                           ///< something is drawn in the middle

private:
    QTemporaryDir m_folder;
    QProcess m_server;
    QString m_display;
};

} // namespace bench
