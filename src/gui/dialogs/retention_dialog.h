#pragma once

#include "core/history_state.h"
#include "core/retention_policy.h"

#include <QDialog>

#include <memory>

namespace Ui {
class RetentionDialog;
}

namespace gui {

/// How long the history keeps what. Applied values take effect at once.
class RetentionDialog : public QDialog
{
    Q_OBJECT

public:
    RetentionDialog(const core::RetentionPolicy &retention, core::HistoryState state,
                    QWidget *parent = nullptr);
    ~RetentionDialog() override;

    core::RetentionPolicy retention() const; ///< as currently entered

signals:
    void chosen(const core::RetentionPolicy &retention);

private:
    void fill(const core::RetentionPolicy &retention);
    void explain();

    std::unique_ptr<Ui::RetentionDialog> m_ui;
    core::HistoryState m_state;
};

} // namespace gui
