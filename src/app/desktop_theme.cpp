#include "app/desktop_theme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

using namespace Qt::StringLiterals;

namespace app {

namespace {

const QString service = u"org.freedesktop.portal.Desktop"_s;
const QString object = u"/org/freedesktop/portal/desktop"_s;
const QString interface = u"org.freedesktop.portal.Settings"_s;
const QString section = u"org.freedesktop.appearance"_s;
const QString key = u"color-scheme"_s;

constexpr uint prefersDark = 1; ///< 0: no preference, 2: light

/// Read() wraps its answer twice.
QVariant unwrapped(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

} // namespace

DesktopTheme::DesktopTheme(QObject *parent)
    : QObject(parent)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(service, object, interface, u"SettingChanged"_s, this,
                SLOT(take(QString, QString, QDBusVariant))); // D-Bus knows slots by name only

    QDBusMessage question = QDBusMessage::createMethodCall(service, object, interface, u"Read"_s);
    question.setArguments({ section, key });
    auto *answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, &DesktopTheme::takeAnswer);
}

void DesktopTheme::takeAnswer(QDBusPendingCallWatcher *answer)
{
    answer->deleteLater();
    const QDBusPendingReply<QDBusVariant> reply = *answer;
    if (!reply.isError())
        take(section, key, reply.value());
}

void DesktopTheme::take(const QString &changedSection, const QString &changedKey, const QDBusVariant &value)
{
    if (changedSection == section && changedKey == key)
        emit told(unwrapped(value.variant()).toUInt() == prefersDark);
}

} // namespace app
