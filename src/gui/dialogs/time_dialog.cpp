#include "gui/dialogs/time_dialog.h"

#include "core/clock.h"
#include "core/zone.h"
#include "report/local_time.h"
#include "report/moment_text.h"
#include "ui_time_dialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
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
    understand();
}

TimeDialog::~TimeDialog() = default;

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
