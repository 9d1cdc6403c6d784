#pragma once

#include "gui/frame/location.h"
#include "gui/widgets/rows_view.h"

namespace gui {

class PartsModel;
class QuietHeader;

/// Parts of the load with their bars. Enter opens a part: it unfolds if it has parts, otherwise its sessions
/// are requested.
class LoadView : public RowsView
{
    Q_OBJECT

public:
    explicit LoadView(QWidget *parent = nullptr);

    void setParts(PartsModel *parts);
    void setNameShare(double share); ///< of the space that names and bars share
    void blendIn();                  ///< uses the background of the page instead of a table's own
    int heightFor(int rows) const;

    void open(const QModelIndex &index);
    void showSessions(); ///< of the current part

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void requested(const Location &location);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void arrange();
    int widthFor(int column) const; ///< of figures and of their heading

    PartsModel *m_parts = nullptr;
    QuietHeader *m_header;
    double m_nameShare = 0.3;
};

} // namespace gui
