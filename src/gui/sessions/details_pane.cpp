#include "gui/sessions/details_pane.h"

#include "gui/sessions/session_details.h"
#include "gui/sessions/sessions_table.h"
#include "insight/sessions/filter.h"

#include <QAbstractButton>
#include <QSplitter>

#include <algorithm>

namespace gui {

DetailsPane::DetailsPane(const Parts &parts, QWidget *page)
    : QObject(page)
    , m_page(*page)
    , m_table(parts.table)
    , m_details(parts.details)
    , m_splitter(parts.splitter)
    , m_button(parts.button)
{
    m_splitter.setStretchFactor(0, 1);
    m_details.hide();
    connect(&m_button, &QAbstractButton::toggled, this, &DetailsPane::show);
    connect(&m_details, &SessionDetails::closeRequested, this, [this] { m_button.setChecked(false); });
    connect(&m_details, &SessionDetails::pidRequested, this, &DetailsPane::goToPid);
    connect(&m_table, &SessionsTable::sessionChosen, this, &DetailsPane::presentRow);
    connect(&m_table, &SessionsTable::detailsRequested, &m_button, &QAbstractButton::toggle);
    connect(&m_splitter, &QSplitter::splitterMoved, this, [this] {
        if (!m_details.session())
            return;
        m_heights = m_splitter.sizes();
        emit layoutChanged();
    });
}

bool DetailsPane::isWanted() const
{
    return m_button.isChecked();
}

void DetailsPane::restore(bool wanted, const QList<int> &heights)
{
    m_heights = heights;
    m_button.setChecked(wanted);
}

void DetailsPane::present(const Picture &picture)
{
    m_isLive = picture.isLive();
    m_toldAt = picture.chains.toldAt();
    m_details.setPast(!picture.isLive());
    m_details.setNames(picture.names);
}

void DetailsPane::follow(const IndexedListing &rows)
{
    choose();
    if (!m_details.isVisible())
        return;
    m_details.update(rows.listing());
    if (m_details.session())
        m_details.setListed(rows.rowOf(m_details.sample()->endpoint.name, *m_details.session()) >= 0);
    wishLinks();
}

void DetailsPane::show(bool shown)
{
    m_details.setVisible(shown);
    if (shown) {
        presentRow(m_table.currentIndex().row());
        choose();
        fit();
    } else if (m_details.isAncestorOf(m_page.focusWidget())) {
        m_table.setFocus();
    }
    wishLinks();
    emit layoutChanged();
}

void DetailsPane::presentRow(int row)
{
    if (!isWanted())
        return;
    const IndexedListing &rows = *m_table.sessions().rows();
    if (row < 0 || rows.line(row).kind != insight::Line::Kind::Session)
        return presentSession(nullptr, nullptr);
    const insight::Line &line = rows.line(row);
    const core::SamplePtr &sample = rows.listing().samples[line.sample];
    presentSession(sample, sample->sessions[std::size_t(line.session)]);
    wishLinks();
}

void DetailsPane::presentSession(const core::SamplePtr &sample, const core::SessionPtr &session)
{
    const bool had = m_details.session() != nullptr;
    m_details.present(sample, session, m_table.sessions().rows()->listing());
    if (had != (session != nullptr))
        fit();
}

/// Opened without a choice, they are about the session that others wait for first.
void DetailsPane::choose()
{
    if (!isWanted() || m_details.session() || m_table.selectionModel()->hasSelection())
        return;
    const std::vector<insight::Line> &lines = m_table.sessions().rows()->listing().lines;
    const auto isSession = [](const insight::Line &line) {
        return line.kind == insight::Line::Kind::Session;
    };
    auto found = std::ranges::find_if(
        lines, [&](const insight::Line &line) { return line.isRoot && isSession(line); });
    if (found == lines.end())
        found = std::ranges::find_if(lines, isSession);
    if (found != lines.end())
        m_table.choose(int(found - lines.begin()));
}

/// Without a session they are one line high.
void DetailsPane::fit()
{
    if (!m_details.session())
        return m_details.setMaximumHeight(m_details.minimumSizeHint().height());
    m_details.setMaximumHeight(QWIDGETSIZE_MAX);
    const int height = m_details.sizeHint().height();
    m_splitter.setSizes(m_heights.size() == m_splitter.count()
                            ? m_heights
                            : QList<int> { m_splitter.height() - height, height });
}

void DetailsPane::wishLinks()
{
    const bool looks = isWanted() && m_page.isVisible() && m_isLive && m_details.session()
                       && !m_details.hasEnded() && !m_details.chain().isDirect();
    const QString lookedAt = looks ? insight::keyOf(*m_details.sample(), *m_details.session()) : QString {};
    if (m_wish.isDue(lookedAt, m_toldAt))
        emit linksRequested();
}

void DetailsPane::goToPid(const QString &endpoint, core::SessionId pid)
{
    const int row = m_table.sessions().rows()->rowOfPid(endpoint, pid);
    if (row >= 0)
        m_table.choose(row);
    else
        emit filterRequested(insight::termFor(insight::Field::Pid, pid.text()));
}

} // namespace gui
