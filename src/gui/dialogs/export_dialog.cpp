#include "gui/dialogs/export_dialog.h"

#include "core/text.h"
#include "gui/theme.h"
#include "report/numbers.h"
#include "report/views.h"
#include "ui_export_dialog.h"

#include <QDateTime>
#include <QPushButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {

namespace {

struct Format
{
    const char *name;
    const char *word;
};

constexpr auto formats = std::to_array<Format>({ { "csv", "CSV" }, { "json", "JSON" } });

QDateTime toLocal(core::Instant moment)
{
    return QDateTime::fromMSecsSinceEpoch(moment.time_since_epoch() / 1ms);
}

core::Instant fromLocal(const QDateTime &moment)
{
    return core::Instant { moment.toMSecsSinceEpoch() * 1ms };
}

QString viewWord(const QString &name)
{
    return name.left(1).toUpper() + name.mid(1);
}

} // namespace

std::optional<core::Duration> timeLeft(double done, core::Duration elapsed)
{
    // The first moments say more about opening than about writing.
    if (!(done > 0.005) || elapsed < 500ms)
        return {};
    const double left = static_cast<double>(elapsed.count()) * (1 - std::min(done, 1.)) / done;
    return core::Duration { std::llround(left) };
}

ExportDialog::ExportDialog(insight::TimeSpan span, QWidget *parent, std::function<Clock::time_point()> now)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::ExportDialog>())
    , m_now(std::move(now))
{
    m_ui->setupUi(this);
    for (const report::View &view : report::views)
        m_ui->view->addItem(viewWord(QString::fromLatin1(view.name)), QString::fromLatin1(view.name));
    m_ui->view->setCurrentIndex(m_ui->view->findData(u"sessions"_s));
    for (const Format &format : formats)
        m_ui->format->addItem(QString::fromLatin1(format.word), QString::fromLatin1(format.name));
    // Whole seconds are what one sees and types; none of the span is left out.
    m_ui->from->setDateTime(toLocal(std::chrono::floor<std::chrono::seconds>(span.from)));
    m_ui->to->setDateTime(toLocal(std::chrono::ceil<std::chrono::seconds>(span.to)));
    for (QDateTimeEdit *edit : { m_ui->from, m_ui->to })
        connect(edit, &QDateTimeEdit::dateTimeChanged, this, &ExportDialog::check);
    connect(m_ui->write, &QPushButton::clicked, this, [this] {
        emit exportRequested(m_ui->view->currentData().toString(), m_ui->format->currentData().toString(),
                             this->span().from, this->span().to);
    });
    connect(m_ui->cancel, &QPushButton::clicked, this, &ExportDialog::reject);
    check();
}

ExportDialog::~ExportDialog() = default;

insight::TimeSpan ExportDialog::span() const
{
    return { fromLocal(m_ui->from->dateTime()), fromLocal(m_ui->to->dateTime()) };
}

void ExportDialog::check()
{
    const core::Duration length = span().length();
    m_ui->write->setEnabled(!m_writing && length > 0s);
    m_ui->length->setText(length > 0s ? tr("%1, in the time of this machine").arg(report::duration(length))
                                      : tr("The end has to be later than the beginning"));
}

void ExportDialog::setWriting(bool writing)
{
    m_writing = writing;
    m_cancels = false;
    m_ui->what->setEnabled(!writing);
    m_ui->cancel->setEnabled(true);
    m_ui->cancel->setText(writing ? tr("Cancel") : tr("Close"));
    check();
    if (writing)
        m_ui->cancel->setFocus();
}

void ExportDialog::setProgress(double done, qint64 rows)
{
    if (!m_writing) {
        m_begun = m_now();
        setWriting(true);
    }
    const double part = std::isfinite(done) ? std::clamp(done, 0., 1.) : 0;
    m_ui->progress->setValue(static_cast<int>(part * m_ui->progress->maximum()));
    if (m_cancels)
        return;
    const QString written = tr("%1 rows").arg(locale().toString(rows));
    const auto left = timeLeft(done, std::chrono::floor<core::Duration>(m_now() - m_begun));
    m_ui->status->setText(left ? tr("%1 · %2 left").arg(written, report::duration(*left)) : written);
}

void ExportDialog::setFinished(const QString &sentence, bool good)
{
    setWriting(false);
    if (good)
        m_ui->progress->setValue(m_ui->progress->maximum());
    else
        m_ui->progress->reset();
    QPalette colours = palette();
    if (!good)
        colours.setColor(QPalette::WindowText, themeOf(palette()).bad);
    m_ui->status->setPalette(colours);
    m_ui->status->setText(core::display(sentence, 2000));
    (good ? m_ui->cancel : m_ui->write)->setFocus();
}

/// Esc, the button and the window's own way to close it.
void ExportDialog::reject()
{
    if (!m_writing)
        return QDialog::reject();
    if (std::exchange(m_cancels, true))
        return;
    m_ui->cancel->setEnabled(false);
    m_ui->status->setText(tr("Cancelling…"));
    emit cancelRequested();
}

} // namespace gui
