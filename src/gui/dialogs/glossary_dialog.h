#pragma once

#include <QDialog>

namespace gui {

/// F1: explains our terms.
class GlossaryDialog : public QDialog
{
    Q_OBJECT

public:
    explicit GlossaryDialog(QWidget *parent = nullptr);
};

} // namespace gui
