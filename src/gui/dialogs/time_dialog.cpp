#include "gui/dialogs/time_dialog.h"

#include "core/clock.h"
#include "core/zone.h"
#include "gui/widgets/theme.h"
#include "report/local_time.h"
#include "report/moment_text.h"
#include "ui_time_dialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QTextCharFormat>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

QString inFull(core::Instant moment)
{
    return report::localTime(moment, u"ddd d MMM yyyy, HH:mm:ss"_s);
}

} // namespace

TimeDialog::TimeDialog(std::optional<core::Instant> oldest, std::optional<core::Instant> end, QWidget *parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::TimeDialog>())
    , m_oldest(oldest)
    , m_end(end)
{
    m_ui->setupUi(this);
    m_ui->buttons->button(QDialogButtonBox::Ok)->setText(tr("&Go"));
    connect(m_ui->moment, &QLineEdit::textChanged, this, &TimeDialog::understand);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &TimeDialog::go);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    offerDays();
    understand();
}

TimeDialog::~TimeDialog() = default;

void TimeDialog::offerDays()
{
    QCalendarWidget &days = *m_ui->days;
    days.setLocale(report::calendarLocale());
    days.setFirstDayOfWeek(QLocale::system().firstDayOfWeek());
    days.setMaximumDate(core::onClock(newest()).date());
    if (m_oldest)
        days.setMinimumDate(core::onClock(*m_oldest).date());
    for (const auto day : { Qt::Saturday, Qt::Sunday }) // red would look like trouble
        days.setWeekdayTextFormat(day, {});
    connect(&days, &QCalendarWidget::clicked, this, &TimeDialog::chooseDay);
    connect(&days, &QCalendarWidget::activated, this, &TimeDialog::chooseDay);
}

void TimeDialog::markDays(const std::vector<QDate> &days)
{
    QTextCharFormat recorded;
    recorded.setFontWeight(QFont::Bold);
    recorded.setFontUnderline(true);
    recorded.setForeground(themeOf(palette()).accent);
    for (const QDate &day : days)
        m_ui->days->setDateTextFormat(day, recorded);
    if (!days.empty())
        m_ui->days->setMinimumDate(days.front());
    m_ui->daysAnswer->setText(days.empty() ? tr("Nothing is recorded yet")
                                           : tr("The underlined days are recorded"));
}

/// Noon, or what is nearest to it; the time of day is selected, so that another one can be typed.
void TimeDialog::chooseDay(const QDate &day)
{
    const core::Instant noon = core::momentOf(QDateTime(day, QTime(12, 0)));
    // The field has whole seconds, and one before the oldest moment would be refused.
    const core::Instant oldest = std::chrono::ceil<std::chrono::seconds>(m_oldest.value_or(noon));
    const core::Instant moment = std::min(std::max(noon, oldest), newest());
    const QString date = day.toString(Qt::ISODate);
    const QString time = report::localTime(moment, u"HH:mm:ss"_s);
    m_ui->moment->setText(u"%1 %2"_s.arg(date, time));
    m_ui->moment->setSelection(int(date.size()) + 1, int(time.size()));
    m_ui->moment->setFocus(Qt::OtherFocusReason);
}

core::Instant TimeDialog::newest() const
{
    return m_end.value_or(core::wallClock());
}

QString TimeDialog::understood(core::Instant moment) const
{
    if (m_end && moment > *m_end)
        return tr("%1: the saved span ends on %2").arg(inFull(moment), inFull(*m_end));
    if (moment > newest())
        return tr("%1 is in the future").arg(inFull(moment));
    if (m_oldest && moment < *m_oldest)
        return tr("%1: the history starts on %2").arg(inFull(moment), inFull(*m_oldest));
    return core::zoneShown() == core::Zone::Utc ? tr("%1, in UTC").arg(inFull(moment))
                                                : tr("%1, in this computer's time zone").arg(inFull(moment));
}

void TimeDialog::understand()
{
    const QString text = m_ui->moment->text();
    const auto read = report::momentOnClock(text, newest(), core::timeZoneShown());
    m_moment = read ? std::optional(read.value()) : std::nullopt;
    const bool isThere = m_moment && *m_moment <= newest() && !(m_oldest && *m_moment < *m_oldest);
    m_ui->buttons->button(QDialogButtonBox::Ok)->setEnabled(isThere);
    m_ui->answer->setText(text.trimmed().isEmpty() ? QString()
                          : m_moment               ? understood(*m_moment)
                                                   : read.error().detail);
}

/// "-90m" is meant from when it is gone to.
void TimeDialog::go()
{
    understand();
    if (m_moment)
        emit momentRequested(*m_moment);
    accept();
}

} // namespace gui
