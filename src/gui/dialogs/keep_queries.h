#pragma once

class QMessageBox;
class QString;
class QWidget;

namespace gui {

/// Asks whether statements of a cluster shall be kept with their literals, and says what that means. Yes is
/// accepted(). Belongs to its parent and dies when it is closed.
QMessageBox *askToKeepQueries(const QString &cluster, QWidget *parent);

} // namespace gui
