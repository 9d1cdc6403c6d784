#include "gui/sessions/copying.h"

#include "core/text.h"
#include "report/csv.h"

#include <QClipboard>
#include <QGuiApplication>

namespace gui {

QString displayLines(const QString &text)
{
    QString shown;
    for (QStringView line : QStringView(text).left(core::longestText).split(u'\n')) {
        if (line.endsWith(u'\r'))
            line.chop(1);
        const QString spaced = line.toString().replace(u'\t', QLatin1StringView("    "));
        shown += core::display(spaced, core::longestText) + u'\n';
    }
    shown.chop(1);
    return shown.left(core::longestText);
}

void copyText(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
}

void copyAsCsv(const report::Table &table)
{
    copyText(QString::fromUtf8(report::csv(table)));
}

} // namespace gui
