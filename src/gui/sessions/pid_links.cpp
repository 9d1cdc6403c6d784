#include "gui/sessions/pid_links.h"

#include "gui/widgets/plain.h"

#include <QHBoxLayout>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

/// More do not fit, and would not be clicked.
constexpr std::size_t mostShown = 12;

} // namespace

PidLinks::PidLinks(QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins({});
    m_row->setSpacing(2);
    hide();
}

void PidLinks::present(const QString &label, const std::vector<core::SessionId> &pids, const QString &more)
{
    if (label == m_label && pids == m_pids && more == m_more)
        return;
    m_label = label;
    m_pids = pids;
    m_more = more;
    rebuild();
    setVisible(!pids.empty());
}

void PidLinks::rebuild()
{
    // One of the buttons may be the one that was just clicked.
    for (QWidget *widget : findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
        widget->hide();
        widget->deleteLater();
    }
    m_row->addWidget(new PlainLabel(m_label, this));
    for (std::size_t i = 0; i < std::min(m_pids.size(), mostShown); ++i) {
        const core::SessionId pid = m_pids[i];
        auto *const button = new QToolButton(this);
        button->setAutoRaise(true);
        button->setText(pid == 0 ? tr("a prepared transaction") : pid.text());
        button->setEnabled(pid != 0);
        button->setForegroundRole(QPalette::Link);
        button->setAccessibleName(m_label + u' ' + button->text()); // as it is seen
        connect(button, &QToolButton::clicked, this, [this, pid] { emit pidRequested(pid); });
        m_row->addWidget(button);
    }
    if (m_pids.size() > mostShown)
        m_row->addWidget(new PlainLabel(tr("and %1 more").arg(m_pids.size() - mostShown), this));
    if (!m_more.isEmpty())
        m_row->addWidget(new PlainLabel(u"· "_s + m_more, this));
}

} // namespace gui
