#pragma once

#include <QDialog>
#include <QKeySequence>

#include <memory>
#include <vector>

namespace Ui {
class KeysDialog;
}

namespace gui {

/// One line of the key map.
struct KeyHint
{
    QString group;
    QString keys; ///< as printed on the keyboard
    QString does;
};

/// "?": all keys.
class KeysDialog : public QDialog
{
    Q_OBJECT

public:
    explicit KeysDialog(const std::vector<KeyHint> &hints, QWidget *parent = nullptr);
    ~KeysDialog() override;

    bool eventFilter(QObject *watched, QEvent *event) override;

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    std::unique_ptr<Ui::KeysDialog> m_ui;
};

} // namespace gui
