#include "gui/frame/past_bar.h"

#include "gui/frame/few_lines.h"
#include "gui/widgets/plain.h"
#include "gui/widgets/theme.h"
#include "gui/widgets/words.h"
#include "report/local_time.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using report::timeThen;

QString selectedText(const insight::Selection &span, core::Instant now)
{
    const QString to = timeThen(span.to, now);
    if (span.isMoment)
        return Words::tr("Showing %1, with figures for the preceding minute").arg(to);
    return Words::tr("%1 – %2: averages, and states at the end").arg(timeThen(span.from, now), to);
}

QString readingText(const Axis &axis, core::Instant now, double done)
{
    if (!axis.selected || axis.selected->isMoment)
        return Words::tr("Reading %1 from the history…")
            .arg(timeThen(axis.selected ? axis.selected->to : newest(axis, now), now));
    return Words::tr("Adding up %1 – %2 from the history: %3 % done")
        .arg(timeThen(axis.selected->from, now), timeThen(axis.selected->to, now))
        .arg(int(done * 100));
}

QString chartsText(const insight::TimeSpan &span, core::Instant now, const QString &averaged)
{
    const QString from = timeThen(span.from, now);
    const QString to = timeThen(span.to, now);
    if (averaged.isEmpty())
        return Words::tr("Charts show %1 – %2. Drag in a chart to see the figures and lists of that time.")
            .arg(from, to);
    return Words::tr("Charts show %1 – %2: %3. Drag in a chart to see the figures and lists of that time.")
        .arg(from, to, averaged);
}

struct PastStep
{
    const char *name;
    QStyle::StandardPixmap icon;
    void (PastBar::*wanted)();
    const char *says;
};

// The order here is the order on screen.
constexpr auto steps = std::to_array<PastStep>({
    { "minuteBack", QStyle::SP_MediaSkipBackward, &PastBar::minuteBackRequested,
      QT_TRANSLATE_NOOP("gui", "One minute back ([)") },
    { "readingBack", QStyle::SP_MediaSeekBackward, &PastBar::readingBackRequested,
      QT_TRANSLATE_NOOP("gui", "One reading back (,)") },
    { "play", QStyle::SP_MediaPlay, &PastBar::playRequested, QT_TRANSLATE_NOOP("gui", "Play from here (P)") },
    { "readingForward", QStyle::SP_MediaSeekForward, &PastBar::readingForwardRequested,
      QT_TRANSLATE_NOOP("gui", "One reading forward (.)") },
    { "minuteForward", QStyle::SP_MediaSkipForward, &PastBar::minuteForwardRequested,
      QT_TRANSLATE_NOOP("gui", "One minute forward (])") },
});

/// The pixels of a style's icon are dark, whatever the palette is.
QIcon inColour(const QIcon &icon, const QColor &colour, qreal ratio)
{
    QPixmap pixels = icon.pixmap(QSize(16, 16), ratio);
    QPainter painter(&pixels);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(pixels.rect(), colour);
    painter.end();
    return pixels;
}

void say(QToolButton &button, const QString &text)
{
    setPlainToolTip(button, text);
    button.setAccessibleName(text);
}

} // namespace

QString averagedText(std::optional<core::Duration> averaged)
{
    using namespace std::chrono_literals;
    if (!averaged)
        return {};
    if (*averaged < 1min)
        return Words::tr("%1 s averages with peaks").arg(*averaged / 1s);
    if (*averaged < 1h)
        return Words::tr("%1 min averages with peaks").arg(*averaged / 1min);
    return Words::tr("%1 h averages with peaks").arg(*averaged / 1h);
}

