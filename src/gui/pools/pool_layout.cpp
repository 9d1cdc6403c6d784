#include "gui/pools/pool_layout.h"

#include "gui/pools/pool_columns.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int narrowestPoolColumn = 24;
constexpr int widestPoolColumn = 4'000;

constexpr auto poolGroupings = std::to_array<PoolGroupingName>({
    { PoolGrouping::None, "none", QT_TRANSLATE_NOOP("gui::PoolsPage", "nothing") },
    { PoolGrouping::Pooler, "pooler", QT_TRANSLATE_NOOP("gui::PoolsPage", "pooler") },
    { PoolGrouping::Database, "database", QT_TRANSLATE_NOOP("gui::PoolsPage", "database") },
    { PoolGrouping::User, "user", QT_TRANSLATE_NOOP("gui::PoolsPage", "user") },
});

QString nameOfGrouping(PoolGrouping grouping)
{
    return QString::fromLatin1(std::ranges::find(poolGroupings, grouping, &PoolGroupingName::grouping)->key);
}

PoolGrouping poolGroupingFrom(const QString &key)
{
    const auto found = std::ranges::find_if(
        poolGroupings, [&](const PoolGroupingName &each) { return key == QLatin1StringView(each.key); });
    return found == poolGroupings.end() ? PoolGrouping::None : found->grouping;
}

QString poolColumnNamed(int column)
{
    return column < 0 ? QString() : QString::fromLatin1(poolColumns()[std::size_t(column)].title);
}

} // namespace

std::span<const PoolGroupingName> poolGroupingNames()
{
    return poolGroupings;
}

QString titleOf(const PoolGroupingName &name)
{
    return QCoreApplication::translate("gui::PoolsPage", name.title);
}

PoolLayout layoutOf(const QHeaderView &header, PoolGrouping grouping)
{
    PoolLayout layout { .sortedBy = header.sortIndicatorSection(),
                        .descending = header.sortIndicatorOrder() == Qt::DescendingOrder,
                        .grouping = grouping };
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        if (!header.isSectionHidden(column))
            layout.columns.push_back({ column, header.sectionSize(column) });
    }
    return layout;
}

void applyLayout(const PoolLayout &layout, QHeaderView &header)
{
    for (int i = 0; i < header.count() && !layout.columns.empty(); ++i)
        header.setSectionHidden(i, i != nameColumn());
    int visual = 0;
    for (const PoolLayout::Column &each : layout.columns) {
        header.moveSection(header.visualIndex(each.column), visual++);
        header.setSectionHidden(each.column, false);
        header.resizeSection(each.column, each.width);
    }
    if (layout.sortedBy >= 0)
        header.setSortIndicator(layout.sortedBy,
                                layout.descending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

QByteArray toJson(const PoolLayout &layout)
{
    QJsonArray columns;
    for (const PoolLayout::Column &each : layout.columns)
        columns.append(
            QJsonObject { { u"name"_s, poolColumnNamed(each.column) }, { u"width"_s, each.width } });
    return QJsonDocument({ { u"columns"_s, columns },
                           { u"sortedBy"_s, poolColumnNamed(layout.sortedBy) },
                           { u"descending"_s, layout.descending },
                           { u"grouping"_s, nameOfGrouping(layout.grouping) } })
        .toJson(QJsonDocument::Compact);
}

std::optional<PoolLayout> poolLayoutFromJson(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject())
        return std::nullopt;
    PoolLayout layout { .sortedBy = columnTitled(document[u"sortedBy"].toString()),
                        .descending = document[u"descending"].toBool(),
                        .grouping = poolGroupingFrom(document[u"grouping"].toString()) };
    for (const QJsonValue each : document[u"columns"].toArray()) {
        const int column = columnTitled(each[u"name"].toString());
        const auto isKnown = [column](const PoolLayout::Column &known) { return known.column == column; };
        if (column >= 0 && std::ranges::none_of(layout.columns, isKnown))
            layout.columns.push_back(
                { column, std::clamp(each[u"width"].toInt(), narrowestPoolColumn, widestPoolColumn) });
    }
    return layout;
}

} // namespace gui
