#pragma once

#include "core/result.h"
#include "core/sample.h"
#include "report/table.h"

#include <QImage>
#include <QObject>

#include <functional>

class QWidget;

namespace app {

/// Asks for a file name, writes the file, and reports the result. The folder is remembered.
class Saving : public QObject
{
    Q_OBJECT

public:
    Saving(QWidget *window, QString folder);

    QString folder() const { return m_folder; }

    void saveTable(const report::Table &table, const QString &name);
    void saveChart(const QImage &chart, const QString &name);
    void saveSnapshot(const QList<core::SamplePtr> &samples, core::Instant at);

    /// Only asks for the name; the caller reports the result.
    using Then = std::function<void(const QString &path)>;
    void askForFile(QWidget *above, const QString &title, const QString &name, const QString &suffix,
                    const Then &then);

signals:
    void said(const QString &text);

private:
    using Write = std::function<core::Status(const QString &path)>;
    void save(const QString &title, const QString &name, const QString &suffix, const Write &write);
    void finish(const core::Status &written, const QString &path);

    QWidget *m_window;
    QString m_folder;
};

} // namespace app
