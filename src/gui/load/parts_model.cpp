#include "gui/load/parts_model.h"

#include "core/text.h"
#include "gui/load/dimensions.h"
#include "gui/widgets/plain.h"
#include "report/cells.h"
#include "report/naming.h"
#include "report/numbers.h"

#include <QHash>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Dimension;
using insight::LoadPart;

constexpr auto headings = std::to_array<const char *>({
    "",
    "",
    QT_TRANSLATE_NOOP("gui::PartsModel", "share"),
    QT_TRANSLATE_NOOP("gui::PartsModel", "average active sessions"),
    QT_TRANSLATE_NOOP("gui::PartsModel", "sessions"),
    QT_TRANSLATE_NOOP("gui::PartsModel", "vs 5 min ago"),
});
static_assert(headings.size() == PartsModel::columns);

constexpr auto headingTips = std::to_array<const char *>({
    "",
    "",
    "",
    QT_TRANSLATE_NOOP("gui::PartsModel", "How many sessions were active at a time, on average over the span"),
    QT_TRANSLATE_NOOP("gui::PartsModel",
                      "All sessions that were seen in the span, idle ones included; not how many at a time"),
    QT_TRANSLATE_NOOP("gui::PartsModel", "Change of the average active sessions against five minutes before"),
});
static_assert(headingTips.size() == PartsModel::columns);

constexpr QChar minus = u'−';
constexpr QChar step { 0x1E };

constexpr double leastShown = 0.05; ///< what is below it is shown as 0.0

QString decimal(double number)
{
    return report::fixed(number, 1);
}

QString decimal(std::optional<double> number)
{
    return number ? decimal(*number) : QString(report::notMeasured);
}

QString count(std::optional<qint64> number)
{
    return number ? QString::number(*number) : QString(report::notMeasured);
}

QString changeText(const LoadPart &part)
{
    if (!part.before || !insight::averageOf(part))
        return report::notMeasured;
    const double change = std::round((part.total - *part.before) * 10) / 10;
    if (change == 0)
        return decimal(0);
    return (change > 0 ? u'+' : minus) + decimal(std::abs(change));
}

/// Worth a look: at least one session more, and half as many again.
bool hasGrown(const LoadPart &part)
{
    return part.before && part.total - *part.before >= 1 && part.total >= *part.before * 1.5;
}

/// What a part is known by among its siblings. The text of a statement may vary where its id does not.
QString keyOf(const LoadPart &part)
{
    if (part.queryId)
        return u'#' + QString::number(*part.queryId);
    return (part.name.isNull() ? u'-' : u'+') + part.name + QChar(0x1F) + part.endpoint;
}

double longest(const LoadPart &whole)
{
    double most = 0;
    for (const LoadPart &part : whole.parts)
        most = std::max(most, part.total);
    return most;
}

} // namespace

PartsModel::PartsModel(Scale scale, QObject *parent)
    : QAbstractItemModel(parent)
    , m_scale(scale)
{
    take({});
}

void PartsModel::show(insight::Breakdown breakdown, std::vector<Dimension> dimensions,
                      const report::EndpointNames &names)
{
    m_names = names;
    if (dimensions != m_dimensions) {
        beginResetModel();
        m_dimensions = std::move(dimensions);
        take(std::move(breakdown));
        endResetModel();
        return;
    }
    emit layoutAboutToBeChanged({}, VerticalSortHint); // the headings stay what they are
    const QModelIndexList before = persistentIndexList();
    QStringList paths;
    for (const QModelIndex &index : before)
        paths << pathOf(index);
    take(std::move(breakdown));

    const QHash<QString, quint32> nodes = before.isEmpty() ? QHash<QString, quint32> {} : nodesByPath();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const quint32 node = nodes.value(paths[i], 0);
        after << (node ? createIndex(m_nodes[node].row, before[i].column(), quintptr(node)) : QModelIndex {});
    }
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

void PartsModel::take(insight::Breakdown breakdown)
{
    m_breakdown = std::move(breakdown);
    m_nodes.assign(1, Node { .part = &m_breakdown.whole });
    for (quint32 i = 0; i < m_nodes.size(); ++i) {
        m_nodes[i].firstChild = quint32(m_nodes.size());
        int row = 0;
        for (const LoadPart &part : m_nodes[i].part->parts)
            m_nodes.push_back({ .part = &part, .parent = i, .row = row++, .depth = m_nodes[i].depth + 1 });
    }
    m_severalEndpoints = std::ranges::any_of(m_nodes, [this](const Node &node) {
        return !node.part->endpoint.isEmpty() && node.part->endpoint != m_nodes.back().part->endpoint;
    });
}

quint32 PartsModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? quint32(index.internalId()) : 0;
}

const LoadPart &PartsModel::partAt(const QModelIndex &index) const
{
    return *m_nodes[nodeOf(index)].part;
}

Dimension PartsModel::dimensionOf(const Node &node) const
{
    return m_dimensions[std::size_t(node.depth)];
}

QString PartsModel::filterFor(const QModelIndex &index) const
{
    std::vector<Step> steps;
    for (quint32 node = nodeOf(index); node != 0; node = m_nodes[node].parent)
        steps.insert(steps.begin(), { dimensionOf(m_nodes[node]), m_nodes[node].part });
    return filterOf(steps);
}

