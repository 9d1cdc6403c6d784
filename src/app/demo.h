#pragma once

#include "core/address/target.h"

#include <QMap>
#include <QObject>
#include <QProcess>
#include <QStringList>

namespace app {

/// Names for the demo's endpoints, whose addresses are new every time and mean nothing.
QMap<QString, QString> namesOfDemo(const QList<core::Target> &targets);

/// A real cluster under load to look at. It ends with this object, and with the program however that ends:
/// the script removes everything when its standard input closes.
class Demo : public QObject
{
    Q_OBJECT

public:
    explicit Demo(QObject *parent = nullptr);
    ~Demo() override;

    static QString scriptPath(); ///< null: it is not installed

    void start();

signals:
    void ready(const QStringList &urls);
    void failed(const QString &why);

private:
    void read();
    void finish();

    QProcess m_process;
    QStringList m_urls;
    bool m_ready = false;
};

} // namespace app
