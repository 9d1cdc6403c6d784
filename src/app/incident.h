#pragma once

#include "app/view_state.h"

#include <QImage>
#include <QString>

namespace app {

/// Puts the current display on the clipboard: as Markdown, and as a picture for programs that accept one.
void copyIncident(ViewState &viewState, const QString &cluster, const QImage &chart);

} // namespace app
