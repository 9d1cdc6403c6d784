#include "gui/frame/verdict_bar.h"

#include "gui/frame/few_lines.h"
#include "gui/frame/other_findings.h"
#include "gui/frame/severity_symbol.h"
#include "gui/widgets/plain.h"
#include "gui/widgets/spoken_role.h"
#include "gui/widgets/theme.h"
#include "insight/verdict/judging.h"
#include "report/figure.h"
#include "report/numbers.h"
#include "report/verdict.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QResizeEvent>
#include <QScreen>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int symbol = 34; ///< room for it at the left
constexpr int margin = 8;  ///< at the right
constexpr int spacing = 10;
constexpr auto betweenParts = "  "_L1; ///< between the parts of the sentence

/// The lead is bold, names are underlined as links are.
Formats formatsOf(qsizetype lead, const std::vector<report::Mention> &mentions)
{
    Formats formats;
    QTextCharFormat bold;
    bold.setFontWeight(QFont::Bold);
    formats.append({ .start = 0, .length = int(lead), .format = bold });
    for (const report::Mention &mention : mentions) {
        QTextCharFormat link;
        link.setUnderlineStyle(QTextCharFormat::DotLine);
        formats.append({ .start = int(mention.from), .length = int(mention.length), .format = link });
    }
    return formats;
}

const QColor &backgroundOf(const Theme &theme, insight::Severity severity)
{
    switch (severity) {
    case insight::Severity::Calm:
        return theme.panel;
    case insight::Severity::Unknown:
    case insight::Severity::Warning:
        return theme.notice;
    case insight::Severity::Critical:
        return theme.alarm;
    }
    Q_UNREACHABLE();
}

/// What an endpoint remarks on its figures is no trouble, and not counted beside any.
QString othersText(const std::vector<insight::Verdict> &others)
{
    const auto remarks = std::ranges::count_if(others, isRemark);
    const auto findings = qint64(others.size()) - remarks;
    if (findings > 0)
        return VerdictBar::tr("+%1 more").arg(findings);
    return remarks > 0 ? VerdictBar::tr("%1 remark(s)", nullptr, report::pluralOf(remarks)).arg(remarks)
                       : QString();
}

} // namespace

VerdictBar::VerdictBar(QWidget *parent)
    : QFrame(parent)
    , m_show(new QPushButton(tr("Show it"), this))
    , m_more(new QPushButton(this))
{
    setSpokenRole(*this, QAccessible::AlertMessage);
    setMouseTracking(true);
    m_show->hide();
    m_show->setObjectName(u"show"_s);
    m_more->hide();
    m_more->setObjectName(u"more"_s);
    m_more->setToolTip(tr("All other findings, most severe first"));
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(layoutDirection());
    m_sentence.setTextOption(option);
    m_sentence.setCacheEnabled(true); // else it would be laid out once more at each paint

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(symbol, 4, margin, 4);
    row->addStretch(1);
    row->addWidget(m_more);
    row->addWidget(m_show);
    layOut();
    connect(m_show, &QPushButton::clicked, this, [this] { emit requested(locationOf(*m_verdict)); });
    connect(m_more, &QPushButton::clicked, this, &VerdictBar::listOthers);
}

bool VerdictBar::Preferred::isMeant(const insight::Verdict &verdict) const
{
    constexpr core::Duration betweenReadings = std::chrono::seconds { 15 };
    return verdict.survey.asOf && std::chrono::abs(*verdict.survey.asOf - moment) <= betweenReadings;
}

void VerdictBar::prefer(const core::Note &incident, core::Instant moment)
{
    m_preferred = { incident.what, incident.endpoint, moment };
}

void VerdictBar::present(const insight::Verdict &verdict, const report::EndpointNames &names)
{
    m_naming = report::calledBy(names);
    const auto before = std::exchange(m_verdict, verdict);
    if (m_preferred.isMeant(verdict))
        putFirst(*m_verdict, m_preferred.what, m_preferred.endpoint);
    const bool isGraverOrLess = before && before->severity != m_verdict->severity;
    const bool looksSame = before && !isGraverOrLess;
    const report::Sentence said = report::verdictSentence(*m_verdict, m_naming);
    const QString more = othersText(m_verdict->others);
    const bool same = said.lead == m_lead && said.rest == m_rest && m_more->text() == more
                      && m_show->isHidden() != leadsSomewhere(*m_verdict);
    if (!same || !looksSame)
        update();
    const Location location = locationOf(*m_verdict);
    const bool areSessions =
        std::holds_alternative<at::Sessions>(location) || std::holds_alternative<at::BlockingTree>(location);
    setPlainToolTip(*m_show,
                    areSessions ? tr("Show the sessions concerned") : tr("Show where on the path this is"));
    if (same)
        return;
    say(said);
    m_show->setVisible(leadsSomewhere(*m_verdict));
    m_more->setText(more);
    m_more->setVisible(!more.isEmpty());
    layOut();
    if (!isGraverOrLess)
        return;
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
    emit alerted();
}