QString pastText(const Axis &axis, core::Instant now, PastReading reading,
                 std::optional<core::Duration> averaged, double done)
{
    if (axis.isLive())
        return {};
    const insight::TimeSpan span = shownSpan(axis, now);
    if (reading == PastReading::Moment)
        return readingText(axis, now, done);
    if (reading == PastReading::Charts)
        return Words::tr("Reading %1 – %2 from the history for the charts…")
            .arg(timeThen(span.from, now), timeThen(span.to, now));
    const QString averages = averagedText(averaged);
    if (axis.end && axis.isNewest())
        return Words::tr("Showing %1, the end of the saved span").arg(timeThen(*axis.end, now));
    if (!axis.selected && (!axis.frozen || axis.right))
        return chartsText(span, now, averages);
    const QString text =
        axis.selected ? selectedText(*axis.selected, now)
                      : Words::tr("Display frozen at %1 (still recording)").arg(timeThen(*axis.frozen, now));
    return averages.isEmpty() ? text : Words::tr("%1 · charts: %2").arg(text, averages);
}

PastBar::PastBar(QWidget *parent)
    : QFrame(parent)
    , m_text(new QWidget(this))
    , m_steps(new QWidget(this))
    , m_speed(new PlainLabel(m_steps))
    , m_back(new QPushButton(Words::tr("Jump to the end"), this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(18, 2, 14, 2);
    row->addWidget(m_text, 1);
    row->addWidget(m_steps);
    row->addWidget(m_back);
    auto *stepsRow = new QHBoxLayout(m_steps);
    stepsRow->setContentsMargins(0, 0, 0, 0);
    stepsRow->setSpacing(0);
    addSteps(*stepsRow);
    m_text->setObjectName(u"text"_s);
    connect(m_back, &QPushButton::clicked, this, &PastBar::liveRequested);
    setPlaying({});
    setVisible(false);
}

void PastBar::addSteps(QHBoxLayout &row)
{
    for (const PastStep &step : steps) {
        auto *button = new QToolButton(m_steps);
        button->setObjectName(QString::fromLatin1(step.name));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        say(*button, QCoreApplication::translate("gui", step.says));
        connect(button, &QToolButton::clicked, this, step.wanted);
        row.addWidget(button);
        if (step.wanted == &PastBar::playRequested)
            m_play = button;
    }
    row.addWidget(m_speed);
}

void PastBar::setPlaying(const Playing &playing)
{
    m_isPlaying = playing.on;
    drawSteps();
    say(*m_play, playing.on ? Words::tr("Pause (P)") : Words::tr("Play from here (P)"));
    m_speed->setText(Words::tr("%1×").arg(playing.speed));
    setPlainToolTip(*m_speed, Words::tr("Playback speed: < slower, > faster"));
}

void PastBar::drawSteps()
{
    for (const PastStep &step : steps) {
        auto &button = *m_steps->findChild<QToolButton *>(QLatin1StringView(step.name));
        const bool isPause = &button == m_play && m_isPlaying;
        const QIcon icon = style()->standardIcon(isPause ? QStyle::SP_MediaPause : step.icon);
        button.setIcon(inColour(icon, m_colour, devicePixelRatioF()));
    }
}

void PastBar::present(const Axis &axis, core::Instant now, PastReading reading,
                      std::optional<core::Duration> averaged, double done)
{
    const QString text = pastText(axis, now, reading, averaged, done);
    followTheme();
    if (text != accessibleName())
        update();
    const QString kept =
        Words::tr("Values in queries are hidden unless the recording kept them; – means not recorded");
    setPlainToolTip(*m_text, axis.selected ? u"%1\n%2"_s.arg(text, kept) : text);
    setAccessibleName(text);
    m_back->setVisible(axis.end && !axis.isNewest()); // elsewhere "Go live" leads back
    m_steps->setVisible(axis.selected || axis.frozen || axis.end);
    setVisible(!text.isEmpty());
}

void PastBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        followTheme();
}

void PastBar::followTheme()
{
    const QColor colour = themeOf(palette()).pastText;
    if (std::exchange(m_colour, colour) == colour)
        return;
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, colour);
    m_speed->setPalette(colours);
    drawSteps();
}

void PastBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), themeOf(palette()).past);
    painter.setPen(m_colour);
    paintFewLines(painter, { m_text->x(), 0, m_text->width(), height() }, accessibleName());
}

} // namespace gui
