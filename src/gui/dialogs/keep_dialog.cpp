#include "gui/dialogs/keep_dialog.h"

#include "insight/past/endpoint_history.h"
#include "report/keep.h"
#include "ui_keep_dialog.h"

#include <utility>

namespace gui {

namespace {

constexpr double gigabyte = 1e9;

int daysOf(core::Duration duration)
{
    return int(std::chrono::ceil<std::chrono::days>(duration).count());
}

} // namespace

KeepDialog::KeepDialog(const core::Keep &keep, core::HistoryState state, QWidget *parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::KeepDialog>())
    , m_state(std::move(state))
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    for (QSpinBox *days : { m_ui->samples, m_ui->finest, m_ui->averages })
        days->setRange(1, daysOf(core::Keep::longest));
    m_ui->size->setRange(double(core::Keep::smallest) / gigabyte, double(core::Keep::largest) / gigabyte);
    fill(keep);
    for (QSpinBox *days : { m_ui->samples, m_ui->finest, m_ui->averages })
        connect(days, &QSpinBox::valueChanged, this, &KeepDialog::explain);
    connect(m_ui->size, &QDoubleSpinBox::valueChanged, this, &KeepDialog::explain);
    connect(m_ui->defaults, &QAbstractButton::clicked, this, [this] { fill({}); });
    connect(m_ui->cancel, &QAbstractButton::clicked, this, &QDialog::reject);
    connect(m_ui->accept, &QAbstractButton::clicked, this, [this] {
        emit chosen(this->keep());
        accept();
    });
    explain();
}

KeepDialog::~KeepDialog() = default;

void KeepDialog::fill(const core::Keep &keep)
{
    m_ui->samples->setValue(daysOf(keep.samples));
    m_ui->finest->setValue(daysOf(keep.finest));
    m_ui->averages->setValue(daysOf(keep.averages));
    m_ui->size->setValue(double(keep.bytes) / gigabyte);
}

core::Keep KeepDialog::keep() const
{
    using std::chrono::days;
    return core::withinBounds({ .samples = days { m_ui->samples->value() },
                                .finest = days { m_ui->finest->value() },
                                .averages = days { m_ui->averages->value() },
                                .bytes = qint64(m_ui->size->value() * gigabyte) });
}

/// What goes is said before it goes.
void KeepDialog::explain()
{
    m_ui->meaning->setText(report::keepSentences(keep(), m_state, insight::wallClock()).join(u'\n'));
}

} // namespace gui
