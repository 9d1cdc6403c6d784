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

/// What is written: rows of one view, or the span itself, which can be opened again.
enum class ExportKind { Rows, SavedSpan };

/// As on the command line: "sessions", "csv", "shapes", "replaced". What does not belong to the kind is
/// empty.
struct ExportWish
{
    core::Instant from;
    core::Instant to;
    QString view {};
    QString format {};
    QString texts {};
    QString names {};
};

/// The part of the history to export, and the progress. The receiver of exportRequested() writes the file and
/// reports back. While it is being written, closing cancels.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    using Clock = std::chrono::steady_clock;

    ExportDialog(ExportKind kind, insight::TimeSpan span, QWidget *parent = nullptr,
                 std::function<Clock::time_point()> now = Clock::now);
    ~ExportDialog() override;

    void setProgress(double done, qint64 rows);           ///< the first call marks the beginning
    void setFinished(const QString &sentence, bool good); ///< also after cancelling

public slots:
    void reject() override;

signals:
    void exportRequested(const gui::ExportWish &wish);
    void cancelRequested();

private:
    void offer(ExportKind kind);
    insight::TimeSpan span() const;
    ExportWish wish() const;
    void check();
    void setWriting(bool writing);

    std::unique_ptr<Ui::ExportDialog> m_ui;
    std::function<Clock::time_point()> m_now;
    Clock::time_point m_begun;
    bool m_writing = false;
    bool m_cancels = false;
};

} // namespace gui
