#pragma once

class QMessageBox;
class QString;
class QWidget;

namespace gui {

/// Asks whether statements of a cluster shall be kept with their literals, and explains the consequence. Yes
/// is accepted(). Owned by its parent; deleted when it is closed.
QMessageBox *askToKeepQueries(const QString &cluster, QWidget *parent);

} // namespace gui
