#include "gui/frame/time_strip.h"

#include "core/zone.h"
#include "gui/frame/past_bar.h"
#include "gui/widgets/plain.h"
#include "gui/widgets/theme.h"
#include "report/local_time.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {

namespace {

constexpr int columnWidth = 3; ///< pixels

using insight::Metric;

constexpr std::array sessionsAtWork { Metric::Cpu,    Metric::Io,        Metric::Ipc,
                                      Metric::LwLock, Metric::Lock,      Metric::Timeout,
                                      Metric::Client, Metric::OtherWait, Metric::UnreportedWait };
constexpr std::array clientsAtWork { Metric::LogicalActive, Metric::Waiting };
constexpr std::array connectionsInUse { Metric::Used };

/// An endpoint on the way has no sessions.
std::span<const Metric> activityAt(core::Layer layer)
{
    if (layer == core::Layer::Pooler)
        return clientsAtWork;
    const bool countsConnections = layer == core::Layer::Proxy || layer == core::Layer::Application;
    return countsConnections ? std::span<const Metric>(connectionsInUse) : sessionsAtWork;
}

std::vector<insight::Series> activity(const Picture &picture)
{
    const QStringList endpoints = picture.past.endpointsIn(picture.scope);
    const core::SamplePtr alone =
        endpoints.size() == 1 ? picture.past.history(endpoints.front()).latestGood() : nullptr;
    std::vector<insight::Series> series;
    for (const Metric metric : activityAt(alone ? alone->endpoint.layer : core::Layer::Unknown))
        series.push_back({ metric, picture.scope });
    return series;
}

QString hourAndMinute(core::Instant moment)
{
    return report::localTime(moment, u"HH:mm"_s);
}

/// Where several days are shown, with its day; where many are, without its time.
QString labelOf(core::Instant moment, core::Duration shown)
{
    if (shown <= 24h)
        return hourAndMinute(moment);
    return report::localTime(moment, shown <= 4 * 24h ? u"d MMM HH:mm"_s : u"d MMM"_s);
}

float peakOf(const std::vector<insight::Column> &columns)
{
    float peak = 1;
    for (const insight::Column &column : columns)
        peak = std::isnan(column.highest) ? peak : std::max(peak, column.highest);
    return peak;
}

} // namespace

std::vector<insight::Column> stripColumns(const Picture &picture, const insight::TimeSpan &whole, int count)
{
    const auto series = activity(picture);
    auto columns = insight::columnsOf(picture.past, series, whole, count);
    if (!picture.around)
        return columns;
    auto read = insight::columnsOf(*picture.around, series, whole, count);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const core::Instant middle = whole.from + whole.length() * (2 * qint64(i) + 1) / (2 * qint64(count));
        if (picture.axis.from <= middle && middle < picture.axis.to)
            columns[i] = std::move(read[i]);
    }
    return columns;
}

TimeStrip::TimeStrip(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Time shown"));
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TimeStrip::present(const Picture &picture)
{
    const auto length =
        std::max<core::Duration>({ 1h, picture.axis.length(), picture.now - picture.axis.from });
    m_now = picture.now;
    m_endsNow = !picture.frozen;
    m_whole = { picture.now - length, picture.now };
    m_frame = picture.axis;
    m_chosen = picture.selected;
    m_names = picture.names;
    m_columns = stripColumns(picture, m_whole, std::max(1, plot().width() / columnWidth));
    m_averaged = averagedText(picture.averaged);
    const core::Duration shown = m_whole.length();
    const QString span =
        tr("%1 to %2 %3")
            .arg(labelOf(m_frame.from, shown), labelOf(m_frame.to, shown), core::zoneText(m_frame.to));
    setPlainToolTip(*this, m_averaged.isEmpty() ? span : tr("%1, %2").arg(span, m_averaged));
    update();
}

void TimeStrip::setNotes(std::vector<core::Note> notes)
{
    m_notes = std::move(notes);
    update();
}

std::vector<NoteBand> TimeStrip::bands() const
{
    return noteBandsOf(m_notes, m_whole, plot());
}

bool TimeStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const std::vector<NoteBand> all = bands();
    const core::Note *const note = noteAt(all, help->pos());
    showPlainToolTip(help->globalPos(), note ? tipOf(*note, m_names) : accessibleDescription(), this,
                     QRect(help->pos(), QSize(1, 1)).adjusted(-3, -3, 3, 3));
    return true;
}

QSize TimeStrip::sizeHint() const
{
    return { 500, std::max(40, timesHeight() + 23) };
}

QSize TimeStrip::minimumSizeHint() const
{
    return { 80, std::max(36, timesHeight() + 20) };
}

/// Of the row below the plot.
int TimeStrip::timesHeight() const
{
    return fontMetrics().height() * 11 / 13 + 2;
}

QRect TimeStrip::plot() const
{
    return rect().adjusted(0, 2, -1, -timesHeight());
}

double TimeStrip::place(core::Instant moment) const
{
    const QRect area = plot();
    const double share = static_cast<double>((moment - m_whole.from).count())
                         / static_cast<double>(std::max<core::Duration::rep>(1, m_whole.length().count()));
    return area.left() + share * area.width();
}

core::Duration TimeStrip::perPixel() const
{
    return m_whole.length() / std::max(1, plot().width());
}

