#include "gui/dialogs/retention_dialog.h"

#include "core/clock.h"
#include "report/retention.h"
#include "ui_retention_dialog.h"

#include <utility>

namespace gui {

namespace {

constexpr double gigabyte = 1e9;

int daysOf(core::Duration duration)
{
    return int(std::chrono::ceil<std::chrono::days>(duration).count());
}

} // namespace

RetentionDialog::RetentionDialog(const core::RetentionPolicy &retention, core::HistoryState state,
                                 QWidget *parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::RetentionDialog>())
    , m_state(std::move(state))
{
    m_ui->setupUi(this);
    for (QSpinBox *days : { m_ui->samples, m_ui->finest, m_ui->averages })
        days->setRange(1, daysOf(core::RetentionPolicy::longest));
    m_ui->size->setRange(double(core::RetentionPolicy::smallest) / gigabyte,
                         double(core::RetentionPolicy::largest) / gigabyte);
    fill(retention);
    for (QSpinBox *days : { m_ui->samples, m_ui->finest, m_ui->averages })
        connect(days, &QSpinBox::valueChanged, this, &RetentionDialog::explain);
    connect(m_ui->size, &QDoubleSpinBox::valueChanged, this, &RetentionDialog::explain);
    connect(m_ui->defaults, &QAbstractButton::clicked, this, [this] { fill({}); });
    connect(m_ui->cancel, &QAbstractButton::clicked, this, &QDialog::reject);
    connect(m_ui->accept, &QAbstractButton::clicked, this, [this] {
        emit chosen(this->retention());
        accept();
    });
    explain();
}

RetentionDialog::~RetentionDialog() = default;

void RetentionDialog::fill(const core::RetentionPolicy &retention)
{
    m_ui->samples->setValue(daysOf(retention.samples));
    m_ui->finest->setValue(daysOf(retention.finest));
    m_ui->averages->setValue(daysOf(retention.averages));
    m_ui->size->setValue(double(retention.bytes) / gigabyte);
}

core::RetentionPolicy RetentionDialog::retention() const
{
    using std::chrono::days;
    return core::withinBounds({ .samples = days { m_ui->samples->value() },
                                .finest = days { m_ui->finest->value() },
                                .averages = days { m_ui->averages->value() },
                                .bytes = qint64(m_ui->size->value() * gigabyte) });
}

/// What goes is said before it goes.
void RetentionDialog::explain()
{
    m_ui->meaning->setText(report::retentionSentences(retention(), m_state, core::wallClock()).join(u'\n'));
}

} // namespace gui
