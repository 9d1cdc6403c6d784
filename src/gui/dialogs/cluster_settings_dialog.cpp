#include "gui/dialogs/cluster_settings_dialog.h"

#include "core/text.h"
#include "report/pace.h"
#include "ui_cluster_settings_dialog.h"

using namespace Qt::StringLiterals;

namespace gui {

ClusterSettingsDialog::ClusterSettingsDialog(const Situation &situation, QWidget *parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::ClusterSettingsDialog>())
    , m_endpoints(situation.endpoints)
    , m_stretches(situation.stretches)
{
    using std::chrono::seconds;
    m_ui->setupUi(this);
    m_ui->about->setText(
        tr("How Poolscope polls %1. Saved with the cluster; changes take effect immediately.")
            .arg(core::display(situation.cluster, 120)));
    m_ui->interval->setRange(int(std::chrono::duration_cast<seconds>(core::Pace::shortest).count()),
                             int(std::chrono::duration_cast<seconds>(core::Pace::longest).count()));
    m_ui->share->setRange(1, core::Pace::largestShare);
    m_ui->connections->setRange(1, core::mostConnections);
    fill(situation.pace);
    connect(m_ui->connections, &QSpinBox::valueChanged, this, &ClusterSettingsDialog::explain);
    connect(m_ui->defaults, &QAbstractButton::clicked, this, [this] { fill({}); });
    connect(m_ui->cancel, &QAbstractButton::clicked, this, &QDialog::reject);
    connect(m_ui->accept, &QAbstractButton::clicked, this, [this] {
        emit chosen(pace());
        accept();
    });
    explain();
}

ClusterSettingsDialog::~ClusterSettingsDialog() = default;

void ClusterSettingsDialog::fill(const core::Pace &pace)
{
    m_ui->interval->setValue(int(std::chrono::duration_cast<std::chrono::seconds>(pace.interval).count()));
    m_ui->rests->setChecked(pace.restsUnseen);
    m_ui->share->setValue(pace.share);
    m_ui->connections->setValue(pace.connections);
}

core::Pace ClusterSettingsDialog::pace() const
{
    return { .interval = std::chrono::seconds { m_ui->interval->value() },
             .restsUnseen = m_ui->rests->isChecked(),
             .share = m_ui->share->value(),
             .connections = m_ui->connections->value() };
}

/// What the figures mean for this cluster now.
void ClusterSettingsDialog::explain()
{
    QStringList lines = m_stretches;
    lines += report::turnsSentence(m_endpoints, m_ui->connections->value());
    lines.removeAll(QString());
    m_ui->meaning->setText(lines.join(u'\n'));
    m_ui->meaning->setVisible(!lines.isEmpty());
}

} // namespace gui
