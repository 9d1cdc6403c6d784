#include "gui/sessions/sessions_page.h"
#include "ui_sessions_page.h"

// The panel with all that is known of the chosen session.

namespace gui {

void SessionsPage::showDetails(bool shown)
{
    m_ui->details->setVisible(shown);
    if (m_heights.size() == m_ui->splitter->count())
        m_ui->splitter->setSizes(m_heights);
    if (shown)
        presentDetails(m_ui->table->currentIndex().row());
    else if (m_ui->details->isAncestorOf(focusWidget()))
        m_ui->table->setFocus();
    wishLinks();
    emit layoutChanged();
}

void SessionsPage::presentDetails(int row)
{
    if (!m_ui->detailsButton->isChecked())
        return;
    const SessionRows &rows = *m_ui->table->sessions().rows();
    if (row < 0 || rows.line(row).kind != insight::Line::Kind::Session)
        return m_ui->details->present(nullptr, nullptr);
    const insight::Line &line = rows.line(row);
    const core::SamplePtr &sample = rows.listing().samples[line.sample];
    m_ui->details->present(sample, sample->sessions[std::size_t(line.session)], rows.listing().chains);
    wishLinks();
}

void SessionsPage::wishLinks()
{
    const SessionDetails &details = *m_ui->details;
    const bool looks = m_ui->detailsButton->isChecked() && isVisible() && m_picture && m_picture->isLive()
                       && details.session() && !details.hasEnded() && !details.chain().isDirect();
    const QString lookedAt = looks ? insight::keyOf(*details.sample(), *details.session()) : QString {};
    if (m_wish.isDue(lookedAt, m_picture ? m_picture->chains.toldAt() : std::nullopt))
        emit linksRequested();
}

void SessionsPage::goToPid(const QString &endpoint, int pid)
{
    const int row = m_ui->table->sessions().rows()->rowOfPid(endpoint, pid);
    if (row >= 0)
        m_ui->table->choose(row);
    else
        setFilter(insight::termFor(insight::Field::Pid, QString::number(pid)));
}

} // namespace gui
