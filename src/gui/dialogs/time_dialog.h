#pragma once

#include "core/time.h"

#include <QDialog>

#include <memory>
#include <optional>

namespace Ui {
class TimeDialog;
}

namespace gui {

/// "T": which moment is to be shown, as it is typed or pasted. Says what it understood before it goes there.
class TimeDialog : public QDialog
{
    Q_OBJECT

public:
    /// `oldest`: what the history begins with, where that is known.
    explicit TimeDialog(std::optional<core::Instant> oldest, QWidget *parent = nullptr);
    ~TimeDialog() override;

signals:
    void momentRequested(core::Instant moment);

private:
    void understand();
    void go();
    QString understood(core::Instant moment) const;

    std::unique_ptr<Ui::TimeDialog> m_ui;
    std::optional<core::Instant> m_oldest;
    std::optional<core::Instant> m_moment; ///< nothing while it is not understood
};

} // namespace gui
