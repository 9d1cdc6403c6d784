#include "app/opening.h"

#include "core/text.h"
#include "core/zone.h"
#include "gui/window/main_window.h"
#include "program/past/notes.h"
#include "report/faults.h"
#include "store/excerpt.h"
#include "store/history_file.h"
#include "store/series_reader.h"

#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app {

namespace {

std::optional<core::Instant> gravestIn(const OpenedFile &file, const std::stop_token &stop)
{
    const core::Note *gravest = nullptr;
    const auto notes = program::notesIn({ { file.path }, file.endpoints, file.span }, stop).notes;
    for (const core::Note &note : notes) {
        const bool isGraver = !gravest
                              || std::pair(note.severity, note.to - note.from)
                                     > std::pair(gravest->severity, gravest->to - gravest->from);
        if (note.kind == core::Note::Kind::Incident && isGraver)
            gravest = &note;
    }
    if (!gravest)
        return {};
    return std::clamp(gravest->worstAt.value_or(gravest->from), file.span.from, file.span.to);
}

// A file from elsewhere may say anything: an axis of centuries cannot be drawn.
constexpr core::Duration longestSpan = std::chrono::years { 100 };
constexpr core::Duration longestPause = std::chrono::days { 1 };

bool canBeDrawn(const insight::TimeSpan &span)
{
    return core::Instant {} <= span.from && span.from <= span.to && span.length() <= longestSpan;
}

/// Earlier versions did not tell what was chosen: then from the first sample to the last. Empty where a time
/// is none.
std::optional<insight::TimeSpan> spanOf(store::Database &history)
{
    const auto saved = store::savedSpan(history);
    const auto first = store::firstMoment(history);
    const auto last = store::lastMoment(history);
    std::optional<insight::TimeSpan> span;
    if (first && last)
        span = { *first, *last };
    if (span && !canBeDrawn(*span))
        return std::nullopt;
    if (saved)
        span = { saved->from, saved->to };
    return span && canBeDrawn(*span) ? span : std::nullopt;
}

core::Result<OpenedFile> proved(const QString &path, const std::stop_token &stop)
{
    if (auto sound = store::checkExcerpt(path, stop); !sound)
        return sound.error();
    auto history = store::readHistory(path);
    if (!history)
        return history.error();
    OpenedFile file { .path = path, .bytes = QFileInfo(path).size() };
    for (const store::Recorded &recorded : store::Reader(history.value()).endpoints())
        file.endpoints.append({ .name = recorded.endpoint.name });
    const auto span = spanOf(history.value());
    if (!span)
        return core::Error { core::Fault::StorageDamaged, core::display(path) };
    file.span = *span;
    // The disk may have been full when it was set.
    for (const store::RecordedNote &recorded :
         store::notesIn(history.value(), file.span.to, file.span.to + longestPause)) {
        if (recorded.note.kind == core::Note::Kind::Mark)
            file.span.to = std::max(file.span.to, recorded.note.from);
    }
    file.gravest = gravestIn(file, stop);
    return file;
}

} // namespace

gui::Axis axisOf(const OpenedFile &file)
{
    gui::Axis axis { .oldest = file.span.from, .end = file.span.to };
    axis = gui::withWidth(axis, file.span.length(), file.span.to);
    return file.gravest ? gui::atMoment(axis, *file.gravest, file.span.to) : axis;
}

void Opening::introduce(const OpenedFile &file, gui::MainWindow &window)
{
    const QDateTime from = core::onClock(file.span.from);
    const QDateTime to = core::onClock(file.span.to);
    const QString clock = u"HH:mm:ss"_s;
    const QString moment = u"yyyy-MM-dd "_s + clock;
    const QString span =
        tr("%1 – %2 %3, a saved span")
            .arg(from.toString(moment), to.toString(from.date() == to.date() ? clock : moment),
                 core::zoneText(file.span.to));
    window.setCluster(QFileInfo(file.path).fileName(), span);
}

void Opening::askForFile(QWidget &above, const QString &folder) const
{
    auto *dialog = new QFileDialog(&above, tr("Open a saved span"), folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilter(tr("Saved spans (*.poolscope)"));
    connect(dialog, &QFileDialog::fileSelected, this, &Opening::chosen);
    dialog->open();
}

void Opening::start(const QString &path)
{
    m_thread = std::jthread([this, path](const std::stop_token &stop) {
        const auto file = proved(path, stop);
        QMetaObject::invokeMethod(this, [this, file] {
            if (file)
                emit opened(file.value());
            else
                emit failed(report::sentence(file.error()));
        });
    });
}

} // namespace app
