#include "gui/path/path_access.h"

#include "gui/path/path_view.h"

#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>

namespace gui {

namespace {

/// One box or pool, by its place among all of them.
class PlaceAccess : public QAccessibleInterface
{
public:
    PlaceAccess(PathView *view, int place)
        : m_view(view)
        , m_place(place)
    {
    }

    bool isValid() const override { return m_view && find().has_value(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    void setText(QAccessible::Text, const QString &) override {}
    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QString text(QAccessible::Text kind) const override
    {
        const auto place = m_view ? find() : std::nullopt;
        return place && kind == QAccessible::Name ? spokenText(m_view->scene(), *place) : QString {};
    }
    QRect rect() const override
    {
        const auto place = m_view ? find() : std::nullopt;
        if (!place)
            return {};
        const QRect area = areaOf(m_view->layout(), *place);
        return { m_view->mapToGlobal(area.topLeft()), area.size() };
    }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = true;
        state.selectable = true;
        state.focused = m_view && m_view->hasFocus() && m_view->current() == find();
        return state;
    }

private:
    std::optional<PathPlace> find() const
    {
        const std::vector<PathPlace> all = placesIn(m_view->layout());
        return std::size_t(m_place) < all.size() ? std::optional(all[std::size_t(m_place)]) : std::nullopt;
    }

    QPointer<PathView> m_view;
    int m_place;
};

class PathAccess : public QAccessibleWidget
{
public:
    explicit PathAccess(PathView *view)
        : QAccessibleWidget(view, QAccessible::List)
        , m_view(view)
    {
    }
    ~PathAccess() override
    {
        for (const QAccessible::Id id : std::as_const(m_children))
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return int(placesIn(m_view->layout()).size()); }

    QAccessibleInterface *child(int place) const override
    {
        if (place < 0 || place >= childCount())
            return nullptr;
        if (!m_children.contains(place))
            m_children.insert(place,
                              QAccessible::registerAccessibleInterface(new PlaceAccess(m_view, place)));
        return QAccessible::accessibleInterface(m_children.value(place));
    }

    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (auto each = m_children.cbegin(); each != m_children.cend(); ++each) {
            if (QAccessible::accessibleInterface(each.value()) == child)
                return each.key();
        }
        return -1;
    }

    QAccessibleInterface *childAt(int x, int y) const override
    {
        for (int place = childCount() - 1; place >= 0; --place) { // lines come after their box
            if (child(place)->rect().contains(x, y))
                return child(place);
        }
        return nullptr;
    }

    QAccessibleInterface *focusChild() const override
    {
        const std::vector<PathPlace> all = placesIn(m_view->layout());
        const auto current = m_view->current();
        return current ? child(int(std::ranges::find(all, *current) - all.begin())) : nullptr;
    }

private:
    PathView *m_view;
    mutable QHash<int, QAccessible::Id> m_children;
};

QAccessibleInterface *make(const QString &, QObject *object)
{
    auto *view = qobject_cast<PathView *>(object);
    return view ? new PathAccess(view) : nullptr;
}

} // namespace

void describePathsAloud()
{
    static const bool installed = (QAccessible::installFactory(make), true);
    Q_UNUSED(installed)
}

} // namespace gui
