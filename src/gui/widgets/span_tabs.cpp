#include "gui/widgets/span_tabs.h"

#include "report/cells.h"

#include <QApplication>
#include <QSignalBlocker>
#include <QStackedWidget>

#include <utility>

namespace gui {

SpanTabs::SpanTabs(QWidget *parent)
    : WordTabs(parent)
{
    addTab(tr("Now"));
    addTab(tr("Last %1 minutes").arg(insight::shownBefore.count()));
    connect(this, &QTabBar::currentChanged, this, &SpanTabs::remember);
}

void SpanTabs::turn(QStackedWidget *views, std::function<QWidget *()> workplace)
{
    connect(this, &QTabBar::currentChanged, views, [views, workplace = std::move(workplace)](int view) {
        const bool worksThere = views->isAncestorOf(QApplication::focusWidget());
        views->setCurrentIndex(view); // and its first field has the keyboard, so that keys would be text
        if (worksThere)
            workplace()->setFocus(Qt::OtherFocusReason);
    });
}

bool SpanTabs::hasSpan(const Picture &picture)
{
    return picture.selected && !picture.selected->isMoment;
}

insight::TimeSpan SpanTabs::spanOf(const Picture &picture)
{
    if (hasSpan(picture))
        return picture.selected->span();
    return { picture.moment() - insight::shownBefore, picture.moment() };
}

void SpanTabs::remember()
{
    (m_hasSpan ? m_wantsSpan : m_wantsMinutes) = isOfSpan();
}

/// Qt lays the whole page out for a text, be it the same.
void SpanTabs::name(int tab, const QString &text)
{
    if (text != tabText(tab))
        setTabText(tab, text);
}

void SpanTabs::present(const Picture &picture)
{
    const auto clock = [](core::Instant at) { return report::cellText(at, report::Unit::Time); };
    m_hasSpan = hasSpan(picture);
    const insight::TimeSpan span = spanOf(picture);
    name(0, picture.isLive() ? tr("Now") : tr("At %1").arg(clock(picture.moment())));
    name(1, m_hasSpan          ? tr("%1 – %2").arg(clock(span.from), clock(span.to))
            : picture.isLive() ? tr("Last %1 minutes").arg(insight::shownBefore.count())
                               : tr("%1 minutes before").arg(insight::shownBefore.count()));
    setVisible(m_hasSpan || m_offersMinutes);
    turnTo(m_hasSpan ? m_wantsSpan : m_offersMinutes && m_wantsMinutes);
}

} // namespace gui