/// With the zone of all times that are shown.
QString TimeStrip::endText() const
{
    const QString end = m_endsNow ? tr("now") : labelOf(m_whole.to, m_whole.length());
    return u"%1 %2"_s.arg(end, core::zoneText(m_whole.to));
}

void TimeStrip::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    const QRect area = plot();
    QPainter painter(this);
    painter.fillRect(area, theme.background);

    paintLoad(painter, theme);
    for (const NoteBand &band : bands())
        gui::paint(painter, band, theme);
    painter.setPen(theme.line);
    painter.drawRect(area);
    if (m_whole.length() <= core::Duration {})
        return; // nothing was presented yet

    QFont small = font();
    small.setPixelSize(QFontInfo(font()).pixelSize() * 10 / 13);
    painter.setFont(small);
    if (m_times.font() != small)
        m_times = FittedTexts(small);
    paintTimes(painter, theme.muted);
    if (!m_averaged.isEmpty()) {
        painter.setPen(theme.text);
        painter.drawText(area.adjusted(6, 2, -6, 0), Qt::AlignRight | Qt::AlignTop, m_averaged);
    }
    paintFrame(painter, theme.accent);
    if (m_chosen)
        paintChosen(painter, theme.warning);
}

void TimeStrip::paintLoad(QPainter &painter, const Theme &theme) const
{
    const QRect area = plot();
    const double scale = area.height() * 0.85 / static_cast<double>(peakOf(m_columns));
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const int x = area.left() + static_cast<int>(i) * columnWidth;
        if (std::isnan(m_columns[i].highest)) {
            if (m_columns[i].expected > 0)
                painter.fillRect(QRect(x, area.top(), columnWidth, area.height()),
                                 QBrush(theme.muted, Qt::BDiagPattern));
            continue;
        }
        const int height = static_cast<int>(std::lround(static_cast<double>(m_columns[i].highest) * scale));
        painter.fillRect(QRect(x, area.bottom() - height, columnWidth, height + 1), theme.idle);
    }
}

void TimeStrip::paintTimes(QPainter &painter, const QColor &colour)
{
    painter.setPen(colour);
    const QFontMetrics metrics(painter.font());
    constexpr int labels = 4;
    constexpr std::array order { labels, 0, 2, 1, 3 }; // the first ones stay where the room is small
    QRegion taken;
    for (const int i : order) {
        const core::Instant moment = m_whole.from + m_whole.length() * i / labels;
        const QString text = i == labels ? endText() : labelOf(moment, m_whole.length());
        const int width = m_times.widthOf(text);
        const int x = std::clamp(static_cast<int>(place(moment)) - width / 2, 0,
                                 std::max(0, this->width() - width - 1));
        const QRect room(x - metrics.averageCharWidth(), 0, width + 2 * metrics.averageCharWidth(), 1);
        if (taken.intersects(room))
            continue;
        taken += room;
        m_times.paintAt(painter, { x, height() - metrics.descent() }, text);
    }
}

/// Around the part that the lanes show.
void TimeStrip::paintFrame(QPainter &painter, const QColor &colour) const
{
    const QRect area = plot();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5));
    QColor tint = colour;
    tint.setAlpha(40);
    painter.setBrush(tint);
    const double left = std::max(place(m_frame.from), 0.);
    painter.drawRoundedRect(
        QRectF(left + 0.5, area.top() + 0.5, place(m_frame.to) - left - 1, area.height() - 1), 3, 3);
}

/// A moment is a line; a span has two, with a tint between them.
void TimeStrip::paintChosen(QPainter &painter, const QColor &colour) const
{
    constexpr int line = 2;
    const QRect area = plot();
    const int from = int(place(m_chosen->isMoment ? m_chosen->to : m_chosen->from));
    const int to = std::max(from, int(place(m_chosen->to)));
    QColor tint = colour;
    tint.setAlpha(60);
    painter.fillRect(QRect(from, area.top(), to - from, area.height()), tint);
    for (const int x : { from, to })
        painter.fillRect(QRect(x - line / 2, area.top(), line, area.height()), colour);
}

void TimeStrip::mousePressEvent(QMouseEvent *event)
{
    const double x = event->position().x();
    m_dragging = event->button() == Qt::LeftButton;
    m_dragged = x;
    const std::vector<NoteBand> all = bands();
    const core::Note *const note = m_dragging ? noteAt(all, event->position().toPoint()) : nullptr;
    m_pressed = note ? std::optional(*note) : std::nullopt;
    if (m_dragging && !note && (x < place(m_frame.from) || x > place(m_frame.to)))
        emit centred(m_whole.from + perPixel() * static_cast<int>(x - plot().left()));
}

void TimeStrip::mouseMoveEvent(QMouseEvent *event)
{
    const int pixels = static_cast<int>(event->position().x() - m_dragged);
    if (!m_dragging || !(event->buttons() & Qt::LeftButton) || pixels == 0)
        return;
    if (m_pressed && std::abs(pixels) < QApplication::startDragDistance())
        return;
    m_pressed.reset();
    m_dragged += pixels;
    emit panned(perPixel() * pixels);
}

void TimeStrip::mouseReleaseEvent(QMouseEvent *)
{
    m_dragging = false;
    if (const auto note = std::exchange(m_pressed, std::nullopt))
        emit noteClicked(*note);
}

} // namespace gui
