#include "gui/sessions/session_header.h"

#include "gui/sessions/session_columns.h"
#include "gui/sessions/session_painter.h"
#include "gui/widgets/heading.h"
#include "gui/widgets/tick_menu.h"
#include "report/cells.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QJsonArray>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int narrowest = 24;
constexpr int widest = 4'000;

QString nameOf(int column)
{
    return QString::fromLatin1(headingOf(column).name);
}

QString titleOf(int column)
{
    return QCoreApplication::translate("report", headingOf(column).title);
}

/// Shown or not as the page needs it, never by choice.
bool mayBeChosen(int column)
{
    return column != behindColumn();
}

} // namespace

SessionHeader::SessionHeader(QWidget *parent)
    : StillHeader(parent)
    , m_query(columnNamed(u"query"))
    , m_pid(columnNamed(u"pid"))
    , m_automatic { { columnNamed(u"endpoint") }, { poolerClientColumn() } }
{
    setSectionsMovable(true);
    setSectionsClickable(true);
    setHighlightSections(false);
    setMinimumSectionSize(narrowest);
    connect(this, &QHeaderView::sectionMoved, this, &SessionHeader::noteChange);
    connect(this, &QHeaderView::sectionResized, this, [this](int column, int, int size) {
        if (column != m_query)
            fitQuery();
        else if (!m_arranging)
            m_widthOfQuery = size;
        noteChange();
    });
}

void SessionHeader::arrangeAtFirst()
{
    const QScopedValueRollback quiet(m_arranging, true);
    for (Automatic &each : m_automatic)
        each.chosen.reset();
    m_widthOfQuery.reset();
    const bool isTree = std::exchange(m_widthWithoutTree, std::nullopt).has_value();
    int visual = 0;
    for (const ColumnTraits &traits : columnTraits()) {
        const int column = columnNamed(QLatin1StringView(traits.name));
        if (column < 0)
            continue;
        place(column, visual++);
        setSectionHidden(column, !traits.shown);
        resizeSection(column, widthAtFirst(column));
    }
    for (int column = 0; column < count(); ++column) {
        if (QLatin1StringView(traitsOf(column).name).isEmpty())
            setSectionHidden(column, true);
    }
    showAutomatic();
    fitQuery();
    if (isTree)
        setTree(true);
}

/// In some fonts a digit is wider than most letters.
int SessionHeader::letterWidth() const
{
    return std::max(fontMetrics().averageCharWidth(), fontMetrics().horizontalAdvance(u'0'));
}

int SessionHeader::widthAtFirst(int column) const
{
    const int characters = std::max(traitsOf(column).characters, column == m_pid ? m_pidDigits : 0);
    const int letters = characters * letterWidth();
    const int title = fontMetrics().horizontalAdvance(titleOf(column)) + SessionPainter::margin;
    return std::max(letters, title) + SessionPainter::margin + 2 + arrowWidth(*this);
}

void SessionHeader::setShown(int column, bool shown)
{
    if (!shown && shownColumns().size() == 1)
        return;
    if (Automatic *const each = automatic(column))
        each->chosen = shown;
    setSectionHidden(column, !shown);
    if (shown && sectionSize(column) < narrowest)
        resizeSection(column, widthAtFirst(column));
    fitQuery();
    noteChange();
}

std::vector<int> SessionHeader::shownColumns() const
{
    std::vector<int> columns;
    for (int visual = 0; visual < count(); ++visual) {
        if (const int column = logicalIndex(visual); isShown(column))
            columns.push_back(column);
    }
    return columns;
}

void SessionHeader::setEndpoints(qsizetype count)
{
    want(columnNamed(u"endpoint"), count > 1);
}

void SessionHeader::setPoolers(bool tell)
{
    if (tell)
        want(poolerClientColumn(), true);
}

SessionHeader::Automatic *SessionHeader::automatic(int column)
{
    const auto found = std::ranges::find(m_automatic, column, &Automatic::column);
    return found == m_automatic.end() ? nullptr : &*found;
}

void SessionHeader::want(int column, bool wanted)
{
    if (std::exchange(automatic(column)->wanted, wanted) != wanted)
        showAutomatic();
}

void SessionHeader::showAutomatic()
{
    const QScopedValueRollback quiet(m_arranging, true);
    for (const Automatic &each : m_automatic)
        setSectionHidden(each.column, !each.chosen.value_or(each.wanted));
    fitQuery();
}

/// Behind the column it follows at first, the nearest that is shown.
void SessionHeader::placeAsAtFirst(int column)
{
    int visual = 0;
    for (const ColumnTraits &traits : columnTraits()) {
        const int each = columnNamed(QLatin1StringView(traits.name));
        if (each == column)
            break;
        if (each >= 0 && isShown(each))
            visual = visualIndex(each) + 1;
    }
    place(column, visual);
    resizeSection(column, widthAtFirst(column));
}

void SessionHeader::sortAsAtFirst()
{
    setSortIndicator(columnNamed(u"query_ms"), Qt::DescendingOrder);
}

bool SessionHeader::isSortedAsAtFirst() const
{
    return sortIndicatorSection() == columnNamed(u"query_ms") && sortIndicatorOrder() == Qt::DescendingOrder;
}

