#include "gui/sessions/session_details.h"

#include "core/text.h"
#include "gui/path/chain_words.h"
#include "gui/sessions/indexed_listing.h"
#include "gui/sessions/session_sentences.h"
#include "gui/widgets/copying.h"
#include "gui/widgets/fonts.h"
#include "gui/widgets/plain.h"
#include "report/cancel_sql.h"
#include "report/cells.h"
#include "report/chain.h"
#include "report/local_time.h"
#include "report/naming.h"
#include "report/numbers.h"
#include "ui_session_details.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

/// Those that wait for a session, directly.
std::vector<core::SessionId> blockedBy(const core::Sample &sample, core::SessionId pid)
{
    std::vector<core::SessionId> waiting;
    if (!sample.blocking)
        return waiting;
    for (const auto &[waiter, blockers] : sample.blocking->blockers) {
        if (std::ranges::find(blockers, pid) != blockers.end())
            waiting.push_back(waiter);
    }
    return waiting;
}

QString nameOf(const core::Sample &sample, const core::Session &session, const report::EndpointNames &names)
{
    QStringList parts { report::sessionLabel(session.pid) };
    for (const QString &part : { session.application, session.user, session.database }) {
        if (!part.isEmpty())
            parts.append(core::display(part, 64));
    }
    parts.append(core::display(report::called(sample.endpoint.name, names), 64));
    return parts.join(u" · "_s);
}

} // namespace

SessionDetails::SessionDetails(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::SessionDetails>())
{
    m_ui->setupUi(this);
    m_ui->query->setFont(monoFont(font()));
    m_ui->fields->setAutoFillBackground(false); // QScrollArea has it fill, and hides its own focus so
    m_ui->lifeLabel->setForegroundRole(QPalette::PlaceholderText);

    connect(m_ui->cancelButton, &QPushButton::clicked, this,
            [this] { copyText(report::endingSql(report::Ending::Cancel, m_sample->endpoint, *m_session)); });
    connect(m_ui->terminateButton, &QPushButton::clicked, this, [this] {
        copyText(report::endingSql(report::Ending::Terminate, m_sample->endpoint, *m_session));
    });
    connect(m_ui->closeButton, &QToolButton::clicked, this, &SessionDetails::closeRequested);
    for (const PidLinks *links : { m_ui->blockedBy, m_ui->blocks })
        connect(links, &PidLinks::pidRequested, this,
                [this](core::SessionId pid) { emit pidRequested(m_sample->endpoint.name, pid); });
    showSession();
}

SessionDetails::~SessionDetails() = default;

void SessionDetails::present(const core::SamplePtr &sample, const core::SessionPtr &session,
                             const insight::Listing &listing)
{
    m_sample = sample;
    m_session = session;
    m_lastSeen = sample ? sample->received : std::nullopt;
    m_life = Life::Connected;
    m_listed = true;
    follow(listing);
    showSession();
}

void SessionDetails::update(const insight::Listing &listing)
{
    if (!m_session)
        return;
    const QList<core::SamplePtr> &samples = listing.samples;
    const auto now = std::ranges::find_if(samples, [this](const core::SamplePtr &sample) {
        return sample->endpoint.name == m_sample->endpoint.name;
    });
    const core::SessionPtr later = now == samples.end() ? nullptr : laterSelf(**now, *m_session);
    m_life = lifeIn(now == samples.end() ? nullptr : *now, later);
    if (later) {
        m_sample = *now;
        m_session = later;
        m_lastSeen = std::max(m_lastSeen, m_sample->received);
        follow(listing);
    }
    showSession();
}

SessionDetails::Life SessionDetails::lifeIn(const core::SamplePtr &sample,
                                            const core::SessionPtr &later) const
{
    if (later)
        return Life::Connected;
    return sample && gui::hasEnded(*sample, *m_session) ? Life::Ended : Life::NotKnown;
}

void SessionDetails::setListed(bool listed)
{
    if (std::exchange(m_listed, listed) != listed)
        m_ui->lifeLabel->setText(lifeText());
}

