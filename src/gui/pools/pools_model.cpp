#include "gui/pools/pools_model.h"

#include "core/text.h"
#include "gui/pools/pool_columns.h"
#include "gui/pools/pool_details.h"
#include "gui/widgets/figure_delegate.h"
#include "gui/widgets/plain.h"
#include "report/cells.h"
#include "report/figure.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

bool isUnknown(float value)
{
    return std::isnan(value);
}

int alignmentOf(const PoolColumn &column) // a curve ends at its right, now
{
    return int((column.curve || report::isNumber(column.unit) ? Qt::AlignRight : Qt::AlignLeft)
               | Qt::AlignVCenter);
}

} // namespace

PoolsModel::PoolsModel(QObject *parent)
    : QAbstractItemModel(parent)
{
}

void PoolsModel::show(PoolList list, std::shared_ptr<const insight::ClusterHistory> past, core::Instant now,
                      const report::EndpointNames &names)
{
    m_names = names;
    m_past = std::move(past);
    m_now = now;
    auto next = std::make_shared<const PoolList>(std::move(list));
    if (next->grouping != m_list->grouping) {
        beginResetModel();
        m_list = next;
        endResetModel();
        return;
    }
    emit layoutAboutToBeChanged({}, VerticalSortHint); // the headings stay what they are
    const QModelIndexList before = persistentIndexList();
    QStringList keys;
    for (const QModelIndex &index : before)
        keys << rowAt(index).key;
    m_list = next;
    const auto places = before.isEmpty() ? decltype(this->places()) {} : this->places();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto place = places.constFind(keys[i]);
        after << (place == places.cend() ? QModelIndex {}
                                         : createIndex(place->first, before[i].column(), place->second));
    }
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

QHash<QString, std::pair<int, quintptr>> PoolsModel::places() const
{
    QHash<QString, std::pair<int, quintptr>> places;
    for (std::size_t group = 0; group < m_list->groups.size(); ++group) {
        const PoolGroup &each = m_list->groups[group];
        if (isGrouped())
            places.insert(each.row.key, { int(group), 0 });
        for (std::size_t row = 0; row < each.pools.size(); ++row)
            places.insert(each.pools[row].key, { int(row), isGrouped() ? quintptr(group + 1) : 0 });
    }
    return places;
}

bool PoolsModel::isGroup(const QModelIndex &index) const
{
    return isGrouped() && index.internalId() == 0;
}

const PoolGroup &PoolsModel::groupOf(const QModelIndex &index) const
{
    const auto place = isGrouped() ? (isGroup(index) ? std::size_t(index.row()) : index.internalId() - 1) : 0;
    return m_list->groups[place];
}

const PoolRow &PoolsModel::rowAt(const QModelIndex &index) const
{
    return isGroup(index) ? groupOf(index).row : groupOf(index).pools[std::size_t(index.row())];
}

QModelIndex PoolsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row() + 1) : 0);
}

QModelIndex PoolsModel::parent(const QModelIndex &index) const
{
    return index.isValid() && index.internalId() > 0
               ? createIndex(int(index.internalId() - 1), 0, quintptr(0))
               : QModelIndex {};
}

int PoolsModel::rowCount(const QModelIndex &parent) const
{
    if (m_list->groups.empty() || parent.column() > 0)
        return 0;
    if (!parent.isValid())
        return isGrouped() ? int(m_list->groups.size()) : int(m_list->groups.front().pools.size());
    return isGroup(parent) ? int(groupOf(parent).pools.size()) : 0;
}

int PoolsModel::columnCount(const QModelIndex &) const
{
    return int(poolColumns().size());
}

QString PoolsModel::textAt(const QModelIndex &index) const
{
    const PoolRow &row = rowAt(index);
    const PoolColumn &column = poolColumns()[std::size_t(index.column())];
    if (index.column() == poolerColumn() && row.sample)
        return report::called(row.sample->endpoint.name, m_names);
    if (!isGroup(index))
        return column.curve ? curveText(row, *column.curve) : cellText(column, row);
    if (index.column() == nameColumn()) {
        const QString name = groupName(row);
        const QString counted = tr("%1 · %2 pool(s)", nullptr, report::pluralOf(qint64(row.of)))
                                    .arg(name, report::figure(qint64(row.of)));
        return row.siblings > row.poolers
                   ? u"%1 · %2"_s.arg(counted, tr("%1 of %2 poolers seen").arg(row.poolers).arg(row.siblings))
                   : counted;
    }
    const QString text = cellText(column, row);
    return text == report::notMeasured ? QString {} : text;
}

