#pragma once

#include <QPlainTextEdit>

namespace gui {

/// Takes text, and nothing else that is pasted or dropped. Qt 6.4 crashes where the clipboard holds nothing.
class TextField : public QPlainTextEdit
{
    Q_OBJECT

public:
    using QPlainTextEdit::QPlainTextEdit;

protected:
    bool canInsertFromMimeData(const QMimeData *source) const override;
    void insertFromMimeData(const QMimeData *source) override;
};

} // namespace gui
