#include "gui/charts/lanes.h"

#include "gui/charts/lane.h"
#include "gui/charts/lanes_input.h"
#include "gui/charts/lanes_overlay.h"
#include "gui/widgets/plain.h"

#include <QHelpEvent>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace gui {

struct Lanes::Private
{
    explicit Private(Lanes *owner)
        : q(owner)
        , overlay(new LanesOverlay(owner))
        , input(new LanesInput(owner))
    {
    }

    void adopt(const std::vector<LaneSpec> &specs);
    void rebuild(const std::vector<LaneSpec> &specs);
    std::vector<LaneNeed> needs() const;
    void arrange();
    void letTabStopOnce();
    void leave(const Lane &lane, bool isDown);
    void setOpen(const QString &key, bool open);
    void draw(); ///< when seen
    void drawNow();
    void showCrosshair();
    void showSpan();
    void setHidden(const QString &key, bool isHidden);
    LaneScene scene() const;
    TimeScale time() const;
    QRect timeRow() const;

    Lanes *q;
    LanesOverlay *overlay;
    LanesInput *input;
    std::vector<std::unique_ptr<Lane>> lanes;
    LaneMetrics metrics;
    std::optional<Picture> picture;
    std::optional<insight::ClusterHistory> readings; ///< of the moment shown
    QSet<QString> hidden;
    QMap<QString, bool> opened;
    int likes = 0;
    bool isStale = false;
};

void Lanes::Private::adopt(const std::vector<LaneSpec> &specs)
{
    const bool same = std::ranges::equal(specs, lanes, {}, &LaneSpec::key,
                                         [](const auto &lane) { return lane->spec().key; });
    if (!same) {
        rebuild(specs);
        arrange();
        return;
    }
    bool otherLegend = false;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        otherLegend |= specs[i].series.size() != lanes[i]->spec().series.size()
                       || specs[i].stretch != lanes[i]->spec().stretch;
        LaneSpec spec = specs[i];
        if (picture->reading) // the limits of then are not known yet: the scale stays
            spec.limits = lanes[i]->spec().limits;
        lanes[i]->setSpec(spec);
    }
    if (otherLegend)
        arrange();
}

void Lanes::Private::rebuild(const std::vector<LaneSpec> &specs)
{
    lanes.clear();
    for (const LaneSpec &spec : specs) {
        Lane &lane = *lanes.emplace_back(std::make_unique<Lane>(spec, q));
        lane.model().setHidden(hidden);
        connect(&lane.model(), &LegendModel::hiddenChanged, q,
                [this](const QString &key, bool isHidden) { setHidden(key, isHidden); });
        connect(&lane.legend(), &Legend::pointerCame, input, &LanesInput::leave);
        connect(&lane.legend(), &Legend::left, q, [this, &lane](bool isDown) { leave(lane, isDown); });
        connect(&lane.title(), &LaneTitle::pointerCame, input, &LanesInput::leave);
        connect(&lane.title(), &LaneTitle::clicked, q,
                [this, &lane] { setOpen(lane.spec().key, !lane.isOpen()); });
    }
    overlay->raise();
}

std::vector<LaneNeed> Lanes::Private::needs() const
{
    std::vector<LaneNeed> needs;
    for (const auto &lane : lanes) {
        const auto decided = opened.constFind(lane->spec().key);
        needs.push_back(
            lane->need(metrics, decided == opened.cend() ? std::nullopt : std::optional { *decided }));
    }
    return needs;
}

void Lanes::Private::arrange()
{
    metrics = laneMetrics(*q);
    const std::vector<LaneNeed> needed = needs();
    const QSize least { metrics.gutter + metrics.legendGap + metrics.leastLegend + 2 * metrics.lowest,
                        leastHeight(needed, metrics.titleRow) + metrics.timeRow };
    const int liked = gui::likedHeight(needed, metrics.titleRow) + metrics.timeRow;
    const bool other = std::exchange(likes, liked) != liked || least != q->minimumSize();
    q->setMinimumSize(least);

    const auto places = placesOf(needed, metrics.titleRow, q->height() - metrics.timeRow);
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (places[i].open && !lanes[i]->hasRoomFor(metrics.legendText, places[i].height))
            metrics.legendText = metrics.label; // all alike
    }
    for (std::size_t i = 0; i < lanes.size(); ++i)
        lanes[i]->place(places[i], q->width(), metrics);
    letTabStopOnce();
    overlay->setGeometry(0, 0, q->width() - metrics.legend - metrics.legendGap / 2, q->height());
    if (other)
        emit q->roomRequested();
}