/// Most have 6 digits; of those with 32 the beginning tells them apart.
void SessionHeader::setLongestPid(core::SessionId pid)
{
    constexpr qsizetype most = 14;
    const auto digits = int(std::min(pid.text().size(), most));
    if (digits <= m_pidDigits)
        return;
    const QScopedValueRollback quiet(m_arranging, true);
    const int before = widthAtFirst(m_pid);
    m_pidDigits = digits;
    const int wanted = widthAtFirst(m_pid);
    const bool isWidened = m_widthWithoutTree && m_pid == shownColumns().front();
    if (isWidened && *m_widthWithoutTree == before)
        m_widthWithoutTree = wanted;
    else if (!isWidened && sectionSize(m_pid) == before)
        resizeSection(m_pid, wanted);
    fitQuery();
}

void SessionHeader::setTree(bool tree)
{
    const QScopedValueRollback quiet(m_arranging, true);
    const int first = shownColumns().front();
    if (tree) {
        place(behindColumn(), visualIndex(first) + 1);
        m_widthWithoutTree = sectionSize(first);
        resizeSection(first, std::max(sectionSize(first), 20 * fontMetrics().averageCharWidth()));
    } else if (m_widthWithoutTree) {
        resizeSection(first, *std::exchange(m_widthWithoutTree, std::nullopt));
    }
    setSectionHidden(behindColumn(), !tree);
    fitQuery();
}

/// The query takes the rest, and the first column is wider while there is a tree.
int SessionHeader::chosenWidth(int column) const
{
    if (column == m_query)
        return m_widthOfQuery.value_or(widthAtFirst(column));
    const bool isWidened = m_widthWithoutTree && column == shownColumns().front();
    return isWidened ? *m_widthWithoutTree : sectionSize(column);
}

QJsonObject SessionHeader::state() const
{
    QJsonArray columns;
    for (const int column : shownColumns()) {
        if (!mayBeChosen(column))
            continue;
        QJsonObject chosen { { u"name"_s, nameOf(column) } };
        if (const int width = chosenWidth(column); width != widthAtFirst(column))
            chosen.insert(u"width"_s, width);
        columns.append(chosen);
    }
    QJsonObject state { { u"columns"_s, columns }, { u"letter"_s, letterWidth() } };
    for (const Automatic &each : m_automatic) {
        if (each.chosen)
            state.insert(nameOf(each.column), *each.chosen);
    }
    return state;
}

void SessionHeader::restore(const QJsonObject &state)
{
    const QJsonArray columns = state[u"columns"].toArray();
    const auto columnOf = [](const QJsonValue &value) { return columnNamed(value[u"name"].toString()); };
    const auto fits = [&](const QJsonValue &value) {
        return columnOf(value) >= 0 && mayBeChosen(columnOf(value));
    };
    if (std::ranges::none_of(columns, fits))
        return;

    const QScopedValueRollback quiet(m_arranging, true);
    for (int column = 0; column < count(); ++column)
        setSectionHidden(column, true);
    m_widthOfQuery.reset();
    const int letterThen = std::max(1, state[u"letter"].toInt(letterWidth()));
    int visual = 0;
    for (const QJsonValue value : columns) {
        if (!fits(value))
            continue;
        const int column = columnOf(value);
        place(column, visual++);
        setSectionHidden(column, false);
        const int then = std::clamp(value[u"width"].toInt(), 0, widest);
        const int width = then > 0 ? then * letterWidth() / letterThen : widthAtFirst(column);
        resizeSection(column, std::clamp(width, narrowest, widest));
        if (column == m_query && then > 0)
            m_widthOfQuery = sectionSize(column);
    }
    for (Automatic &each : m_automatic) {
        if (isSectionHidden(each.column))
            placeAsAtFirst(each.column);
        const QJsonValue chosen = state[nameOf(each.column)];
        each.chosen = chosen.isBool() ? std::optional(chosen.toBool()) : std::nullopt;
    }
    showAutomatic();
}

void SessionHeader::fillMenu(QMenu *menu)
{
    for (const ColumnTraits &traits : columnTraits()) {
        const int column = columnNamed(QLatin1StringView(traits.name));
        if (column < 0 || !mayBeChosen(column))
            continue;
        QAction *action = menu->addAction(titleOf(column));
        action->setCheckable(true);
        action->setChecked(isShown(column));
        connect(action, &QAction::triggered, this, [this, column](bool shown) { setShown(column, shown); });
    }
    menu->addSeparator();
    connect(menu->addAction(tr("Reset columns")), &QAction::triggered, this, [this] {
        arrangeAtFirst();
        noteChange();
    });
}

void SessionHeader::fitQuery()
{
    if (isSectionHidden(m_query))
        return;
    const QScopedValueRollback quiet(m_arranging, true);
    const int rest = viewport()->width() - (length() - sectionSize(m_query));
    resizeSection(m_query, std::max(rest, m_widthOfQuery.value_or(widthAtFirst(m_query))));
}

void SessionHeader::noteChange()
{
    if (!m_arranging)
        emit chosen();
}

/// The background is the style's.
void SessionHeader::initStyleOptionForIndex(QStyleOptionHeader *option, int column) const
{
    QHeaderView::initStyleOptionForIndex(option, column);
    option->text.clear();
}

void SessionHeader::paintSection(QPainter *painter, const QRect &area, int column) const
{
    painter->save(); // the style leaves a clip in which nothing can be painted
    QHeaderView::paintSection(painter, area, column);
    painter->restore();
    paintHeading(*painter, *this, area,
                 { .title = titleOf(column),
                   .atRight = report::isNumber(headingOf(column).unit),
                   .isSortedBy = column == sortIndicatorSection(),
                   .margin = SessionPainter::margin });
}

void SessionHeader::resizeEvent(QResizeEvent *event)
{
    QHeaderView::resizeEvent(event);
    fitQuery();
}

void SessionHeader::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new TickMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(menu);
    menu->popup(event->globalPos());
}

} // namespace gui
