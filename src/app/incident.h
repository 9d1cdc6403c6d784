#pragma once

#include "app/view_state.h"

#include <QImage>
#include <QString>

namespace app {

/// Puts what is shown on the clipboard: as Markdown, and as a picture for programs that take one.
void copyIncident(ViewState &viewState, const QString &cluster, const QImage &chart, core::Instant now);

} // namespace app
