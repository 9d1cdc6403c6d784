#pragma once

#include "core/history_state.h"
#include "core/keep.h"

#include <QDialog>

#include <memory>

namespace Ui {
class KeepDialog;
}

namespace gui {

/// How long the history keeps what. Applied values take effect at once.
class KeepDialog : public QDialog
{
    Q_OBJECT

public:
    KeepDialog(const core::Keep &keep, core::HistoryState state, QWidget *parent = nullptr);
    ~KeepDialog() override;

    core::Keep keep() const; ///< as currently entered

signals:
    void chosen(const core::Keep &keep);

private:
    void fill(const core::Keep &keep);
    void explain();

    std::unique_ptr<Ui::KeepDialog> m_ui;
    core::HistoryState m_state;
};

} // namespace gui
