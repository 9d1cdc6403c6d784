#include "gui/path/chain_strip.h"

#include "core/text.h"
#include "gui/path/chain_words.h"
#include "gui/widgets/copying.h"
#include "gui/widgets/fonts.h"
#include "gui/widgets/theme.h"
#include "insight/sessions/filter.h"
#include "report/cells.h"
#include "report/naming.h"
#include "ui_chain_strip.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

QString stateWord(const core::Session &session)
{
    return report::cellText(QString::fromLatin1(core::stateName(session.state)), report::Unit::State);
}

/// Finds similar sessions: by statement, otherwise by user and application.
QString filterLike(const core::Session &session)
{
    using insight::Field;
    if (session.queryId)
        return insight::termFor(Field::QueryId, QString::number(*session.queryId));
    if (!session.query.isEmpty())
        return insight::termFor(Field::Query, session.query);
    return insight::termFor(Field::Application, session.application) + u' '
           + insight::termFor(Field::User, session.user);
}

/// "waits for pid 41207 (psql, ana), idle in transaction"; empty without a blocker.
QString blockerText(const core::Sample &sample, core::SessionId pid)
{
    const std::vector<core::SessionId> *blockers = core::blockersOf(sample, pid);
    if (!blockers || blockers->empty())
        return {};
    if (blockers->front() == 0)
        return ChainStrip::tr("waits for a prepared transaction");
    const core::SessionId blocker = blockers->front();
    const auto found = sample.sessions.find(blocker);
    if (found == sample.sessions.end())
        return ChainStrip::tr("waits for %1, not among the listed sessions")
            .arg(report::sessionLabel(blocker));
    const core::Session &session = **found;
    QStringList who { core::display(session.application, 60), core::display(session.user, 60) };
    who.removeAll(QString {});
    return ChainStrip::tr("waits for %1 (%2), %3")
        .arg(report::sessionLabel(blocker), who.join(u", "_s), stateWord(session));
}

void setTextOrHide(ElidedLabel &label, const QString &text)
{
    label.setText(text);
    label.setVisible(!text.isEmpty());
    setPlainToolTip(label, text);
}

} // namespace

ChainStrip::ChainStrip(QWidget *parent)
    : QFrame(parent)
    , m_ui(std::make_unique<Ui::ChainStrip>())
{
    m_ui->setupUi(this);
    m_ui->position->setForegroundRole(QPalette::PlaceholderText);
    m_ui->previous->setAutoRaise(true);
    m_ui->next->setAutoRaise(true);
    m_ui->close->setAutoRaise(true);
    applyFonts();
    connect(m_ui->cards, &ChainCards::hopChosen, this, &ChainStrip::presentEvidence);
    connect(m_ui->previous, &QToolButton::clicked, this, [this] { emit stepRequested(-1); });
    connect(m_ui->next, &QToolButton::clicked, this, [this] { emit stepRequested(1); });
    connect(m_ui->close, &QToolButton::clicked, this, &ChainStrip::closeRequested);
    connect(m_ui->sessions, &QPushButton::clicked, this,
            [this] { emit requested(at::Sessions { filterLike(*m_chain.backend()->session) }); });
    connect(m_ui->end, &QPushButton::clicked, this, [this] { copyText(m_ending); });
    connect(m_ui->follow, &QPushButton::clicked, this,
            [this] { emit backendRequested(m_chain.backend()->endpoint, *m_blocker); });
}

ChainStrip::~ChainStrip() = default;

void ChainStrip::applyFonts()
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_ui->title->setFont(bold);
    m_ui->title->setElideMode(Qt::ElideMiddle);
    m_ui->title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_ui->query->setFont(monoFont(font()));
    QPalette red = palette();
    red.setColor(QPalette::WindowText, themeOf(palette()).bad);
    m_ui->blocker->setPalette(red);
}

void ChainStrip::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        applyFonts();
}

void ChainStrip::present(const insight::Chain &chain, const core::SamplePtr &sample, const Position &position,
                         const QString &gone)
{
    m_chain = chain;
    const insight::Stop *backend = chain.backend();
    const core::SessionPtr session = backend ? backend->session : nullptr;
    m_ui->title->setText(titleOf(chain, m_names));
    m_ui->state->setText(gone.isEmpty() ? stateOf(chain, sample ? sample->at : std::nullopt) : gone);
    m_ui->position->setText(position.of > 1 ? tr("%1 of %2").arg(position.place + 1).arg(position.of)
                                            : QString {});
    m_ui->previous->setVisible(position.of > 1);
    m_ui->next->setVisible(position.of > 1);
    m_ui->previous->setEnabled(position.place > 0);
    m_ui->next->setEnabled(position.place + 1 < position.of);
    m_ui->cards->present(chain, m_names);
    m_ui->cards->setVisible(!chain.stops.empty());
    presentEvidence();
    setTextOrHide(*m_ui->query, session ? core::display(session->query, 2000) : QString {});
    m_ui->sessions->setVisible(session != nullptr && !session->hidden);
    presentBlocker(gone.isEmpty() ? sample : nullptr);
    update();
}

void ChainStrip::offerEnding(const QString &command, const QString &pooler)
{
    m_ending = command;
    m_ui->end->setVisible(!command.isEmpty());
    setPlainToolTip(*m_ui->end, tr("%1 in the console of %2").arg(command, report::called(pooler, m_names)));
}

QString ChainStrip::whyText(WhyNone why, bool isNow)
{
    switch (why) {
    case WhyNone::OnlyMetrics:
        return tr("a metrics page lists no connections; to say where its pools lead, "
                  "right-click it in the list on the left");
    case WhyNone::PathNotKnown:
        return tr("its connections arrive at the servers, but which of them came through what is not known; "
                  "the page “Sessions” lists them");
    case WhyNone::NotListed:
        return isNow ? tr("none is connected now, or its connections are not listed")
                     : tr("none was connected at this time, or its connections were not listed");
    }
    Q_UNREACHABLE();
}

void ChainStrip::presentNone(const QString &through, WhyNone why, bool isNow)
{
    present({}, nullptr, {}, {});
    offerEnding({}, {});
    m_ui->title->setText(tr("No known connection leads through %1").arg(report::called(through, m_names)));
    m_ui->state->setText(whyText(why, isNow));
}

void ChainStrip::presentEvidence()
{
    const int hop = m_ui->cards->hop();
    if (hop < 0 || std::size_t(hop) + 1 >= m_chain.stops.size())
        return setTextOrHide(*m_ui->evidence, {});
    const auto place = std::size_t(hop);
    setTextOrHide(*m_ui->evidence,
                  tr("%1 → %2 is %3")
                      .arg(wordsOf(m_chain.stops[place]).kind, wordsOf(m_chain.stops[place + 1]).kind,
                           evidenceText(m_chain.hops[place])));
}

void ChainStrip::presentBlocker(const core::SamplePtr &sample)
{
    m_blocker.reset();
    const insight::Stop *backend = m_chain.backend();
    const auto pid = backend ? core::SessionId::fromText(backend->key) : std::nullopt;
    const std::vector<core::SessionId> *blockers = sample && pid ? core::blockersOf(*sample, *pid) : nullptr;
    if (blockers && !blockers->empty() && blockers->front() != 0)
        m_blocker = blockers->front();
    m_ui->follow->setVisible(m_blocker.has_value());
    setTextOrHide(*m_ui->blocker, blockers ? blockerText(*sample, *pid) : QString {});
}

void ChainStrip::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.line);
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

} // namespace gui