void VerdictBar::say(const report::Sentence &said)
{
    m_lead = said.lead;
    m_rest = said.rest;
    m_mentions = report::mentions(m_lead + betweenParts + m_rest, *m_verdict, m_naming);
    setFocusPolicy(m_mentions.empty() ? Qt::NoFocus : Qt::TabFocus);
    setAccessibleName(m_lead + u' ' + m_rest);
    setPlainToolTip(*this, accessibleName());
    if (!m_mentions.empty())
        setAccessibleDescription(tr("Press Enter to list the items in this sentence"));
}

int VerdictBar::roomForText() const
{
    int buttons = 0;
    for (const QPushButton *button : { m_more, m_show })
        buttons += button->isHidden() ? 0 : button->sizeHint().width() + spacing;
    return std::max(1, width() - symbol - margin - buttons);
}

void VerdictBar::layOut()
{
    m_sentence.setFont(font());
    breakIntoFewLines(m_sentence, m_lead + betweenParts + m_rest, formatsOf(m_lead.size(), m_mentions),
                      roomForText());
    // Height for width would do the same, but make the preferred height of the whole page its least one.
    m_lines = std::max(m_lines, m_sentence.lineCount());
    const int line = fontMetrics().height();
    setMinimumHeight(std::max(line + 18, m_lines * line + 10));
}

void VerdictBar::layOutAnew()
{
    m_lines = 0;
    layOut();
}

void VerdictBar::listMentions()
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"mentions"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QString sentence = m_lead + betweenParts + m_rest;
    for (const report::Mention &mention : m_mentions) {
        QString name = sentence.mid(mention.from, mention.length);
        QAction *entry = menu->addAction(tr("Go to %1").arg(name.replace(u'&', u"&&"_s)));
        connect(entry, &QAction::triggered, this, [this, mention] { emit requested(locationOf(mention)); });
    }
    menu->popup(mapToGlobal(QPoint(symbol, height())));
}

QPointF VerdictBar::sentenceCorner() const
{
    return { symbol, (height() - m_sentence.boundingRect().height()) / 2 };
}

const report::Mention *VerdictBar::mentionAt(QPointF position) const
{
    const QPointF within = position - sentenceCorner();
    for (int i = 0; i < m_sentence.lineCount(); ++i) {
        const QTextLine line = m_sentence.lineAt(i);
        if (!line.naturalTextRect().contains(within))
            continue;
        const int letter = line.xToCursor(within.x(), QTextLine::CursorOnCharacter);
        const auto found = std::ranges::find_if(m_mentions, [letter](const report::Mention &mention) {
            return letter >= mention.from && letter < mention.from + mention.length;
        });
        return found == m_mentions.end() ? nullptr : &*found;
    }
    return nullptr;
}

bool VerdictBar::event(QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QFrame::event(event);
}

void VerdictBar::mouseMoveEvent(QMouseEvent *event)
{
    setCursor(mentionAt(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void VerdictBar::mouseReleaseEvent(QMouseEvent *event)
{
    const report::Mention *mention =
        event->button() == Qt::LeftButton ? mentionAt(event->position()) : nullptr;
    if (mention)
        emit requested(locationOf(*mention));
}

void VerdictBar::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || m_mentions.empty())
        return QFrame::keyPressEvent(event);
    listMentions();
}

void VerdictBar::listOthers()
{
    auto *menu = new OtherFindings(m_verdict->others, m_naming, this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu, &OtherFindings::chosen, this,
            [this](const insight::Verdict &finding) { emit requested(locationOf(finding)); });
    menu->popup(m_more->mapToGlobal(m_more->rect().bottomLeft()));
}

void VerdictBar::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_verdict ? backgroundOf(theme, m_verdict->severity) : theme.panel);
    painter.drawRoundedRect(rect(), 5, 5);
    if (!m_verdict)
        return;
    paintSymbol(painter, m_verdict->severity, QRectF(14, height() / 2. - 5.5, 12, 11), palette());
    painter.setPen(theme.text);
    m_sentence.draw(&painter, sentenceCorner());
    if (!hasFocus())
        return;
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect().adjusted(1, 1, -1, -1), 5, 5);
}

void VerdictBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        layOutAnew();
}

void VerdictBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        layOutAnew();
}

} // namespace gui
