#include "app/saving.h"

#include "app/exports.h"
#include "core/clock.h"
#include "core/text.h"
#include "report/faults.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QStandardPaths>

#include <utility>

using namespace Qt::StringLiterals;

namespace app {

namespace {

QString usableFolder(const QString &folder)
{
    if (!folder.isEmpty() && QFileInfo(folder).isDir())
        return folder;
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

} // namespace

Saving::Saving(QWidget *window, QString folder)
    : QObject(window)
    , m_window(window)
    , m_folder(std::move(folder))
{
}

void Saving::saveTable(const report::Table &table, const QString &name)
{
    save(tr("Export as CSV"), name, u"csv"_s,
         [table](const QString &path) { return exportTable(table, path); });
}

void Saving::saveChart(const QImage &chart, const QString &name)
{
    save(tr("Export as PNG"), name, u"png"_s,
         [chart](const QString &path) { return exportChart(chart, path); });
}

void Saving::saveSnapshot(const QList<core::SamplePtr> &samples, core::Instant at)
{
    auto *dialog = new QFileDialog(m_window, tr("Export the snapshot: a folder for its CSV files"),
                                   usableFolder(m_folder));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this, samples, at](const QString &folder) {
        m_folder = folder;
        finish(exportSnapshot(samples, at, folder), folder);
    });
    dialog->open();
}

void Saving::save(const QString &title, const QString &name, const QString &suffix, const Write &write)
{
    askForFile(m_window, title, name, suffix,
               [this, write](const QString &path) { finish(write(path), path); });
}

void Saving::askForFile(QWidget *above, const QString &title, const QString &name, const QString &suffix,
                        const Then &then)
{
    auto *dialog = new QFileDialog(above, title, usableFolder(m_folder));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->setNameFilter(u"*.%1"_s.arg(suffix));
    dialog->selectFile(suggestedName(name, suffix, core::wallClock()));
    connect(dialog, &QFileDialog::fileSelected, this, [this, then](const QString &path) {
        m_folder = QFileInfo(path).absolutePath();
        then(path);
    });
    dialog->open();
}

void Saving::finish(const core::Status &written, const QString &path)
{
    if (written)
        emit said(tr("Written: %1").arg(core::display(QDir::toNativeSeparators(path))));
    else
        emit said(tr("Not written. %1").arg(report::sentence(written.error())));
}

} // namespace app
