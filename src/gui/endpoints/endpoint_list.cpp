#include "gui/endpoints/endpoint_list.h"

#include "gui/endpoints/destinations.h"
#include "gui/endpoints/endpoint_delegate.h"
#include "gui/endpoints/endpoints_model.h"
#include "gui/widgets/copying.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontInfo>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using Kind = EndpointRow::Kind;

constexpr int narrowest = 160;
constexpr int widest = 900;

/// In pixels, than the usual font.
int largerBy(const QFont &font)
{
    return std::max(0, QFontInfo(font).pixelSize() - 13);
}

} // namespace

EndpointList::EndpointList(QWidget *parent)
    : QListView(parent)
    , m_model(new EndpointsModel(this))
{
    setModel(m_model);
    setItemDelegate(new EndpointDelegate(*m_model, this));
    // What is selected is the scope, and only showScope() says so; the keyboard has its place apart from it.
    setSelectionMode(NoSelection);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Expanding);
    setResizeMode(Adjust);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(NoFrame);
    setViewportMargins(0, 6, 0, 6);
    viewport()->setAttribute(Qt::WA_Hover);
    setAccessibleName(tr("Endpoints"));
    connect(this, &QListView::clicked, this, &EndpointList::choose);
}

void EndpointList::setChosenWidth(int width)
{
    m_chosenWidth = width > 0 ? std::clamp(width, narrowest, widest) : 0;
    updateGeometry();
}

QSize EndpointList::sizeHint() const
{
    if (m_chosenWidth > 0)
        return { m_chosenWidth, 300 };
    // With large letters the pages need most of what the window has more.
    return { 240 + 10 * largerBy(font()), 300 };
}

/// Where the window is narrow, the pages need the room more.
QSize EndpointList::minimumSizeHint() const
{
    return { narrowest + 7 * largerBy(font()), QListView::minimumSizeHint().height() };
}

void EndpointList::setFound(const std::vector<insight::DiscoveredEndpoint> &found)
{
    m_found = found;
}

void EndpointList::setNames(const EndpointNames &names)
{
    m_names = names;
}

void EndpointList::present(const insight::ClusterHistory &past, const insight::Scope &scope,
                           core::Instant now, bool besideThePast)
{
    const QModelIndex current = currentIndex();
    const EndpointRow before = current.isValid() ? m_model->rowAt(current.row()) : EndpointRow {};
    m_model->setRows(endpointRows(past, m_found, now, m_names, besideThePast));
    if (current.isValid() && !currentIndex().isValid()) // the rows are others
        selectionModel()->setCurrentIndex(m_model->indexOf({ before.endpoint }),
                                          QItemSelectionModel::NoUpdate);
    showScope(scope);
}

void EndpointList::showScope(const insight::Scope &scope)
{
    const QModelIndex chosen = m_model->indexOf(scope);
    if (!selectionModel()->isSelected(chosen))
        selectionModel()->select(chosen, QItemSelectionModel::ClearAndSelect);
    if (scope != m_scope || !currentIndex().isValid())
        selectionModel()->setCurrentIndex(chosen, QItemSelectionModel::NoUpdate);
    m_scope = scope;
}

void EndpointList::choose(const QModelIndex &index)
{
    if (!index.isValid() || m_model->flags(index) == Qt::NoItemFlags)
        return;
    const EndpointRow &row = m_model->rowAt(index.row());
    if (row.kind != Kind::Discovered)
        emit scopeRequested({ row.endpoint });
    else if (row.found->obstacle == core::Obstacle::NotAllowed)
        emit contactRequested(insight::DiscoveredEndpoint(*row.found));
}

void EndpointList::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        choose(currentIndex());
        return;
    default:
        QListView::keyPressEvent(event);
    }
}

