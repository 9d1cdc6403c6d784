#include "gui/frame/past_bar.h"

#include "gui/plain.h"
#include "gui/theme.h"
#include "gui/words.h"
#include "report/local_time.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

QString timeOfDay(core::Instant moment)
{
    return report::localTime(moment, u"HH:mm:ss"_s);
}

} // namespace

QString pastText(const Axis &axis, core::Instant now, bool reading)
{
    if (axis.isLive())
        return {};
    if (reading)
        return Words::tr("Reading %1 from the history…")
            .arg(timeOfDay(axis.selected ? axis.selected->to : newest(axis, now)));
    if (axis.selected)
        return Words::tr("Showing %1 – %2. Values in queries are hidden; – means not recorded")
            .arg(timeOfDay(axis.selected->from), timeOfDay(axis.selected->to));
    if (axis.frozen && !axis.right)
        return Words::tr("Display frozen at %1 (still recording)").arg(timeOfDay(*axis.frozen));
    const insight::TimeSpan span = shownSpan(axis, now);
    return Words::tr("Charts show %1 – %2. Drag in them to see figures and lists of that time.")
        .arg(timeOfDay(span.from), timeOfDay(span.to));
}

PastBar::PastBar(QWidget *parent)
    : QFrame(parent)
    , m_text(new PlainLabel(this))
    , m_back(new QPushButton(Words::tr("Jump to now"), this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(18, 2, 14, 2);
    row->addWidget(m_text, 1);
    row->addWidget(m_back);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_back->setAccessibleName(Words::tr("Jump to now"));
    connect(m_back, &QPushButton::clicked, this, &PastBar::liveWanted);
    setVisible(false);
}

void PastBar::present(const Axis &axis, core::Instant now, bool reading)
{
    const QString text = pastText(axis, now, reading);
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, themeOf(palette()).pastText);
    m_text->setPalette(colours);
    m_text->setText(text);
    setPlainToolTip(*m_text, text);
    setAccessibleName(text);
    setVisible(!text.isEmpty());
}

void PastBar::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), themeOf(palette()).past);
}

} // namespace gui
