#include "gui/sessions/sessions_model.h"

#include "core/address/application_name.h"
#include "core/text.h"
#include "gui/load/dimensions.h"
#include "gui/sessions/session_columns.h"
#include "gui/widgets/plain.h"
#include "report/cells.h"
#include "report/chain.h"
#include "report/figure.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Line;

QString title(const report::Heading &heading)
{
    return QCoreApplication::translate("report", heading.title);
}

int endpointColumn()
{
    static const int column = columnNamed(u"endpoint");
    return column;
}

int clientColumn()
{
    static const int column = columnNamed(u"client_address");
    return column;
}

int blockedByColumn()
{
    static const int column = columnNamed(u"blocked_by");
    return column;
}

bool isWorthATip(const report::Heading &heading)
{
    return !report::isNumber(heading.unit);
}

} // namespace

SessionsModel::SessionsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void SessionsModel::show(const IndexedListingPtr &rows, insight::Grouping grouping)
{
    m_grouping = grouping;
    // The columns stay what they are: told so, the header at the top keeps its widths.
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    after.reserve(before.size());
    for (const QModelIndex &index : before) {
        const int row = rows->rowOf(*m_rows, index.row());
        after.append(row < 0 ? QModelIndex() : createIndex(row, index.column()));
    }
    changePersistentIndexList(before, after);
    m_rows = rows;
    emit layoutChanged({}, VerticalSortHint);
}

void SessionsModel::setNames(const report::EndpointNames &names)
{
    if (std::exchange(m_names, names) != names && rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

report::SessionRow SessionsModel::sessionAt(int row) const
{
    const Line &line = m_rows->line(row);
    if (line.kind != Line::Kind::Session)
        return {};
    return { &m_rows->listing().sampleOf(line), &m_rows->listing().sessionOf(line) };
}

core::Value SessionsModel::valueAt(int row, int column) const
{
    const report::SessionRow session = sessionAt(row);
    if (!session.session)
        return {};
    if (const qint64 behind = m_rows->line(row).behind; column == behindColumn())
        return behind > 0 ? core::Value { behind } : core::Value {};
    if (column == poolerClientColumn()) {
        const auto client = this->behind(session);
        return client ? core::Value { report::behindText(*client) } : core::Value {};
    }
    return valueOf(column, session);
}

std::optional<insight::Behind> SessionsModel::behind(const report::SessionRow &row) const
{
    const auto &[sample, session] = row;
    return sample && session ? m_rows->listing().chains.clientBehind(sample->endpoint.name, session->pid)
                             : std::nullopt;
}

/// Its application is in a column of its own. A client that may come through an unpolled pooler is not shown.
QString SessionsModel::briefBehind(const report::SessionRow &row) const
{
    if (const auto client = behind(row))
        return report::behindBrief(*client, row.session->application);
    const bool direct =
        row.session->kind == core::SessionKind::Client
        && m_rows->listing().chains.comesDirectly(row.sample->endpoint.name, row.session->pid);
    return direct ? tr("direct") : QString(report::notMeasured);
}

/// The client's column is that of a pooler or proxy where one stands between.
QString SessionsModel::clientText(int row) const
{
    const report::SessionRow session = sessionAt(row);
    const QString address = report::cellText(valueAt(row, clientColumn()), headingOf(clientColumn()).unit);
    return address == report::notMeasured
               ? address
               : report::clientHostText(address, m_rows->listing().chains.ofBackend(
                                                     session.sample->endpoint.name, session.session->pid));
}

QString SessionsModel::wholeText(int row, int column) const
{
    const report::SessionRow session = sessionAt(row);
    if (column == clientColumn() && session.session)
        return clientText(row);
    if (column == endpointColumn() && session.session)
        return report::called(session.sample->endpoint.name, m_names);
    if (column == blockedByColumn() && session.session && isFirstBlocker(row))
        return tr("blocks %1").arg(report::figure(qint64(m_rows->line(row).behind)));
    return report::cellText(valueAt(row, column), headingOf(column).unit);
}

/// The tree shows in a column of its own how many wait for a session.
bool SessionsModel::isFirstBlocker(int row) const
{
    return m_grouping != insight::Grouping::Blocking && m_rows->line(row).isRoot
           && std::holds_alternative<std::monostate>(valueAt(row, blockedByColumn()));
}

QString SessionsModel::tipAt(int row, int column) const
{
    const core::Session *session = sessionAt(row).session;
    return column == columnNamed(u"application") && session ? core::display(core::toldApplication(*session))
                                                            : wholeText(row, column);
}

QString SessionsModel::textAt(int row, int column) const
{
    const Line &line = m_rows->line(row);
    switch (line.kind) {
    case Line::Kind::Session:
        if (column == poolerClientColumn())
            return briefBehind(sessionAt(row));
        return wholeText(row, column);
    case Line::Kind::Group:
        return groupName(m_rows->group(line));
    case Line::Kind::Absent:
        return absentText(line);
    }
    Q_UNREACHABLE();
}

int SessionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows->count();
}

int SessionsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : sessionColumnCount();
}

QVariant SessionsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Line &line = m_rows->line(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return textAt(index.row(), index.column());
    case Qt::ToolTipRole:
        return line.kind == Line::Kind::Session && isWorthATip(headingOf(index.column()))
                   ? plainToolTip(tipAt(index.row(), index.column()))
                   : QVariant {};
    case Qt::AccessibleTextRole:
        return line.kind == Line::Kind::Group ? spokenText(m_rows->group(line), line.isOpen)
                                              : textAt(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::AlignVCenter
            | (report::isNumber(headingOf(index.column()).unit) ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

QVariant SessionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= sessionColumnCount())
        return {};
    const report::Heading heading = headingOf(section);
    const bool number = report::isNumber(heading.unit);
    switch (role) {
    case Qt::DisplayRole:
        return title(heading);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::InitialSortOrderRole: // of durations and counts the large ones are wanted
        return number ? Qt::DescendingOrder : Qt::AscendingOrder;
    default:
        return {};
    }
}

QString SessionsModel::groupName(const insight::Group &group) const
{
    if (group.name.isNull()) {
        return m_grouping == insight::Grouping::Application ? unnamed(insight::Dimension::Application)
               : m_grouping == insight::Grouping::Client    ? unnamed(insight::Dimension::Client)
                                                            : tr("(none)");
    }
    return m_grouping == insight::Grouping::Endpoint ? report::called(group.name, m_names)
                                                     : core::display(group.name);
}

QString SessionsModel::spokenText(const insight::Group &group, bool open) const
{
    return tr("group %1, %2, %3")
        .arg(groupName(group), sessionsText(group.sessions), open ? tr("expanded") : tr("collapsed"));
}

QString absentText(const Line &line)
{
    return line.absentPid == 0 ? SessionsModel::tr("a prepared transaction")
                               : SessionsModel::tr("%1, not among the listed sessions")
                                     .arg(report::sessionLabel(line.absentPid));
}

QString sessionsText(qint64 count)
{
    return SessionsModel::tr("%1 session(s)", nullptr, report::pluralOf(count)).arg(report::figure(count));
}

QString changeText(const insight::Group &group)
{
    if (!group.before)
        return report::notMeasured;
    const qint64 change = group.sessions - *group.before;
    if (change == 0)
        return u"±0"_s;
    return (change > 0 ? u"+%1"_s : u"−%1"_s).arg(qAbs(change));
}
} // namespace gui