void EndpointList::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid() || m_model->flags(index) == Qt::NoItemFlags)
        return;
    const EndpointRow &row = m_model->rowAt(index.row());
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (row.kind == Kind::Discovered && row.found->obstacle == core::Obstacle::NotAllowed)
        menu->addAction(tr("Contact…"), this, [this, found = *row.found] { emit contactRequested(found); });
    if (row.kind != Kind::Discovered)
        addScopes(*menu, row);
    if (row.kind == Kind::Endpoint) {
        addRemedies(*menu, row);
        addDestinations(*menu, row);
    }
    if (row.kind == Kind::Endpoint)
        menu->addAction(tr("Name this endpoint…"), this,
                        [this, name = row.endpoint] { emit nameRequested(name); });
    if (row.kind != Kind::Discovered)
        menu->addAction(tr("Name this cluster…"), this, [this] { emit nameRequested({}); });
    if (row.kind == Kind::Endpoint || row.kind == Kind::Discovered)
        addCopies(*menu, row);
    menu->addSeparator();
    addMembership(*menu, row);
    menu->popup(byKey ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
}

void EndpointList::addScopes(QMenu &menu, const EndpointRow &row)
{
    if (!m_model->indexOf({}).isValid())
        return;
    if (row.kind == Kind::Endpoint)
        menu.addAction(tr("Only this endpoint"), this,
                       [this, name = row.endpoint] { emit scopeRequested({ name }); });
    menu.addAction(tr("All endpoints"), this, [this] { emit scopeRequested({}); });
    menu.addSeparator();
}

void EndpointList::addRemedies(QMenu &menu, const EndpointRow &row)
{
    if (row.isSilent)
        menu.addAction(tr("Try again"), this, [this, name = row.endpoint] { emit retryRequested(name); });
    if (row.health == core::Health::AuthFailed)
        menu.addAction(tr("Enter password…"), this,
                       [this, name = row.endpoint] { emit passwordRequested(name); });
    menu.addSeparator();
}

/// Pools of one application may lead to several places.
void EndpointList::addDestinations(QMenu &menu, const EndpointRow &row)
{
    const std::vector<Destination> all = destinationsFor(row, m_model->rows());
    if (all.empty())
        return;
    QMenu *places = menu.addMenu(tr("Its pools lead to"));
    for (const Destination &destination : all) {
        QAction *action = places->addAction(QString(destination.name).replace(u'&', u"&&"_s));
        action->setCheckable(true);
        action->setChecked(destination.isSaid);
        connect(action, &QAction::toggled, this, [=, this, name = row.endpoint](bool isSaid) {
            QStringList chosen;
            for (const Destination &each : all) {
                if (each.place == destination.place ? isSaid : each.isSaid)
                    chosen += each.place;
            }
            emit destinationsRequested(name, chosen);
        });
    }
}

/// A cluster without endpoints would be none.
void EndpointList::addMembership(QMenu &menu, const EndpointRow &row)
{
    if (row.kind == Kind::Discovered)
        menu.addAction(tr("Add to the cluster…"), this,
                       [this, found = *row.found] { emit addRequested(found); });
    else
        menu.addAction(tr("Add endpoint…"), this, [this] { emit addRequested({}); });
    if (row.kind != Kind::Endpoint)
        return;
    QAction *remove = menu.addAction(tr("Remove endpoint"), this,
                                     [this, name = row.endpoint] { emit removeRequested(name); });
    remove->setEnabled(m_model->indexOf({}).isValid());
}

void EndpointList::addCopies(QMenu &menu, const EndpointRow &row)
{
    const auto copy = [this, &menu](const QString &title, const QString &text) {
        if (!text.isEmpty())
            menu.addAction(title, this, [text] { copyText(text); });
    };
    copy(tr("Copy name"),
         row.kind == Kind::Endpoint ? m_names.value(row.endpoint, row.endpoint) : row.endpoint);
    copy(tr("Copy address"), row.latestGood ? row.latestGood->endpoint.address : QString {});
}

} // namespace gui
