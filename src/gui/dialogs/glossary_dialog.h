#pragma once

#include <QDialog>

namespace gui {

/// F1: what our words mean.
class GlossaryDialog : public QDialog
{
    Q_OBJECT

public:
    explicit GlossaryDialog(QWidget *parent = nullptr);
};

} // namespace gui
