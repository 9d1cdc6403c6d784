#include "app/pages_seen.h"

#include "program/past/history_export.h"
#include "report/csv.h"
#include "report/figures.h"
#include "report/verdict.h"
#include "support/text_file.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QThreadPool>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace test {

namespace {

Lines linesOf(const report::Table &table)
{
    Lines lines;
    for (const QByteArray &line : report::csv(table).split('\n'))
        lines.push_back(line.toStdString());
    return lines;
}

/// Sessions are arranged on another thread.
void settle()
{
    QCoreApplication::processEvents();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
}

} // namespace

QStringList columnsOf(const report::Table &table)
{
    QStringList columns;
    for (const report::Heading &heading : table.headings)
        columns << QString::fromLatin1(heading.name);
    return columns;
}

Lines rowsOf(const report::Table &table, const QStringList &columns)
{
    Lines lines;
    for (const auto &row : table.rows) {
        report::Table one;
        for (const QString &column : columns) {
            const auto i = std::size_t(columnsOf(table).indexOf(column));
            one.headings.push_back(table.headings[i]);
            one.rows.resize(1);
            one.rows.front().push_back(row[i]);
        }
        lines.push_back(report::csvRows(one).trimmed().toStdString());
    }
    std::ranges::sort(lines);
    return lines;
}

Pages::Pages()
{
    for (gui::Page *page : all())
        page->show();
    m_sessions.listAll(u" "_s);
}

Seen Pages::seen(const gui::Picture &picture)
{
    Seen seen;
    for (gui::Page *page : all())
        page->present(picture);
    settle();
    seen["overview"] = linesOf(m_overview.table());
    seen["path"] = linesOf(m_path.table());
    seen["sessions"] = linesOf(m_sessions.table());
    seen["waits"] = linesOf(m_waits.table());
    seen["pools"] = linesOf(m_pools.table());
    for (const report::Tile &tile : report::tiles(picture.figures))
        seen["tiles"].push_back(
            u"%1: %2, %3, %4"_s.arg(tile.title, tile.value, tile.note, tile.more).toStdString());
    const auto said = report::verdictSentence(picture.verdict);
    seen["sentence"] = { (said.lead + u" "_s + said.rest).toStdString() };
    return seen;
}

namespace {

/// Cells as they are written, quotes included.
QList<QByteArray> cellsOf(const QByteArray &line)
{
    QList<QByteArray> cells { {} };
    bool isQuoted = false;
    for (const char letter : line) {
        if (letter == '"')
            isQuoted = !isQuoted;
        if (letter == ',' && !isQuoted)
            cells.append(QByteArray {});
        else
            cells.back() += letter;
    }
    return cells;
}

} // namespace

Exported::Exported(const QString &history, const char *view, core::Instant from, core::Instant to)
{
    const QTemporaryDir folder;
    const auto *const shown =
        std::ranges::find(report::historyViews, std::string_view(view), &report::View::name);
    const QString file = folder.filePath(u"out"_s);
    EXPECT_TRUE(
        program::exportHistory({ .history = history, .view = shown, .from = from, .to = to, .output = file },
                               [](double, qint64) { return true; }));
    QList<QByteArray> lines = test::readFile(file).split('\n');
    m_head = lines.takeFirst().trimmed().split(',');
    for (const QByteArray &line : lines) {
        if (!line.isEmpty())
            m_rows.push_back(cellsOf(line.trimmed()));
    }
}

Lines Exported::until(core::Instant moment, const QStringList &columns, const QStringList &silent) const
{
    const qsizetype endpoint = m_head.indexOf("endpoint");
    const qsizetype at = m_head.indexOf("at");
    const QByteArray limit = core::formatInstant(moment).toUtf8();
    std::map<QByteArray, QByteArray> latest;
    for (const QList<QByteArray> &row : m_rows) {
        QByteArray &time = latest[endpoint < 0 ? QByteArray() : row[endpoint]];
        if (row[at] <= limit && row[at] > time)
            time = row[at];
    }
    return chosen(columns, [&](const QList<QByteArray> &row) {
        const QByteArray of = endpoint < 0 ? QByteArray() : row[endpoint];
        return row[at] == latest[of] && !silent.contains(QString::fromUtf8(of));
    });
}

Lines Exported::of(const QString &endpoint, const QStringList &columns) const
{
    return chosen(columns, [&, place = m_head.indexOf("endpoint")](const QList<QByteArray> &row) {
        return row[place] == endpoint.toUtf8();
    });
}

Lines Exported::all(const QStringList &columns) const
{
    return chosen(columns, [](const QList<QByteArray> &) { return true; });
}

Lines Exported::chosen(const QStringList &columns, const Choice &isChosen) const
{
    Lines lines;
    for (const QList<QByteArray> &row : m_rows) {
        if (!isChosen(row))
            continue;
        QByteArrayList kept;
        for (const QString &column : columns)
            kept << row[m_head.indexOf(column.toLatin1())];
        lines.push_back(kept.join(',').toStdString());
    }
    std::ranges::sort(lines);
    return lines;
}

QStringList Exported::columnsIn(const report::Table &table) const
{
    QStringList columns = columnsOf(table);
    columns.removeIf([this](const QString &column) { return !m_head.contains(column.toLatin1()); });
    return columns;
}

} // namespace test