QString PoolsModel::groupName(const PoolRow &row) const
{
    if (row.group.isEmpty())
        return tr("(none)");
    return m_list->grouping == PoolGrouping::Pooler ? report::called(row.group, m_names)
                                                    : core::display(row.group);
}

int PoolsModel::toneAt(const QModelIndex &index) const
{
    const PoolRow &row = rowAt(index);
    const bool waits = row.pool->logicalWaiting.value_or(0) > 0;
    if (index.column() == waitingColumn())
        return int(waits ? FigureTone::Waiting : FigureTone::Muted);
    if (const auto &shown = poolColumns()[std::size_t(index.column())].curve) {
        const bool waited = *shown == insight::PoolCurve::Waiting && !isGroup(index)
                            && std::ranges::any_of(curve(row, *shown), [](float value) { return value > 0; });
        return int(waited ? FigureTone::Waiting : FigureTone::Muted);
    }
    if (isGroup(index) || (index.column() == nameColumn() && waits))
        return int(FigureTone::Bold);
    return int(row.pool->purpose == core::PoolPurpose::User ? FigureTone::Plain : FigureTone::Muted);
}

/// Empty where nothing is known: a flat line would be a claim.
std::vector<float> PoolsModel::curve(const PoolRow &row, insight::PoolCurve curve) const
{
    const insight::PoolCurves &curves = m_past->history(row.sample->endpoint.name).curves();
    std::vector<float> values = curves.before(*row.pool, curve, m_now);
    return std::ranges::all_of(values, isUnknown) ? std::vector<float> {} : values;
}

/// The line in words, for screen readers.
QString PoolsModel::curveText(const PoolRow &row, insight::PoolCurve curve) const
{
    std::vector<float> values = this->curve(row, curve);
    std::erase_if(values, isUnknown);
    if (values.empty())
        return report::notMeasured;
    const auto [least, most] = std::ranges::minmax(values);
    return curve == insight::PoolCurve::Waiting
               ? tr("at most %1").arg(report::figure(qint64(most)))
               : tr("%1 to %2").arg(report::figure(double(least)), report::figure(double(most)));
}

QVariant PoolsModel::curveAt(const QModelIndex &index) const
{
    const auto &shown = poolColumns()[std::size_t(index.column())].curve;
    if (!shown || isGroup(index))
        return {};
    const std::vector<float> values = curve(rowAt(index), *shown);
    return values.empty() ? QVariant {} : QVariant::fromValue(values);
}

QVariant PoolsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PoolColumn &column = poolColumns()[std::size_t(index.column())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return textAt(index);
    case Qt::ToolTipRole:
        return isGroup(index) ? QVariant {} : plainToolTip(detailsOf(*rowAt(index).pool));
    case Qt::AccessibleDescriptionRole:
        return isGroup(index) ? QVariant {} : detailsOf(*rowAt(index).pool);
    case Qt::TextAlignmentRole:
        return alignmentOf(column);
    case CellBarRole: {
        const auto bar = column.bar ? column.bar(rowAt(index)) : std::nullopt;
        return bar ? QVariant::fromValue(*bar) : QVariant {};
    }
    case CurveRole:
        return curveAt(index);
    case ToneRole:
        return toneAt(index);
    default:
        return {};
    }
}

QVariant PoolsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const PoolColumn &column = poolColumns()[std::size_t(section)];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return titleOf(column);
    case Qt::ToolTipRole:
        return *column.about ? plainToolTip(QCoreApplication::translate("gui", column.about)) : QVariant {};
    case Qt::TextAlignmentRole:
        return alignmentOf(column);
    case Qt::InitialSortOrderRole: // of counts and spans the large ones are wanted
        return report::isNumber(column.unit) ? Qt::DescendingOrder : Qt::AscendingOrder;
    default:
        return {};
    }
}

} // namespace gui
