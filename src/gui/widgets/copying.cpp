#include "gui/widgets/copying.h"

#include "core/text.h"
#include "report/csv.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QWidget>

namespace gui {

namespace {

/// What makes text run the other way, and so read as something else than it is.
bool turnsText(QChar letter)
{
    const char16_t code = letter.unicode();
    return code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E)
           || (code >= 0x2066 && code <= 0x2069);
}

} // namespace

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

QString harmless(QString text)
{
    for (QChar &letter : text) {
        const bool isLayout = letter == u'\n' || letter == u'\r' || letter == u'\t';
        if (letter.category() == QChar::Other_Control && !isLayout)
            letter = letter < u' ' ? QChar(0x2400 + letter.unicode()) : QChar(QChar::ReplacementCharacter);
        else if (turnsText(letter))
            letter = QChar::ReplacementCharacter;
    }
    return text;
}

void copyText(const QString &text)
{
    QGuiApplication::clipboard()->setText(harmless(text));
}

void copyAsCsv(const report::Table &table)
{
    copyText(QString::fromUtf8(report::csv(table)));
}

void copyAllByKeys(QWidget *page, const std::function<report::Table()> &table)
{
    auto *const copyAll = new QAction(page);
    copyAll->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    copyAll->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QObject::connect(copyAll, &QAction::triggered, page, [table] { copyAsCsv(table()); });
    page->addAction(copyAll);
}

} // namespace gui
