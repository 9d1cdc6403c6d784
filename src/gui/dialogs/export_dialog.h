#pragma once

#include "insight/past/span.h"

#include <QDialog>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace Ui {
class ExportDialog;
}

namespace gui {

/// How long the rest will take when this part (0 … 1) is done; empty while there is no estimate.
std::optional<core::Duration> timeLeft(double done, core::Duration elapsed);

/// The part of the history to export, and the progress. The receiver of exportRequested() writes the file and
/// reports back. While it is being written, closing cancels.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    using Clock = std::chrono::steady_clock;

    explicit ExportDialog(insight::TimeSpan span, QWidget *parent = nullptr,
                          std::function<Clock::time_point()> now = Clock::now);
    ~ExportDialog() override;

    void setProgress(double done, qint64 rows);           ///< the first call marks the beginning
    void setFinished(const QString &sentence, bool good); ///< also after cancelling

public slots:
    void reject() override;

signals:
    /// As on the command line: "sessions", "csv".
    void exportRequested(const QString &view, const QString &format, core::Instant from, core::Instant to);
    void cancelRequested();

private:
    insight::TimeSpan span() const;
    void check();
    void setWriting(bool writing);

    std::unique_ptr<Ui::ExportDialog> m_ui;
    std::function<Clock::time_point()> m_now;
    Clock::time_point m_begun;
    bool m_writing = false;
    bool m_cancels = false;
};

} // namespace gui
