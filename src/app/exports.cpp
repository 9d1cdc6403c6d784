#include "app/exports.h"

#include "gui/widgets/theme.h"
#include "program/output.h"
#include "report/csv.h"
#include "report/local_time.h"
#include "report/views.h"

#include <QBuffer>
#include <QDir>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace app {

core::Status exportTable(const report::Table &table, const QString &path)
{
    return program::write(report::csv(table), path);
}

core::Status exportChart(const QImage &chart, const QString &path)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    chart.save(&buffer, "PNG");
    return program::write(bytes, path);
}

QImage captioned(const QImage &chart, const QString &caption)
{
    constexpr int margin = 6;
    const gui::Theme &theme = gui::themeOf(QGuiApplication::palette());
    const QFontMetrics metrics { QGuiApplication::font() };
    const qreal resolution = chart.devicePixelRatio();
    const int width = int(chart.width() / resolution);
    const int band = metrics.height() + 2 * margin;

    QImage picture(chart.size() + QSize(0, int(band * resolution)), chart.format());
    picture.setDevicePixelRatio(resolution);
    picture.fill(theme.background);
    QPainter painter(&picture);
    painter.setFont(QGuiApplication::font());
    painter.setPen(theme.text);
    // Where it does not fit, the time matters more than the beginning of a name.
    painter.drawText(QRect(margin, 0, width - 2 * margin, band),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     metrics.elidedText(caption, Qt::ElideLeft, width - 2 * margin));
    painter.drawImage(QPoint(0, band), chart);
    return picture;
}

core::Status exportSnapshot(const QList<core::SamplePtr> &samples, core::Instant at, const QString &folder)
{
    for (const report::View &view : report::views) {
        const QString path = QDir(folder).filePath(QLatin1String(view.name) + u".csv"_s);
        if (core::Status written = exportTable(view.make(samples, at), path); !written)
            return written;
    }
    return core::ok();
}

QString suggestedName(const QString &what, const QString &suffix, core::Instant now)
{
    return u"%1-%2.%3"_s.arg(what, report::localTime(now, u"yyyy-MM-dd-HHmmss"_s), suffix);
}

} // namespace app