/// Empty: it is in the list.
QString SessionDetails::lifeText() const
{
    if (!m_session || (m_life == Life::Connected && m_listed))
        return {};
    if (m_life == Life::Connected)
        return m_past ? tr("Not in the list") : tr("Still connected, not in the list");
    const auto timeOf = [](const std::optional<core::Instant> &moment) {
        return moment ? report::localTime(*moment, u"HH:mm:ss"_s) : report::notMeasured;
    };
    if (m_life == Life::NotKnown)
        return tr("Its server is not shown or does not answer; last seen at %1").arg(timeOf(m_lastSeen));
    return m_past ? tr("Not connected at this time; seen at %1").arg(timeOf(m_sample->received))
                  : tr("Session ended; last seen at %1").arg(timeOf(m_lastSeen));
}

void SessionDetails::showSession()
{
    const QString name = m_session ? nameOf(*m_sample, *m_session, m_names) : tr("Choose a session");
    m_ui->nameLabel->setText(name);
    setPlainToolTip(*m_ui->nameLabel, name);
    m_ui->lifeLabel->setText(lifeText());
    m_ui->fields->setVisible(m_session != nullptr);
    for (QWidget *const part : std::initializer_list<QWidget *> { m_ui->scroll, m_ui->query,
                                                                  m_ui->cancelButton, m_ui->terminateButton })
        part->setVisible(m_session != nullptr);
    if (m_session)
        m_ui->fields->present({ m_sample.get(), m_session.get() }, m_chain, m_names);
    showEnding();
    showQuery();
    showWay();
    showBlocking();
}

void SessionDetails::setPast(bool past)
{
    if (std::exchange(m_past, past) == past)
        return;
    m_ui->lifeLabel->setText(lifeText());
    showEnding();
}

void SessionDetails::showEnding()
{
    const auto offer = [this](QPushButton &button, report::Ending ending) {
        QString why = m_session ? whyNoEnding(ending, { m_sample.get(), m_session.get() },
                                              { .isPast = m_past, .hasEnded = m_life == Life::Ended })
                                : QString();
        button.setEnabled(m_session && why.isEmpty());
        setPlainToolTip(button, why);
        return why;
    };
    offer(*m_ui->cancelButton, report::Ending::Cancel);
    const QString why = offer(*m_ui->terminateButton, report::Ending::Terminate);
    m_ui->whyNot->setText(why);
    m_ui->whyNot->setVisible(!why.isEmpty());
}

void SessionDetails::showQuery()
{
    const bool known = m_session && !m_session->hidden && !m_session->query.isNull();
    const QString text = known ? displayLines(m_session->query) : QString();
    m_ui->query->setPlaceholderText(m_session ? tr("The query is not known") : QString());
    if (text == m_ui->query->toPlainText()) // what was selected in it stays so
        return;
    m_ui->query->setPlainText(text);
}

void SessionDetails::follow(const insight::Listing &listing)
{
    m_behind = m_session ? listing.forests.behind(*m_sample, m_session->pid) : 0;
    followWay(listing.chains);
}

void SessionDetails::followWay(const insight::Chains &chains)
{
    m_chain = {};
    m_told.reset();
    if (!m_session)
        return;
    m_chain = chains.ofBackend(m_sample->endpoint.name, m_session->pid);
    if (const auto behind = chains.clientBehind(m_sample->endpoint.name, m_session->pid))
        m_told = behind->asOf;
}

/// For a direct session the columns tell the way.
void SessionDetails::showWay()
{
    m_ui->way->setVisible(m_session && !m_chain.isDirect());
    const QString age =
        m_told && m_sample->received
            ? tr("as of %1 ago")
                  .arg(report::duration(std::max(*m_sample->received - *m_told, core::Duration {})))
            : QString();
    const QString certainty = report::certaintyText(m_chain.certainty());
    m_ui->wayTitle->setText(age.isEmpty() ? tr("Path to here: %1").arg(certainty)
                                          : tr("Path to here: %1, %2").arg(certainty, age));
    const QString text = linesOf(m_chain, m_names);
    if (text != m_ui->wayText->toPlainText()) // what was selected in it stays so
        m_ui->wayText->setPlainText(text);
}

void SessionDetails::showBlocking()
{
    const std::vector<core::SessionId> none;
    const std::vector<core::SessionId> *blockers =
        m_session ? core::blockersOf(*m_sample, m_session->pid) : nullptr;
    m_ui->blockedBy->present(tr("Blocked by"), blockers ? *blockers : none);
    const std::vector<core::SessionId> waiting = m_session ? blockedBy(*m_sample, m_session->pid) : none;
    m_ui->blocks->present(tr("Blocks"), waiting,
                          m_behind > int(waiting.size()) ? tr("%1 in all").arg(m_behind) : QString());
}

} // namespace gui
