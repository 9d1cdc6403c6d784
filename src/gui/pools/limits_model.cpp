#include "gui/pools/limits_model.h"

#include "core/system.h"
#include "core/text.h"
#include "gui/pools/pool_columns.h"
#include "gui/widgets/figure_delegate.h"
#include "gui/widgets/plain.h"
#include "insight/past/usage.h"
#include "insight/verdict/ceilings.h"
#include "report/ceilings.h"
#include "report/cells.h"
#include "report/figure.h"
#include "report/naming.h"

#include <QHash>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr auto titles = std::to_array<const char *>({
    QT_TRANSLATE_NOOP("gui::LimitsModel", "limit"),
    QT_TRANSLATE_NOOP("gui::LimitsModel", "endpoint"),
    QT_TRANSLATE_NOOP("gui::LimitsModel", "used"),
    QT_TRANSLATE_NOOP("gui::LimitsModel", "share"),
    QT_TRANSLATE_NOOP("gui::LimitsModel", "trend"),
    QT_TRANSLATE_NOOP("gui::LimitsModel", "setting"),
});
static_assert(titles.size() == LimitsModel::columns);

QString keyOfLimit(const LimitRow &row)
{
    return QStringList { row.endpoint, core::scopeName(row.limit.scope), row.limit.name, row.limit.setting }
        .join(QChar(0x1F));
}

/// As it stands in files.
QString rawName(const core::Limit &limit)
{
    return u"%1 %2"_s.arg(core::scopeName(limit.scope), core::display(limit.name, 400)).trimmed();
}

bool isNumber(int column)
{
    return column == LimitsModel::Used || column == LimitsModel::Share;
}

/// A warm pool is full; that is bad only where clients wait for it.
bool isBad(const LimitRow &row)
{
    return row.share().value_or(0) >= insight::nearlyFull
           && !(insight::makesWait(row.limit) && row.pace.isEmpty());
}

} // namespace

std::optional<double> LimitRow::share() const
{
    const auto ceiling = insight::usableOf(limit);
    return limit.used && ceiling && *ceiling > 0 ? std::optional(double(*limit.used) / double(*ceiling))
                                                 : std::nullopt;
}

std::vector<LimitRow> limitRows(const QList<core::SamplePtr> &samples,
                                const std::vector<insight::Ceiling> &ceilings)
{
    QHash<QString, QString> paces;
    for (const insight::Ceiling &ceiling : ceilings) {
        if (const QString pace = report::paceText(ceiling); !pace.isEmpty())
            paces.insert(keyOfLimit({ ceiling.endpoint, ceiling.limit }), pace);
    }
    std::vector<LimitRow> rows;
    for (const core::SamplePtr &sample : samples) {
        for (const core::Limit &limit : sample->limits) {
            if (!limit.dropped)
                rows.push_back({ sample->endpoint.name, limit,
                                 core::usedIsEstimated(*sample, limit)
                                     ? core::rightToSee(sample->endpoint.kind)
                                     : QString() });
        }
    }
    for (LimitRow &row : rows)
        row.pace = paces.value(keyOfLimit(row));
    std::ranges::stable_sort(rows, std::ranges::greater {},
                             [](const LimitRow &row) { return row.share().value_or(-1); });
    return rows;
}

void LimitsModel::show(std::vector<LimitRow> rows, const report::EndpointNames &names)
{
    m_names = names;
    rearrange([&] { m_rows = std::move(rows); });
}

QString LimitsModel::keyAt(int row) const
{
    return keyOfLimit(m_rows[std::size_t(row)]);
}

int LimitsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int LimitsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columns;
}

QString LimitsModel::textAt(const LimitRow &row, int column) const
{
    switch (column) {
    case Name:
        return report::ceilingName(row.limit, row.endpoint, report::calledBy(m_names));
    case Endpoint:
        return report::called(row.endpoint, m_names);
    case Used:
        return tr("%1 of %2")
            .arg(row.limit.used ? report::figure(*row.limit.used, !row.rightMissing.isEmpty())
                                : QString(report::notMeasured),
                 report::measured(insight::usableOf(row.limit)));
    case Share:
        return row.share() ? u"%1 %"_s.arg(qRound(*row.share() * 100)) : QString(report::notMeasured);
    case Pace:
        return row.pace;
    case Setting:
        return core::display(row.limit.setting);
    default:
        return {};
    }
}

QString LimitsModel::toolTipAt(const LimitRow &row, int column) const
{
    QString text = textAt(row, column);
    if (column == Name)
        return u"%1\n%2"_s.arg(text, rawName(row.limit));
    if (column == Used && !row.rightMissing.isEmpty())
        return u"%1\n%2"_s.arg(
            text,
            tr("An estimate: without %1, parallel workers and similar processes are counted as clients.")
                .arg(row.rightMissing));
    return text;
}

QVariant LimitsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LimitRow &row = m_rows[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return textAt(row, index.column());
    case Qt::ToolTipRole:
        return plainToolTip(toolTipAt(row, index.column()));
    case Qt::TextAlignmentRole:
        return int((isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case CellBarRole:
        return index.column() == Used ? QVariant::fromValue(
                   CellBar { { .other = row.limit.used }, insight::usableOf(row.limit) })
                                      : QVariant {};
    case ToneRole:
        return int(index.column() == Share && isBad(row) ? FigureTone::Bad
                   : index.column() == Setting           ? FigureTone::Muted
                                                         : FigureTone::Plain);
    default:
        return {};
    }
}

QVariant LimitsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns)
        return {};
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return tr(titles[std::size_t(section)]);
    if (role == Qt::TextAlignmentRole)
        return int((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

} // namespace gui
