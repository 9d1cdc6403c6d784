#include "gui/frame/status_line.h"

#include "gui/widgets/plain.h"

#include <algorithm>

namespace gui {

StatusLine::StatusLine(QWidget *parent)
    : QStatusBar(parent)
    , m_ownCost(new ElidedLabel(this))
    , m_notice(new StatusNotice(this))
    , m_freshness(new ElidedLabel(this))
{
    m_ownCost->setMuted(true);
    setPlainToolTip(*m_ownCost,
                    tr("What watching costs: the connections of Poolscope and their limit, at most two "
                       "to one endpoint, and what their queries take. No other figure contains any of it."));
    m_freshness->setMuted(true);
    m_freshness->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setSizeGripEnabled(false);
    setContentsMargins(14, 0, 10, 0);
    addWidget(m_ownCost, 1);
    addPermanentWidget(m_notice);
    addPermanentWidget(m_freshness);
}

void StatusLine::present(const QString &ownCost, const QString &freshness)
{
    if (ownCost == m_ownCost->text() && freshness == m_freshness->text())
        return;
    m_ownCost->setText(ownCost);
    m_freshness->setText(freshness);
    share();
}

void StatusLine::setNotice(const QString &text)
{
    m_notice->setText(text);
    share();
}

void StatusLine::resizeEvent(QResizeEvent *event)
{
    QStatusBar::resizeEvent(event);
    share();
}

/// The notice is the one that can be read elsewhere: as a tooltip, and in the menu.
void StatusLine::share()
{
    constexpr int spacing = 40; ///< margins, and what Qt leaves between
    const int left = width() - m_ownCost->sizeHint().width() - m_freshness->sizeHint().width() - spacing;
    m_notice->setMaximumWidth(std::max(m_notice->minimumSizeHint().width(), left));
}

} // namespace gui
