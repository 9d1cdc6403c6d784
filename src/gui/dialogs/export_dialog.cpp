#include "gui/dialogs/export_dialog.h"

#include "core/text.h"
#include "core/zone.h"
#include "gui/widgets/theme.h"
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

struct Choice
{
    const char *name; ///< as on the command line
    const char *word;
};

// The first is the default.
constexpr auto formats = std::to_array<Choice>({ { "csv", "CSV" }, { "json", "JSON" } });
constexpr auto queries = std::to_array<Choice>({
    { "kept", QT_TRANSLATE_NOOP("gui::ExportDialog", "as kept in the history") },
    { "shapes", QT_TRANSLATE_NOOP("gui::ExportDialog", "shapes: ? instead of values") },
    { "none", QT_TRANSLATE_NOOP("gui::ExportDialog", "none") },
});
constexpr auto names = std::to_array<Choice>({
    { "kept",
      QT_TRANSLATE_NOOP("gui::ExportDialog", "of users, applications, databases and hosts, unchanged") },
    { "replaced", QT_TRANSLATE_NOOP("gui::ExportDialog", "replaced, the same name by the same replacement") },
});

QDateTime asTyped(core::Instant moment)
{
    // Whatever the zone that is shown, the field has one that changes nothing.
    const QDateTime clock = core::onClock(moment);
    return { clock.date(), clock.time(), Qt::UTC };
}

template<typename Choices>
void fill(QComboBox &box, const Choices &choices)
{
    for (const Choice &choice : choices)
        box.addItem(ExportDialog::tr(choice.word), QString::fromLatin1(choice.name));
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

ExportDialog::ExportDialog(ExportKind kind, insight::TimeSpan span, QWidget *parent,
                           std::function<Clock::time_point()> now)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::ExportDialog>())
    , m_now(std::move(now))
{
    m_ui->setupUi(this);
    offer(kind);
    QSizePolicy inPlace = m_ui->progress->sizePolicy();
    inPlace.setRetainSizeWhenHidden(true); // nothing moves when it appears
    m_ui->progress->setSizePolicy(inPlace);
    m_ui->progress->hide();
    // Whole seconds are what one sees and types; none of the span is left out.
    m_ui->from->setDateTime(asTyped(std::chrono::floor<std::chrono::seconds>(span.from)));
    m_ui->to->setDateTime(asTyped(std::chrono::ceil<std::chrono::seconds>(span.to)));
    for (QDateTimeEdit *edit : { m_ui->from, m_ui->to })
        connect(edit, &QDateTimeEdit::dateTimeChanged, this, &ExportDialog::check);
    connect(m_ui->write, &QPushButton::clicked, this, [this] { emit exportRequested(wish()); });
    connect(m_ui->cancel, &QPushButton::clicked, this, &ExportDialog::reject);
    check();
}

ExportDialog::~ExportDialog() = default;

/// The fields of the other kind are taken away with their labels.
void ExportDialog::offer(ExportKind kind)
{
    if (kind == ExportKind::Rows) {
        for (QWidget *field : QWidgetList { m_ui->texts, m_ui->names, m_ui->remark })
            m_ui->fields->removeRow(field);
        for (const report::View &view : report::historyViews)
            m_ui->view->addItem(QCoreApplication::translate("report", view.title),
                                QString::fromLatin1(view.name));
        m_ui->view->setCurrentIndex(m_ui->view->findData(u"sessions"_s));
        fill(*m_ui->format, formats);
        return;
    }
    for (QWidget *field : QWidgetList { m_ui->view, m_ui->format })
        m_ui->fields->removeRow(field);
    fill(*m_ui->texts, queries);
    fill(*m_ui->names, names);
    setWindowTitle(tr("Save span"));
    m_ui->remark->setText(
        tr("One file with everything known about this cluster in that time. Poolscope opens it "
           "anywhere, without a server."));
    resize(width(), std::max(height(), layout()->totalHeightForWidth(width())));
}

ExportWish ExportDialog::wish() const
{
    const auto chosen = [this](const char *name) {
        const auto *box = findChild<QComboBox *>(QLatin1StringView(name));
        return box ? box->currentData().toString() : QString();
    };
    return { .from = span().from,
             .to = span().to,
             .view = chosen("view"),
             .format = chosen("format"),
             .texts = chosen("texts"),
             .names = chosen("names") };
}

insight::TimeSpan ExportDialog::span() const
{
    return { core::momentOf(m_ui->from->dateTime()), core::momentOf(m_ui->to->dateTime()) };
}

void ExportDialog::check()
{
    const core::Duration length = span().length();
    m_ui->write->setEnabled(!m_writing && length > 0s);
    m_ui->length->setText(length <= 0s ? tr("The end must be later than the start")
                          : core::zoneShown() == core::Zone::Utc
                              ? tr("%1, in UTC").arg(report::duration(length))
                              : tr("%1, in this computer's time zone").arg(report::duration(length)));
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
        m_ui->progress->show();
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
    m_ui->progress->setVisible(good);
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