QString PartsModel::pathOf(const QModelIndex &index) const
{
    return pathOf(nodeOf(index));
}

QString PartsModel::pathOf(quint32 node) const
{
    QString path;
    for (; node != 0; node = m_nodes[node].parent)
        path.prepend(step + keyOf(*m_nodes[node].part));
    return path;
}

int PartsModel::depthOf(const QString &path)
{
    return int(path.count(step));
}

/// Parents come before their children, so each path costs one step.
QHash<QString, quint32> PartsModel::nodesByPath() const
{
    std::vector<QString> paths(m_nodes.size());
    QHash<QString, quint32> nodes;
    nodes.reserve(qsizetype(m_nodes.size()));
    for (quint32 i = 1; i < m_nodes.size(); ++i) {
        paths[i] = paths[m_nodes[i].parent] + step + keyOf(*m_nodes[i].part);
        nodes.insert(paths[i], i);
    }
    return nodes;
}

QModelIndex PartsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const quint32 node = m_nodes[nodeOf(parent)].firstChild + quint32(row);
    return createIndex(row, column, quintptr(node));
}

QModelIndex PartsModel::parent(const QModelIndex &index) const
{
    const quint32 parent = m_nodes[nodeOf(index)].parent;
    return parent ? createIndex(m_nodes[parent].row, 0, quintptr(parent)) : QModelIndex {};
}

int PartsModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(partAt(parent).parts.size());
}

/// Also where they are not shown yet.
bool PartsModel::hasChildren(const QModelIndex &parent) const
{
    const Node &node = m_nodes[nodeOf(parent)];
    if (parent.column() > 0 || node.part->total <= 0)
        return rowCount(parent) > 0;
    return node.depth + 1 < int(m_dimensions.size());
}

int PartsModel::columnCount(const QModelIndex &) const
{
    return columns;
}

QString PartsModel::nameText(const Node &node) const
{
    const LoadPart &part = *node.part;
    const QString name = nameOf(dimensionOf(node), part);
    if (m_severalEndpoints && !part.endpoint.isEmpty())
        return u"%1 · %2"_s.arg(name, report::called(part.endpoint, m_names));
    const auto pooler = m_poolerHosts.constFind(part.name);
    return dimensionOf(node) == insight::Dimension::Client && pooler != m_poolerHosts.cend()
               ? tr("%1 (host of %2)").arg(name, *pooler)
               : name;
}

QString PartsModel::text(const Node &node, int column) const
{
    const LoadPart &part = *node.part;
    switch (column) {
    case Name:
        return nameText(node);
    case Share:
        return m_breakdown.whole.total > 0
                   ? u"%1 %"_s.arg(decimal(100 * part.total / m_breakdown.whole.total))
                   : QString(report::notMeasured);
    case Average:
        return decimal(insight::averageOf(part));
    case Sessions:
        return count(insight::sessionsOf(part));
    case Change:
        return node.depth == 0 ? changeText(part) : QString {}; // only the first level is compared
    default:
        return {};
    }
}

QString PartsModel::toolTip(const Node &node, int column) const
{
    if (column == Bar)
        return inWords(node.part->active, u"\n"_s);
    return column == Name ? core::display(node.part->name, core::longestText) : QString {};
}

PartsModel::Tone PartsModel::tone(const Node &node, int column) const
{
    const LoadPart &part = *node.part;
    if (column == Name && part.name.isEmpty())
        return Tone::Muted;
    if (column == Name)
        return dimensionOf(node) == Dimension::Query ? Tone::Statement : Tone::Plain;
    if (column == Change)
        return hasGrown(part) ? Tone::Alarm : Tone::Muted;
    return part.total < 0.05 ? Tone::Muted : Tone::Plain;
}

/// A load that is shown as 0.0 has no bar, however small the others are.
LoadBar PartsModel::bar(const LoadPart &part) const
{
    if (insight::averageOf(part).value_or(0) < leastShown)
        return {};
    return { part.active, m_scale == Scale::Whole ? m_breakdown.whole.total : longest(m_breakdown.whole) };
}

QVariant PartsModel::data(const QModelIndex &index, int role) const
{
    const Node &node = m_nodes[nodeOf(index)];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(node, column);
    case Qt::AccessibleTextRole:
        return column == Bar ? inWords(node.part->active, u", "_s) : text(node, column);
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(node, column));
    case BarRole:
        return column == Bar ? QVariant::fromValue(bar(*node.part)) : QVariant {};
    case ToneRole:
        return int(tone(node, column));
    default:
        return {};
    }
}

QVariant PartsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section > Bar ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (const char *const tip = headingTips[std::size_t(section)]; role == Qt::ToolTipRole && *tip)
        return plainToolTip(tr(tip));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const bool aloud = role == Qt::AccessibleTextRole;
    if (section == Name)
        return aloud || m_dimensions.size() > 1 ? namesHeading() : QString {};
    if (section == Bar)
        return aloud ? tr("by wait") : QString {};
    return tr(headings[std::size_t(section)]);
}

/// "Wait type · Wait event · Query".
QString PartsModel::namesHeading() const
{
    QStringList titles;
    for (const Dimension dimension : m_dimensions)
        titles << titleOf(dimension);
    return titles.join(u" · "_s);
}

Qt::ItemFlags PartsModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

} // namespace gui