/// A page has up to ten legends: Tab stops at the first, and the arrow keys lead from one to the next.
void Lanes::Private::letTabStopOnce()
{
    bool isFirst = true;
    for (const auto &lane : lanes) {
        lane->legend().setFocusPolicy(isFirst && lane->isOpen() ? Qt::StrongFocus : Qt::ClickFocus);
        isFirst = isFirst && !lane->isOpen();
    }
}

void Lanes::Private::leave(const Lane &lane, bool isDown)
{
    const auto place = std::ranges::find(lanes, &lane, &std::unique_ptr<Lane>::get) - lanes.begin();
    const auto count = std::ssize(lanes);
    for (auto next = isDown ? place + 1 : place - 1; next >= 0 && next < count; next += isDown ? 1 : -1) {
        if (lanes[std::size_t(next)]->isOpen())
            return lanes[std::size_t(next)]->legend().enter(isDown);
    }
}

void Lanes::Private::setOpen(const QString &key, bool open)
{
    opened.insert(key, open);
    arrange();
    draw();
    emit q->openedChanged();
}

TimeScale Lanes::Private::time() const
{
    const int width = q->width() - metrics.gutter - metrics.legendGap - metrics.legend;
    return { picture ? picture->axis : insight::TimeSpan {}, double(metrics.gutter),
             double(std::max(1, width)) };
}

QRect Lanes::Private::timeRow() const
{
    return { 0, q->height() - metrics.timeRow, overlay->width(), metrics.timeRow };
}

LaneScene Lanes::Private::scene() const
{
    return { *picture, time(), gapsOf(*picture), eventsOf(*picture), hidden, readings };
}

void Lanes::Private::draw()
{
    isStale = true;
    if (picture && q->isVisible())
        drawNow();
}

void Lanes::Private::drawNow()
{
    isStale = false;
    const LaneScene all = scene();
    std::vector<QRectF> plots;
    for (const auto &lane : lanes) {
        lane->draw(all, themeOf(q->palette()));
        if (lane->isOpen())
            plots.push_back(lane->plot());
    }
    input->setTime(all.time, picture->selected);
    overlay->setScene(all.time, plots, timeRow(), metrics.label);
    showCrosshair();
    showSpan();
    q->update(timeRow());
}

void Lanes::Private::showCrosshair()
{
    const std::optional<core::Instant> pointedAt = input->crosshair();
    overlay->setCrosshair(pointedAt);
    for (const auto &lane : lanes)
        lane->showValues(pointedAt);
}

void Lanes::Private::showSpan()
{
    const auto preview = input->preview();
    overlay->setSpan(preview ? preview : std::optional<insight::TimeSpan>(picture->selected),
                     preview.has_value());
}

void Lanes::Private::setHidden(const QString &key, bool isHidden)
{
    if (isHidden)
        hidden.insert(key);
    else
        hidden.remove(key);
    for (const auto &lane : lanes)
        lane->refit();
    draw();
    emit q->hiddenSeriesChanged();
}

Lanes::Lanes(QWidget *parent)
    : QWidget(parent)
    , m_private(std::make_unique<Private>(this))
{
    setAccessibleName(tr("Charts over time"));
    const LanesInput *input = m_private->input;
    connect(input, &LanesInput::crosshairMoved, this, [this] { m_private->showCrosshair(); });
    connect(input, &LanesInput::previewChanged, this, [this] {
        if (m_private->picture)
            m_private->showSpan();
    });
    connect(input, &LanesInput::spanSelected, this, &Lanes::spanSelected);
    connect(input, &LanesInput::zoomed, this, &Lanes::zoomed);
    connect(input, &LanesInput::panned, this, &Lanes::panned);
    connect(input, &LanesInput::liveRequested, this, &Lanes::liveRequested);
    connect(input, &LanesInput::menuRequested, this, &Lanes::menuRequested);
}

