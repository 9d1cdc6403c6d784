#pragma once

#include "core/time.h"

#include <QDate>
#include <QDialog>

#include <memory>
#include <optional>
#include <vector>

namespace Ui {
class TimeDialog;
}

namespace gui {

/// "T": the moment to show, typed or pasted. Shows how it was understood before it goes there.
class TimeDialog : public QDialog
{
    Q_OBJECT

public:
    /// `oldest`: the beginning of the history, where it is known. `end`: of a saved span, for which that is
    /// now.
    explicit TimeDialog(std::optional<core::Instant> oldest, std::optional<core::Instant> end = {},
                        QWidget *parent = nullptr);
    ~TimeDialog() override;

    void markDays(const std::vector<QDate> &days); ///< those with data

signals:
    void momentRequested(core::Instant moment);

private:
    void offerDays();
    void chooseDay(const QDate &day);
    void understand();
    void go();
    core::Instant newest() const;
    QString understood(core::Instant moment) const;

    std::unique_ptr<Ui::TimeDialog> m_ui;
    std::optional<core::Instant> m_oldest;
    std::optional<core::Instant> m_end;
    std::optional<core::Instant> m_moment; ///< empty while the text does not parse
};

} // namespace gui
