#pragma once

#include <QDBusVariant>
#include <QObject>

class QDBusPendingCallWatcher;

namespace app {

/// Whether the desktop prefers dark windows, asked from its portal over D-Bus without waiting. Without a
/// portal there is no signal.
class DesktopTheme : public QObject
{
    Q_OBJECT

public:
    explicit DesktopTheme(QObject *parent = nullptr);

signals:
    void told(bool dark); ///< at the beginning and at every change

private slots:
    void take(const QString &section, const QString &key, const QDBusVariant &value);

private:
    void takeAnswer(QDBusPendingCallWatcher *answer);
};

} // namespace app