Lanes::~Lanes() = default;

void Lanes::present(const std::vector<LaneSpec> &lanes, const Picture &picture)
{
    const auto &before = m_private->picture;
    const bool isOther = !before || before->then != picture.then || before->reading != picture.reading;
    m_private->picture.emplace(picture);
    const bool isRead = picture.then && !picture.reading;
    if (isOther)
        m_private->readings =
            isRead ? std::optional(insight::lastReadings(*picture.then, oneColumn)) : std::nullopt;
    m_private->adopt(lanes);
    m_private->draw();
}

QMap<QString, bool> Lanes::opened() const
{
    return m_private->opened;
}

void Lanes::setOpened(const QMap<QString, bool> &opened)
{
    m_private->opened = opened;
    m_private->arrange();
    m_private->draw();
    emit openedChanged();
}

std::vector<Lanes::Head> Lanes::heads() const
{
    std::vector<Head> heads;
    for (const auto &lane : m_private->lanes)
        heads.push_back({ lane->spec().key, lane->spec().title, lane->isOpen() });
    return heads;
}

void Lanes::setOpen(const QString &key, bool open)
{
    m_private->setOpen(key, open);
}

int Lanes::likedHeight() const
{
    return m_private->likes;
}

QSet<QString> Lanes::hiddenSeries() const
{
    return m_private->hidden;
}

void Lanes::setHiddenSeries(const QSet<QString> &keys)
{
    m_private->hidden = keys;
    for (const auto &lane : m_private->lanes)
        lane->refit();
    m_private->draw();
}

QImage Lanes::image() const
{
    constexpr int resolution = 2;
    if (m_private->isStale && m_private->picture)
        m_private->drawNow();
    QImage image(size() * resolution, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(resolution);
    image.fill(themeOf(palette()).background);

    for (const auto &lane : m_private->lanes)
        lane->setBuffered(false);
    m_private->overlay->setFocusShown(false);
    m_private->q->render(&image, {}, {}, DrawChildren);
    m_private->overlay->setFocusShown(hasFocus());
    for (const auto &lane : m_private->lanes)
        lane->setBuffered(true);
    return image;
}

bool Lanes::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !m_private->picture)
        return QWidget::event(event);
    const auto &help = static_cast<QHelpEvent &>(*event);
    const LaneScene scene = m_private->scene();
    QString text;
    for (const auto &lane : m_private->lanes)
        text += lane->toolTipAt(help.pos(), scene);
    const QRect around { help.pos().x() - 3, 0, 7, height() }; // further on something else may be true
    showPlainToolTip(help.globalPos(), text, this, around);
    return true;
}

void Lanes::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_private->arrange();
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        m_private->draw();
}

void Lanes::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    // After a click the position is known; a frame around the whole chart would only be in the way.
    m_private->overlay->setFocusShown(event->reason() != Qt::MouseFocusReason);
}

void Lanes::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_private->overlay->setFocusShown(false);
}

void Lanes::paintEvent(QPaintEvent *)
{
    if (!m_private->picture)
        return;
    QPainter painter(this);
    painter.setFont(m_private->metrics.label);
    painter.setPen(themeOf(palette()).muted);
    const QRectF row = m_private->timeRow();
    const TimeScale time = m_private->time();
    const QString widest = time.span.length() > std::chrono::hours { 24 } ? u"30 MMM 00:00"_s : u"00:00:00"_s;
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(widest);
    for (const TimeTick &tick : timeTicks(time, width)) {
        QRectF place { 0, row.top(), width, row.height() };
        place.moveCenter({ time.xOf(tick.at), row.center().y() });
        painter.drawText(place, Qt::AlignCenter, tick.label);
    }
}

void Lanes::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_private->arrange();
    m_private->draw();
}

void Lanes::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_private->isStale)
        m_private->draw();
}

} // namespace gui
