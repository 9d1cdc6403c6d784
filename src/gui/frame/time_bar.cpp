#include "gui/frame/time_bar.h"

#include "core/text.h"
#include "gui/widgets/plain.h"
#include "gui/widgets/theme.h"
#include "ui_time_bar.h"

#include <QPainter>

#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {

TimeBar::TimeBar(QWidget *parent)
    : QFrame(parent)
    , m_ui(std::make_unique<Ui::TimeBar>())
{
    m_ui->setupUi(this);
    QFont bold = m_ui->name->font();
    bold.setPixelSize(QFontInfo(font()).pixelSize() * 15 / 13);
    bold.setWeight(QFont::DemiBold);
    m_ui->name->setFont(bold);

    const std::array<std::pair<QAbstractButton *, core::Duration>, 3> widths { {
        { m_ui->quarter, 15min },
        { m_ui->hour, 1h },
        { m_ui->four, 4h },
    } };
    for (const auto &[button, width] : widths)
        connect(button, &QAbstractButton::clicked, this,
                [this, wanted = width] { emit widthRequested(wanted); });
    connect(m_ui->all, &QAbstractButton::clicked, this, &TimeBar::everythingRequested);
    connect(m_ui->strip, &TimeStrip::panned, this, &TimeBar::panned);
    connect(m_ui->strip, &TimeStrip::centred, this, &TimeBar::centred);
    connect(m_ui->strip, &TimeStrip::noteClicked, this, &TimeBar::noteClicked);
    connect(m_ui->freeze, &QAbstractButton::clicked, this, &TimeBar::freezeRequested);
    connect(m_ui->live, &QAbstractButton::clicked, this, &TimeBar::liveRequested);
}

TimeBar::~TimeBar() = default;

void TimeBar::setCluster(const QString &name, const QString &protection)
{
    m_ui->name->setText(core::display(name));
    setPlainToolTip(*m_ui->name, core::display(name));
    m_ui->protection->setText(protection);
    setPlainToolTip(*m_ui->protection, protection);
}

void TimeBar::setOnlyRead()
{
    m_ui->freeze->hide();
    m_ui->live->hide();
}

void TimeBar::setNotes(std::vector<core::Note> notes)
{
    m_ui->strip->setNotes(std::move(notes));
}

void TimeBar::present(const Picture &picture, const Axis &axis)
{
    m_ui->strip->present(picture);
    m_ui->quarter->setChecked(axis.width == 15min);
    m_ui->hour->setChecked(axis.width == 1h);
    m_ui->four->setChecked(axis.width == 4h);
    const core::Duration all = everything(axis, picture.now);
    m_ui->all->setChecked(axis.width >= all / 100 * 99 && axis.width <= all && axis.width != 15min
                          && axis.width != 1h && axis.width != 4h);
    m_ui->freeze->setChecked(axis.frozen.has_value());
    m_ui->freeze->setEnabled(!axis.selected);
    m_ui->live->setChecked(axis.isLive());
}

void TimeBar::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(0, height() - 1, width(), 1, theme.line);
}

} // namespace gui
