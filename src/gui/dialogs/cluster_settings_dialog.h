#pragma once

#include "core/pace.h"

#include <QDialog>

#include <memory>

namespace Ui {
class ClusterSettingsDialog;
}

namespace gui {

/// How much a cluster is asked. What is applied is valid at once.
class ClusterSettingsDialog : public QDialog
{
    Q_OBJECT

public:
    struct Situation
    {
        QString cluster; ///< its name
        core::Pace pace;
        qsizetype endpoints = 0;
        QStringList stretches; ///< sentences on endpoints that are read more rarely than wanted
    };

    explicit ClusterSettingsDialog(const Situation &situation, QWidget *parent = nullptr);
    ~ClusterSettingsDialog() override;

    core::Pace pace() const; ///< as it stands there

signals:
    void chosen(const core::Pace &pace);

private:
    void fill(const core::Pace &pace);
    void explain();

    std::unique_ptr<Ui::ClusterSettingsDialog> m_ui;
    qsizetype m_endpoints;
    QStringList m_stretches;
};

} // namespace gui
