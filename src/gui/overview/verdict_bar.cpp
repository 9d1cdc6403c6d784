#include "gui/overview/verdict_bar.h"

#include "gui/plain.h"
#include "gui/theme.h"
#include "report/verdict.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QResizeEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int symbol = 34; ///< room for it at the left
constexpr int margin = 8;  ///< at the right
constexpr int spacing = 10;
constexpr int mostLines = 2;

QColor colourOf(const Theme &theme, insight::Gravity gravity)
{
    switch (gravity) {
    case insight::Gravity::Calm:
        return theme.good;
    case insight::Gravity::Notice:
        return theme.warning;
    case insight::Gravity::Warning:
        return theme.bad;
    }
    Q_UNREACHABLE();
}

bool leadsSomewhere(const insight::Verdict &verdict)
{
    return verdict.queue || !verdict.filter.isEmpty();
}

QPainterPath symbolOf(insight::Gravity gravity, const QRectF &box)
{
    QPainterPath path;
    if (gravity == insight::Gravity::Calm)
        path.addEllipse(box.adjusted(1, 1, -1, -1));
    else
        path.addPolygon(
            QPolygonF({ box.bottomLeft(), QPointF(box.center().x(), box.top()), box.bottomRight() }));
    return path;
}

QTextLayout::FormatRange boldRange(qsizetype length)
{
    QTextLayout::FormatRange range { .start = 0, .length = int(length), .format = {} };
    range.format.setFontWeight(QFont::Bold);
    return range;
}

void breakIntoLines(QTextLayout &layout, const QString &text, qsizetype bold, int width)
{
    layout.setText(text);
    layout.setFormats({ boldRange(std::min(bold, text.size())) });
    layout.beginLayout();
    double top = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({ 0, top });
        top += line.height();
    }
    layout.endLayout();
}

/// Cut at its end so that it has no more lines than are allowed.
void breakIntoFewLines(QTextLayout &layout, const QString &text, qsizetype bold, int width)
{
    breakIntoLines(layout, text, bold, width);
    if (layout.lineCount() <= mostLines)
        return;
    qsizetype kept = layout.lineAt(mostLines).textStart();
    while (layout.lineCount() > mostLines && kept > 0) {
        if (!text[--kept].isLowSurrogate())
            breakIntoLines(layout, text.left(kept).trimmed() + QChar(0x2026), bold, width);
    }
}

} // namespace

VerdictBar::VerdictBar(QWidget *parent)
    : QFrame(parent)
    , m_show(new QPushButton(tr("Show it"), this))
{
    m_show->hide();
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(layoutDirection());
    m_sentence.setTextOption(option);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(symbol, 4, margin, 4);
    row->addStretch(1);
    row->addWidget(m_show);
    layOut();
    connect(m_show, &QPushButton::clicked, this, &VerdictBar::showIt);
}

void VerdictBar::present(const insight::Verdict &verdict)
{
    m_verdict = verdict;
    const report::Said said = report::verdictSentence(verdict);
    const bool same =
        said.lead == m_lead && said.rest == m_rest && m_show->isHidden() != leadsSomewhere(verdict);
    update();
    if (same)
        return;
    m_lead = said.lead;
    m_rest = said.rest;
    setAccessibleName(m_lead + u' ' + m_rest);
    setToolTip(plainToolTip(accessibleName()));
    m_show->setVisible(leadsSomewhere(verdict));
    if (verdict.queue)
        m_show->setToolTip(tr("Where on the way that is"));
    else
        m_show->setToolTip(tr("The sessions that this is about"));
    layOut();
}

int VerdictBar::roomForText() const
{
    const int button = m_show->isHidden() ? 0 : m_show->sizeHint().width() + spacing;
    return std::max(1, width() - symbol - margin - button);
}

void VerdictBar::layOut()
{
    m_sentence.setFont(font());
    breakIntoFewLines(m_sentence, m_lead + u"  "_s + m_rest, m_lead.size(), roomForText());
    // Height for width would do the same, but make the preferred height of the whole page its least one.
    const int line = fontMetrics().height();
    setMinimumHeight(std::max(line + 18, m_sentence.lineCount() * line + 10));
}

/// Those who wait say little without whom they wait for, a queue little without the way it stands on.
void VerdictBar::showIt()
{
    if (m_verdict->queue)
        emit poolWanted(m_verdict->queue->endpoint, m_verdict->queue->pool);
    else if (m_verdict->kind == insight::Verdict::Kind::LockQueue)
        emit blockingTreeWanted();
    else
        emit sessionsWanted(m_verdict->filter);
}

void VerdictBar::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const bool calm = !m_verdict || m_verdict->gravity == insight::Gravity::Calm;
    painter.setBrush(calm ? theme.panel : theme.notice);
    painter.drawRoundedRect(rect(), 5, 5);
    if (!m_verdict)
        return;
    painter.setBrush(colourOf(theme, m_verdict->gravity));
    painter.drawPath(symbolOf(m_verdict->gravity, QRectF(14, height() / 2. - 5.5, 12, 11)));
    painter.setPen(theme.text);
    m_sentence.draw(&painter, { symbol, (height() - m_sentence.boundingRect().height()) / 2 });
}

void VerdictBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        layOut();
}

void VerdictBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        layOut();
}

} // namespace gui
