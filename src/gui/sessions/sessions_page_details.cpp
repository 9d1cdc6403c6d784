#include "gui/sessions/sessions_page.h"
#include "ui_sessions_page.h"

#include <algorithm>

// The panel with all that is known of the chosen session.

namespace gui {

void SessionsPage::showDetails(bool shown)
{
    m_ui->details->setVisible(shown);
    if (shown) {
        presentDetails(m_ui->table->currentIndex().row());
        chooseForDetails();
        fitDetails();
    } else if (m_ui->details->isAncestorOf(focusWidget())) {
        m_ui->table->setFocus();
    }
    wishLinks();
    emit layoutChanged();
}

void SessionsPage::presentDetails(int row)
{
    if (!m_ui->detailsButton->isChecked())
        return;
    const IndexedListing &rows = *m_ui->table->sessions().rows();
    if (row < 0 || rows.line(row).kind != insight::Line::Kind::Session)
        return presentSession(nullptr, nullptr);
    const insight::Line &line = rows.line(row);
    const core::SamplePtr &sample = rows.listing().samples[line.sample];
    presentSession(sample, sample->sessions[std::size_t(line.session)]);
    wishLinks();
}

void SessionsPage::presentSession(const core::SamplePtr &sample, const core::SessionPtr &session)
{
    const bool had = m_ui->details->session() != nullptr;
    m_ui->details->present(sample, session, m_ui->table->sessions().rows()->listing());
    if (had != (session != nullptr))
        fitDetails();
}

/// Opened without a choice, they are about the session that others wait for first.
void SessionsPage::chooseForDetails()
{
    if (!m_ui->detailsButton->isChecked() || m_ui->details->session()
        || m_ui->table->selectionModel()->hasSelection())
        return;
    const std::vector<insight::Line> &lines = m_ui->table->sessions().rows()->listing().lines;
    const auto isSession = [](const insight::Line &line) {
        return line.kind == insight::Line::Kind::Session;
    };
    auto found = std::ranges::find_if(
        lines, [&](const insight::Line &line) { return line.isRoot && isSession(line); });
    if (found == lines.end())
        found = std::ranges::find_if(lines, isSession);
    if (found != lines.end())
        m_ui->table->choose(int(found - lines.begin()));
}

/// Without a session they are one line high.
void SessionsPage::fitDetails()
{
    SessionDetails &details = *m_ui->details;
    if (!details.session())
        return details.setMaximumHeight(details.minimumSizeHint().height());
    details.setMaximumHeight(QWIDGETSIZE_MAX);
    const int height = details.sizeHint().height();
    m_ui->splitter->setSizes(m_heights.size() == m_ui->splitter->count()
                                 ? m_heights
                                 : QList<int> { m_ui->splitter->height() - height, height });
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

void SessionsPage::goToPid(const QString &endpoint, core::Pid pid)
{
    const int row = m_ui->table->sessions().rows()->rowOfPid(endpoint, pid);
    if (row >= 0)
        m_ui->table->choose(row);
    else
        setFilter(insight::termFor(insight::Field::Pid, QString::number(pid)));
}

} // namespace gui
