#pragma once

#include "gui/frame/location.h"
#include "gui/load/load_question.h"
#include "report/table.h"

#include <QWidget>

#include <memory>

namespace Ui {
class TopList;
}

namespace gui {

class PartsModel;

/// The sources of the load: application, user, client, wait or query by average active sessions, with a bar
/// in the colours of the waits and the change against five minutes ago.
class TopList : public QWidget
{
    Q_OBJECT

public:
    explicit TopList(QWidget *parent = nullptr);
    ~TopList() override;

    void present(
        const Picture &picture); ///< while hidden it only remembers what to compute when it becomes visible
    report::Table table() const;

    insight::Dimension dimension() const;
    void setDimension(insight::Dimension dimension);

    int heightFor(int rows) const;
    void setHeightWanted(int height);
    QSize sizeHint() const override;

    QList<QAction *> rowActions() const; ///< for a menu; empty without a current row

signals:
    void requested(const Location &location);
    void dimensionChanged(insight::Dimension dimension);
    void menuRequested(const QPoint &globalPosition);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    void turnTo(int tab);

    std::unique_ptr<Ui::TopList> m_ui;
    PartsModel *m_parts;
    LoadQuestion m_question;
    LoadQuestion m_shown;
    int m_heightWanted = 0;
};

} // namespace gui
